import { merged } from './places.ts';
import type { Place } from './places.ts';
import { RosterNames } from './roster-names.ts';
import { isAnothersName, isEnglish, isFunctionWord, isOwnName, saysNothing } from './single-names.ts';
import { WordedText } from './worded-text.ts';

/** Fewest letters of a nickname that is recognized in lower case. */
const LEAST_SMALL_NICKNAME = 4;

/**
 * The rule for what leaves this machine (decision 0023). It removes too much rather than too little.
 *
 * - Whole names of all students of the roster, in the forms and cases that `RosterNames` finds.
 * - Single words of the writer's own name in any case; function words ('will', 'an') with a capital.
 * - Nicknames of the writer: what is short for a given name ('Bob', `short-names.data.ts`), and a word of three
 * letters or more with which one begins, also with the ending of 'Danny' and 'Robbie', with a capital; with four
 * letters or more also without, unless it is an English word.
 * - Single words of everyone else's name, of three letters or more, in any case. Those of two letters need a capital,
 * and are left where both are capitals ('AI'). Those that are English words ('grace', 'young') need a capital, and
 * are left where a capital says nothing: at the beginning of a sentence, of a quotation after a comma, and of a line,
 * unless a title stands before or a possessive s after it or it stands alone on its line; in a month that is used as
 * one; and in a function word written all in capitals.
 *
 * Not known as names: misspelled ones, nicknames that no list has, single letters, and people who are not on the
 * roster.
 *
 * @param own the writer's name and former names, whether or not the roster has them
 */
export function namePlaces(
  text: string,
  own: string | null | readonly string[],
  roster: RosterNames,
): Place[] {
  const read = new WordedText(text);
  const ownNames = new RosterNames(typeof own === 'string' ? [own] : (own ?? []));
  return merged([...ownPlaces(read, ownNames), ...roster.places(read, isAnothersName)]);
}

/** Where a student's own text, or what is said of them, has their name. */
export const ownPlaces = (text: WordedText, own: RosterNames): Place[] => [
  ...own.places(text, isOwnName),
  ...nicknamePlaces(text, own),
];

const nicknamePlaces = (text: WordedText, own: RosterNames): Place[] =>
  text.words.filter((word, at) => {
    if (isFunctionWord(word) || !own.haveNickname(word.key)) return false;
    const english = isEnglish([word]);
    return word.isCapital
      ? !english || !saysNothing({ words: [word], at }, text)
      : !english && word.key.length >= LEAST_SMALL_NICKNAME;
  });
