import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { LACKING, IGNORABLE } from './sheet-fonts.ts';
import type { BOLD, LoadedFont, SheetFonts, TEXT } from './sheet-fonts.ts';

/** What is drawn in one go: of one typeface and one direction. */
export interface Piece {
  text: string;
  font: LoadedFont;
  width: number;
  /** Odd: from right to left. */
  level: number;
}

interface TextLine {
  /** From left to right. */
  pieces: Piece[];
  width: number;
  /** Whether it begins at the right. */
  fromRight: boolean;
}

export interface Measures {
  fonts: SheetFonts;
  weight: typeof TEXT | typeof BOLD;
  width: number;
  widthOf(text: string, font: LoadedFont): number;
  /** Told once a character is not shown. */
  lacking(): void;
}

interface Letter {
  text: string;
  font: LoadedFont;
  level: number;
}

// CommonJS, though its types say otherwise.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The longest emoji has 35 units; beyond that, marks are heaped on a letter. */
const LONGEST_LETTER = 40;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** What fontkit itself turns round. */
const TURNED = /[\p{Script=Hebrew}\p{Script=Arabic}\u0660-\u0669]/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Never at the beginning of a line. */
const CLOSES = /^[\p{Pe}\p{Pf}、。，．！？：；・ー…]/u;

const withoutUnseen = (text: string, font: LoadedFont): string =>
  IGNORABLE.test(text)
    ? [...text].filter((one) => !IGNORABLE.test(one) || font.has(one.codePointAt(0) as number)).join('')
    : text;

/** The user-perceived characters, each with its typeface. */
const lettersOf = (text: string, levels: Uint8Array | null, measures: Measures): Letter[] => {
  const { fonts, weight } = measures;
  const letters: Letter[] = [];
  // A space between words that run to the left belongs to the word before it.
  const fontOf = (shown: string, font: LoadedFont, level: number): LoadedFont => {
    const before = letters.at(-1);
    return shown === ' ' && level % 2 === 1 && before?.font.has(SPACE) ? before.font : font;
  };
  const add = (whole: string, at: number): boolean => {
    const font = fonts.for(whole, weight);
    if (!font) return false;
    const level = levels?.[at] ?? 0;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(whole) : null;
    const shown = mirrored ?? withoutUnseen(whole, font);
    if (shown) letters.push({ text: shown, font: fontOf(shown, font, level), level });
    return true;
  };
  for (const { segment, index } of graphemes.segment(text)) {
    if (segment.length <= LONGEST_LETTER && add(segment, index)) continue;
    // A mark that its letter's typeface lacks stands after the letter.
    for (const one of [...segment].slice(0, LONGEST_LETTER)) {
      if (add(one, index)) continue;
      add(LACKING, index);
      measures.lacking();
    }
    if (segment.length > LONGEST_LETTER) {
      add(LACKING, index);
      measures.lacking();
    }
  }
  return letters;
};

const SPACE = 0x20;
const isSpace = (letter: Letter): boolean => letter.text === ' ';

/** Whether a line may end between the two. */
const mayEnd = (before: Letter, after: Letter): boolean => {
  if (isSpace(after) || CLOSES.test(after.text)) return false;
  if (isSpace(before) || /[-–—]$/.test(before.text)) return true;
  return EAST_ASIAN.test(before.text) || EAST_ASIAN.test(after.text);
};

/** As fontkit wants them: it turns Hebrew and Arabic round itself, their digits too, and nothing else. */
const inOrder = (letters: readonly Letter[], level: number): string => {
  const text = letters.map((letter) => letter.text);
  const right = level % 2 === 1;
  return (right === TURNED.test(text.join('')) ? text : text.toReversed()).join('');
};

/** Letters of one typeface and direction; words that run to the left apart, each with the space after it. */
const piecesOf = (letters: readonly Letter[], measures: Measures): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (let to = 1; to <= letters.length; to += 1) {
    const [last, next] = [letters[to - 1] as Letter, letters[to]];
    const right = last.level % 2 === 1;
    if (next && next.font === last.font && next.level === last.level && !(right && isSpace(last))) continue;
    const text = inOrder(letters.slice(from, to), last.level);
    pieces.push({ text, font: last.font, level: last.level, width: measures.widthOf(text, last.font) });
    from = to;
  }
  return pieces;
};

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.width, 0);

/** Rule L2 of the Unicode Bidirectional Algorithm. */
const fromLeft = (pieces: readonly Piece[]): Piece[] => {
  const placed = [...pieces];
  const highest = placed.reduce((most, piece) => Math.max(most, piece.level), 0);
  for (let level = highest; level > 0; level -= 1)
    for (let at = 0; at < placed.length; at += 1) {
      let end = at;
      while (end < placed.length && (placed[end] as Piece).level >= level) end += 1;
      if (end - at > 1) placed.splice(at, end - at, ...placed.slice(at, end).reverse());
      at = Math.max(at, end - 1);
    }
  return placed;
};

/** Cut where a line may end, and anywhere when it is wider than a line. */
const wordsOf = (letters: readonly Letter[], measures: Measures): Letter[][] => {
  const words: Letter[][] = [];
  let word: Letter[] = [];
  let width = 0;
  for (const letter of letters) {
    const last = word.at(-1);
    const wide = measures.widthOf(letter.text, letter.font);
    if (last && (mayEnd(last, letter) || (width + wide > measures.width && !isSpace(letter)))) {
      words.push(word);
      [word, width] = [[], 0];
    }
    word.push(letter);
    width += wide;
  }
  if (word.length > 0) words.push(word);
  return words;
};

const withoutEnd = (letters: readonly Letter[]): readonly Letter[] =>
  letters.slice(0, letters.findLastIndex((letter) => !isSpace(letter)) + 1);

/** The lines of a paragraph, in time that grows with its length alone. */
export const linesOf = (paragraph: string, measures: Measures): TextLine[] => {
  const found = RIGHT_TO_LEFT.test(paragraph) ? bidi.getEmbeddingLevels(paragraph) : null;
  const fromRight = (found?.paragraphs[0]?.level ?? 0) === 1;
  const lines: Letter[][] = [[]];
  let width = 0;
  for (const word of wordsOf(lettersOf(paragraph, found?.levels ?? null, measures), measures)) {
    const wide = widthOf(piecesOf(withoutEnd(word), measures));
    if (width > 0 && width + wide > measures.width) {
      lines.push([]);
      width = 0;
    }
    const line = lines.at(-1) as Letter[];
    for (const letter of word) line.push(letter);
    width += widthOf(piecesOf(word, measures));
  }
  return lines.map((line) => {
    const pieces = piecesOf(withoutEnd(line), measures);
    return { pieces: fromLeft(pieces), width: widthOf(pieces), fromRight };
  });
};
