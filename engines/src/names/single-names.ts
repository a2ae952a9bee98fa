import { FUNCTION_WORD_SET } from '../reading/function-words.ts';
import { isSpelt } from '../reading/spelling.ts';
import type { TextWord } from './text-words.ts';
import type { WordedText } from './worded-text.ts';

const TITLES: ReadonlySet<string> = new Set('mr mrs ms miss mx dr prof sir coach aunt uncle'.split(' '));
const MONTHS: ReadonlySet<string> = new Set('april august june may'.split(' '));
const BEFORE_MONTHS: ReadonlySet<string> = new Set(
  'by during early each every for from in last late mid next of on since this through till to until'.split(
    ' ',
  ),
);
/** Fewest characters of a line that is not a heading: the next line continues its sentence. */
const LONG_LINE = 60;

/** A single word of a name, not a whole name, as it is in a text. */
export interface SingleName {
  /** Its words; one, except for a double name. */
  words: readonly TextWord[];
  /** Place of the first of them among the words of the text. */
  at: number;
  isCapital: boolean;
  isShouted: boolean;
  /** With an s or es after it and no apostrophe between: 'Marisols book', 'the Quinteros'. */
  hasEnding: boolean;
  /** A function word, such as 'will' or 'may'. */
  isFunctionWord: boolean;
  /** Whether an English dictionary has it in lower case. */
  isEnglish(): boolean;
}

/** Decides whether a word that is part of a name is meant as the name. */
export type Means = (single: SingleName, text: WordedText) => boolean;

export const isEnglish = (words: readonly TextWord[]): boolean =>
  words.every(({ key, isPlain }) => isPlain && isSpelt(key));
export const isFunctionWord = ({ key, isPlain }: TextWord): boolean => isPlain && FUNCTION_WORD_SET.has(key);

/** Whether a single word of a person's name means that person in their own text. */
export const isOwnName: Means = (single) =>
  single.isCapital || !(single.isFunctionWord || (single.hasEnding && single.isEnglish()));

/** The same in somebody else's text. */
export const isAnothersName: Means = (single, text) => {
  if (single.isFunctionWord && (single.isShouted || !single.isCapital)) return false;
  const letters = single.words.reduce((sum, { key }) => sum + key.length, single.hasEnding ? -1 : 0);
  if (single.isEnglish())
    return single.isCapital && !isMonth(single, text.words) && !saysNothing(single, text);
  return letters > 2 || (single.isCapital && !single.isShouted);
};

/**
 * Whether a whole name that is one word is meant: unlike one word among several of a name, it says who is meant also at
 * the beginning of a sentence.
 */
export const isWholeName: Means = (single, text) =>
  isAnothersName(single, text) ||
  (single.isCapital && !single.isFunctionWord && !isMonth(single, text.words) && !isAbbreviation(single));

/** Whether a word may be meant as a name where people write about people: with a capital, or unlike any other word. */
export const isNameAmongPeople: Means = (single, text) => single.isCapital || isAnothersName(single, text);

/** 'AI', 'NG': two letters, both capitals. */
const isAbbreviation = ({ words, isShouted }: SingleName): boolean =>
  isShouted && words.length === 1 && words[0]!.key.length === 2;

const isMonth = ({ words: [word], at }: SingleName, words: readonly TextWord[]): boolean =>
  MONTHS.has(word!.key) &&
  (BEFORE_MONTHS.has(words[at - 1]?.key ?? '') ||
    [words[at - 1], words[at + 1]].some((one) => /^\d/.test(one?.key ?? '')));

/** Whether any word would have a capital here. */
export function saysNothing(
  { words: own, at }: Pick<SingleName, 'words' | 'at'>,
  { text, words }: WordedText,
): boolean {
  const [before, word, after] = [words[at - 1], own[0]!, words[at + own.length]];
  const { end } = own.at(-1)!;
  if (/^['’]s/i.test(text.slice(end, end + 2))) return false;
  if (before && (TITLES.has(before.key) || before.key.length === 1)) return false;
  const startsLine = !before || text.slice(before.end, word.start).includes('\n');
  const endsLine = !after || text.slice(end, after.start).includes('\n');
  if (startsLine && endsLine && (before || after)) return false;
  return startsSentence(text, before, word);
}

function startsSentence(text: string, before: TextWord | undefined, word: TextWord): boolean {
  if (!before) return true;
  const gap = text.slice(before.end, word.start);
  if (/[.!?…]/.test(gap) || /[,:—–-]\s*["“„«]/.test(gap)) return true;
  const [, ...lines] = gap.split('\n');
  if (lines.length !== 1) return lines.length > 1;
  return before.end < LONG_LINE || text.slice(before.end - LONG_LINE, before.end).includes('\n');
}
