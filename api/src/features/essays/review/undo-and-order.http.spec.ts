import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const HOUR = 3_600_000;
const SINCE = 'Someone else has decided on this since. Review it again before undoing that decision.';
const CHANGED = 'This has changed since you opened it. Reload it and try again.';

describe('decisions of two people', () => {
  let server: EssayServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startEssayServer({ clock: () => now });
    // Set back below, but never to before the sign-in: a token from the future is none.
    now += 3 * HOUR;
  });
  afterAll(() => server.close());

  const as = (role: 'teacher' | 'admin', path: string, body: object = {}, revision?: number) => {
    const request = server.as(role).post(`/api${path}`);
    if (revision !== undefined) void request.set('If-Match', `"${revision}"`);
    return request.send(body);
  };
  const essay = async (name: string) =>
    `/essays/${await server.gradedEssay((await server.student(name)).id)}`;
  const sample = async (name: string) =>
    `/baselines/${await server.baseline((await server.student(name)).id)}`;
  const reject = (path: string) => as('teacher', `${path}/reject`, { rejection_reason: 'A slip' });
  const APPROVED = { decision: 'approved' };
  const REJECTED = { decision: 'rejected', rejection_reason: 'A slip' };

  it('both hold, one after the other, even if the clock was set back in between', async () => {
    const [one, two] = [await essay('Ann Ode'), await sample('Bo Ode')];
    expect((await reject(one)).status).toBe(200);
    expect((await as('teacher', `${two}/review`, APPROVED)).status).toBe(200);
    now -= HOUR;
    expect((await as('admin', `${one}/approve-authorship`)).status).toBe(200);
    const { revision } = await server.get(`/api${two}`);
    expect((await as('admin', `${two}/undo`, {}, revision)).status).toBe(200);
  });

  it('both hold when the server was restarted after its clock had been set back', async () => {
    const path = await essay('Cy Ode');
    expect((await reject(path)).status).toBe(200);
    now -= HOUR;
    const { dataDir } = server;
    await server.stop();
    server = await startEssayServer({ clock: () => now, dataDir });
    expect((await as('admin', `${path}/approve-authorship`)).status).toBe(200);
  });

  it('of an essay: an undo does not revert what a colleague has decided since', async () => {
    const path = await essay('Di Ode');
    const mine = await reject(path);
    const theirs = await as('admin', `${path}/approve-authorship`);
    const blind = await as('teacher', `${path}/undo`);
    expect([blind.status, blind.body.message]).toEqual([409, SINCE]);
    const stale = await as('teacher', `${path}/undo`, {}, mine.body.revision);
    expect([stale.status, stale.body.message]).toEqual([412, CHANGED]);
    expect((await server.get(`/api${path}`)).processing_status).toBe('completed');
    const seen = await as('teacher', `${path}/undo`, {}, theirs.body.revision);
    expect([seen.status, seen.body.processing_status]).toEqual([200, 'rejected']);
  });

  it('of a sample: an undo does not revert what a colleague has decided since', async () => {
    const path = await sample('Ed Ode');
    const mine = await as('teacher', `${path}/review`, REJECTED);
    await as('admin', `${path}/undo`, {}, mine.body.revision);
    await as('admin', `${path}/review`, APPROVED);
    const blind = await as('teacher', `${path}/undo`);
    expect([blind.status, blind.body.message]).toEqual([409, SINCE]);
    const stale = await as('teacher', `${path}/undo`, {}, mine.body.revision);
    expect([stale.status, stale.body.message]).toEqual([412, CHANGED]);
    expect((await server.get(`/api${path}`)).processing_status).toBe('approved');
  });

  it('of a sample: an undo by whoever decided is accepted although the pipeline has moved on', async () => {
    const path = await sample('Flo Ode');
    const { body } = await as('teacher', `${path}/review`, APPROVED);
    await server.settle();
    expect((await server.get(`/api${path}`)).revision).toBeGreaterThan(body.revision);
    const undone = await as('teacher', `${path}/undo`, {}, body.revision);
    expect([undone.status, undone.body.processing_status]).toEqual([200, 'ready_for_review']);
  });
});
