import { isEnglish, isFunctionWord, RosterNames } from './roster-names.ts';
import type { Means, SingleName } from './roster-names.ts';
import { merged } from './places.ts';
import type { Place } from './places.ts';
import { WordedText } from './worded-text.ts';
import type { TextWord } from './text-words.ts';

const TITLES: ReadonlySet<string> = new Set('mr mrs ms miss mx dr prof sir coach aunt uncle'.split(' '));
const MONTHS: ReadonlySet<string> = new Set('april august june may'.split(' '));
const BEFORE_MONTHS: ReadonlySet<string> = new Set(
  'by during early each every for from in last late mid next of on since this through till to until'.split(
    ' ',
  ),
);
/** Fewest letters of a nickname that is recognized in lower case. */
const LEAST_SMALL_NICKNAME = 4;
/** Fewest characters of a line that is not a heading: the next line continues its sentence. */
const LONG_LINE = 60;

/**
 * The rule for what leaves this machine (decision 0023). It removes too much rather than too little.
 *
 * - Whole names of all students of the roster, in the forms and cases that `RosterNames` finds.
 * - Single words of the writer's own name in any case; function words ('will', 'an') with a capital.
 * - Nicknames of the writer: a word of three letters or more with which a given name begins, also with the ending of
 * 'Danny' and 'Robbie', with a capital; with four letters or more also without, unless it is an English word.
 * - Single words of everyone else's name, of three letters or more, in any case. Those of two letters need a capital,
 * and are left where both are capitals ('AI'). Those that are English words ('grace', 'young') need a capital, and
 * are left where a capital says nothing: at the beginning of a sentence, of a quotation after a comma, and of a line,
 * unless a title stands before or a possessive s after it or it stands alone on its line; in a month that is used as
 * one; and in a function word written all in capitals.
 *
 * Not known as names: misspelled ones, nicknames unlike the name, single letters, and people who are not on the
 * roster.
 *
 * @param own the writer's name, whether or not the roster has it
 */
export function namePlaces(text: string, own: string | null, roster: RosterNames): Place[] {
  const read = new WordedText(text);
  const ownNames = new RosterNames(own === null ? [] : [own]);
  return merged([
    ...ownNames.places(read, isOwnName),
    ...nicknamePlaces(read, ownNames),
    ...roster.places(read, isAnothersName),
  ]);
}

/** Whether a single word of a person's name means that person in their own text. */
export const isOwnName: Means = (single) =>
  single.isCapital || !(single.isFunctionWord || (single.hasEnding && single.isEnglish()));

const isAnothersName: Means = (single, text) => {
  if (single.isFunctionWord && (single.isShouted || !single.isCapital)) return false;
  const letters = single.words.reduce((sum, { key }) => sum + key.length, single.hasEnding ? -1 : 0);
  if (single.isEnglish())
    return single.isCapital && !isMonth(single, text.words) && !saysNothing(single, text);
  return letters > 2 || (single.isCapital && !single.isShouted);
};

const nicknamePlaces = (text: WordedText, own: RosterNames): Place[] =>
  text.words.filter((word, at) => {
    if (isFunctionWord(word) || !own.haveNickname(word.key)) return false;
    const english = isEnglish([word]);
    return word.isCapital
      ? !english || !saysNothing({ words: [word], at }, text)
      : !english && word.key.length >= LEAST_SMALL_NICKNAME;
  });

const isMonth = ({ words: [word], at }: SingleName, words: readonly TextWord[]): boolean =>
  MONTHS.has(word!.key) &&
  (BEFORE_MONTHS.has(words[at - 1]?.key ?? '') ||
    [words[at - 1], words[at + 1]].some((one) => /^\d/.test(one?.key ?? '')));

/** Whether any word would have a capital here. */
function saysNothing(
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
