import { startTestServer } from './start-test-server.ts';
import type { TestServer } from './start-test-server.ts';

export const YEAR = '2025-26';

/** One server for all specs of a file, and students on it that a teacher adds. */
export const useRoster = () => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
  });
  afterAll(() => server.close());
  const add = async (name: string, period = 2, academic_year = YEAR) => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/students')
      .send({ name, period, academic_year });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as { id: string; display_id: string };
  };
  return { server, add };
};
