import { dayOf, daysFrom, endOfDay } from '@essays/contract';
import type { AuditEntry, EssayFeedback } from '@essays/contract';
import { putSeen } from '../../../test/put-seen.ts';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const GONE = 'This feedback is no longer available. Please ask your teacher for a new link.';

describe('feedback by a link', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: string;

  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    student = await server.student('Ottoline Marchbanksy');
    essay = await server.gradedEssay(student.id);
  });

  const make = async (days?: number) => {
    const { status, body } = await server
      .as('teacher')
      .post('/api/feedback/returns')
      .send({ essay_ids: [essay], how: 'link', ...(days !== undefined && { days }) });
    return { status, body, link: body.returned?.[0]?.link };
  };
  const open = (token: unknown) => server.anonymous().post('/api/shared-feedback').send({ token });
  const revoke = (id: string, role: 'teacher' | 'department_head' = 'teacher') =>
    server.as(role).post(`/api/feedback/links/${id}/revoke`);
  const read = (): Promise<EssayFeedback> => server.get(`/api/essays/${essay}/feedback`);

  it('is read without an account: the sheet as it was returned, and nothing else', async () => {
    await server.post(`/api/essays/${essay}/flag`, { reason: 'Reads like Bo.' });
    const { link } = await make();
    await putSeen(server.as('teacher'), `/api/essays/${essay}/feedback`, {
      kept: [],
      read: true,
      replaced: [],
      added: [{ id: 'own', section: 'strength', text: 'Written after it was returned.' }],
      hides: [],
    });
    const { status, body, headers } = await open(link.token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'sheet', 'time_zone']);
    expect(body.sheet.scores).not.toEqual([]);
    const said = JSON.stringify(body);
    expect(said).not.toMatch(/flag|similar|baseline|ai_writing|Reads like|Ottoline|Written after/i);
    for (const id of [student.id, student.display_id, essay]) expect(said).not.toContain(id);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('stays open when the essay is rejected, and a teacher can still revoke it', async () => {
    const { link } = await make();
    expect(
      (await server.post(`/api/essays/${essay}/reject`, { rejection_reason: 'As he told me.' })).status,
    ).toBe(200);
    expect((await open(link.token)).status).toBe(200);
    expect(await read()).toMatchObject({ can_return: false, can_revoke: true });
    expect((await server.as('department_head').get(`/api/essays/${essay}/feedback`)).body.can_revoke).toBe(
      false,
    );
    expect((await revoke(link.id)).status).toBe(200);
    expect((await open(link.token)).body.error).toBe(GONE);
  });

  it('has the essay with its comments in place as it was returned, and no student’s name in either', async () => {
    const text = `Ottoline Marchbanksy\n\n${'The heron waits beside the weir for an eel. '.repeat(12)}`;
    await server.student('Ferdinand Quillfeather');
    essay = await server.gradedEssay(student.id, `${text}#(${student.display_id})`);
    const words = (await server.get(`/api/essays/${essay}`)).essay_text as string;
    const start = words.indexOf('the weir');
    const comment = (told: string) =>
      server
        .as('teacher')
        .post(`/api/essays/${essay}/comments`)
        .send({ start, end: start + 8, quote: 'the weir', text: told });
    expect((await comment('Well seen, Ottoline. Ask Ferdinand Quillfeather.')).status).toBe(201);
    const { link } = await make();
    expect((await comment('Written after it was returned.')).status).toBe(201);
    const { sheet } = (await open(link.token)).body;
    expect(sheet.essay_text.slice(start, start + 8)).toBe('the weir');
    expect(sheet.text_comments).toEqual([
      {
        number: 1,
        quote: 'the weir',
        comment: `Well seen, ████████. Ask ${'█'.repeat('Ferdinand Quillfeather'.length)}.`,
        place: { start, end: start + 8 },
      },
    ]);
    expect(JSON.stringify(sheet)).not.toMatch(/Ottoline|Marchbanksy|Ferdinand|Quillfeather|Written after/);
    expect(sheet.heading.teachers).toEqual((await read()).sheet.heading?.teachers);
  });

  it('is answered alike when the link is wrong, revoked or expired, or its student is erased', async () => {
    const { link } = await make();
    const refused = async (token: string) => {
      const { status, body } = await open(token);
      return [status, body.message];
    };
    for (const wrong of [
      'x',
      `${link.token}x`,
      `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect(await refused(wrong)).toEqual([404, GONE]);
    expect((await open(link.token)).status).toBe(200);
    expect((await revoke(link.id)).status).toBe(200);
    expect(await refused(link.token)).toEqual([404, GONE]);
    const another = (await make()).link;
    expect((await open(another.token)).status).toBe(200);
    await server.as('admin').delete(`/api/students/${student.id}?hard_delete=true`);
    expect(await refused(another.token)).toEqual([404, GONE]);
  });

  it('is not shown for the next student when the essay is filed under another', async () => {
    // The first one has become a sample of its student, and stays with them.
    essay = await server.gradedEssay(student.id);
    const { link } = await make();
    expect((await open(link.token)).status).toBe(200);
    expect((await server.as('teacher').post(`/api/essays/${essay}/unassign`)).status).toBe(200);
    expect((await open(link.token)).body.message).toBe(GONE);
  });

  it('stores a hash of the secret, and the secret nowhere', async () => {
    const { link } = await make();
    const secret = link.token.slice(32);
    const [made] = (await server.events('FeedbackLinkMade')).filter((e) => e.streamId.endsWith(link.id));
    expect(made?.data).toMatchObject({
      link_id: link.id,
      secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(made)).not.toContain(secret);
    expect(JSON.stringify(await read())).not.toMatch(new RegExp(`${secret}|hash`));
  });

  it('lasts 30 days, or as many as the teacher says', async () => {
    const lastDay = ({ at, link }: { at: string; link: { expires_at: string } }) => {
      expect(link.expires_at).toBe(endOfDay(dayOf(link.expires_at, 'UTC'), 'UTC'));
      return daysFrom(dayOf(at, 'UTC'), dayOf(link.expires_at, 'UTC'));
    };
    expect(lastDay((await make()).body.returned[0])).toBe(30);
    expect(lastDay((await make(7)).body.returned[0])).toBe(7);
    for (const days of [0, 366, 1.5]) expect((await make(days)).status).toBe(400);
  });

  it('appears in the history when it is made, opened or revoked, and on the sheet for its teacher', async () => {
    const { link } = await make();
    await open(link.token);
    await open(link.token);
    expect((await revoke(link.id)).body).toMatchObject({ id: link.id, revoked_at: expect.any(String) });
    await revoke(link.id);
    const { entries } = await server.get(`/api/audit/essays/${essay}`);
    const told = entries.filter(({ action }: AuditEntry) => action.startsWith('FeedbackLink'));
    expect(told.map(({ action, actor }: AuditEntry) => [action, actor])).toEqual([
      ['FeedbackLinkMade', 'teacher'],
      ['FeedbackLinkOpened', 'nobody'],
      ['FeedbackLinkRevoked', 'teacher'],
    ]);
    expect((await read()).links).toEqual([
      {
        id: link.id,
        version: 1,
        made_at: expect.any(String),
        expires_at: link.expires_at,
        revoked_at: expect.any(String),
        opened: 1,
        last_opened_at: expect.any(String),
      },
    ]);
  });

  it('is one entry a day however often it is opened, and openings at the same time are all answered', async () => {
    const before = (await server.events('FeedbackLinkOpened')).length;
    const { link } = await make();
    const openings = await Promise.all(Array.from({ length: 40 }, () => open(link.token)));
    expect(openings.map(({ status }) => status)).toEqual(openings.map(() => 200));
    expect(await server.events('FeedbackLinkOpened')).toHaveLength(before + 1);
    const [revoked, opened] = await Promise.all([revoke(link.id), open(link.token)]);
    expect([revoked.status, [200, 404].includes(opened.status)]).toEqual([200, true]);
  });

  it('does not get in the way of a teacher’s decision when it is opened', async () => {
    const { link } = await make();
    const { revision } = await read();
    await open(link.token);
    const approved = server.as('teacher').post(`/api/essays/${essay}/approve-authorship`);
    expect((await approved.set('If-Match', `"${revision}"`)).status).toBe(200);
  });

  it('is revoked only by those who grade', async () => {
    const { link } = await make();
    expect((await revoke(link.id, 'department_head')).status).toBe(403);
    expect((await server.anonymous().post(`/api/feedback/links/${link.id}/revoke`)).status).toBe(401);
    expect((await revoke('11111111-1111-4111-8111-111111111111')).status).toBe(404);
    expect((await revoke('none')).status).toBe(404);
  });

  it('makes anyone who tries links wait, and refuses what is not a token', async () => {
    for (const none of [undefined, 7, 'x'.repeat(201)]) expect((await open(none)).status).toBe(400);
    const answers: number[] = [];
    for (let n = 0; n < 100; n += 1) answers.push((await open('guess')).status);
    expect(answers.at(-1)).toBe(429);
  });
});
