import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JwtService } from '@nestjs/jwt';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { TOKEN_LIFE } from '@essays/contract';
import type { EventType, RecordedEvent, Role, User } from '@essays/contract';
import { READ_MODEL_NAMES } from '@essays/projections';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import { openStorage } from '@essays/storage';
import { testStoresOf } from '@essays/storage/test-stores';
import type { TestStores } from '@essays/storage/test-stores';
import { AppModule } from '../src/app/app.module.ts';
import { READING_PATIENCE } from '../src/features/batches/batch-review.ts';
import type { ReadingPatience } from '../src/features/batches/batch-review.ts';
import { ENGINES } from '../src/platform/engines/engines.ts';
import { testEngines, testExtraction } from './test-engines.ts';
import { JsonLogger } from '../src/platform/operations/json-logger.ts';
import type { Claims } from '../src/platform/http/claims.ts';
import { prepareHttp } from '../src/app/http-app.ts';
import { setupCode } from '../src/features/auth/setup-code.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { running } from '../src/app/start-server.ts';
import type { Server } from '../src/app/start-server.ts';

/** An id that does not exist. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000001';

/** Password of every account of a test server. */
export const TEST_PASSWORD = 'correct horse battery';

export interface TestServerOptions {
  /** Runs the pipeline worker too; give it ports by `overrides`. Without it documents stay at their first step. */
  pipeline?: boolean;
  /** Providers to replace, by token, such as a grader without a network. */
  overrides?: readonly (readonly [
    token: string | symbol | (new (...args: never[]) => unknown),
    value: unknown,
  ])[];
  /** Milliseconds since 1970; the real clock when missing. */
  clock?: () => number;
  env?: Record<string, string>;
  /** Continues with the data folder of another test server, as after a restart; its accounts must exist. */
  dataDir?: string;
  /** Leaves out the accounts: no administrator exists yet. */
  empty?: boolean;
}

export interface TestServer extends Server {
  dataDir: string;
  stores: TestStores;
  /** Signed in with the account of that role. */
  as(role: Role): TestAgent;
  user(role: Role): User;
  token(role: Role): string;
  /** Not signed in, or with a custom token. */
  anonymous(token?: string): TestAgent;
  /** The whole log in order, or the events of some types. */
  events(...types: EventType[]): Promise<RecordedEvent[]>;
  /** Every route that answers, as the router holds them. */
  routes(): { method: string; path: string }[];
  /** Stops without removing the data folder. */
  stop(): Promise<void>;
}

const ROLES: readonly Role[] = ['admin', 'teacher', 'department_head', 'assistant'];

interface Account {
  user: User;
  token: string;
}

/** Longest time for the tables of a new store, ms. */
const TABLES_WITHIN = 60_000;

/** Signs in an account of each role; `register`: makes them first. */
const signIn = async (
  anonymous: (token?: string) => TestAgent,
  /** `code`: of the first administrator, where the server asks for it. */
  { register, code }: { register: boolean; code: string | null },
): Promise<Map<Role, Account>> => {
  const post = async (agent: TestAgent, path: string, body: object, expected: number): Promise<Account> => {
    const answer = await agent.post(path).send(body);
    if (answer.status !== expected)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Account;
  };
  const accounts = new Map<Role, Account>();
  for (const role of ROLES) {
    const own = { username: role, password: TEST_PASSWORD };
    const admin = anonymous(accounts.get('admin')?.token);
    const setup = role === 'admin' && code !== null ? { code } : {};
    if (register) await post(admin, '/api/auth/register', { ...own, role, ...setup }, 201);
    accounts.set(role, await post(anonymous(), '/api/auth/login', own, 200));
  }
  return accounts;
};

interface School {
  dataDir: string;
  accounts: Map<Role, Account>;
}
let school: Promise<School> | undefined;

/** A data folder with the four accounts, made once for all specs of a Jest worker. */
const schoolOfTheWorker = (): Promise<School> =>
  (school ??= (async () => {
    const server = await startTestServer({ env: {} });
    const accounts = new Map(
      ROLES.map((role) => [role, { user: server.user(role), token: server.token(role) }]),
    );
    await server.stop();
    process.once('exit', () => rmSync(server.dataDir, { recursive: true, force: true }));
    return { dataDir: server.dataDir, accounts };
  })());

