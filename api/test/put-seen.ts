import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';

/** Replaces what stands at this address, as it was just read. */
export const putSeen = async (agent: TestAgent, path: string, body: object): Promise<Response> => {
  const { headers } = await agent.get(path);
  return agent
    .put(path)
    .set('If-Match', headers['etag'] ?? '"0"')
    .send(body);
};
