import { StoreAway } from '@essays/storage';
import { startTestServer } from '../../test/start-test-server.ts';
import type { TestServer } from '../../test/start-test-server.ts';

describe('a store that does not answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('a command answers 503 and says that it is not known whether it was saved', async () => {
    const { log } = server.storage;
    const append = log.append.bind(log);
    log.append = () => Promise.reject(new StoreAway('EventStoreDB', 'slow'));
    const student = { name: 'Ada Example', period: 2, academic_year: '2025-26' };
    const { status, body, headers } = await server.as('teacher').post('/api/students').send(student);
    log.append = append;
    expect(status).toBe(503);
    expect(body.error).toBe(
      'The server’s database does not answer at the moment. Please check in a moment whether this ' +
        'was saved before you try again.',
    );
    expect(headers['retry-after']).toBe('2');
    expect(headers['content-type']).toMatch(/problem\+json/);
  });

  it('a query answers 503 and may simply be asked again', async () => {
    const { readModels } = server.storage;
    const find = readModels.find.bind(readModels);
    readModels.find = () => Promise.reject(new StoreAway('MongoDB', 'away'));
    const { status, body } = await server.as('teacher').get('/api/students');
    readModels.find = find;
    expect(status).toBe(503);
    expect(body.error).toBe(
      'The server’s database does not answer at the moment. Please try again in a moment.',
    );
  });
});
