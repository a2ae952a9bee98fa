import type { ReadModelName } from '@essays/contract';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

/** Tables that grow; `jobs` is left out: the pipeline queries it, and may do so meanwhile. */
const GROWS: ReadModelName[] = [
  'essays',
  'baselines',
  'audit',
  'essay_batches',
  'baseline_batches',
  'dashboard',
  'flag_outcomes',
  'score_agreements',
  'class_essays',
  'student_progress',
  'student_baselines',
  'students',
  'feedback_links',
  'comment_bank',
  'assignments',
  'audit_words',
];
/** A call that answers with the whole roster reads the whole roster. */
const ROSTER: ReadModelName[] = ['students', 'student_baselines'];

interface ObservedFind {
  orderBy?: [string, 'asc' | 'desc'][];
}

const asksGrowing = ([name]: [ReadModelName, ObservedFind]) => GROWS.includes(name);

describe('a list takes its rows from an index, in the order in which it shows them', () => {
  let server: EssayServer;
  let student: string;
  let essay: string;
  let sample: string;
  let task: string;
  let batch: string;
  let asked: [name: ReadModelName, find: ObservedFind][] = [];

  const expectNoneSlow = async (finds: typeof asked) => {
    expect(finds).not.toEqual([]);
    for (const [name, find] of finds)
      expect([name, find, await server.stores.slow(name, find)]).toEqual([name, find, []]);
  };

  /** What a call asks of tables that grow, and which of it is slow. */
  const plansOf = async (path: string) => {
    asked = [];
    const address = path
      .replace('TASK', task)
      .replace('BATCH', batch)
      .replace('IT', essay)
      .replace('ID', student)
      .replace('SAMPLE', sample)
      .replace('NONE', UNKNOWN_ID);
    expect([200, 404]).toContain((await server.as('admin').get(address)).status);
    const finds = asked.filter(asksGrowing);
    return Promise.all(
      finds.map(async ([name, find]) => [name, find, await server.stores.slow(name, find)] as const),
    );
  };

  beforeAll(async () => {
    server = await startEssayServer();
    ({ id: student } = await server.student('Ada Marsh'));
    essay = await server.gradedEssay(student);
    sample = await server.approvedBaseline(student);
    const { body } = await server.post('/api/assignments', {
      title: 'Uniforms',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2],
    });
    task = body.id;
    const files = [{ field: 'files' as const, filename: 'a.pdf', bytes: await pdfOf(freshText()) }];
    batch = (await server.send('/api/essays/upload-batch', { essay_type: 'argumentative' }, files)).body
      .batch_id;
    const { readModels } = server.storage;
    const [find, pick, count] = [
      readModels.find.bind(readModels),
      readModels.pick.bind(readModels),
      readModels.count.bind(readModels),
    ];
    readModels.count = ((name: ReadModelName, what = {}) => {
      asked.push([name, what as ObservedFind]);
      return count(name, what as never);
    }) as typeof readModels.count;
    readModels.find = ((name: ReadModelName, what = {}) => {
      asked.push([name, what as ObservedFind]);
      return find(name, what as never);
    }) as typeof readModels.find;
    readModels.pick = ((name: ReadModelName, fields: never[], what = {}) => {
      asked.push([name, what as ObservedFind]);
      return pick(name, fields, what as never);
    }) as typeof readModels.pick;
  });
  afterAll(() => server.close());

  it.each([
    '/api/essays?days=30',
    '/api/essays?days=30&origin=essay&limit=5&view=summary&academic_year=2025-26',
    '/api/essays?list=graded&limit=20',
    '/api/essays?list=graded&limit=20&offset=200&academic_year=2025-26&period=2',
    '/api/essays?list=to_confirm&limit=20',
    '/api/essays?list=to_confirm&limit=20&academic_year=2025-26&period=2',
    '/api/essays?list=to_confirm&limit=20&academic_year=2025-26&assignment=ID',
    '/api/essays?list=ungraded&limit=20&view=summary',
    '/api/essays?limit=20',
    '/api/essays?origin=essay&limit=20&academic_year=2025-26',
    '/api/essays/flagged',
    '/api/essays/flagged?academic_year=2025-26&period=2',
    '/api/essays/flagged?limit=20&order=oldest',
    '/api/essays/flagged?limit=20&order=random',
    '/api/essays/rejected',
    '/api/essays/unassigned',
    '/api/essays/student/ID',
    '/api/essays?studentSessionId=ID',
    '/api/essays/batches',
    '/api/baselines/recent?days=30&limit=1000',
    '/api/baselines/approved?limit=20&offset=0',
    '/api/baselines/approved?limit=20&offset=0&view=summary&academic_year=2025-26',
    '/api/baselines/rejected',
    '/api/baselines/rejected?limit=20&offset=20',
    '/api/baselines/rejected?limit=20&around=SAMPLE&academic_year=2025-26',
    '/api/baselines/pending-reviews?limit=10',
    '/api/baselines/pending-reviews?limit=10&academic_year=2025-26&period=2&around=SAMPLE',
    '/api/audit?limit=50',
    '/api/audit?limit=50&offset=500',
    '/api/audit?actor=teacher',
    '/api/audit?action=EssayGraded',
    '/api/audit?to=2025-03-01',
    '/api/audit?actor=teacher&action=EssayGraded',
    '/api/audit?actor=teacher&action=EssayGraded&from=2025-01-01',
    '/api/audit?from=2025-01-01',
    '/api/audit?from=2025-01-01&to=2025-03-01&actor=teacher',
  ])('%s', async (path) => {
    asked = [];
    const address = path.replace('ID', student).replace('SAMPLE', sample);
    expect((await server.as('department_head').get(address)).status).toBe(200);
    await expectNoneSlow(
      asked.filter(
        ([name, { orderBy }]) =>
          asksGrowing([name, {}]) && orderBy?.some(([, direction]) => direction === 'desc'),
      ),
    );
  });

  it.each([
    '/api/essays/dashboard-stats',
    '/api/essays/dashboard-stats?academic_year=2025-26',
    '/api/essays/dashboard-stats?period=2',
    '/api/essays/dashboard-stats?academic_year=2025-26&period=2',
    '/api/reports/score-agreement',
    '/api/reports/flags',
    '/api/reports/flags?academic_year=2025-26',
    '/api/reports/flags?from=2025-09-01&to=2025-12-31',
    '/api/reports/flags?from=2025-09-01T04:00:00.000Z&to=2025-12-31T03:59:59.999Z',
  ])('%s finds all that it counts by an index', async (path) => {
    asked = [];
    expect((await server.as('admin').get(path)).status).toBe(200);
    await expectNoneSlow(asked.filter(asksGrowing));
  });

  it.each([
    '/api/essays/dashboard-stats?classes=mine',
    '/api/essays/dashboard-stats?classes=mine&academic_year=2025-26',
    '/api/essays?list=graded&limit=20&classes=mine&academic_year=2025-26',
    '/api/essays/flagged?limit=20&classes=mine',
    '/api/baselines/pending-reviews?limit=10&classes=mine',
    '/api/baselines/pending-reviews?limit=10&order=oldest&classes=mine&academic_year=2025-26&period=2',
    '/api/students?limit=50&classes=mine&academic_year=2025-26',
  ])('%s finds what is the caller’s own by an index', async (path) => {
    asked = [];
    // It added the first student: the class is its own.
    expect((await server.as('teacher').get(path)).status).toBe(200);
    await expectNoneSlow(asked.filter(asksGrowing));
  });

  it('grading finds the essays of the class by an index, newest first', async () => {
    asked = [];
    await server.gradedEssay(student);
    await expectNoneSlow(asked.filter(([name]) => name === 'class_essays'));
  });

  it.each([
    '/api/essays/IT',
    '/api/essays/IT/rewrite',
    '/api/essays/IT/feedback',
    '/api/feedback?essays=IT',
    '/api/audit/essays/IT',
    '/api/audit/baselines/SAMPLE',
    '/api/essays/unassigned?view=summary',
    '/api/essays?list=graded&limit=20&view=summary&academic_year=2025-26',
    '/api/essays?list=graded&limit=20&view=summary&academic_year=2025-26&assignment=TASK',
    '/api/essays?list=graded&limit=20&offset=200&view=summary&academic_year=2025-26',
    '/api/essays?list=graded&limit=20&around=IT&view=summary&academic_year=2025-26',
    '/api/essays/rejected?limit=20&view=summary&period=2',
    '/api/essays/without-baseline?academic_year=2025-26',
    '/api/essays/batch/NONE',
    '/api/essays/batch/BATCH/files',
    '/api/essays/batch-status/NONE',
    '/api/essays/comment-bank?field=criterion_a',
    '/api/students/for-upload?limit=20',
    '/api/students/for-upload?search=an&limit=20',
    '/api/students/for-upload?search=7',
    '/api/students/for-upload?academic_year=2025-26&period=2&limit=51',
    '/api/students/for-upload?academic_year=2025-26&period=2&limit=51&search=an',
    '/api/students?academic_year=2025-26&period=2',
    '/api/students?academic_year=2025-26&period=2&limit=50',
    '/api/students?academic_year=2025-26&limit=50&offset=50',
    '/api/students?academic_year=2025-26&limit=50&search=ma',
    '/api/students?period=2&limit=50&include_inactive=true',
    '/api/students?limit=50&include_inactive=true',
    '/api/students?limit=50',
    '/api/students/class-sheet?academic_year=2025-26&period=2&days=30',
    '/api/students/class-sheet?academic_year=2025-26&period=2&days=30&limit=50',
    '/api/students/academic-years',
    '/api/students/ID',
    '/api/students/ID/baselines',
    '/api/students/ID/progress',
    '/api/essays?studentSessionId=ID&view=summary',
    '/api/essays/student/ID?view=summary',
    '/api/baselines/SAMPLE',
    '/api/baselines/recent?days=30&limit=1000&view=summary&academic_year=2025-26',
    '/api/baselines/recent?days=30&limit=1000&view=summary&academic_year=2025-26&status=open',
    '/api/baselines/pending-reviews?view=summary',
    '/api/baselines/pending-reviews?academic_year=2025-26&period=2',
    '/api/baselines/pending-reviews?limit=5&order=oldest&view=summary',
    '/api/baselines/pending-reviews?limit=5&order=oldest&academic_year=2025-26&view=summary',
    '/api/baselines/pending-reviews?limit=5&order=oldest&academic_year=2025-26&period=2&view=summary',
    '/api/baselines/batch-summary',
    '/api/baselines/batch-progress',
    '/api/assignments?academic_year=2025-26',
    '/api/assignments/TASK',
    '/api/assignments/grid?academic_year=2025-26&period=2',
    '/api/assignments/grid?academic_year=2025-26&period=2&limit=50',
    '/api/reports/flags/summary',
    '/api/audit?actor=admin&action=EssayFlagged&limit=50',
    '/api/audit?action=EssayRejected,EssayFlagged&limit=25&offset=250',
    '/api/audit?action=EssayRejected,EssayFlagged&up_to=2025-01-01&limit=25',
    '/api/audit?action=EssayRejected,EssayFlagged&from=2025-01-01&to=2025-03-01&limit=25',
    '/api/audit?actor=teacher&action=EssayRejected,EssayFlagged&limit=25',
    '/api/audit?actor=teacher&action=EssayRejected,EssayFlagged&to=2025-03-01&limit=25',
  ])('%s finds all that it shows by an index', async (path) => {
    // A whole list without an order of its own is sorted by id.
    for (const [name, find, slow] of await plansOf(path))
      expect([name, find, slow.filter((one) => one === 'scan' || find.orderBy)]).toEqual([name, find, []]);
  });

  it.each([
    '/api/audit?action=EssayGraded,EssayFlagged&limit=25&offset=250',
    '/api/audit?action=EssayGraded,EssayFlagged&from=2025-01-01&to=2025-03-01&limit=25',
    '/api/audit?action=EssayGraded,EssayFlagged&up_to=2025-01-01&limit=25',
    '/api/audit?actor=teacher&action=EssayGraded,EssayFlagged&limit=25',
    '/api/audit?actor=teacher&action=EssayGraded,EssayFlagged&to=2025-03-01&limit=25',
  ])('%s is found by an index, in which each action has its entries in order', async (path) => {
    // SQLite sorts the beginnings of these lists, and no more of them than the page needs.
    for (const [name, find, slow] of await plansOf(path))
      expect([name, find, slow.filter((one) => one === 'scan')]).toEqual([name, find, []]);
  });

  it('the audit of one student is found and sorted by an index', async () => {
    for (const [name, find, slow] of await plansOf('/api/audit?student=S0001&limit=50'))
      expect([name, find, slow.filter((one) => one === 'scan')]).toEqual([name, find, []]);
  });

  it('a health check finds the open steps by an index', async () => {
    asked = [];
    expect((await server.as('admin').get('/api/health')).status).toBe(200);
    const steps = asked.filter(([name]) => name === 'jobs');
    expect(steps).not.toEqual([]);
    for (const [name, find] of steps)
      expect([find, (await server.stores.slow(name, find)).filter((one) => one === 'scan')]).toEqual([
        find,
        [],
      ]);
    expect(asked.filter(asksGrowing)).toEqual([]);
  });

  it('of the roster its first students are read, and all are counted: nothing else is', async () => {
    asked = [];
    expect((await server.as('admin').get('/api/students')).status).toBe(200);
    // The pipeline looks for open jobs at any time.
    expect(asked.map(([name]) => name).filter((name) => name !== 'jobs')).toEqual(['students', ...ROSTER]);
  });
});
