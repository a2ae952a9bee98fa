// What stands around the product: its pages, Caddy, Prometheus, the rights of containers.
import { ADDRESS } from './district.mjs';

const ALERTS = 8;
const PROCESSES = 6;

const prometheus = async (district) => {
  const { Name } = district.containers().find(({ Service }) => Service === 'prometheus');
  const address = district.inspect(Name, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  const basic = Buffer.from(`grafana:${district.setting('PROMETHEUS_PASSWORD')}`).toString('base64');
  const ask = (path, headers = {}) => fetch(`http://${address}:9090/api/v1/${path}`, { headers });
  const told = async (path) => (await (await ask(path, { authorization: `Basic ${basic}` })).json()).data;
  const problems = [];
  const { status } = await ask('targets');
  if (status !== 401) problems.push(`Prometheus shows figures without a password (${status})`);
  // It asks every 15 s.
  let up = 0;
  for (let n = 0; n < 60 && up < PROCESSES; n += 1) {
    up = (await told('targets')).activeTargets.filter(({ health }) => health === 'up').length;
    if (up < PROCESSES) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  if (up !== PROCESSES) problems.push(`Prometheus reaches ${up} processes of ${PROCESSES}`);
  const rules = (await told('rules')).groups.flatMap(({ rules: each }) => each);
  if (rules.length !== ALERTS) problems.push(`Prometheus has ${rules.length} alerts of ${ALERTS}`);
  return problems;
};

const TITLES = {
  '/': 'Essay Grading App',
  '/write': 'Write in class',
  '/shared-feedback': 'Feedback on your essay',
};
/** The image holds each document of its own, and not the application in its place. */
const pages = async () => {
  const problems = [];
  for (const [path, title] of Object.entries(TITLES)) {
    const page = await (await fetch(`${ADDRESS}${path}`)).text();
    if (!page.includes(`<title>${title}</title>`)) problems.push(`${path} is not '${title}'`);
  }
  return problems;
};

const caddy = async () => {
  const { headers } = await fetch(`${ADDRESS}/`);
  return headers.has('alt-svc') ? [`Caddy announces what cannot be reached: ${headers.get('alt-svc')}`] : [];
};

/** Rights that the processes really have. */
const rights = (district) =>
  district.containers().flatMap(({ Name, Service }) => {
    const status = district.compose('exec', '-T', Service, 'cat', '/proc/1/status');
    const held = BigInt(`0x${/^CapBnd:\s*(\w+)/m.exec(status)[1]}`);
    const allowed = Service === 'caddy' ? 1n << 10n : 0n;
    return held === allowed ? [] : [`${Name} holds the capabilities ${held.toString(16)}`];
  });

/** Sentences about what is not as docs/operations.md says. */
export const checkAround = async (district) => [
  ...(await pages()),
  ...(await prometheus(district)),
  ...(await caddy()),
  ...rights(district),
];
