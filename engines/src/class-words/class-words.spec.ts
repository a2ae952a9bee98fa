import type { OwnText } from '@essays/contract';
import { ownByForm } from '../own-words/apart-by-form.ts';
import { classWordsOf, without } from './class-words.ts';
import { contentWords, eachWord, usedWords } from './content-words.ts';
import { usualShare } from './usual-share.ts';

const used = (text: string) => usedWords(text as OwnText);
const stemsIn = (text: string) => contentWords(text).map(({ stem }) => stem);

describe('the words that a text is about', () => {
  it('are its words of three letters and more, but for those of grammar and for numbers', () => {
    expect(contentWords('The dogs of 1945 ate it in an old garden.').map(({ form }) => form)).toEqual([
      'dogs',
      'ate',
      'old',
      'garden',
    ]);
  });

  it('are the same in all their forms, whatever the apostrophe', () => {
    expect(new Set(stemsIn('computer Computers computer’s COMPUTER’S'))).toEqual(new Set(['comput']));
  });

  it('stand once in what is kept of a text, in its own spelling', () => {
    expect(eachWord(used('Libraries lend books. A library lends a book.'))).toEqual([
      { stem: 'librari', form: 'library' },
      { stem: 'lend', form: 'lends' },
      { stem: 'book', form: 'book' },
    ]);
    expect(eachWord(used('It is.'))).toEqual([]);
  });

  it('leave out what is not the student’s own', () => {
    const text = 'Dogs bark. As the poet says, "the moon is a silver lantern over all the sea", they bark.';
    expect(String(usedWords(ownByForm(text)))).not.toContain('lantern');
  });

  it('take no notice of a word too long for English', () => {
    expect(contentWords(`dog ${'a'.repeat(41)}`)).toHaveLength(1);
  });
});

describe('the words of a class', () => {
  const class_ = ['Dogs bark. Dogs run.', 'A dog sleeps.', 'Cats sleep.'].map(used);

  it('are counted once in each text', () => {
    const { texts, counts } = classWordsOf(class_);
    expect(texts).toBe(3);
    expect(Object.fromEntries(counts)).toEqual({ dog: 2, bark: 1, run: 1, sleep: 2, cat: 1 });
  });

  it('are those of the others when a text is taken out', () => {
    const all = classWordsOf(class_);
    expect(without(all, class_[0]!)).toEqual(classWordsOf(class_.slice(1)));
    expect(all.texts).toBe(3);
  });
});

describe('how usual a word is', () => {
  it('common words are in most essays, words of a subject in few, unknown ones in almost none', () => {
    expect(usualShare('peopl')).toBeGreaterThan(0.15);
    expect(usualShare('librari')).toBeLessThan(0.15);
    expect(usualShare('zzzz')).toBeLessThan(usualShare('librari'));
    expect(usualShare('zzzz')).toBeGreaterThan(0);
  });
});
