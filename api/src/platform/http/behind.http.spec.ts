import { randomUUID } from 'node:crypto';
import { startTestServer } from '../../../test/start-test-server.ts';
import type { TestServer } from '../../../test/start-test-server.ts';

const ADA = { name: 'Ada Byron', period: 2, academic_year: '2025-26' };

describe('a command whose result the lists do not show within three seconds', () => {
  const servers: TestServer[] = [];
  const start = async (dataDir?: string, ROLES?: string) => {
    const server = await startTestServer({ ...(dataDir && { dataDir }), ...(ROLES && { env: { ROLES } }) });
    servers.unshift(server);
    return server;
  };
  afterAll(async () => {
    for (const server of servers.slice(0, -1)) await server.stop();
    await servers.at(-1)?.close();
  });

  it('is answered from before it, and says so; its repeat is answered anew, and does nothing', async () => {
    const whole = await start();
    const ada = await whole.as('teacher').post('/api/students').send(ADA);
    const cy = await whole
      .as('teacher')
      .post('/api/students')
      .send({ ...ADA, name: 'Cy Marr' });
    await whole.as('teacher').delete(`/api/students/${cy.body.id}`);
    await whole.stop();
    const held = await start(whole.dataDir, 'api');
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const rename = () =>
      held
        .as('teacher')
        .put(`/api/students/${ada.body.id}`)
        .set({ 'Idempotency-Key': keys[0], 'If-Match': '"0"' })
        .send({ period: 5 });
    const add = () =>
      held
        .as('teacher')
        .post('/api/students')
        .set('Idempotency-Key', keys[1])
        .send({ ...ADA, name: 'Bo Lund' });
    const bringBack = () =>
      held.as('teacher').post(`/api/students/${cy.body.id}/activate`).set('Idempotency-Key', keys[2]);
    const [early, none, inactive] = await Promise.all([rename(), add(), bringBack()]);
    expect([early.status, early.body.period, early.body.revision]).toEqual([200, 2, 0]);
    expect([early.headers.etag, early.headers['x-read-models']]).toEqual(['"1"', 'behind']);
    expect([inactive.body.is_active, inactive.headers.etag, inactive.headers['x-read-models']]).toEqual([
      false,
      '"2"',
      'behind',
    ]);
    expect([none.status, none.headers['x-read-models']]).toEqual([503, 'behind']);

    await start(whole.dataDir);
    const position = Math.max(
      ...[early, none, inactive].map(({ headers }) => Number(headers['x-stream-position'])),
    );
    const asked = await held.as('teacher').get('/api/auth/verify').set('min-position', String(position));
    expect([asked.status, asked.headers['x-read-models']]).toEqual([200, undefined]);
    const before = (await held.events()).length;
    const [late, added, active] = await Promise.all([rename(), add(), bringBack()]);
    expect([late.status, late.body.period, late.body.revision]).toEqual([200, 5, 1]);
    expect([added.status, added.body.student_name]).toEqual([201, 'Bo Lund']);
    expect([active.body.is_active, active.body.revision]).toEqual([true, 2]);
    for (const { headers } of [late, added, active]) expect(headers['x-read-models']).toBeUndefined();
    expect(await held.events()).toHaveLength(before);
  });
});
