import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigProblems, isShared, readStorageConfig, secretFile, Settings } from '@essays/storage';
import type { Environment, StorageConfig } from '@essays/storage';

export const PROCESS_ROLES = ['api', 'reactors', 'projections', 'web'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_LEVELS = ['error', 'warn', 'log', 'debug', 'verbose'] as const;
const DETECTORS = ['embedded', 'gptzero', 'sapling'] as const;
/** Shorter secrets of tokens can be guessed; characters. */
const SHORTEST_SECRET = 32;

/** Everything a process may be told from outside. Nothing else reads `process.env`. */
export interface Config extends StorageConfig {
  port: number;
  host: string;
  jwtSecret: string;
  openai: { apiKey?: string; baseUrl?: string; model?: string };
  aiDetector: { kind: (typeof DETECTORS)[number]; key?: string; url?: string };
  roles: readonly ProcessRole[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Folder of the built pages. */
  webDir: string;
}

/**
 * Reads the configuration of this process and, where none was given, makes the secret that signs tokens.
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
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
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

const embeddedSecret = (dataDir: string): string => {
  const secret = secretFile(dataDir, 'jwt.secret', () => randomBytes(48).toString('base64url'));
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new ConfigProblems([
    `${join(dataDir, 'jwt.secret')} is damaged: remove it, and everybody signs in again`,
  ]);
};
