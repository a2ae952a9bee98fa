import type { Letter } from './page-letters.ts';

interface Run {
  letters: Letter[];
  x: number;
  end: number;
  y: number;
  size: number;
}

/** With a mark before it, if it begins a quotation. */
const CAPITAL = /^["'“‘«]?\p{Lu}$/u;
/** How many times as large as the text beside it, at least; and how high above its foot lines may stand beside it. */
const LARGER = 1.8;
const AS_HIGH = 0.95;
/** In sizes of the text: how close the text begins. */
const CLOSE = 1.5;
/** Beside a large letter stand so many lines, or it is none of theirs. */
const FEWEST_LINES = 2;
/** Of a page. */
const MOST = 30;
/** No dictionary has a longer one. */
const LONGEST_WORD = 64;
/** Words of one letter. */
const ALONE = /^[AIO]$/;
/** In sizes of the text: a gap that parts two words. */
const GAP = 0.3;

const isCapital = ({ letters }: Run): boolean => letters.length <= 2 && CAPITAL.test(textOf(letters));

/** Whether what follows in letters of this size stands beside a large first letter, and does not go on with it. */
export const isDropCap = (run: Run, size: number): boolean => run.size >= LARGER * size && isCapital(run);

/** Large first letters, which reach down beside several lines, before the first of them, of which each is a part. */
export function withDropCaps(runs: readonly Run[], isWord: (word: string) => boolean): Run[] {
  const caps = runs
    .filter(({ letters }) => letters.length <= 2 && CAPITAL.test(textOf(letters)))
    .slice(0, MOST);
  const firsts = new Map<Run, Run>();
  for (const cap of caps) {
    const beside = runs.filter(
      (run) =>
        run.size * LARGER <= cap.size &&
        run.y > cap.y - AS_HIGH * cap.size &&
        run.y <= cap.y + GAP * run.size &&
        Math.abs(run.x - cap.end) < CLOSE * run.size,
    );
    if (beside.length < FEWEST_LINES) continue;
    firsts.set(
      cap,
      beside.reduce((top, run) => (run.y < top.y ? run : top)),
    );
  }
  if (firsts.size === 0) return [...runs];
  return runs
    .filter((run) => !firsts.has(run))
    .map((run) => {
      const cap = [...firsts].find(([, first]) => first === run)?.[0];
      return cap ? { ...run, letters: [...inLine(cap, run, isWord), ...run.letters] } : run;
    });
}

const textOf = (letters: readonly Letter[]): string => letters.map(({ text }) => text).join('');

/** The letters of a large first letter as if they stood on a line, before its first word or as the beginning of it. */
function inLine(cap: Run, { letters, x, y, size }: Run, isWord: (word: string) => boolean): Letter[] {
  const rest = /^\p{L}+/u.exec(textOf(letters.slice(0, LONGEST_WORD)))?.[0] ?? '';
  const capital = textOf(cap.letters);
  const isAlone = ALONE.test(capital) && !isWord(capital + rest) && isWord(rest);
  const width = size / cap.letters.length;
  const from = x - size - (isAlone ? GAP * size : 0);
  return cap.letters.map((letter, at) => ({ ...letter, x: from + at * width, y, width, size }));
}
