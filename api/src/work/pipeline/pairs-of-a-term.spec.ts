import type { Filing, RecordedEvent } from '@essays/contract';
import { MADE_UP_STUDENTS } from '../../../test/made-up-class.ts';
import type { Voice } from '../../../test/made-up-class.ts';
import { TOPICS } from '../../../test/made-up-topics.ts';
import type { TopicKey } from '../../../test/made-up-topics.ts';
import { writeEssay } from '../../../test/made-up-writer.ts';
import { testEngines } from '../../../test/test-engines.ts';
import { testPipelines } from '../../../test/start-test-pipeline.ts';
import type { TestPipeline } from '../../../test/start-test-pipeline.ts';
import { termOf } from '../../features/students/term-evidence.ts';
import { comparisonBy, MechanicalComparison } from '../authorship/authorship-comparison.ts';

const start = testPipelines();
const engine = new MechanicalComparison(comparisonBy(testEngines(), null));
const voice = { ...MADE_UP_STUDENTS[0]!.voice, hurried: false };
const TASKS = Object.keys(TOPICS) as TopicKey[];
/** Each text is for another task, by one writer, and long enough to be held against samples. */
const text = (n: number, writer: Partial<Voice> = {}, cares = [0, 1]) =>
  cares.map((care) => writeEssay(TASKS[n]!, { ...voice, ...writer, care }, 100 + n, 40, n)).join('\n\n');
const inHaste = (n: number) => text(n, { hurried: true }, [0, 0]);
const inCare = (n: number) => text(n, { contractions: false, tags: [], openers: [] }, [1, 1]);

/** Another writer's habits, in the small words that nobody chooses on purpose. */
const HABITS: [RegExp, string][] = [
  [/\bbut\b/g, 'yet'],
  [/\bbecause\b/g, 'inasmuch as'],
  [/\bso\b/g, 'hence'],
  [/\bI\b/g, 'one'],
  [/\bmy\b/g, 'one’s own'],
  [/\bis\b/g, 'must be considered'],
  [/\bare\b/g, 'remain'],
  [/\bwas\b/g, 'had been'],
  [/\band\b/g, 'as well as'],
  [/\bthat\b/g, 'which'],
  [/\bto\b/g, 'in order to'],
  [/\bin\b/g, 'within'],
  [/\bit\b/g, 'the same'],
  [/\. /g, '; furthermore, '],
];
const formally = (plain: string) => HABITS.reduce((words, [from, to]) => words.replace(from, to), plain);

/** A pipeline that compares with the real engine, and a student with enough samples. */
const begin = async (sample = text) => {
  const t = await start();
  t.pipeline.start();
  t.stubs.comparedBy = engine;
  return { t, filing: await withSamples(t, 'Ada Moss', sample) };
};
const withSamples = async (t: TestPipeline, name: string, sample = text): Promise<Filing> => {
  const filing = await t.student(name);
  for (const n of [0, 1]) await t.approvedBaseline(filing, sample(n));
  return filing;
};
const write = async (t: TestPipeline, filing: Filing, n: number) => {
  const id = await t.essay({ filing, text: text(n) });
  await t.settle();
  return id;
};
const pairsOf = async (t: TestPipeline, id: string) => {
  const compared = (await t.events(`essay-${id}`)).findLast(({ type }) => type === 'AuthorshipCompared');
  return (compared as RecordedEvent<'AuthorshipCompared'> | undefined)?.data.pair_log_odds;
};
const heldAgainst = async (t: TestPipeline, id: string) =>
  Object.keys((await pairsOf(t, id))?.essays ?? {}).sort();
const term = (t: TestPipeline, { student_id, academic_year }: Filing) =>
  termOf(t.storage.readModels, student_id, academic_year);

describe('the essays of a student’s year', () => {
  it('are held against each other as they come, and judged together from the third', async () => {
    const { t, filing } = await begin();
    const first = await write(t, filing, 2);
    const second = await write(t, filing, 3);
    expect(await term(t, filing)).toBeNull();
    const third = await write(t, filing, 4);
    expect(await heldAgainst(t, first)).toEqual([]);
    expect(await heldAgainst(t, second)).toEqual([first]);
    expect(await heldAgainst(t, third)).toEqual([first, second].sort());
    expect((await pairsOf(t, third))?.among_samples).toBeGreaterThan(0);
    expect(await term(t, filing)).toMatchObject({ essays: 3, differs: false });
  });

  it('that came at the same instant are held against each other all the same', async () => {
    const { t, filing } = await begin();
    (await t.another()).start();
    const ids = [];
    for (const n of [2, 3, 4]) ids.push(await t.essay({ filing, text: text(n) }));
    await t.settle();
    expect(await term(t, filing)).toMatchObject({ essays: 3 });
  });

  it('are not held against those of another student, nor is a sample against any of them', async () => {
    const { t, filing } = await begin();
    await write(t, filing, 2);
    const other = await withSamples(t, 'Bo Lark');
    expect(await heldAgainst(t, await write(t, other, 3))).toEqual([]);
    const sample = await t.approvedBaseline(filing, text(5));
    const events = await t.events(`baseline-${sample}`);
    const compared = events.find(({ type }) => type === 'BaselineCompared');
    expect(compared?.data).toMatchObject({ sample_ids: expect.anything() });
    expect(compared?.data).not.toHaveProperty('pair_log_odds');
  });

  it('count with their pairs when one that was rejected counts again', async () => {
    const { t, filing } = await begin();
    const first = await write(t, filing, 2);
    await t.changeEssay(first, { type: 'RejectEssay', reason: 'Not the task' });
    await t.settle();
    for (const n of [3, 4]) await write(t, filing, n);
    expect(await term(t, filing)).toBeNull();
    await t.changeEssay(first, { type: 'UndoDecision', by: { id: 'teacher', hasSeen: true } });
    await t.settle();
    expect(await term(t, filing)).toMatchObject({ essays: 3 });
  });

  it('lose one that goes to another student, whose term it joins by a new comparison', async () => {
    const { t, filing } = await begin();
    const ids = [];
    for (const n of [2, 3, 4]) ids.push(await write(t, filing, n));
    const other = await withSamples(t, 'Bo Lark');
    for (const n of [5, 6]) await write(t, other, n);
    await t.changeEssay(ids[0]!, { type: 'UndoAssignment' });
    await t.changeEssay(ids[0]!, { type: 'AssignEssay', filing: other });
    await t.settle();
    expect(await term(t, filing)).toBeNull();
    expect(await heldAgainst(t, ids[0]!)).toHaveLength(2);
    expect(await term(t, other)).toMatchObject({ essays: 3 });
  });

  it('by another writer differ from the samples together, until one of them no longer counts', async () => {
    const { t, filing } = await begin(inHaste);
    const ids = [];
    for (const n of [2, 3, 4]) {
      ids.push(await t.essay({ filing, text: formally(inCare(n)) }));
      await t.settle();
    }
    expect(await term(t, filing)).toMatchObject({ essays: 3, differs: true });
    await t.changeEssay(ids[0]!, { type: 'RejectEssay', reason: 'Not the task' });
    await t.settle();
    expect(await term(t, filing)).toBeNull();
  });
});
