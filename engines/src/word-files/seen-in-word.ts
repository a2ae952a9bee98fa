import { Parser } from 'htmlparser2';
import { Unopened } from './office-parts.ts';
import { isGround, isUnseen, type Look } from './seen.ts';
import { lookOf, WordStyles } from './word-styles.ts';

/** Elements within each other; no document that people write has a tenth of it. */
const DEEPEST = 400;
/** What mammoth leaves out with all that is in it: fields, words in the other direction, small letters above others. */
const UNWRAPPED = new Set(['w:fldSimple', 'w:bdo', 'w:dir', 'w:ruby', 'w:rubyBase']);

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
  look: Look;
  words: string[];
}
/** Paragraphs stand in boxes, which stand in runs of other paragraphs. */
interface Paragraph {
  look: Look;
  runs: Run[];
}
interface Table {
  rows: number;
  grounds: 'all' | 'first' | null;
}
/** A drawing, for which another may stand that older programs know. */
interface Drawing {
  name: string;
  from: number;
  /** Its boxes with words. */
  boxes: [from: number, to: number][];
  isFallback: boolean;
  hasOlderBox: boolean;
}
/** A box in the form that mammoth reads. */
const [OPENS_BOX, CLOSES_BOX] = [
  '<w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">',
  '</v:textbox></w:pict>',
];
/** Places in the XML, and what stands there instead. */
type Edit = readonly [from: number, to: number, instead: string];

/**
 * Cuts out what is hidden, as pale as the page, or too small to read, by itself or by its style, in one pass; and puts
 * what mammoth does not know in a form that it knows.
 * @throws Unopened for elements within each other without end
 */
export function seenInWord(xml: string, styles = new WordStyles('')): SeenInWord {
  const [edits, unseen, deleted] = [[] as Edit[], [] as string[], [] as string[]];
  const paragraphs: Paragraph[] = [];
  const tables: Table[] = [];
  const drawings: Drawing[] = [];
  const boxes: number[] = [];
  let depth = 0;
  let deletedHere = 0;
  let inText: 'w:t' | 'w:delText' | null = null;
  let inMark = false;
  /** Cells, boxes and the page, where they have a colour of their own: white letters can be read on it. */
  const grounds: boolean[] = [false];
  const put = (instead: string) => edits.push([parser.startIndex, parser.endIndex + 1, instead]);
  const groundOfCell = (): boolean => {
    const table = tables.at(-1);
    return table?.grounds === 'all' || (table?.grounds === 'first' && table.rows === 1);
  };
  const says = (look: Look) => {
    const paragraph = paragraphs.at(-1);
    const place = paragraph?.runs.at(-1) ?? paragraph;
    if (place) place.look = { ...place.look, ...look };
    else if (look.hasGround) grounds[grounds.length - 1] = true;
  };
  const endBox = (from: number) => {
    const drawing = drawings.at(-1);
    if (drawing?.isFallback) drawing.hasOlderBox = true;
    else drawing?.boxes.push([from, parser.endIndex + 1]);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEEPEST) throw new Unopened('too_big_inside');
        const value = attributes['w:val'] ?? '';
        const paragraph = paragraphs.at(-1);
        if (UNWRAPPED.has(name)) put('');
        switch (name) {
          case 'w:background':
            if (isGround(attributes['w:color'] ?? '')) grounds[0] = true;
            break;
          case 'w:p':
            paragraphs.push({ look: {}, runs: [] });
            break;
          case 'w:r':
            paragraph?.runs.push({ from: parser.startIndex, look: {}, words: [] });
            break;
          case 'w:tbl':
            tables.push({ rows: 0, grounds: null });
            break;
          case 'w:tblStyle':
            if (tables.length > 0) tables.at(-1)!.grounds = styles.groundsOf(value);
            break;
          case 'w:tr':
            if (tables.length > 0) tables.at(-1)!.rows += 1;
            break;
          case 'mc:AlternateContent':
          case 'w:drawing':
            if (name !== 'w:drawing' || drawings.length === 0)
              drawings.push({
                name,
                from: parser.startIndex,
                boxes: [],
                isFallback: false,
                hasOlderBox: false,
              });
            break;
          case 'mc:Fallback':
            if (drawings.length > 0) drawings.at(-1)!.isFallback = true;
            break;
          case 'w:tc':
          case 'w:txbxContent':
            if (name === 'w:txbxContent') boxes.push(parser.startIndex);
            grounds.push(name === 'w:txbxContent' || groundOfCell());
            break;
          case 'w:pStyle':
          case 'w:rStyle':
            says(styles.lookOf(value));
            break;
          case 'w:cr':
            put('<w:br/>');
            break;
          case 'w:t':
          case 'w:delText':
            inText = name;
            break;
          case 'w:del':
          case 'w:moveFrom':
            deletedHere += 1;
            break;
          case 'w:rPr':
            inMark = paragraph?.runs.length === 0;
            break;
          default: {
            // What the sign of a paragraph's end looks like says nothing of its words.
            const look = inMark ? null : lookOf(name, attributes);
            if (look) says(look);
          }
        }
      },
      ontext(text) {
        if (inText === null) return;
        if (inText === 'w:delText') deleted.push(text);
        // What was moved stands where it was moved to.
        else if (deletedHere === 0) paragraphs.at(-1)?.runs.at(-1)?.words.push(text);
      },
      onclosetag(name) {
        depth -= 1;
        if (UNWRAPPED.has(name) || name === 'w:cr') put('');
        if (name === 'w:rPr') inMark = false;
        if (name === 'w:t' || name === 'w:delText') inText = null;
        if (name === 'w:del' || name === 'w:moveFrom') deletedHere -= 1;
        if (name === 'w:tc' || name === 'w:txbxContent') grounds.pop();
        if (name === 'w:txbxContent') endBox(boxes.pop()!);
        if (name === drawings.at(-1)?.name)
          for (const edit of olderForm(drawings.pop()!, parser.endIndex + 1)) edits.push(edit);
        if (name === 'w:tbl') tables.pop();
        if (name === 'w:p') paragraphs.pop();
        if (name !== 'w:r') return;
        const paragraph = paragraphs.at(-1);
        const run = paragraph?.runs.pop();
        if (!run || run.words.length === 0) return;
        const look = { hasGround: grounds.some(Boolean), ...known(paragraph!.look), ...known(run.look) };
        if (!isUnseen(look)) return;
        unseen.push(run.words.join(''));
        edits.push([run.from, parser.endIndex + 1, '']);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return { xml: edited(xml, edits), unseen, deleted };
}

/** The boxes of a drawing that has no older form, as Google Docs writes them; nothing of others. */
function olderForm({ from, boxes, hasOlderBox }: Drawing, to: number): Edit[] {
  if (hasOlderBox) return [];
  const borders = [from, ...boxes.flat(), to];
  return boxes.length === 0
    ? []
    : Array.from({ length: boxes.length + 1 }, (_, at): Edit => {
        const instead = `${at === 0 ? '' : CLOSES_BOX}${at === boxes.length ? '' : OPENS_BOX}`;
        return [borders[2 * at]!, borders[2 * at + 1]!, instead];
      });
}

/** A missing ground takes no other away. */
const known = ({ hasGround, ...look }: Look): Look => (hasGround ? { ...look, hasGround } : look);

function edited(xml: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  // A run in a box stands within a run: the outer one ends later and begins before.
  for (const [from, to, instead] of edits.toSorted(([a], [b]) => a - b)) {
    if (from < at) continue;
    pieces.push(xml.slice(at, from), instead);
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
