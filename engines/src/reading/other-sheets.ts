import type { ReadingRemark, SheetKind } from '@essays/contract';
import type { Mark } from './class-sheet-marks.ts';
import { eitherOf, inTurn } from './pattern.ts';
import { IS_SHEET, marksOf, wordsIn } from './sheet-marks.ts';
import { headingsIn } from './two-texts.ts';

/** Words of a line that is text of somebody, unless the line is one of the sheet's own. */
const PROSE = 25;
/** A sheet has at most so many lines in a row that say nothing of it; a table with many narrow cells has more. */
const MOST_BETWEEN = 8;
const MOST_APART: Readonly<Record<SheetKind, number>> = {
  rubric: 40,
  turnitin_page: 8,
  cover_sheet: 3,
  checklist: 3,
  plan: 3,
  peer_review: 3,
  task_page: 6,
};
/** Words of an answer between two questions of a form. */
const MOST_ANSWERED = 80;
/** Words of a line at the end of a form: 'Teacher’s signature'. A line of a poem has more. */
const FEW = 3;
/** Words of a line in a cell of a table, or of a heading. */
const SHORT = 12;
/** On a page that is a sheet: words before it, and what share the words beside it are of its own. */
const MOST_BEFORE = 25;
const MOST_BESIDE = 0.3;
/** Words of a line in narrow cells, on average; a poem without capitals has more. */
const NARROW = 4;
/** Share of the lines in narrow cells that go on from the line before. */
const GOING_ON = 0.4;
/** With fewer words than this left, the file holds no essay. */
const FEWEST_LEFT = 30;
const MOST_TOLD = 200;

/** What Turnitin prints on each page of its copy of an essay, and a sentence that may run over to the next page. */
const PRINTED = eitherOf(
  /^page \d{1,4} of \d{1,4} - (?:cover page|(?:integrity|ai writing) (?:overview|submission))/i,
  /^a flag is not necessarily an indicator of a problem\. however, we'd recommend\b/i,
);
interface Stretch {
  kind: SheetKind;
  /** Numbers of lines; `to` is the last. */
  from: number;
  to: number;
}

/** Marks that do not begin a sheet: a heading may be called as a criterion is, and a number stand by itself. */
const WEAK = /^(?:criterion|bare|level \d$|said|blank|part|asks)/;
/** In a review by a peer, what is written below a question; a sheet ends with a mark, so that another follows. */
const isAnswer = (kind: SheetKind, lines: readonly string[], at: number): boolean =>
  kind === 'peer_review' && /[?:]$/.test(lines[at - 1] ?? '') && wordsIn(lines[at]!) <= MOST_ANSWERED;

/** Lines from mark to mark, with short ones between; a paragraph of somebody ends it. */
function stretchesOf(
  lines: readonly string[],
  kind: SheetKind,
  marks: readonly (readonly Mark[])[],
): Stretch[] {
  const found: Stretch[] = [];
  let open: (Stretch & { marks: Map<string, number> }) | null = null;
  const close = () => {
    if (open && IS_SHEET[kind](open.marks)) found.push({ kind, from: open.from, to: open.to });
    open = null;
  };
  const marksAt = (at: number) => (marks[at] ?? []).flatMap(([of, mark]) => (of === kind ? [mark] : []));
  lines.forEach((line, at) => {
    const own = marksAt(at);
    const isWeak = own.every((mark) => WEAK.test(mark));
    if (own.length === 0 && wordsIn(line) >= PROSE && !isAnswer(kind, lines, at)) close();
    if (open && at - open.to > (isWeak ? MOST_BETWEEN : MOST_APART[kind])) close();
    if (own.length === 0 || (!open && isWeak)) return;
    open ??= { kind, from: marksAt(at - 1).length > 0 ? at - 1 : at, to: at, marks: new Map() };
    open.to = at;
    for (const mark of own) open.marks.set(mark, (open.marks.get(mark) ?? 0) + 1);
  });
  close();
  return found;
}

/** As Word prints a comment in the margin, with the initials of who made it. */
const COMMENT = /^Commented \[[^\]\n]{1,12}\]: ?/;

const SAYS_WHO = inTurn(
  /^(?:(?:student|candidate|submission)?[ -]?(?:name|author)|writer|nombre|apellidos?|nom|prénom|vorname|姓名)/iu,
  /\s?[:：]\s*\p{L}/iu,
);
/** Who wrote it is said on a sheet, too. */
export const saysWho = (line: string): boolean => line.includes('#(') || SAYS_WHO.test(line);

