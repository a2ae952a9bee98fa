import { startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

describe('the comment bank over HTTP', () => {
  let server: EssayServer;
  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterAll(() => server.close());

  const bank = async (field: string, q = '', as: 'teacher' | 'assistant' | 'admin' = 'teacher') => {
    const address = `/api/essays/comment-bank?field=${field}&q=${encodeURIComponent(q)}`;
    const { status, body } = await server.as(as).get(address);
    expect(status).toBe(200);
    return (body.comments as { text: string; used: number }[]).map(({ text, used }) => [text, used]);
  };
  const save = async (essay: string, body: object, as: 'teacher' | 'assistant' = 'teacher') => {
    const answer = await server.as(as).post(`/api/essays/${essay}/save-grades`).send(body);
    expect(answer.status).toBe(200);
    await server.settle();
  };
  const feedback = (essay: string, detailed_feedback: string, as?: 'assistant') =>
    save(essay, { conventions_score: 3, detailed_feedback }, as);

  it('answers what the teacher wrote herself, most used first, then most recent, by field', async () => {
    const ann = await server.student('Ann Reed');
    const [one, two, three] = [
      await server.gradedEssay(ann.id),
      await server.gradedEssay(ann.id),
      await server.gradedEssay(ann.id),
    ] as const;
    const before = await server.get(`/api/essays/${one}`);
    expect(before.detailed_feedback).toBeTruthy();
    await feedback(one, `${before.detailed_feedback} Name the page you quote. Trim the opening.`);
    await feedback(two, 'Name the page you quote! Vary how sentences begin.');
    await feedback(three, 'Name the page you quote. Say what follows from it.');
    expect(await bank('feedback')).toEqual([
      ['Name the page you quote.', 3],
      ['Say what follows from it.', 1],
      ['Vary how sentences begin.', 1],
      ['Trim the opening.', 1],
    ]);
    expect(await bank('feedback', 'SENTENCES vary')).toEqual([['Vary how sentences begin.', 1]]);
    expect(await bank('feedback', 'nothing of the kind')).toEqual([]);
    expect(await bank('criterion_a')).toEqual([]);

    const ib = await server.student('Cy Moor', 1);
    const essay = await server.essay(ib.id, undefined, 'analytical');
    await save(essay, {
      rubric_assessment: [
        { criterion: 'Criterion A', score: 3, rationale: 'You read closely.' },
        { criterion: 'Criterion D', score: 4, rationale: 'Your register fits.' },
      ],
    });
    expect(await bank('criterion_a')).toEqual([['You read closely.', 1]]);
    expect(await bank('criterion_d')).toEqual([['Your register fits.', 1]]);
    expect(await bank('feedback', 'closely')).toEqual([]);
  });

  it("holds no other teacher's sentence, even one that was left unchanged", async () => {
    const bo = await server.student('Bo Lind');
    const essay = await server.gradedEssay(bo.id);
    await feedback(essay, 'Weigh the other side.');
    await feedback(essay, 'Weigh the other side. Quote less and explain more.', 'assistant');
    expect(await bank('feedback', '', 'assistant')).toEqual([['Quote less and explain more.', 1]]);
    expect(await bank('feedback', 'weigh')).toEqual([['Weigh the other side.', 1]]);
    expect(await bank('feedback', 'quote less')).toEqual([]);
    expect(await bank('feedback', '', 'admin')).toEqual([]);
  });

  it('leaves out every sentence with the name of a student, this one or another, in any spelling', async () => {
    const dee = await server.student('Deirdre Quill');
    await server.student('Zoë Marchbanks');
    const essay = await server.gradedEssay(dee.id);
    await feedback(
      essay,
      [
        'Deirdre, tie the ends together.',
        'Well argued, quill is not too strong a word.',
        'Compare it with what Zoe wrote.',
        'As Marchbanks, Zoë has shown it can be short.',
        'Tie the ends of the argument together.',
      ].join(' '),
    );
    expect(await bank('feedback', 'tie the ends')).toEqual([['Tie the ends of the argument together.', 1]]);
    for (const words of ['well argued', 'compare it', 'as marchbanks'])
      expect([words, await bank('feedback', words)]).toEqual([words, []]);
    // A student with that name who joins later takes the sentences with it out.
    expect(await bank('feedback', 'trim the opening')).toHaveLength(1);
    await server.student('Trim Hollow');
    await server.settle();
    expect(await bank('feedback', 'trim the opening')).toEqual([]);
  });

  it('drops a sentence with the last essay that holds it', async () => {
    const eve = await server.student('Eve Stone');
    const [one, two] = [await server.gradedEssay(eve.id), await server.gradedEssay(eve.id)];
    await feedback(one, 'Let the example breathe.');
    await feedback(two, 'Let the example breathe.');
    expect(await bank('feedback', 'breathe')).toEqual([['Let the example breathe.', 2]]);
    await server.delete(`/api/essays/${one}`);
    await server.settle();
    expect(await bank('feedback', 'breathe')).toEqual([['Let the example breathe.', 1]]);
    await server.delete(`/api/students/${eve.id}?hard_delete=true`);
    await server.settle();
    expect(await bank('feedback', 'breathe')).toEqual([]);
  });

  it('is for those who grade, and refuses unknown parameters', async () => {
    const get = (query: string, as: 'teacher' | 'department_head' = 'teacher') =>
      server.as(as).get(`/api/essays/comment-bank${query}`);
    expect((await get('?field=feedback', 'department_head')).status).toBe(403);
    expect((await get('')).status).toBe(400);
    expect((await get('?field=elsewhere')).body.error).toContain('criterion_a');
    expect((await get('?field=feedback&q=a&q=b')).status).toBe(400);
    expect((await get('?field=feedback&limit=51')).status).toBe(400);
    expect((await get('?field=feedback&limit=1')).body.comments).toHaveLength(1);
  });
});
