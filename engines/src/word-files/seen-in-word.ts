import { Parser } from 'htmlparser2';
import { Unopened } from './office-parts.ts';

/** Elements within each other; no document that people write has a tenth of it. */
const DEEPEST = 400;
/** Half-points: nobody reads letters of this size. */
const TINY = 4;
const OFF = new Set(['0', 'false', 'off', 'none']);
const WHITE = 'ffffff';

/** What the main part of a Word file shows. */
interface SeenInWord {
  /** The XML without the runs that nobody sees. */
  xml: string;
  unseen: string[];
  /** Of tracked changes that are not accepted yet: what they delete. What they insert is part of the text. */
  deleted: string[];
}

interface Run {
  from: number;
  isHidden: boolean;
  isWhite: boolean;
  hasGround: boolean;
  words: string[];
}

/**
 * Cuts out what is hidden, white on white, or too small to read, in one pass.
 * @throws Unopened for elements within each other without end
 */
export function seenInWord(xml: string): SeenInWord {
  const [cuts, unseen, deleted] = [[] as [number, number][], [] as string[], [] as string[]];
  const runs: Run[] = [];
  let depth = 0;
  let deletedHere = 0;
  let inText: 'w:t' | 'w:delText' | null = null;
  /** Cells and boxes with a colour of their own: white letters can be read on it. */
  const grounds: boolean[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEEPEST) throw new Unopened('too_big_inside');
        const run = runs.at(-1);
        const value = (attributes['w:val'] ?? '').toLowerCase();
        switch (name) {
          case 'w:r':
            runs.push({
              from: parser.startIndex,
              isHidden: false,
              isWhite: false,
              hasGround: false,
              words: [],
            });
            break;
          case 'w:tc':
          case 'w:txbxContent':
            grounds.push(name === 'w:txbxContent');
            break;
          case 'w:shd':
          case 'w:highlight': {
            const fill = (attributes['w:fill'] ?? value).toLowerCase();
            if (['', 'auto', 'none', 'white', WHITE].includes(fill)) break;
            if (run) run.hasGround = true;
            else if (grounds.length > 0) grounds[grounds.length - 1] = true;
            break;
          }
          case 'w:vanish':
            if (run && !OFF.has(value)) run.isHidden = true;
            break;
          case 'w:color':
            if (run && value === WHITE) run.isWhite = true;
            break;
          case 'w:sz':
            if (run && Number(value) <= TINY) run.isHidden = true;
            break;
          case 'w:t':
          case 'w:delText':
            inText = name;
            break;
        }
        if (name === 'w:del' || name === 'w:moveFrom') deletedHere += 1;
      },
      ontext(text) {
        if (inText === null) return;
        if (inText === 'w:delText') deleted.push(text);
        // What was moved stands where it was moved to.
        else if (deletedHere === 0) runs.at(-1)?.words.push(text);
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'w:t' || name === 'w:delText') inText = null;
        if (name === 'w:del' || name === 'w:moveFrom') deletedHere -= 1;
        if (name === 'w:tc' || name === 'w:txbxContent') grounds.pop();
        if (name !== 'w:r') return;
        const run = runs.pop();
        const isOnGround = run?.hasGround || grounds.some(Boolean);
        if (!run || !(run.isHidden || (run.isWhite && !isOnGround)) || run.words.length === 0) return;
        unseen.push(run.words.join(''));
        cuts.push([run.from, parser.endIndex + 1]);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return { xml: without(xml, cuts), unseen, deleted };
}

function without(xml: string, cuts: readonly [number, number][]): string {
  const pieces: string[] = [];
  let at = 0;
  // A run in a box stands within a run: the outer one ends later and begins before.
  for (const [from, to] of cuts.toSorted(([a], [b]) => a - b)) {
    if (from < at) continue;
    pieces.push(xml.slice(at, from));
    at = to;
  }
  return [...pieces, xml.slice(at)].join('');
}

/** The words between `<w:t>`, paragraph by paragraph: of a head, a foot, or a comment. */
export function wordsOfPart(xml: string): string[] {
  const paragraphs: string[] = [];
  let open: string[] = [];
  let inText = false;
  const parser = new Parser(
    {
      onopentag(name) {
        inText = name === 'w:t';
        if (name === 'w:tab') open.push(' ');
      },
      ontext(text) {
        if (inText) open.push(text);
      },
      onclosetag(name) {
        inText = false;
        if (name !== 'w:p') return;
        paragraphs.push(open.join(''));
        open = [];
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return paragraphs.filter((words) => words.trim() !== '');
}
