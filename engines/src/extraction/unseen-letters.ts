import { boxOfLetter, doubtful, isOverPicture, type PageObjects } from './page-objects.ts';
import type { Letter, PageFrame } from './page-letters.ts';
import type { Pdfium } from './pdfium.ts';

/** Dots a point; and most dots of a page. */
const SCALE = 1.5;
const MOST_DOTS = 3_000_000;
/** Of 255: a difference that a person sees. */
const SEEN_FROM = 32;
/** Points; smaller letters are dust. */
const SMALLEST = 2;
/** FPDFBitmap_BGRx. */
const FORMAT = 3;
const WHITE = 0xffffffff;

interface Picture {
  dots: Uint8Array;
  stride: number;
  width: number;
  height: number;
  scale: number;
}

/**
 * Letters that nobody sees: outside the page, too small, or without any effect on how it looks. Pages with doubtful
 * letters are drawn with and without those. `areLayersOff`: the document has layers that are not shown.
 */
export function unseenLetters(
  library: Pdfium,
  page: number,
  frame: PageFrame,
  letters: readonly Letter[],
  objects: PageObjects,
  areLayersOff: boolean,
): Set<Letter> {
  const unseen = new Set(letters.filter((letter) => isOutside(letter, frame) || letter.size < SMALLEST));
  const rest = letters.filter((letter) => !unseen.has(letter) && letter.text.trim() !== '');
  const asked = areLayersOff ? rest : doubtful(rest, objects);
  if (asked.length === 0) return unseen;
  const whole = draw(library, page, frame);
  const texts = new Set(asked.map(({ object }) => object));
  const show = (yes: number) => texts.forEach((text) => library.call.FPDFPageObj_SetIsActive(text, yes));
  show(0);
  const without = draw(library, page, frame);
  show(1);
  for (const letter of asked) {
    if (mostDifference(letter, whole, without) >= SEEN_FROM) continue;
    const isReadInPicture = objects.texts.get(letter.object)?.isInvisible && isOverPicture(letter, objects);
    if (!isReadInPicture) unseen.add(letter);
  }
  return byWords(letters, unseen);
}

/** A word is seen or unseen as a whole: a comma hardly shows, and a line that is cut off goes through a letter. */
function byWords(letters: readonly Letter[], unseen: ReadonlySet<Letter>): Set<Letter> {
  const words = new Set<Letter>();
  let word: Letter[] = [];
  const end = () => {
    const drawn = word.filter((letter) => letter.text.trim() !== '');
    if (word.filter((letter) => unseen.has(letter)).length * 2 > drawn.length)
      for (const one of word) words.add(one);
    word = [];
  };
  for (const letter of letters) {
    if (letter.object !== word.at(-1)?.object || letter.text.trim() === '') end();
    word.push(letter);
  }
  end();
  return words;
}

const isOutside = (letter: Letter, { width, height }: PageFrame): boolean => {
  const { left, right, top, bottom } = boxOfLetter(letter);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x < 0 || y < 0 || x > width || y > height;
};

function draw({ call, bytes }: Pdfium, page: number, frame: PageFrame): Picture {
  const scale = Math.min(SCALE, Math.sqrt(MOST_DOTS / Math.max(1, frame.width * frame.height)));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const bitmap = call.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0);
  if (bitmap === 0) throw new RangeError('no room to draw a page');
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    return { dots: bytes(call.FPDFBitmap_GetBuffer(bitmap), stride * height), stride, width, height, scale };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

/** The largest difference of a colour within the box of a letter. */
function mostDifference(letter: Letter, one: Picture, other: Picture): number {
  const { left, right, top, bottom } = boxOfLetter(letter);
  const from = Math.max(0, Math.floor(left * one.scale));
  const to = Math.min(one.width - 1, Math.ceil(right * one.scale));
  let most = 0;
  for (
    let y = Math.max(0, Math.floor(top * one.scale));
    y <= Math.min(one.height - 1, bottom * one.scale);
    y += 1
  )
    for (let at = y * one.stride + 4 * from; at < y * one.stride + 4 * (to + 1); at += 1)
      most = Math.max(most, Math.abs(one.dots[at]! - other.dots[at]!));
  return most;
}
