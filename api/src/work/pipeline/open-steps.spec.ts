import type { FigureRow, JobRow } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import type { Find } from '@essays/storage';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { WorkKind } from './job.ts';
import { OpenSteps } from './open-steps.ts';
import type { Slot } from './open-steps.ts';
import { readingBy } from '../../../test/start-test-worker.ts';

const REACTORS = [
  readingBy({ step: 'extract', kind: 'extract' }),
  readingBy({ step: 'match_student', kind: 'local' }),
  readingBy({ step: 'check_ai_writing', kind: 'model', whenAway: async () => undefined }),
];

describe('the open steps', () => {
  let storage: TestStorage;
  let asked: Find<JobRow>[] = [];
  let open: OpenSteps;
  let rows: Map<string, JobRow | FigureRow>;
  let count = 0;
  beforeEach(async () => {
    [asked, count] = [[], 0];
    rows = new Map();
    storage = await openTestStorage();
    const { readModels } = storage;
    const find = readModels.find.bind(readModels);
    open = new OpenSteps(
      {
        find: (name, which) => {
          asked.push(which as Find<JobRow>);
          return find(name, which);
        },
        pick: readModels.pick.bind(readModels),
      },
      REACTORS,
    );
  });
  afterEach(() => storage.close());

  /** Each a minute later than the one before, with the figures of its projection. */
  const waiting = async (many: number, slots: Partial<Pick<JobRow, Slot>>, asked_by = 'ann') => {
    const { figures, indexes } = PROJECTIONS.jobs;
    const model = await storage.readModelWriter.open('jobs', 1, indexes);
    for (let n = 0; n < many; n += 1) {
      const id = `${slots.step ?? slots.later}-${(count += 1)}`;
      const since = new Date(count * 60_000).toISOString();
      const row = { id, asked_by, step: null, later: null, batch_id: null, since, ...slots } as JobRow;
      rows.set(id, row);
      for (const [figure, name, amount] of figures!(row)) {
        const { counts = {} } = (rows.get(figure) ?? {}) as Partial<FigureRow>;
        rows.set(figure, { id: figure, counts: { ...counts, [name]: (counts[name] ?? 0) + amount } });
      }
    }
    await model.write(rows, count);
  };
  const idsOf = async (kind: WorkKind, asker = 'ann') => {
    const ids: string[] = [];
    for await (const { row, slot } of (await open.look()).of(asker, kind)) ids.push(`${slot} ${row.id}`);
    return ids;
  };

  it('are found by who waits for them, and by what they need', async () => {
    await waiting(2, { step: 'extract' }, 'ann');
    await waiting(1, { step: 'extract' }, 'bob');
    await waiting(1, { step: 'match_student' }, 'bob');
    await waiting(1, { later: 'check_ai_writing' }, 'cy');
    const look = await open.look();
    expect(look.askers('extract')).toEqual(['ann', 'bob']);
    expect(look.askers('local')).toEqual(['bob']);
    expect(look.askers('model')).toEqual(['cy']);
    expect(await idsOf('extract', 'ann')).toEqual(['step extract-1', 'step extract-2']);
    expect(await idsOf('extract', 'bob')).toEqual(['step extract-3']);
    expect(await idsOf('model', 'cy')).toEqual(['later check_ai_writing-5']);
  });

  it('of one person come in order, and what is made later comes last', async () => {
    await waiting(1, { later: 'check_ai_writing' });
    await waiting(50, { step: 'check_ai_writing' });
    expect(await idsOf('model')).toEqual([
      ...Array.from({ length: 50 }, (_, n) => `step check_ai_writing-${n + 2}`),
      'later check_ai_writing-1',
    ]);
  });

  it('are counted with one question, and a colleague’s are found behind however many with one more', async () => {
    await waiting(150, { step: 'extract' }, 'ann');
    await waiting(1, { step: 'extract' }, 'bob');
    const look = await open.look();
    expect(look.askers('extract')).toEqual(['ann', 'bob']);
    expect((await look.of('bob', 'extract').next()).value).toMatchObject({ row: { id: 'extract-151' } });
    expect(asked).toHaveLength(2);
  });

  it('that no reactor knows are found behind however many others, the oldest first', async () => {
    await waiting(150, { step: 'extract' });
    for (const step of ['translate', 'assess', 'dictate', 'match', 'match_student_again'])
      await waiting(1, { step: step as never });
    await waiting(2, { step: 'match_student' });
    await waiting(1, { later: 'check_ai_writing' });
    expect((await open.unknown()).map(({ step }) => step)).toEqual([
      'translate',
      'assess',
      'dictate',
      'match',
      'match_student_again',
    ]);
  });
});
