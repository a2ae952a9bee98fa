import { useEssayServer } from '../../../../test/start-essay-server.ts';

const server = useEssayServer();
const status = async (id: string) => (await server.get(`/api/essays/${id}`)).processing_status as string;
const eventsOf = (id: string) => server.eventsOf('essay', id);

describe('decisions on an essay', () => {
  let id: string;
  beforeEach(async () => {
    id = await server.gradedEssay((await server.student('Cal Wynn')).id);
  });

  const ask = async (path: string, body: object = {}) =>
    (await server.post(`/api/essays/${id}/${path}`, body)).status;
  const reject = (rejection_reason = 'Not their voice') => ask('reject', { rejection_reason });
  const flag = () => ask('flag', { reason: 'Look again' });
  const decisions = async () =>
    (await eventsOf(id)).filter((e) =>
      ['EssayRejected', 'EssayFlagged', 'AuthorshipApproved'].includes(e.type),
    );

  it('API-075 a rejection shows its reason; a second one is refused', async () => {
    expect(await reject()).toBe(200);
    expect(await server.get(`/api/essays/${id}`)).toMatchObject({
      processing_status: 'rejected',
      rejection_reason: 'Not their voice',
    });
    expect(await reject('Again')).toBe(409);
  });

  it.each([{}, { rejection_reason: '   ' }])('a rejection without a reason (%j) is refused', async (body) => {
    expect(await ask('reject', body)).toBe(400);
    expect(await status(id)).toBe('completed');
  });

  it('EVT-028 a rejection is an event with its reason and who made it', async () => {
    await reject();
    expect(await decisions()).toEqual([
      expect.objectContaining({
        type: 'EssayRejected',
        personal: { reason: 'Not their voice' },
        metadata: expect.objectContaining({ actorId: server.user('teacher').id }),
      }),
    ]);
  });

  it('API-076 EVT-029 a flag is an event with its reason', async () => {
    expect(await flag()).toBe(200);
    expect(await status(id)).toBe('flagged');
    expect(await decisions()).toEqual([
      expect.objectContaining({
        type: 'EssayFlagged',
        data: expect.objectContaining({ kind: 'teacher' }),
        personal: { reason: 'Look again' },
      }),
    ]);
  });

  it('API-074 EVT-027 an approval is an event, and may be repeated', async () => {
    expect(await ask('approve-authorship')).toBe(200);
    expect((await decisions()).map((e) => e.type)).toEqual(['AuthorshipApproved']);
    expect(await ask('approve-authorship')).toBe(200);
  });

  it('STA-006 a flagged essay is graded again once it is approved', async () => {
    await flag();
    await ask('approve-authorship');
    expect(await status(id)).toBe('completed');
  });

  it('STA-007 a flagged essay can be rejected', async () => {
    await flag();
    expect(await reject()).toBe(200);
    expect(await status(id)).toBe('rejected');
  });

  it('STA-009 a rejected essay is graded again once it is approved', async () => {
    await reject();
    await ask('approve-authorship');
    expect(await status(id)).toBe('completed');
  });

  it('STA-010 a rejected essay can be flagged', async () => {
    await reject();
    expect(await flag()).toBe(200);
    expect(await status(id)).toBe('flagged');
  });

  it('EVT-059 every decision stays in the log, in order', async () => {
    for (const decide of [reject, flag, reject, () => ask('approve-authorship'), flag]) await decide();
    expect((await decisions()).map((e) => e.type)).toEqual([
      'EssayRejected',
      'EssayFlagged',
      'EssayRejected',
      'AuthorshipApproved',
      'EssayFlagged',
    ]);
  });

  it('can be undone', async () => {
    await server.post(`/api/essays/${id}/reject`, { rejection_reason: 'A slip' });
    const undone = await server.post(`/api/essays/${id}/undo`);
    expect(undone).toMatchObject({
      status: 200,
      body: { processing_status: 'completed', can: { undo: false } },
    });
    expect((await server.post(`/api/essays/${id}/undo`)).status).toBe(409);
  });

  it('when two people decide at the same instant, only one succeeds', async () => {
    const before = await eventsOf(id);
    for (let turn = 0; turn < 5; turn += 1) {
      const essay = await server.gradedEssay((await server.student('Dot Xu')).id);
      const [one, two] = await Promise.all([
        server.as('teacher').post(`/api/essays/${essay}/reject`).send({ rejection_reason: 'No' }),
        server.as('admin').post(`/api/essays/${essay}/approve-authorship`).send({}),
      ]);
      expect([one.status, two.status].sort()).toEqual([200, 409]);
      const decided = (await eventsOf(essay)).filter((e) =>
        ['EssayRejected', 'AuthorshipApproved'].includes(e.type),
      );
      expect(decided).toHaveLength(1);
    }
    expect(await eventsOf(id)).toHaveLength(before.length);
  });

  it('when two people decide one after the other, both succeed', async () => {
    const reject = await server
      .as('teacher')
      .post(`/api/essays/${id}/reject`)
      .send({ rejection_reason: 'No' });
    const approve = await server.as('admin').post(`/api/essays/${id}/approve-authorship`).send({});
    expect([reject.status, approve.status]).toEqual([200, 200]);
  });

  it('an If-Match with an older revision answers 412', async () => {
    const { headers } = await server.as('teacher').get(`/api/essays/${id}`);
    await server.post(`/api/essays/${id}/flag`, { reason: 'Look again' });
    const stale = await server
      .as('teacher')
      .post(`/api/essays/${id}/approve-authorship`)
      .set('If-Match', headers['etag'] as string)
      .send({});
    expect(stale.status).toBe(412);
    expect(await status(id)).toBe('flagged');
  });

  it('need the permission to grade', async () => {
    for (const path of ['approve-authorship', 'reject', 'flag', 'grade', 'save-grades', 'undo'])
      expect((await server.as('department_head').post(`/api/essays/${id}/${path}`).send({})).status).toBe(
        403,
      );
    expect((await server.as('department_head').delete(`/api/essays/${id}`)).status).toBe(403);
  });
});
