import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigProblems, isShared, readStorageConfig, secretFile, Settings } from '@essays/storage';
import type { Environment, StorageConfig } from '@essays/storage';
import { readLtiConfig } from './lti-settings.ts';
import type { LtiConfig } from './lti-settings.ts';

const PROCESS_ROLES = ['api', 'reactors', 'projections', 'web'] as const;
type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_FORMATS = ['plain', 'json'] as const;
const LOG_LEVELS = ['error', 'warn', 'log', 'debug', 'verbose'] as const;
const DETECTORS = ['embedded', 'gptzero', 'sapling'] as const;
export type DetectorKind = (typeof DETECTORS)[number];
/** Shorter token secrets can be guessed; characters. */
const SHORTEST_SECRET = 32;

/** All settings of a process. Nothing else reads `process.env`. */
export interface Config extends StorageConfig {
  port: number;
  host: string;
  /** Names under which browsers reach the server; null: not told. */
  hosts: readonly string[] | null;
  jwtSecret: string;
  /** Which proxies are trusted to report the caller's address: this many, or these addresses. False: none. */
  trustProxy: number | readonly string[] | false;
  openai: { apiKey?: string; baseUrl?: string; model?: string };
  aiDetector: { kind: DetectorKind; key?: string; url?: string };
  roles: readonly ProcessRole[];
  logLevel: (typeof LOG_LEVELS)[number];
  logFormat: (typeof LOG_FORMATS)[number];
  /** Port of `/health/live`, `/health/ready` and `/metrics`; null: no such port. */
  operationsPort: number | null;
  /** The collector that traces are sent to; null: nothing is traced. */
  tracesTo: string | null;
  /** Learning platforms that may open this product; null: none. */
  lti: LtiConfig | null;
  /** Folder of the built pages. */
  webDir: string;
}

/**
 * Reads the configuration of this process and, if none was given, creates the secret that signs tokens.
 * @throws ConfigProblems with all problems at once
 */
export const parseConfig = (env: Environment): Config => {
  const settings = new Settings(env);
  const storage = readStorageConfig(settings);
  const detector = settings.oneOf('AI_DETECTOR', DETECTORS, 'embedded');
  const jwtSecret = settings.text('JWT_SECRET');
  const config = {
    ...storage,
    port: settings.wholeNumber('PORT', 0, 65535, 3000),
    host: settings.text('HOST') ?? '127.0.0.1',
    hosts:
      settings
        .text('HOSTS')
        ?.split(',')
        .map((one) => one.trim().toLowerCase()) ?? null,
    trustProxy: trustedProxies(settings),
    openai: {
      apiKey: settings.text('OPENAI_API_KEY'),
      baseUrl: settings.url('OPENAI_BASE_URL', ['http', 'https']),
      model: settings.text('OPENAI_MODEL'),
    },
    aiDetector: {
      kind: detector,
      key: settings.text('AI_DETECTOR_KEY'),
      url: settings.url('AI_DETECTOR_URL', ['http', 'https']),
    },
    roles: settings.someOf('ROLES', PROCESS_ROLES),
    logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS, 'log'),
    logFormat: settings.oneOf('LOG_FORMAT', LOG_FORMATS, 'plain'),
    operationsPort:
      settings.text('OPERATIONS_PORT') === undefined
        ? null
        : settings.wholeNumber('OPERATIONS_PORT', 0, 65535, 0),
    lti: readLtiConfig(settings, storage),
    tracesTo: settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']) ?? null,
    webDir: fileURLToPath(new URL('../../../../web/dist', import.meta.url)),
  };
  settings.demandSet(detector !== 'embedded', 'AI_DETECTOR_KEY', `with AI_DETECTOR=${detector}`);
  settings.demandSet(isShared(storage), 'JWT_SECRET', 'when several processes share the stores');
  settings.demand(
    jwtSecret === undefined || jwtSecret.length >= SHORTEST_SECRET,
    `JWT_SECRET must have at least ${SHORTEST_SECRET} characters`,
  );
  settings.end();
  return { ...config, jwtSecret: jwtSecret ?? embeddedSecret(config.dataDir) };
};

const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_PROXIES = 10;

const isAddressOrRange = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest >= 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest))
  );
};

/** TRUST_PROXY. Trusting everyone is not possible: an attacker could then choose their address. */
const trustedProxies = (settings: Settings): Config['trustProxy'] => {
  const text = settings.text('TRUST_PROXY');
  if (text === undefined) return false;
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_PROXIES) return Number(text);
  const named = text.split(',').map((one) => one.trim());
  settings.demand(
    named.every((one) => NAMED_RANGES.includes(one) || isAddressOrRange(one)),
    `TRUST_PROXY must be how many proxies stand in front (1 to ${MOST_PROXIES}), or their addresses: ` +
      '10.0.0.5, 10.0.0.0/8, loopback',
  );
  return named;
};

const embeddedSecret = (dataDir: string): string => {
  const secret = secretFile(dataDir, 'jwt.secret', () => randomBytes(48).toString('base64url'));
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigProblems([
    `${join(dataDir, 'jwt.secret')} is damaged: remove it, and everybody has to sign in again`,
  ]);
};
