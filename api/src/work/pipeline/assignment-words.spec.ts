import { ownByForm } from '@essays/engines/own-words/apart-by-form';
import { usedWords } from '@essays/engines/class-words/content-words';
import type { Find } from '@essays/storage';
import { classmatesWords, wordsOfAssignment } from './assignment-words.ts';
import { MeasuredTexts } from './measured-texts.ts';
import type { Tools } from './tools.ts';

interface WrittenText {
  id: string;
  student_id: string;
  text: string;
  assignment_id: string | null;
  rejected: boolean;
}

const { signal } = new AbortController();

/** A school in which these essays were written, the newest first, and how often a text was read. */
const school = (essays: readonly WrittenText[]) => {
  const read: string[] = [];
  const rows = essays.map((one) => ({
    ...one,
    own_words_at: 1,
    teachers_scores: null,
    essay_text: one.text,
  }));
  const tools = {
    readModels: {
      get: async (_: string, id: string) => rows.find((row) => row.id === id) ?? null,
      pick: async (_: string, __: unknown, { where, offset = 0, limit }: Find<any>) =>
        rows
          .filter((row) => row.assignment_id === where!.assignment_id && row.rejected === where!.rejected)
          .slice(offset, offset + limit!),
    },
    measured: new MeasuredTexts({
      run: async (_: string, { text }: { text: string }) => {
        read.push(text);
        return usedWords(ownByForm(text));
      },
    } as never),
  } as unknown as Tools;
  return { tools, read };
};
const wrote = (student_id: string, text: string, more: Partial<WrittenText> = {}): WrittenText => ({
  id: `${student_id}: ${text}`,
  student_id,
  text,
  assignment_id: 'task',
  rejected: false,
  ...more,
});

describe('the words of an assignment', () => {
  const essays = [
    wrote('ann', 'Dogs bark.'),
    wrote('bob', 'Dogs sleep.'),
    wrote('ann', 'Cats bark.'),
    wrote('cyd', 'Horses.', { rejected: true }),
    wrote('dee', 'Ships.', { assignment_id: 'another' }),
  ];

  it('are those of the newest essay of each student that was not rejected', async () => {
    const all = await wordsOfAssignment(school(essays).tools, 'task', signal);
    expect(all.essays.map(({ id }) => id)).toEqual([
      'ann: Dogs bark.',
      'bob: Dogs sleep.',
      'ann: Cats bark.',
    ]);
    expect(all.classmatesOf({ student_id: null }).counts).toEqual(
      new Map([
        ['dog', 2],
        ['bark', 1],
        ['sleep', 1],
      ]),
    );
  });

  it('for an essay are those of the classmates alone, also when its writer has a newer one', async () => {
    const { tools } = school(essays);
    const words = await classmatesWords(tools, 'ann: Cats bark.', signal);
    expect(words).toEqual({
      texts: 1,
      counts: new Map([
        ['dog', 1],
        ['sleep', 1],
      ]),
    });
    expect(await classmatesWords(tools, 'nobody', signal)).toBeNull();
  });

  it('are read once: one more essay costs one text', async () => {
    const { tools, read } = school(essays);
    await wordsOfAssignment(tools, 'task', signal);
    const again = await wordsOfAssignment(tools, 'task', signal);
    expect(read).toEqual(['Dogs bark.', 'Dogs sleep.']);
    expect(await again.wordsOf(again.essays[2]!)).toBe('cat Cats bark bark'.toLowerCase());
    expect(read).toHaveLength(3);
  });
});
