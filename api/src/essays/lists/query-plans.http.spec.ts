import type { ReadModelName } from '@essays/contract';
import { startEssayServer } from '../../http-testing/start-essay-server.ts';
import type { EssayServer } from '../../http-testing/start-essay-server.ts';

/** Tables that grow with every essay; `jobs` asks for open work alone, and a roster is answered whole. */
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
];

interface Asked {
  orderBy?: [string, 'asc' | 'desc'][];
}

const asksGrowing = ([name]: [ReadModelName, Asked]) => GROWS.includes(name);

describe('a list takes its rows from an index, in the order in which it shows them', () => {
  let server: EssayServer;
  let student: string;
  let asked: [name: ReadModelName, find: Asked][];

  const expectNoneSlow = async (finds: typeof asked) => {
    expect(finds).not.toEqual([]);
    for (const [name, find] of finds)
      expect([name, find, await server.stores.slow(name, find)]).toEqual([name, find, []]);
  };

  beforeAll(async () => {
    server = await startEssayServer();
    ({ id: student } = await server.student('Ada Marsh'));
    await server.gradedEssay(student);
    const { readModels } = server.storage;
    const [find, pick] = [readModels.find.bind(readModels), readModels.pick.bind(readModels)];
    readModels.find = ((name: ReadModelName, what = {}) => {
      asked.push([name, what as Asked]);
      return find(name, what as never);
    }) as typeof readModels.find;
    readModels.pick = ((name: ReadModelName, fields: never[], what = {}) => {
      asked.push([name, what as Asked]);
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
    '/api/baselines/rejected',
    '/api/audit?limit=50',
    '/api/audit?limit=50&offset=500',
    '/api/audit?actor=teacher',
    '/api/audit?action=EssayGraded',
    '/api/audit?from=2025-01-01',
    '/api/audit?from=2025-01-01&to=2025-03-01&actor=teacher',
  ])('%s', async (path) => {
    asked = [];
    expect((await server.as('department_head').get(path.replace('ID', student))).status).toBe(200);
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

  it('grading finds the essays of the class by an index, newest first', async () => {
    asked = [];
    await server.gradedEssay(student);
    await expectNoneSlow(asked.filter(([name]) => name === 'class_essays'));
  });
});
