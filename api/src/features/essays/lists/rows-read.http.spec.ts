import type { ReadModelName } from '@essays/contract';
import { ALL_PROJECTIONS } from '@essays/projections';
import { newId } from '@essays/storage';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import { UNKNOWN_ID } from '../../../../test/start-test-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const OF_OTHERS = 300;

describe('a list reads only the rows that it shows, not the whole table', () => {
  let server: EssayServer;
  let student: { id: string };
  /** Rows that one request took from each read model. */
  let read: Map<ReadModelName, number>;
  let asked: [name: ReadModelName, find: { where?: { academic_year?: unknown } }][];

  /** Many more copies of one of its rows, written past the log: only queries see them. */
  const multiply = async (name: ReadModelName, id: string, change: object) => {
    const { readModels, readModelWriter } = server.storage;
    const { version, indexes } = ALL_PROJECTIONS.find((one) => one.name === name)!;
    const table = await readModelWriter.open(name, version, indexes);
    const row = await readModels.get(name, id);
    const rows = new Map<string, unknown>();
    for (let n = 0; n < OF_OTHERS; n += 1) {
      const copy = newId();
      rows.set(copy, { ...row, id: copy, ...change });
    }
    await table.write(rows, await table.checkpoint());
  };

  beforeAll(async () => {
    server = await startEssayServer();
    student = await server.student('Ada Marsh');
    const other = await server.student('Bea Lopez');
    const essay = await server.gradedEssay(other.id);
    const { linked_baseline_id: sample } = await server.get(`/api/essays/${essay}`);
    await server.essay(student.id);
    const elsewhere = { student_session_id: other.id, submission_date: '2025-01-10T08:00:00.000Z' };
    await multiply('essays', essay, { ...elsewhere, linked_baseline_id: null });
    await multiply('baselines', sample, { ...elsewhere, processing_status: 'approved' });
    await multiply('student_baselines', sample, { student_id: UNKNOWN_ID, status: 'approved' });
    const { readModels } = server.storage;
    // A figure is among the rows, but is not one of them.
    const count = (name: ReadModelName, rows: readonly unknown[]) => {
      const own = rows.filter((row) => !(row as { id?: string }).id?.startsWith('='));
      read.set(name, (read.get(name) ?? 0) + own.length);
    };
    const find = readModels.find.bind(readModels);
    readModels.find = (async (name: ReadModelName, ...rest: never[]) => {
      const rows = await find(name, ...rest);
      count(name, rows);
      return rows;
    }) as typeof readModels.find;
    const pick = readModels.pick.bind(readModels);
    readModels.pick = (async (name: ReadModelName, ...rest: never[]) => {
      asked.push([name, (rest[1] ?? {}) as object]);
      const rows = await (pick as (...all: unknown[]) => Promise<unknown[]>)(name, ...rest);
      count(name, rows);
      return rows;
    }) as typeof readModels.pick;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    read = new Map();
    asked = [];
  });

  it.each([
    ['/api/essays?days=30', 3],
    ['/api/essays?list=graded&limit=20', 20],
    ['/api/essays?list=graded&limit=20&offset=200&academic_year=2025-26&period=2', 20],
    ['/api/essays?list=ungraded&limit=20&view=summary', 1],
    ['/api/essays?limit=20', 40],
    ['/api/essays/flagged', 0],
    ['/api/essays/flagged?academic_year=2025-26&period=2', 0],
    ['/api/essays/rejected', 0],
    ['/api/essays/unassigned', 0],
    ['/api/essays/without-baseline', 1],
    ['/api/essays/student/ID', 1],
    ['/api/essays?studentSessionId=ID', 1],
    // Its place, and the row.
    ['/api/baselines/pending-reviews', 2],
    ['/api/baselines/recent?days=30&limit=1000', 1],
    ['/api/baselines/approved?limit=20&offset=0', 20],
    ['/api/baselines/approved?limit=20&offset=200', 20],
    ['/api/baselines/approved?limit=20&search=bea', 20],
    ['/api/baselines/approved?limit=20&search=nobody', 0],
    ['/api/baselines/rejected', 0],
    ['/api/baselines/batch-summary', 0],
    ['/api/essays/batches', 0],
    [`/api/essays/batch-status/${UNKNOWN_ID}`, 0],
  ])('%s: at most %i', async (path, most) => {
    const { status } = await server.as('teacher').get(path.replace('ID', student.id));
    expect([200, 404]).toContain(status);
    expect((read.get('essays') ?? 0) + (read.get('baselines') ?? 0)).toBeLessThanOrEqual(most);
  });

  it('EVT-053 lists of students, essays and samples, and each of them, are rows: no log is replayed', async () => {
    const { log } = server.storage;
    const essay = await server.essay(student.id);
    const sample = await server.baseline(student.id);
    const { readStream } = log;
    const replayed: string[] = [];
    let path = '';
    log.readStream = (streamId, ...rest) => {
      replayed.push(`${path}: ${streamId}`);
      return readStream.call(log, streamId, ...rest);
    };
    try {
      for (path of [
        '/students?limit=50&offset=0',
        `/students/${student.id}`,
        `/students/${student.id}/baselines`,
        `/students/${student.id}/progress`,
        '/students/for-upload',
        '/students/with-baseline',
        '/students/academic-years',
        '/essays?days=30',
        '/essays/flagged',
        '/essays/rejected',
        '/essays/unassigned',
        '/essays/dashboard-stats',
        `/essays/${essay}`,
        `/essays/student/${student.id}`,
        '/baselines/recent',
        '/baselines/pending-reviews',
        '/baselines/approved?limit=20',
        '/baselines/rejected',
        `/baselines/${sample}`,
      ])
        expect([path, (await server.as('teacher').get(`/api${path}`)).status]).toEqual([path, 200]);
    } finally {
      log.readStream = readStream;
    }
    expect(replayed).toEqual([]);
  });

  it('what belongs to no class is not looked for while there is none; far-pages.http.spec.ts has some', async () => {
    const path = '/api/essays?list=ungraded&academic_year=2025-26&limit=20&view=summary';
    expect((await server.as('teacher').get(path)).status).toBe(200);
    const years = asked.flatMap(([name, { where }]) => (name === 'essays' ? [where?.academic_year] : []));
    expect(years).toEqual(['2025-26']);
  });

  it('what a rule on how long writing is kept deletes is told without reading a text', async () => {
    const { status } = await server.as('admin').get('/api/school/retention?years=1');
    expect([status, read.get('essays') ?? 0, read.get('baselines') ?? 0]).toEqual([200, 0, 0]);
    expect(read.get('dashboard')).toBeGreaterThan(0);
  });

  it('what waits for an assessment is told by figures, without a look at samples', async () => {
    await server.baseline(student.id);
    await server.settle();
    asked = [];
    expect((await server.as('teacher').get('/api/baselines/batch-summary')).status).toBe(200);
    expect(asked.filter(([name]) => name === 'student_baselines')).toEqual([]);
  });

  describe('in a school with many students', () => {
    const students = () => read.get('students') ?? 0;
    beforeAll(() => multiply('students', student.id, { display_id: 'S9000', name: 'Nobody Else' }));

    it('the one whose flag it is, is found among those who have one', async () => {
      const raised = await server.post(`/api/students/${student.id}/flags`, { flag_reason: 'Two hands' });
      expect(raised.status).toBe(201);
      await server.settle();
      read.clear();
      const resolved = await server.post(`/api/baselines/flags/${raised.body.id}/resolve`, {});
      expect([resolved.status, students()]).toEqual([200, 1]);
    });

    it('the one whose id a text has is found by that id', async () => {
      const { display_id } = await server.get(`/api/students/${student.id}`);
      const file = {
        field: 'files' as const,
        filename: 'essay.txt',
        bytes: Buffer.from(`#(${display_id}) ${freshText()}`),
      };
      read.clear();
      const { body } = await server.send('/api/essays/upload-files', { essay_type: 'argumentative' }, [file]);
      await server.settle();
      expect(students()).toBeLessThan(20);
      const { student_session_id } = await server.get(`/api/essays/${body.essays[0].id}`);
      expect(student_session_id).toBe(student.id);
    });

    it('who must be covered is read again only after somebody is new, called otherwise, or gone', async () => {
      const covered = async () => {
        read.clear();
        expect((await server.as('assistant').get('/api/essays?limit=1')).status).toBe(200);
        return students();
      };
      await covered();
      await server.essay(student.id);
      await server.settle();
      expect(await covered()).toBeLessThan(20);
      await server.student('Cleo Newcomer');
      expect(await covered()).toBeGreaterThan(OF_OTHERS);
      expect(await covered()).toBeLessThan(20);
    });
  });
});