interface WithoutSheets {
  text: string;
  remarks: ReadingRemark[];
}

/**
 * The text without rubrics, reports of Turnitin and cover sheets that were filed with it: what they say is not the
 * student's writing. Each is known by several of its own lines, near each other and with no paragraph between them.
 */
export function withoutSheets(text: string): WithoutSheets {
  const places = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ line: line.trim(), index }));
  const lines = places.map(({ line }) => line);
  const gone = new Set(lines.flatMap((line, at) => (PRINTED.test(line) ? [at] : [])));
  const remarks = sheetsIn(lines).map(({ kind, from, to }): ReadingRemark => {
    const taken = lines.slice(from, to + 1);
    taken.forEach((line, at) => saysWho(line) || gone.add(from + at));
    return { kind, page: 0, words: told(taken) };
  });
  const comments = lines.flatMap((line, at) => (COMMENT.test(line) && !gone.has(at) ? [at] : []));
  if (comments.length > 0) {
    const words = comments.map((at) => lines[at]!.replace(COMMENT, '')).join(' … ');
    remarks.push({ kind: 'comments', page: 0, words: words.slice(0, MOST_TOLD) });
  }
  for (const at of comments) gone.add(at);
  if (gone.size === 0) return { text, remarks: [] };
  const kept: string[] = [];
  let at = 0;
  places.forEach(({ index }, line) => {
    if (!gone.has(line)) return;
    kept.push(text.slice(at, index));
    at = places[line + 1]?.index ?? text.length;
  });
  return { text: [...kept, text.slice(at)].join('').trim(), remarks };
}

/** Too few words for one. */
export const isNoEssay = (text: string): boolean => wordsIn(text) < FEWEST_LEFT;

/** What is said of a page that is a sheet from top to bottom; null: it is none. `lines`: its paragraphs. */
export function sheetPage(lines: readonly string[]): ReadingRemark | null {
  const sheets = sheetsIn(lines);
  const [first] = sheets;
  if (!first) return null;
  const own = new Set(sheets.flatMap(({ from, to }) => lines.slice(from, to + 1).map((_, at) => from + at)));
  const words = (some: readonly string[]) => some.reduce((sum, line) => sum + wordsIn(line), 0);
  const beside = lines.filter((line, at) => !own.has(at) && !PRINTED.test(line));
  const most = MOST_BESIDE * (words(lines) - words(beside));
  // An essay may begin below.
  const isWhole =
    headingsIn(lines.slice(sheets.at(-1)!.to + 1)).length === 0 &&
    words(lines.slice(0, first.from)) <= MOST_BEFORE &&
    (areCells(beside) || words(beside) <= most);
  return isWhole ? { kind: first.kind, page: 0, words: told(lines) } : null;
}

const told = (lines: readonly string[]): string => lines.join(' ').slice(0, MOST_TOLD);

function sheetsIn(lines: readonly string[]): Stretch[] {
  const marks = lines.map(marksOf);
  const sheets: Stretch[] = [];
  for (const one of KINDS.flatMap((kind) => stretchesOf(lines, kind, marks)).toSorted(byPlace)) {
    const last = sheets.at(-1);
    // A task's page has its checklist; a rubric is headed as a checklist may be.
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else sheets.push({ ...one });
  }
  return sheets.map((one, at) => (at + 1 === sheets.length ? withRest(one, lines) : one));
}
const byPlace = (one: Stretch, other: Stretch): number => one.from - other.from || other.to - one.to;
const KINDS = Object.keys(MOST_APART) as SheetKind[];

/** Short lines, of which many go on from another: what is read of a table with narrow columns. */
function areCells(lines: readonly string[]): boolean {
  const goingOn = lines.filter((line) => /^\p{Ll}/u.test(line)).length;
  return lines.every((line) => wordsIn(line) < SHORT) && goingOn >= GOING_ON * lines.length;
}

/** To the end, if an essay is before it and nothing but the cells of its table after it. */
function withRest(one: Stretch, lines: readonly string[]): Stretch {
  if (one.kind !== 'rubric' || isNoEssay(lines.slice(0, one.from).join(' '))) return one;
  const rest = lines.slice(one.to + 1);
  const isFew = rest.length <= MOST_BETWEEN && rest.every((line) => wordsIn(line) <= FEW);
  const words = rest.reduce((sum, line) => sum + wordsIn(line), 0);
  return isFew || (areCells(rest) && words <= NARROW * rest.length) ? { ...one, to: lines.length - 1 } : one;
}
