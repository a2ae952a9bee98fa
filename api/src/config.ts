import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const PROCESS_ROLES = ['api', 'reactors', 'projections', 'web'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** A variable that is set but empty counts as not set: that is what `FOO=` in an env file means. */
const optional = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.string().trim().optional(),
);
const withDefault = <S extends z.ZodType>(schema: S, value: unknown) =>
  z.preprocess((given) => (typeof given !== 'string' || given.trim() === '' ? value : given.trim()), schema);

const isUrl = (schemes: readonly string[]) => (value: string | undefined) => {
  if (value === undefined) return true;
  try {
    return schemes.includes(new URL(value).protocol.replace(/:$/, ''));
  } catch {
    return false;
  }
};
const url = (name: string, schemes: readonly string[]) =>
  optional.refine(isUrl(schemes), `${name} must be an address that begins with ${schemes.join('://, ')}://`);

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T, fallback: string) =>
  withDefault(z.enum(values, `${name} must be one of: ${values.join(', ')}`), fallback);

const schema = z
  .object({
    PORT: withDefault(
      z.coerce
        .number('PORT must be a number from 0 to 65535')
        .int('PORT must be a number from 0 to 65535')
        .min(0, 'PORT must be a number from 0 to 65535')
        .max(65535, 'PORT must be a number from 0 to 65535'),
      3000,
    ),
    HOST: withDefault(z.string(), '127.0.0.1'),
    DATA_DIR: withDefault(z.string(), 'data'),
    EVENT_STORE: oneOf('EVENT_STORE', ['sqlite', 'eventstoredb'], 'sqlite'),
    EVENTSTORE_URL: url('EVENTSTORE_URL', ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover']),
    READ_MODELS: oneOf('READ_MODELS', ['sqlite', 'mongodb'], 'sqlite'),
    MONGODB_URL: url('MONGODB_URL', ['mongodb', 'mongodb+srv']),
    MASTER_KEY: optional.refine(
      (value) => value === undefined || is32Bytes(value),
      'MASTER_KEY must be 32 bytes, written in base64 or as 64 hexadecimal digits',
    ),
    JWT_SECRET: optional.refine(
      (value) => value === undefined || value.length >= 32,
      'JWT_SECRET must have at least 32 characters',
    ),
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: url('OPENAI_BASE_URL', ['http', 'https']),
    OPENAI_MODEL: optional,
    AI_DETECTOR: oneOf('AI_DETECTOR', ['embedded', 'gptzero', 'sapling'], 'embedded'),
    AI_DETECTOR_KEY: optional,
    AI_DETECTOR_URL: url('AI_DETECTOR_URL', ['http', 'https']),
    ROLES: withDefault(
      z
        .string()
        .transform((list) => [
          ...new Set(
            list
              .split(',')
              .map((role) => role.trim())
              .filter(Boolean),
          ),
        ])
        .pipe(z.array(z.enum(PROCESS_ROLES, `ROLES may name: ${PROCESS_ROLES.join(', ')}`)).min(1)),
      PROCESS_ROLES.join(','),
    ),
    LOG_LEVEL: oneOf('LOG_LEVEL', ['error', 'warn', 'log', 'debug', 'verbose'], 'log'),
  })
  .superRefine((env, context) => {
    const needs = (when: boolean, name: keyof typeof env, because: string) => {
      if (when && env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `${name} is needed ${because}` });
    };
    needs(env.EVENT_STORE === 'eventstoredb', 'EVENTSTORE_URL', 'with EVENT_STORE=eventstoredb');
    needs(env.READ_MODELS === 'mongodb', 'MONGODB_URL', 'with READ_MODELS=mongodb');
    needs(env.AI_DETECTOR !== 'embedded', 'AI_DETECTOR_KEY', `with AI_DETECTOR=${env.AI_DETECTOR}`);
    const district = env.EVENT_STORE === 'eventstoredb' || env.READ_MODELS === 'mongodb';
    needs(district, 'MASTER_KEY', 'when several processes share the stores');
    needs(district, 'JWT_SECRET', 'when several processes share the stores');
  });

const is32Bytes = (value: string): boolean =>
  /^[0-9a-f]{64}$/i.test(value) ||
  (/^[A-Za-z0-9+/_-]{43}=?$/.test(value) && Buffer.from(value, 'base64').length === 32);

/** Everything a process may be told from outside. Nothing else reads `process.env`. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  eventStore: 'sqlite' | 'eventstoredb';
  eventStoreUrl?: string;
  readModels: 'sqlite' | 'mongodb';
  mongodbUrl?: string;
  masterKey?: string;
  jwtSecret: string;
  openai: { apiKey?: string; baseUrl?: string; model?: string };
  aiDetector: { kind: 'embedded' | 'gptzero' | 'sapling'; key?: string; url?: string };
  roles: readonly ProcessRole[];
  logLevel: 'error' | 'warn' | 'log' | 'debug' | 'verbose';
  /** Folder of the built pages. */
  webDir: string;
}

/** All that is wrong with the environment, at once: nobody likes to find out one by one. */
export class ConfigProblems extends Error {
  override name = 'ConfigProblems';
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
    );
  }
}

/**
 * Reads the configuration of this process and, where none was given, makes the secret that signs tokens.
 * @throws ConfigProblems
 */
export const parseConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = schema.safeParse(env);
  if (!parsed.success) throw new ConfigProblems(parsed.error.issues.map((issue) => issue.message));
  const it = parsed.data;
  const dataDir = resolve(it.DATA_DIR);
  return {
    port: it.PORT,
    host: it.HOST,
    dataDir,
    eventStore: it.EVENT_STORE,
    eventStoreUrl: it.EVENTSTORE_URL,
    readModels: it.READ_MODELS,
    mongodbUrl: it.MONGODB_URL,
    masterKey: it.MASTER_KEY,
    jwtSecret: it.JWT_SECRET ?? embeddedSecret(dataDir),
    openai: { apiKey: it.OPENAI_API_KEY, baseUrl: it.OPENAI_BASE_URL, model: it.OPENAI_MODEL },
    aiDetector: { kind: it.AI_DETECTOR, key: it.AI_DETECTOR_KEY, url: it.AI_DETECTOR_URL },
    roles: it.ROLES,
    logLevel: it.LOG_LEVEL,
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  };
};

/** `<dataDir>/jwt.secret`, mode 0600, made at first start. Linked into place whole, so that two first starts agree. */
const embeddedSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt.secret');
  const read = () => {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32)
      throw new ConfigProblems([`${file} is damaged: it must hold at least 32 characters`]);
    return secret;
  };
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
};
