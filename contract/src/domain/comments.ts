import { countWords, isPlain, normalForm } from './text.ts';

/** Where a teacher writes: next to an IB criterion, about the essay as a whole, or about words of its text. */
export const COMMENT_FIELDS = [
  'criterion_a',
  'criterion_b',
  'criterion_c',
  'criterion_d',
  'feedback',
  'passage',
] as const;
export type CommentField = (typeof COMMENT_FIELDS)[number];

/** Shorter ones are quicker to type than to find; longer ones fit only one essay. Words and characters. */
const FEWEST_WORDS = 2;
const LONGEST = 400;

/** A full stop, question or exclamation mark with its closing quotes, before a capital. */
const END = /([.!?…]["'’”)\]]*)\s+(?=["'“‘([]?\p{Lu})/gu;
const PLAIN_END = /([.!?…]["'’”)\]]*)\s+(?=["'“‘([]?[A-Z])/g;
/** White space that is not one space already. */
const SPACING = /\s{2,}|[^\S ]/g;

/** The sentences of a comment that are worth reusing, in order. */
export const commentSentences = (text: string): string[] =>
  text
    .replace(isPlain(text) ? PLAIN_END : END, '$1\n')
    .split('\n')
    .map((sentence) =>
      sentence
        .replace(SPACING, ' ')
        .replace(/^[-–•*]\s+/, '')
        .trim(),
    )
    .filter((sentence) => sentence.length <= LONGEST && countWords(sentence) >= FEWEST_WORDS);

const PUNCTUATION = /[\p{M}\p{P}]/gu;
const PLAIN_PUNCTUATION = /[!-#%-*,-/:;?@[-\]_{}\u2010-\u2027]/g;

/** Equal for sentences that differ only in case, quotes, accents or their final punctuation. */
export const commentKey = (sentence: string): string =>
  // A plain sentence is in this form already.
  (isPlain(sentence)
    ? sentence.toLowerCase().replace(PLAIN_PUNCTUATION, '')
    : normalForm(sentence, 'NFD').toLowerCase().replace(PUNCTUATION, '')
  )
    .replace(SPACING, ' ')
    .trim();
