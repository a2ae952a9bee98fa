import type { Place } from '@essays/contract';
import { logRank } from '../reading/vocabulary-measures.ts';
import { isSpelt } from '../reading/spelling.ts';
import { anyOf, placesOf, setOf } from './passages.ts';

/** Any lower-case word that is not part of an address or a compound, and not quoted by itself. */
const WORD =
  /(?<![\p{L}\p{N}_@#./:\]"\u201C\u2018\u2019'-])[a-z]+(?![\p{L}\p{N}_@/:"\u201D\u2019'-]|\.[a-z])/gu;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST = 5;
const LONGEST = 18;
/** Among the commonest 4,000 or so words of student essays: the intended word is hardly in doubt. */
const COMMON = 8.3;
/** British spellings that the dictionary lacks, and words of Latin phrases. */
const KNOWN = setOf(
  `learnt dreamt leapt spoilt burnt spelt practise practises practised practising licence fulfil
  fulfils fulfilment enrol enrols enrolment skilful instalment whilst amongst judgement ageing
  sceptic sceptical scepticism storey kerb tyre tyres pyjamas jewellery manoeuvre draught plough
  moustache moulded mould cosy cheque maths aeroplane analyse facto capita priori posteriori versus
  vitae populi status circa verbatim quasi ergo alia`,
);
/** Another rule says what these lack. */
const LACKS_APOSTROPHE = setOf(
  `dont doesnt didnt cant couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt
  ive youve theyve thats whats youre theyre theres shouldve couldve wouldve mustnt neednt aint lets
  heres wheres whos hows itll theyll youll youd theyd`,
);
const PREFIX = new RegExp(
  `^${anyOf(
    `non anti pre pro co re un in dis mis over under multi cyber bio eco micro macro sub super inter
    intra post mid neo pseudo photo nano geo hydro electro ethno socio psycho tele trans auto mono
    poly hyper meta para proto semi ultra counter extra infra out fore`,
  )}`,
);
const SUFFIX = new RegExp(
  `${anyOf(
    `s es ed d ing er ers or ors ly ness less able ible wise like ish ist ists ism isms ity al ally
    ize ized izing ization ic ship hood ful y ian ive ion ions ment ments dom`,
  )}$`,
);

/** A word in no dictionary that is one typing error away from a common one; names of new things are not. */
export function clearMisspellings(passage: string): Place[] {
  const words = placesOf(WORD, passage);
  const isEnglish = (at: number) => {
    const word = words[at] && passage.slice(words[at].start, words[at].end);
    return word === undefined || isSpelt(word);
  };
  // Next to another non-English word, it may be another language.
  return words.filter(
    ({ start, end }, at) =>
      isClearlyMisspelt(passage.slice(start, end)) && isEnglish(at - 1) && isEnglish(at + 1),
  );
}

const judged = new Map<string, boolean>();
const MOST_REMEMBERED = 20_000;

export function isClearlyMisspelt(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST || KNOWN.has(word) || LACKS_APOSTROPHE.has(word))
    return false;
  if (isSpelt(word)) return false;
  const known = judged.get(word);
  if (known !== undefined) return known;
  const found = !isBuiltFromWords(word) && isSlipOfCommonWord(word);
  if (judged.size >= MOST_REMEMBERED) judged.clear();
  judged.set(word, found);
  return found;
}

const isWord = (part: string): boolean => part.length >= 3 && isSpelt(part);
const isCommon = (word: string): boolean => word.length >= 3 && logRank(word) < COMMON && isSpelt(word);

/** 'storylines', 'midmorning', 'smartphone': English parts make a word that may be English too. */
const isBuiltFromWords = (word: string): boolean =>
  [word, word.replace(/e?s$/, '')].some(
    (one) => (one !== word && isWord(one)) || hasKnownStem(one) || isCompound(one),
  );

function hasKnownStem(word: string): boolean {
  const stem = word.replace(SUFFIX, '');
  if (stem !== word && stem.length >= 4 && [stem, `${stem}e`, `${stem}y`].some(isWord)) return true;
  const rest = word.replace(PREFIX, '');
  if (rest !== word && rest.length >= 4 && isWord(rest)) return true;
  return /(?:ism|ably|ibly)$/.test(word) && isWord(word.replace(/ism$/, 'ist').replace(/bly$/, 'ble'));
}

const isCompound = (word: string): boolean => {
  for (let at = 3; at <= word.length - 3; at += 1)
    if (isCommon(word.slice(0, at)) && isCommon(word.slice(at))) return true;
  return false;
};

/** A typing error hardly ever affects the first letter; an extra letter at the end is often another language. */
const isSlipOfCommonWord = (word: string): boolean =>
  [...slipsOf(word)].some(([other]) => other.length >= 4 && isCommon(other));

/** What a word may be a slip of, and whether the slip is one that hardly changes how it sounds or what is typed. */
function* slipsOf(word: string): Generator<[other: string, isSlight: boolean]> {
  for (let at = 1; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after.length > 1) {
      yield [before + after.slice(1), true];
      yield [before + after[1] + after[0] + after.slice(2), true];
    }
    for (const letter of ALPHABET) {
      yield [before + letter + after, true];
      if (after !== '') yield [before + letter + after.slice(1), isVowel(letter) && isVowel(after[0]!)];
    }
  }
}

const isVowel = (letter: string): boolean => /[aeiou]/.test(letter);

/** A word this much commoner than another is the one that was meant (natural logarithm of the rank). */
const FAR_COMMONER = 4;
/** Any slip of a word of so few letters may be meant. */
const LONGEST_SHORT = 5;

/** How a clearly misspelled word is spelled, where no other word may have been meant; otherwise null. */
export function meantWord(word: string): string | null {
  const isShort = word.length <= LONGEST_SHORT;
  const slight = [...slipsOf(word)].flatMap(([other, isSlight]) => (isSlight || isShort ? [other] : []));
  const words = [...new Set(slight)]
    .filter((other) => other !== word && other.length >= 4 && isSpelt(other))
    .sort((one, other) => logRank(one) - logRank(other));
  const [first, second] = words;
  // 'activitie' may be one or many.
  if (first === undefined || !isCommon(first) || first === `${word}s`) return null;
  return second === undefined || logRank(second) - logRank(first) >= FAR_COMMONER ? first : null;
}
