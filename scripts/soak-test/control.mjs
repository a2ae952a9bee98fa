// A server that does nothing, in a process of its own: how long it takes to answer is what the machine and this test
// themselves cost.
import { spawn } from 'node:child_process';
import { projectNode } from '../ensure-installed.mjs';

const SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Answers in milliseconds, with their times, until it is stopped. `worked`: processor time of what is tested, ms. */
export const startControl = async (every, worked) => {
  const server = spawn(projectNode, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve) => server.stdout.once('data', (said) => resolve(Number(said))));
  const answers = [];
  let isOn = true;
  const asking = (async () => {
    while (isOn) {
      const at = performance.now();
      await fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
      answers.push({ at, took: performance.now() - at, worked: worked() });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, every - answers.at(-1).took)));
    }
  })();
  return {
    answers,
    /** The longest answer of those under way between two times: so long would anybody have waited. */
    longest: (from, to) =>
      Math.max(0, ...answers.flatMap(({ at, took }) => (at <= to && at + took >= from ? [took] : []))),
    /** Processor time between two times. */
    worked: (from, to) =>
      (answers.findLast(({ at }) => at <= to)?.worked ?? 0) -
      (answers.findLast(({ at }) => at <= from)?.worked ?? 0),
    async stop() {
      isOn = false;
      await asking;
      server.kill();
    },
  };
};
