import type { ReadModelName } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const LISTS = [
  '/api/essays?list=graded',
  '/api/essays?list=to_confirm',
  '/api/essays?list=ungraded',
  '/api/essays/flagged?',
  '/api/essays/rejected?',
  '/api/essays?origin=essay',
  '/api/essays?',
];

describe('the total of a list of essays', () => {
  let server: EssayServer;
  let places: string[];
  let counted: [ReadModelName, object][] = [];

  const done = async (request: PromiseLike<{ status: number; body: unknown }>) => {
    const { status, body } = await request;
    expect([status, body]).toEqual([200, body]);
  };
  const totalOf = async (path: string): Promise<number> => {
    const { status, headers } = await server.as('teacher').get(`${path}&limit=1&view=summary`);
    expect([path, status]).toEqual([path, 200]);
    return Number(headers['x-total-count']);
  };
  /** Totals kept, and how many rows the whole list has, of each list of each class. */
  const totals = async (): Promise<[kept: object, listed: object]> => {
    await server.settle();
    const [kept, listed]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const path of LISTS.flatMap((list) => places.map((place) => `${list}${place}`))) {
      kept[path] = await totalOf(path);
      const answer = await server.get(`${path}&view=summary`);
      listed[path] = (answer.essays ?? answer).length;
    }
    return [kept, listed];
  };
  const expectTrue = async () => {
    const [kept, listed] = await totals();
    expect(kept).toEqual(listed);
    return kept as Record<string, number>;
  };

  beforeAll(async () => {
    server = await startEssayServer();
    const { body } = await server.post('/api/assignments', {
      title: 'Uniforms',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2],
    });
    places = [
      '',
      '&academic_year=2025-26',
      '&academic_year=2024-25&period=3',
      '&period=2',
      '&academic_year=2025-26&period=2',
      `&academic_year=2025-26&assignment=${body.id}`,
      `&assignment=${body.id}&period=3`,
    ];
    const { readModels } = server.storage;
    const count = readModels.count.bind(readModels);
    readModels.count = ((name: ReadModelName, what = {}) => {
      counted.push([name, what]);
      return count(name, what as never);
    }) as typeof readModels.count;
  });
  afterAll(() => server.close());

  it('is that of its rows after grading, flags, decisions, undo, moves and deletions', async () => {
    const mary = await server.student('Mary Dell');
    const other = await server.student('Omar Finch', 3, '2024-25');
    const [graded, erased] = [await server.gradedEssay(mary.id), await server.gradedEssay(other.id)];
    await server.essay(other.id);
    await server.baseline(mary.id);
    server.stubs.aiScore = 95;
    const flagged = await server.gradedEssay(mary.id);
    server.stubs.aiScore = 5;
    const files = [{ field: 'files' as const, filename: 'a.pdf', bytes: await pdfOf(freshText()) }];
    const sent = await server.send('/api/essays/upload-batch', { essay_type: 'argumentative' }, files);
    const task = places.at(-1)!.slice('&assignment='.length, -'&period=3'.length);
    const before = await expectTrue();
    expect(before['/api/essays?list=graded']).toBe(3);
    await done(server.as('teacher').put(`/api/essays/${graded}/assignment`).send({ assignment_id: task }));
    const [, , , , , ofTask] = places;
    expect((await expectTrue())[`/api/essays?list=graded${ofTask}`]).toBe(1);
    await done(server.post(`/api/essays/${flagged}/reject`, { rejection_reason: 'Copied' }));
    expect((await expectTrue())['/api/essays/rejected?&period=2']).toBe(1);
    await done(server.post(`/api/essays/${flagged}/undo`));
    await done(server.post(`/api/essays/${graded}/confirm-scores`));
    expect(await expectTrue()).toMatchObject({ '/api/essays/rejected?': 0, '/api/essays/flagged?': 1 });
    const [{ id: moved }] = sent.body.essays;
    for (const { id } of [mary, other]) {
      const manual_assignments = [{ essay_id: moved, student_session_id: id }];
      await done(server.post('/api/essays/assign', { batch_id: sent.body.batch_id, manual_assignments }));
      await expectTrue();
      await done(server.post(`/api/essays/${moved}/unassign`));
      await expectTrue();
    }
    await done(server.delete(`/api/essays/${erased}`));
    expect((await expectTrue())['/api/essays?list=graded']).toBe(2);
    // Hundreds of calls.
  }, 90_000);

  it('takes no count of the rows of the list; a search, which no figure answers, is counted', async () => {
    const isOfStatus = (what: object) => JSON.stringify(what).includes('processing_status');
    const essays = () => counted.filter(([name]) => name === 'essays').map(([, what]) => what);
    counted = [];
    const [, ...ofClasses] = places.filter((place) => !place.includes('assignment'));
    for (const list of LISTS) for (const place of places) await totalOf(`${list}${place}`);
    expect(essays().filter((what) => !isOfStatus(what))).toEqual([]);
    expect(counted.filter(([name]) => name === 'baselines')).toEqual([]);
    counted = [];
    for (const place of ofClasses) await totalOf(`/api/essays?list=graded${place}`);
    expect(essays()).toEqual([]);
    expect(await totalOf('/api/essays?list=graded&search=mary')).toBe(2);
    expect(essays().map(isOfStatus).sort()).toEqual([false, true]);
  });
});
