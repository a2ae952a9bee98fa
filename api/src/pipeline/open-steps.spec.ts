import type { JobRow } from '@essays/contract';
import type { Find } from '@essays/storage';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { WorkKind } from './job.ts';
import { OpenSteps } from './open-steps.ts';
import type { Slot } from './open-steps.ts';
import { readingBy } from './start-test-worker.ts';

const REACTORS = [
  readingBy({ step: 'extract', kind: 'extract' }),
  readingBy({ step: 'match_student', kind: 'local' }),
  readingBy({ step: 'check_ai_writing', kind: 'model', whenAway: async () => undefined }),
];
const KINDS: WorkKind[] = ['local', 'extract', 'model'];

describe('the open steps', () => {
  let storage: TestStorage;
  let asked: Find<JobRow>[] = [];
  let open: OpenSteps;
  let count = 0;
  beforeEach(async () => {
    [asked, count] = [[], 0];
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

  /** Each a minute later than the one before. */
  const waiting = async (many: number, slots: Partial<Pick<JobRow, Slot>>) => {
    const model = await storage.readModelWriter.open('jobs', 1, ['step', 'later']);
    const rows = Array.from({ length: many }, () => {
      const id = `${slots.step ?? slots.later}-${(count += 1)}`;
      const since = new Date(count * 60_000).toISOString();
      return [id, { id, step: null, later: null, since, ...slots }] as const;
    });
    await model.write(new Map(rows), count);
  };
  const idsOf = async (kind: WorkKind, slot: Slot, kinds = KINDS) => {
    const ids: string[] = [];
    for await (const rows of (await open.look(kinds)).of(kind, slot)) ids.push(...rows.map(({ id }) => id));
    return ids;
  };

  it('of all kinds are asked for once while they fit into a page', async () => {
    await waiting(2, { step: 'extract' });
    await waiting(1, { step: 'match_student' });
    await waiting(1, { later: 'check_ai_writing' });
    const look = await open.look(KINDS);
    const found: string[] = [];
    for (const kind of KINDS)
      for (const slot of ['step', 'later'] as const)
        for await (const rows of look.of(kind, slot))
          found.push(...rows.map(({ id }) => `${kind} ${slot} ${id}`));
    expect(found).toEqual([
      'local step match_student-3',
      'extract step extract-1',
      'extract step extract-2',
      'model later check_ai_writing-4',
    ]);
    expect(asked).toHaveLength(1);
  });

  it('of a kind behind more than a page of others are all found, oldest first', async () => {
    await waiting(150, { step: 'extract' });
    await waiting(1, { step: 'match_student' });
    await waiting(1, { later: 'check_ai_writing' });
    expect(await idsOf('local', 'step')).toEqual(['match_student-151']);
    expect(await idsOf('model', 'later')).toEqual(['check_ai_writing-152']);
    expect(await idsOf('extract', 'step')).toEqual(Array.from({ length: 150 }, (_, n) => `extract-${n + 1}`));
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

  it('of kinds without room are not looked for', async () => {
    await waiting(150, { step: 'extract' });
    await waiting(1, { step: 'match_student' });
    expect(await idsOf('local', 'step', ['local'])).toEqual(['match_student-151']);
    expect(asked).toHaveLength(1);
  });
});
