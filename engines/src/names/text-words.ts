import { normalForm } from '@essays/contract';
import { eitherOf } from '../reading/pattern.ts';

/** A word of a text, or a part of one: whatever is between spaces, hyphens, apostrophes, digits and so on. */
export interface TextWord {
  /** In lower case and without accents; 'ß' is 'ss'. */
  key: string;
  /** As `key`, with the two letters that stand for 'ä', 'ö', 'ü', 'å' and 'ø' where people have only 26. */
  spelledOut: string;
  /** Offsets of UTF-16 units in the text. */
  start: number;
  end: number;
  /** Begins with a capital, or with a letter of a script that has none. */
  isCapital: boolean;
  /** Written only with the 26 letters of English. */
  isPlain: boolean;
  /** In a script without spaces between words. */
  isUnspaced: boolean;
  /** Two letters and more, all of them capitals. */
  isShouted: boolean;
  /** A capital inside a word begins it: 'Quintero' in 'MarisolQuintero'. */
  isHump: boolean;
}

/** Scripts without spaces between words: there each character is a separate word. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const HANGUL = '\\p{sc=Hangul}';
const SYLLABLE = '[\\u1100-\\u115F][\\u1160-\\u11A7]?[\\u11A8-\\u11FF]?';
const WORD = new RegExp(
  [
    SYLLABLE,
    `(?=${UNSPACED}|${HANGUL})\\p{L}[\\p{M}\\p{Cf}]*`,
    `(?:(?!${UNSPACED}|${HANGUL})[\\p{L}\\p{M}\\p{Cf}\\u24B6-\\u24E9])+`,
    // A blank and so on in an address: 'Marisol%20Quintero'.
    '%[0-9A-Fa-f]{2}',
    '\\p{N}+',
  ].join('|'),
  'gu',
);
const IS_UNSPACED = new RegExp(`^(?:${UNSPACED}|${HANGUL})`, 'u');
/** The end of 'don't', "we'll", "Ada's"; what precedes it is checked separately. */
const CONTRACTED = /^['’‘`´](s|t|d|m|ll|re|ve)(?![\p{L}\p{M}\p{N}])/iu;
const LONGEST_CONTRACTED = 4;

const HUMPS = /(?<=\p{Ll})(?=\p{Lu})/u;

const ACCENTS_AND_INVISIBLE = eitherOf(
  /[\u02B9-\u02BF\p{Cf}]/gu,
  // Selects the form of a character: invisible after a letter.
  /\p{Variation_Selector}/gu,
  // Combining marks, in each block that has them for any letter.
  /[\u0300-\u036F]/gu,
  /[\u1AB0-\u1AFF]/gu,
  /[\u1DC0-\u1DFF]/gu,
  /[\u20D0-\u20FF]/gu,
  /[\uFE20-\uFE2F]/gu,
  // Vowels of Hebrew and Arabic, which most people leave out, and the stroke that makes an Arabic word longer.
  /[\u0591-\u05C7]/gu,
  /[\u0610-\u061A]/gu,
  /\u0640/gu,
  /[\u064B-\u065F]/gu,
  /\u0670/gu,
  /[\u06D6-\u06DC]/gu,
);
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  // Arabic letters that are written one for the other.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
};
const EXCHANGED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const KATAKANA = /[\u30A1-\u30F6]/gu;
const TO_HIRAGANA = -0x60;
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const folded = (word: string): string =>
  /^[a-z]*$/i.test(word)
    ? word.toLowerCase()
    : normalForm(word, 'NFKD')
        .toLowerCase()
        .replace(ACCENTS_AND_INVISIBLE, '')
        .replace(EXCHANGED, (letter) => LETTERS[letter]!)
        .normalize('NFC')
        .replace(KATAKANA, (letter) => String.fromCodePoint(letter.codePointAt(0)! + TO_HIRAGANA));

const spelledOut = (word: string): string =>
  folded(
    normalForm(word, 'NFC')
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => SPELLED_OUT[letter]!),
  );

/** The words of a text in order, in one pass over it. */
export function textWords(text: string, { splitsHumps } = { splitsHumps: true }): TextWord[] {
  const words: TextWord[] = [];
  let after = 0;
  for (const match of text.matchAll(WORD)) {
    const { index } = match;
    if (index < after || match[0].startsWith('%')) continue;
    const end = index + match[0].length;
    const ending = CONTRACTED.exec(text.slice(end, end + LONGEST_CONTRACTED + 1))?.[0];
    if (ending) after = end + ending.length;
    let start = index;
    for (const raw of splitsHumps ? match[0].split(HUMPS) : [match[0]]) {
      const key = folded(raw);
      // "don't" has no 'don' in it.
      const isCut = ending && start + raw.length === end && /t$/i.test(ending) && key.endsWith('n');
      if (key !== '' && !isCut) words.push(wordOf(raw, key, start, start > index));
      start += raw.length;
    }
  }
  return words;
}

function wordOf(raw: string, key: string, start: number, isHump: boolean): TextWord {
  const first = /[\p{L}\p{N}\u24B6-\u24E9]/u.exec(raw)?.[0] ?? '';
  return {
    key,
    spelledOut: /[^\p{ASCII}]/u.test(raw) ? spelledOut(raw) : key,
    start,
    end: start + raw.length,
    isCapital: first.toUpperCase() === first,
    isPlain: /^[a-z]*$/i.test(raw),
    isUnspaced: IS_UNSPACED.test(raw),
    isShouted: key.length > 1 && raw.toUpperCase() === raw && raw.toLowerCase() !== raw,
    isHump,
  };
}
