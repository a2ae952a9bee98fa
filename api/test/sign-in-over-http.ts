import { startTestServer } from './start-test-server.ts';
import type { TestServer, TestServerOptions } from './start-test-server.ts';

/** One server for all specs of a file, and the people who sign in there. */
export const useSignIn = (options?: TestServerOptions) => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.close());
  const login = (username: unknown, password: unknown) =>
    server.anonymous().post('/api/auth/login').send({ username, password });
  return { server, login };
};