/** Another clock or setting has accounts of its own, and so does a server on MongoDB, which is no folder. */
const mayCopy = ({ dataDir, empty, clock, env }: TestServerOptions): boolean =>
  !dataDir && !empty && !clock && !env && !process.env.TEST_READ_MODELS;

/** The whole product on its own data folder, listening on a free port, with its projections running. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'essays-http-')));
  const copied = mayCopy(options) ? await schoolOfTheWorker() : null;
  if (copied) await cp(copied.dataDir, dataDir, { recursive: true });
  const stores = testStoresOf(dataDir);
  const config = parseConfig({
    ...stores.settings,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ROLES: options.pipeline ? 'api,projections,reactors' : 'api,projections',
    ...options.env,
  });
  const clock = options.clock ?? Date.now;
  const storage = await openStorage(config, { leasesByCaller: options.clock !== undefined });
  let builder = Test.createTestingModule({ imports: [AppModule.of({ config, storage, clock })] });
  // Files are waited for until they are read, however busy the machine; without a pipeline nobody reads them.
  const reading: ReadingPatience = () => (options.pipeline ? 600_000 : 0);
  const shared = [
    [READING_PATIENCE, reading],
    [ENGINES, testEngines()],
    [EXTRACTION, testExtraction()],
  ] as const;
  for (const [token, value] of [...shared, ...(options.overrides ?? [])])
    builder = builder.overrideProvider(token).useValue(value);
  const stdout = { write: (line: string): void => void process.stdout.write(line) };
  const json = config.logFormat === 'json' ? new JsonLogger(config.logLevel, stdout) : null;
  const app = (await builder.compile()).createNestApplication<NestExpressApplication>({
    bodyParser: false,
    logger: json ?? ['error'],
  });
  prepareHttp(app, config, clock, json);
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const server = running(app, url, storage, config, true);

  const anonymous = (token?: string) => {
    const agent = request.agent(url);
    return token === undefined ? agent : agent.set('Authorization', `Bearer ${token}`);
  };
  const isNew = options.dataDir === undefined;
  // A new store makes its tables first, which takes a busy MongoDB longer than a command waits.
  if (!options.empty && isNew)
    await storage.readModels.waitFor(READ_MODEL_NAMES, await storage.log.head(), TABLES_WITHIN);
  const accounts =
    copied?.accounts ??
    (options.empty
      ? new Map<Role, Account>()
      : await signIn(anonymous, { register: isNew, code: setupCode(config) }));
  const jwt = app.get(JwtService, { strict: false });
  /** Of the same account, as if it signed in now: a clock may have moved by days. */
  const signedInNow = (token: string): string => {
    const iat = Math.floor(clock() / 1000);
    return jwt.sign({ ...jwt.decode<Claims>(token), iat, exp: iat + TOKEN_LIFE, auth_time: iat });
  };
  const account = (role: Role) => {
    const found = accounts.get(role);
    if (!found) throw new Error(`This test server has no account for ${role}`);
    return found;
  };
  const tokenOf = (role: Role) => (options.clock ? signedInNow(account(role).token) : account(role).token);

  return {
    ...server,
    dataDir,
    stores,
    anonymous,
    as: (role) => anonymous(tokenOf(role)),
    user: (role) => account(role).user,
    token: tokenOf,
    async events(...types) {
      const found: RecordedEvent[] = [];
      for (;;) {
        const page = await storage.log.readAll({
          after: found.at(-1)?.position ?? -1,
          limit: 1000,
          ...(types.length > 0 ? { types } : {}),
        });
        found.push(...page);
        if (page.length < 1000) return found;
      }
    },
    routes() {
      const { router } = app.getHttpAdapter().getInstance() as {
        router: { stack: { route?: { path: string; methods: Record<string, boolean> } }[] };
      };
      return router.stack.flatMap(({ route }) =>
        Object.keys(route?.methods ?? {}).map((method) => ({
          method: method.toUpperCase(),
          path: (route as { path: string }).path,
        })),
      );
    },
    stop: () => server.close(),
    async close() {
      await server.close();
      await stores.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
