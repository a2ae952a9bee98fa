import { dayAfter, dayOf } from '@essays/contract';
import type { AuditEntry, Retention } from '@essays/contract';
import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';
import { RetentionRun } from './retention-run.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-28T12:00:00.000Z');
const TODAY = dayOf(START, 'UTC');

describe('how long writing is kept', () => {
  let server: EssayServer;
  let now: number;
  /** Of a year that is long past, of one with a hold, of the present one, and one who went on into the present year. */
  let [past, held, present, went]: { id: string; display_id: string }[] = [];
  let essays: Record<'past' | 'held' | 'present' | 'before' | 'since', string>;

  beforeEach(async () => {
    now = START;
    server = await startEssayServer({ clock: () => now });
    past = await server.student('Perpetua Quillfeather', 2, '2020-21');
    held = await server.student('Balthasar Thistlewood', 2, '2020-21');
    present = await server.student('Ottoline Marchbanksy', 2, '2025-26');
    went = await server.student('Ferdinand Brollachan', 2, '2021-22');
    const before = await server.gradedEssay(went!.id);
    await server.as('teacher').put(`/api/students/${went!.id}`).send({ academic_year: '2025-26' });
    essays = {
      past: await server.gradedEssay(past!.id),
      held: await server.gradedEssay(held!.id),
      present: await server.gradedEssay(present!.id),
      before,
      since: await server.gradedEssay(went!.id),
    };
    const ids = { student_ids: [held!.id], reason: 'An appeal.' };
    await server.as('admin').post('/api/students/legal-holds').send(ids);
    await server.settle();
  });
  afterEach(() => server.close());

  const run = async () => {
    await server.app.get(RetentionRun, { strict: false }).once();
    await server.settle();
  };
  const confirm = (years: number | null) => server.as('admin').put('/api/school/retention').send({ years });
  const answer = async (query = ''): Promise<Retention> =>
    (await server.as('admin').get(`/api/school/retention${query}`)).body;
  const there = async () => {
    const statuses = Object.entries(essays).map(async ([which, id]) => {
      const { status } = await server.as('teacher').get(`/api/essays/${id}`);
      return status === 200 ? [which] : [];
    });
    return (await Promise.all(statuses)).flat();
  };
  const ALL = ['past', 'held', 'present', 'before', 'since'];

  it('deletes nothing by itself before a rule is confirmed, and says what one would delete, and when', async () => {
    await run();
    expect(await there()).toEqual(ALL);
    expect(await answer()).toEqual({ rule: null, runs: [], preview: null });
    const { preview, rule } = await answer('?years=3');
    const on = dayAfter(TODAY, 7);
    expect(rule).toBeNull();
    expect(preview).toEqual({
      years: 3,
      starts_on: on,
      coming: [
        { academic_year: '2020-21', on, students: 1, essays: 0, baselines: 0, held: 1 },
        { academic_year: '2021-22', on, students: 0, essays: 1, baselines: 1, held: 0 },
      ],
    });
    // What comes due within a year is told with its day.
    const { preview: one } = await answer('?years=1');
    expect(one?.coming.map(({ academic_year, on: day }) => [academic_year, day])).toEqual([
      ['2020-21', on],
      ['2021-22', on],
      ['2025-26', '2027-08-01'],
    ]);
    await run();
    expect(await there()).toEqual(ALL);
  });

  it('deletes what is past from its first day on, without what a hold keeps, and leaves a receipt', async () => {
    expect((await confirm(3)).body.rule).toMatchObject({
      years: 3,
      by: 'admin',
      starts_on: dayAfter(TODAY, 7),
    });
    await run();
    now = START + 6 * DAY;
    await run();
    expect(await there()).toEqual(ALL);
    now = START + 7 * DAY;
    await run();
    expect(await there()).toEqual(['held', 'present', 'since']);
    const { status } = await server.as('admin').get(`/api/students/${past!.id}`);
    expect(status).toBe(404);
    expect(await server.stores.placesWith('Quillfeather')).toEqual([]);
    const { runs } = await answer();
    const receipt = { on: dayAfter(TODAY, 7), years: 3, students: 1, essays: 1, baselines: 1, held: 1 };
    expect(runs).toEqual([receipt]);
    // Again, there is nothing to delete and nothing to tell.
    await run();
    expect((await answer()).runs).toEqual([receipt]);
    const { body } = await server.as('admin').get('/api/audit?action=StudentErased');
    expect(body.entries.map(({ actor, summary }: AuditEntry) => [actor, summary])).toEqual([
      [
        'system',
        `Permanently deleted student ${past!.display_id} with 1 essay and 1 baseline, ` +
          'by the rule of the school on how long writing is kept.',
      ],
    ]);
  });

  it('deletes nothing once the rule was taken back, and what a lifted hold had kept with the next run', async () => {
    await confirm(3);
    await confirm(null);
    now = START + 30 * DAY;
    await run();
    expect(await there()).toEqual(ALL);
    await confirm(3);
    now += 7 * DAY;
    await run();
    const lifted = { student_ids: [held!.id], reason: 'Decided.' };
    await server.as('admin').post('/api/students/legal-holds/lift').send(lifted);
    await server.settle();
    await run();
    expect(await there()).toEqual(['present', 'since']);
    expect((await answer()).runs.map(({ students, held: kept }) => [students, kept])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('is decided by whoever may delete anything, for 1 to 20 years', async () => {
    const asTeacher = server.as('teacher');
    expect((await asTeacher.get('/api/school/retention')).status).toBe(403);
    expect((await asTeacher.put('/api/school/retention').send({ years: 3 })).status).toBe(403);
    for (const years of [0, 21, 1.5, '3', undefined]) {
      const { status } = await server.as('admin').put('/api/school/retention').send({ years });
      expect([years, status]).toEqual([years, 400]);
    }
    expect((await server.as('admin').get('/api/school/retention?years=0')).status).toBe(400);
    expect((await confirm(20)).status).toBe(200);
  });
});
