import { testPipelines } from '../../../test/start-test-pipeline.ts';
import type { TestPipeline } from '../../../test/start-test-pipeline.ts';

const start = testPipelines();
const task = {
  type: 'PutIntoAssignment',
  assignment_id: 'task',
  rubric_version: '10th_grade_english-1',
} as const;

const FILLERS = 'again also always here today then there soon often never once later'.split(' ');
/** 96 words of which no five in a row are in another of these texts: what a class shares is not its students' own. */
const essayOn = (words: readonly string[], n: number) =>
  Array.from(
    { length: 32 },
    (_, at) => `${words[at % words.length]} ${FILLERS[(at * (n + 1)) % 11]} x${n}y${at}`,
  ).join(' ');
const onComputers = (n: number) => essayOn(['Keyboards', 'laptops', 'browsers', 'passwords'], n);
const ON_ANIMALS = essayOn(['Penguins', 'walruses', 'icebergs'], 50);

const handIn = async (t: TestPipeline, name: string, text: string): Promise<string> => {
  const id = await t.essay({ filing: await t.student(name), text });
  await t.changeEssay(id, task);
  return id;
};
const remarkOn = async (t: TestPipeline, id: string) =>
  (await t.storage.readModels.get('essays', id))?.off_topic ?? null;
const ofTopic = (types: readonly string[]) => types.filter((type) => type.endsWith('Topic'));

describe('whether an essay answers its question', () => {
  it('is said when twelve write of something else, also of one that came first, until one of them leaves', async () => {
    const t = await start();
    t.pipeline.start();
    const animals = await handIn(t, 'Ada Moss', ON_ANIMALS);
    const names = ['Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gil', 'Hal', 'Ida', 'Jo', 'Kit', 'Lu'];
    for (const [n, name] of names.entries()) await handIn(t, `${name} Finch`, onComputers(n));
    await t.settle();
    expect(await remarkOn(t, animals)).toBeNull();

    const last = await handIn(t, 'May Finch', onComputers(12));
    await t.settle();
    const remark = await remarkOn(t, animals);
    expect(remark).toMatchObject({ classmates: 12, usual: 4, resembles: null });
    expect(remark!.words).toContainEqual({ word: 'keyboards', classmates: 12, used: false });
    expect(await remarkOn(t, last)).toBeNull();
    expect(ofTopic(await t.types(`essay-${last}`))).toEqual([]);

    await t.changeEssay(last, { type: 'EraseEssay', because: 'deleted' });
    await t.settle();
    expect(await remarkOn(t, animals)).toBeNull();
    expect(ofTopic(await t.types(`essay-${animals}`))).toEqual(['EssayOffTopic', 'EssayOnTopic']);
  });
});
