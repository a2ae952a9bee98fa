import { DAY_MS } from '@essays/contract';
import type { DashboardStats, EssaySummary } from '@essays/contract';
import { compareReadModel, PROJECTIONS } from '@essays/projections';
import type { Projection } from '@essays/projections';
import { essayPdf } from '../../../../../demo/demo-pdf.ts';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';
import { stubGrade } from '../../../../test/stub-answers.ts';

describe('what the dashboard counts, over HTTP', () => {
  let server: EssayServer;
  const stats = (query = ''): Promise<DashboardStats> => server.get(`/api/essays/dashboard-stats${query}`);
  const flagged = async (query = ''): Promise<EssaySummary[]> => server.get(`/api/essays/flagged${query}`);

  beforeAll(async () => {
    server = await startEssayServer();
  });
  afterEach(async () => {
    server.stubs.aiScore = 5;
    await server.settle();
    for (const name of ['dashboard', 'flag_outcomes'] as const) {
      const compared = await compareReadModel(server.storage, PROJECTIONS[name] as unknown as Projection);
      expect([name, compared.trouble, compared.differences]).toEqual([name, null, []]);
    }
  });
  afterAll(() => server.close());

  it('agrees with the Flagged list while essays are decided, undone and deleted', async () => {
    const student = await server.student('Ada Marsh', 8);
    server.stubs.aiScore = 91;
    const [one, other] = [await server.gradedEssay(student.id), await server.gradedEssay(student.id)];
    const agrees = async (count: number) => {
      const [list, of8, of3] = [
        await flagged('?period=8'),
        await stats('?period=8'),
        await stats('?period=3'),
      ];
      expect([list.length, of8.flagged_essays, of8.queues.flagged.count]).toEqual([count, count, count]);
      expect([of8.flagged_for_ai_writing, of3.flagged_essays]).toEqual([count, 0]);
      const [first = null] = list.map(({ status_since }) => status_since).sort();
      expect(of8.queues.flagged.oldest).toBe(first);
    };
    await agrees(2);
    await server.post(`/api/essays/${one}/approve-authorship`);
    await agrees(1);
    await server.post(`/api/essays/${one}/undo`);
    await agrees(2);
    await server.delete(`/api/essays/${other}`);
    await agrees(1);
  });

  it('counts the students of a class and those with a sample, wherever they are moved', async () => {
    const { id } = await server.student('Bea Lopez', 7);
    const sample = await server.baseline(id);
    const of = async (period: number) => {
      const { total_students, students_with_baseline, baseline_percent } = await stats(`?period=${period}`);
      return [total_students, students_with_baseline, baseline_percent];
    };
    expect(await of(7)).toEqual([1, 1, 100]);
    expect((await stats('?period=7')).queues.pending_reviews.count).toBe(1);
    const move = server.as('teacher').put(`/api/students/${id}`);
    expect((await move.send({ name: 'Bea Lopez', period: 5, academic_year: '2026-27' })).status).toBe(200);
    expect([await of(7), await of(5)]).toEqual([
      [0, 0, 0],
      [1, 1, 100],
    ]);
    expect((await stats('?academic_year=2026-27')).total_students).toBe(1);
    await server.delete(`/api/baselines/${sample}`);
    expect(await of(5)).toEqual([1, 0, 0]);
    await server.delete(`/api/students/${id}`);
    expect(await of(5)).toEqual([0, 0, 0]);
  });

  it('counts the samples to review of a year as the list of that year does, also those without a student', async () => {
    const { id } = await server.student('Ida Frost', 1, '2030-31');
    await server.baseline(id, { academic_year: '2031-32' });
    const bytes = await essayPdf('Untitled', null, freshText());
    const upload = (academic_year: string) =>
      server.send('/api/baselines/batch-upload', academic_year ? { academic_year } : {}, [
        { field: 'files', filename: 'scan.pdf', bytes },
      ]);
    for (const year of ['2031-32', '']) expect((await upload(year)).status).toBe(200);
    await server.settle();
    const counts = async (year: string) => {
      const { queues, pending_baselines } = await stats(`?academic_year=${year}`);
      const list = await server
        .as('teacher')
        .get(`/api/baselines/pending-reviews?limit=1&offset=0&academic_year=${year}`);
      return [queues.pending_reviews.count, pending_baselines, Number(list.headers['x-total-count'])];
    };
    expect(await counts('2031-32')).toEqual([2, 2, 2]);
    expect(await counts('2030-31')).toEqual([0, 0, 0]);
  });

  it('shows a few of the newest essays without samples, also of one student by a part of their name', async () => {
    const [one, other] = [await server.student('Dee Quill', 2), await server.student('Eve Stone', 2)];
    for (let n = 0; n < 3; n += 1) await server.baseline(one.id);
    const [first, second] = [await server.essay(one.id), await server.essay(other.id)];
    await server.baseline(other.id);
    const ids = async (query: string, as: 'teacher' | 'assistant' = 'teacher') => {
      const asked = `/api/essays?days=30&period=2&origin=essay&limit=2&view=summary${query}`;
      return (await server.as(as).get(asked)).body.essays.map(({ id }: EssaySummary) => id);
    };
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('&search=quIll')).toEqual([first]);
    expect(await ids(`&search=${other.display_id}`)).toEqual([second]);
    expect(await ids('&search=nobody')).toEqual([]);
    // Names are searched only for those who may see them.
    await server
      .as('admin')
      .patch(`/api/users/${server.user('assistant').id}`)
      .send({ permissions: ['view_essays'] });
    expect(await ids('&search=quill', 'assistant')).toEqual([]);
    expect(await ids(`&search=${other.display_id}`, 'assistant')).toEqual([second]);
  });

  it('totals the scores of 30 days by their groups, a teacher’s in place of the machine’s', async () => {
    const { id } = await server.student('Cy Nash', 3);
    const { grade } = server.stubs;
    server.stubs.grade = async () => ({ ...stubGrade() });
    const essay = await server.gradedEssay(id);
    server.stubs.grade = grade;
    const { overall_score } = await server.get(`/api/essays/${essay}`);
    const before = (await stats('?period=3')).recent_scores;
    expect([before.counts.reduce((sum, count) => sum + count, 0), before.mean]).toEqual([1, overall_score]);
    await server.post(`/api/essays/${essay}/save-grades`, {
      focus_organization_score: 0,
      evidence_elaboration_score: 0,
      conventions_score: 0,
    });
    expect((await stats('?period=3')).recent_scores).toEqual({ counts: [1, 0, 0, 0], mean: 0 });
    await server.post(`/api/essays/${essay}/save-grades`, {
      focus_organization_score: 4,
      evidence_elaboration_score: 4,
      conventions_score: 3,
    });
    expect((await stats('?period=3')).recent_scores).toEqual({ counts: [0, 0, 0, 1], mean: 3.67 });
  });
});

it('sorts essays of 30 days into ten groups of three days, to the millisecond', async () => {
  let now = Date.now();
  const server = await startEssayServer({ pipeline: false, clock: () => now });
  try {
    const { id: student_session_id } = await server.student('Gus Old');
    const body = { student_session_id, essay_type: 'argumentative' };
    for (let n = 0; n < 2; n += 1)
      await server.post('/api/essays/upload', { ...body, essay_text: freshText() });
    const groups = async (query = '') => {
      const { recent_essays, recent_essays_by_time } = await server.get(
        `/api/essays/dashboard-stats${query}`,
      );
      expect(recent_essays_by_time).toHaveLength(10);
      return [recent_essays, recent_essays_by_time.findIndex((count: number) => count === recent_essays)];
    };
    expect(await groups()).toEqual([2, 9]);
    now += 15 * DAY_MS;
    expect(await groups('?academic_year=2025-26')).toEqual([2, 4]);
    now += 15 * DAY_MS;
    expect(await groups()).toEqual([2, 0]);
    now += 1;
    expect((await server.get('/api/essays/dashboard-stats')).recent_essays).toBe(0);
  } finally {
    await server.close();
  }
});
