import type { Essay, TextComment } from '@essays/contract';
import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const TEXT =
  'The lighthouse keeper counts every ship. Balthasar saw none. The lighthouse keeper sleeps. '.repeat(4);
type As = 'teacher' | 'admin' | 'assistant' | 'department_head';

describe('comments in the text over HTTP', () => {
  let server: EssayServer;
  let student: { id: string };
  let essay: string;

  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    student = await server.student('Balthasar Quince');
    essay = await server.gradedEssay(student.id, `${TEXT}${student.id}`);
  });

  const at = (quote: string, from = 0) => {
    const start = TEXT.indexOf(quote, from);
    return { start, end: start + quote.length, quote };
  };
  const add = (text: string, about: object = at('lighthouse'), as: As = 'teacher') =>
    server
      .as(as)
      .post(`/api/essays/${essay}/comments`)
      .send({ ...about, text });
  const one = (id: string) => `/api/essays/${essay}/comments/${id}`;
  const standing = async (as: As = 'teacher'): Promise<TextComment[]> =>
    (await server.as(as).get(`/api/essays/${essay}`)).body.text_comments;
  const history = async () => (await server.get(`/api/audit/essays/${essay}`)).entries.slice(-4);

  it('appear on the essay in the order of its text, and not in the summaries of lists', async () => {
    await add('Who counts the keeper?', at('keeper', 60));
    const { status, body, headers } = await add('Whose lighthouse?');
    expect(status).toBe(201);
    expect(body.text_comments).toMatchObject([
      { text: 'Whose lighthouse?', quote: 'lighthouse', place: { start: 4, end: 14 } },
      { text: 'Who counts the keeper?', quote: 'keeper', written_by: server.user('teacher').id },
    ]);
    expect(body.text_comments[0].revision).toBe(body.revision);
    expect(headers['etag']).toBe(`"${body.revision}"`);
    const lists = await server.get('/api/essays?list=graded');
    expect(lists.essays.find(({ id }: Essay) => id === essay).text_comments).toEqual(body.text_comments);
    const [summed] = (await server.get('/api/essays?list=graded&view=summary')).essays;
    expect(summed).not.toHaveProperty('text_comments');
  });

  it('of two teachers at once both stay, and neither blocks a decision or a score', async () => {
    const before: Essay = await server.get(`/api/essays/${essay}`);
    const [mine, theirs] = await Promise.all([add('One.'), add('Two.', at('keeper'), 'admin')]);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect((await standing()).map(({ text }) => text)).toEqual(['One.', 'Two.']);
    const approved = await server
      .as('teacher')
      .post(`/api/essays/${essay}/approve-authorship`)
      .set('If-Match', `"${before.revision}"`);
    expect(approved.status).toBe(200);
    expect((await add('Three.', at('ship'), 'admin').set('If-Match', `"${before.revision}"`)).status).toBe(
      201,
    );
  });

  it('are changed and removed; a colleague’s later change is not overwritten unseen', async () => {
    const { body } = await add('Whose?');
    const [comment] = body.text_comments as [TextComment];
    const put = (text: string, as: As, seen: number) =>
      server.as(as).put(one(comment.id)).set('If-Match', `"${seen}"`).send({ text });
    await add('Elsewhere.', at('ship'), 'admin');
    const changed = await put('Whose lighthouse is it?', 'admin', comment.revision);
    expect([changed.status, changed.body.text_comments[0].text]).toEqual([200, 'Whose lighthouse is it?']);
    const late = await put('Which?', 'teacher', comment.revision);
    expect([late.status, late.body.error]).toEqual([
      412,
      'This has changed since you opened it. Reload it and try again.',
    ]);
    expect(
      (await server.as('teacher').delete(one(comment.id)).set('If-Match', `"${comment.revision}"`)).status,
    ).toBe(412);
    const seen = changed.body.text_comments[0].revision;
    expect((await put('Which?', 'teacher', seen)).status).toBe(200);
    const removed = await server.as('teacher').delete(one(comment.id));
    expect([removed.status, removed.body.text_comments.length]).toEqual([200, 1]);
    expect((await server.as('teacher').delete(one(comment.id))).status).toBe(200);
    const gone = await put('Which one?', 'teacher', removed.body.revision);
    expect([gone.status, gone.body.error]).toEqual([409, expect.stringMatching(/removed since/)]);
  });

  it('are in the history with the words that they are about', async () => {
    const { body } = await add('Whose?');
    const [{ id, revision }] = body.text_comments;
    await server.as('teacher').put(one(id)).set('If-Match', `"${revision}"`).send({ text: 'Whose is it?' });
    await server.as('teacher').delete(one(body.text_comments[0].id));
    expect((await history()).slice(-3)).toMatchObject([
      { summary: 'Commented on words of the text.', reason: '“lighthouse”: Whose?', decision: false },
      { summary: 'Changed a comment in the text.', reason: 'Whose is it?' },
      { summary: 'Removed a comment from the text.', reason: null, actor: 'teacher' },
    ]);
  });

  it('are written once under one Idempotency-Key', async () => {
    const send = () => add('Whose?').set('Idempotency-Key', `comment ${essay}`);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.text_comments).toEqual(first.body.text_comments);
    expect(await standing()).toHaveLength(1);
  });

  it('are made and read without names by those who may not see them', async () => {
    const seen: Essay = (await server.as('assistant').get(`/api/essays/${essay}`)).body;
    const { start, end } = at('Balthasar saw none');
    const quote = seen.essay_text!.slice(start, end);
    expect(quote).toBe('█████████ saw none');
    const { status, body } = await add('Balthasar saw much.', { start, end, quote }, 'assistant');
    expect([status, body.text_comments[0].place]).toEqual([201, { start, end }]);
    expect(JSON.stringify(body)).not.toMatch(/balthasar|quince/i);
    expect((await standing())[0]).toMatchObject({ quote: 'Balthasar saw none', text: 'Balthasar saw much.' });
    const story = await server.as('assistant').get(`/api/audit/essays/${essay}`);
    expect(JSON.stringify(story.body)).not.toMatch(/balthasar/i);
  });

  it('are offered again in the bank beside words of a text, until they are gone', async () => {
    const bank = async (field: string) =>
      (await server.get(`/api/essays/comment-bank?field=${field}&q=lantern`)).comments.map(
        ({ text, used }: { text: string; used: number }) => [text, used],
      );
    const { body } = await add('Name the lantern first.');
    await add('Name the lantern first. Balthasar has no lantern here.', at('keeper'));
    await server.post(`/api/essays/${essay}/save-grades`, {
      detailed_feedback: 'Light the lantern earlier.',
    });
    await server.settle();
    expect(await bank('passage')).toEqual([
      ['Light the lantern earlier.', 1],
      ['Name the lantern first.', 1],
    ]);
    expect(await bank('feedback')).toEqual([['Light the lantern earlier.', 1]]);
    for (const { id } of (await standing()).filter(({ text }) => text?.startsWith('Name')))
      await server.as('teacher').delete(one(id));
    await server.settle();
    expect(body.text_comments).toHaveLength(1);
    expect(await bank('passage')).toEqual([['Light the lantern earlier.', 1]]);
  });

  it('go with the student: no event and no answer has their words then', async () => {
    await add('Whose lighthouse, Balthasar?');
    await server.delete(`/api/students/${student.id}?hard_delete=true`);
    const events = (await server.events('TextCommentAdded')).filter((e) => e.streamId === `essay-${essay}`);
    expect(events.map(({ personal }) => personal)).toEqual([null]);
    const told = await server.as('department_head').get(`/api/audit/essays/${essay}`);
    expect(JSON.stringify(told.body)).not.toMatch(/Whose lighthouse/);
    expect((await add('Late.')).status).toBe(404);
  });

  it('are for those who grade; what is not a comment is refused with a sentence', async () => {
    expect((await add('Whose?', at('lighthouse'), 'department_head')).status).toBe(403);
    for (const body of [
      {},
      { ...at('lighthouse') },
      { ...at('lighthouse'), text: ' ' },
      { ...at('lighthouse'), text: 'x'.repeat(2001) },
      { ...at('lighthouse'), start: -1, text: 'Whose?' },
      { ...at('lighthouse'), start: 1.5, text: 'Whose?' },
      { ...at('lighthouse'), quote: '', text: 'Whose?' },
      { start: 3, end: 4, quote: ' ', text: 'Whose?' },
    ])
      expect([
        body,
        (await server.as('teacher').post(`/api/essays/${essay}/comments`).send(body)).status,
      ]).toEqual([body, 400]);
    expect((await add('Whose?', { ...at('lighthouse'), quote: 'windmill' })).status).toBe(409);
    expect(
      (await server.as('teacher').put(one(essay)).set('If-Match', '"3"').send({ text: 'Whose?' })).status,
    ).toBe(404);
    expect((await server.as('teacher').delete(one('first'))).status).toBe(404);
    expect(await standing()).toEqual([]);
  });
});
