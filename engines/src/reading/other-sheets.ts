import type { ReadingRemark, SheetKind } from '@essays/contract';
import { eitherOf, inTurn } from './pattern.ts';
import { headingsIn } from './two-texts.ts';

/** What a line says of the sheet it is on; lines of one sheet have several different ones. */
type Mark = readonly [kind: SheetKind, mark: string];

/** A longer line is not looked at: no sheet has one. */
const LONGEST_LINE = 600;
/** Words of a line that is text of somebody, unless the line is one of the sheet's own. */
const PROSE = 25;
/** A sheet has at most so many lines in a row that say nothing of it; a table with many narrow cells has more. */
const MOST_BETWEEN = 8;
const MOST_APART: Readonly<Record<SheetKind, number>> = { rubric: 40, turnitin_page: 8, cover_sheet: 3 };
/** Words of a line in a cell of a table, or of a heading. */
const SHORT = 12;
/** On a page that is a sheet: words before it, and what share the words beside it are of its own. */
const MOST_BEFORE = 25;
const MOST_BESIDE = 0.3;
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
/** Words of the forms that Turnitin prints. Each whole line, or its beginning, is told by a pattern. */
const REPORT: readonly (readonly [RegExp, string])[] = [
  [/^turnitin$/i, 'logo'],
  [/^digital receipt$/i, 'sure'],
  [/^this receipt acknowledges that turnitin received your paper/i, 'sure'],
  [/^the first page of your submissions? is displayed below/i, 'page'],
  [/^copyright \d{4} turnitin\b/i, 'copyright'],
  [/^(?:submission|paper) (?:author|title|id|date):/i, 'submission'],
  [/^assignment title:/i, 'assignment'],
  [/^file (?:name|size):?(?: |$)/i, 'file'],
  [/^(?:page|word|character) count:/i, 'count'],
  [/^(?:originality|similarity|grademark) report$/i, 'sure'],
  [/^(?:\d{1,3} ?% )?similarity index\b/i, 'index'],
  [/^(?:\d{1,3} ?% )?(?:internet sources|publications|student papers)\b/i, 'databases'],
  [/^(?:match all sources|primary sources)\b/i, 'primary'],
  [/^(?:internet source|student paper|publication)$/i, 'source'],
  [/^(?:exclude (?:quotes|bibliography|matches)\b|(?:on|off|< ?\d{1,4} ?(?:words|%))$)/i, 'exclude'],
  [/^(?:final grade|general comments|instructor)\b/i, 'grade'],
  [/^page \d{1,4}$/i, 'page'],
  [/\btrn:oid:::\d/, 'sure'],
  [/^document details$/i, 'details'],
  [/^(?:submission|download) (?:id|date)$/i, 'submission'],
  [/^[\d,]{1,9} (?:pages?|words|characters)$/i, 'count'],
  [/^\d{1,3}% overall similarity\b/i, 'sure'],
  [/^the combined total of all matches\b/i, 'index'],
  [/^(?:match groups|top sources|integrity flags|filtered from the report)\b/i, 'groups'],
  [/^\d{1,4} (?:not cited or quoted|missing (?:quotations|citation)|cited and quoted)\b/i, 'groups'],
  [/^\d{1,4} integrity flags? for review\b/i, 'flags'],
  [/^(?:no suspicious text manipulations found|our system's algorithms look deeply)\b/i, 'flags'],
  [/^a flag is not necessarily an indicator of a problem\b/i, 'flags'],
  [/^[*\d]{1,3} ?% detected as ai\b/i, 'sure'],
  [/^ai detection includes the possibility of false positives\b/i, 'ai'],
  [/^(?:caution: review required|it is essential to understand the limitations of ai)\b/i, 'caution'],
  [/^(?:disclaimer$|our ai writing assessment is designed)/i, 'disclaimer'],
];

const DECLARES =
  /\bI (?:hereby )?(?:declare|certify|confirm|affirm)\b[^.!?]{0,120}\b(?:own|original)(?: \w{1,12})? work\b/i;
const FIELD = inTurn(
  /^(?:(?:student|candidate|course|assignment|essay|paper|unit|subject|class|teacher|school|due|word)[ -]{0,2}){0,2}/i,
  /(?:name|number|no\.?|id|title|code|date|count|session|teacher|instructor|course|class|subject)\s?:/i,
);

const SCALES: readonly (readonly string[])[] = [
  ['exceeds', 'meets', 'approaching', 'approaches', 'beginning', 'below', 'developing', 'nearly'],
  ['exemplary', 'accomplished', 'proficient', 'developing', 'beginning', 'emerging', 'novice', 'mastery'],
  ['advanced', 'proficient', 'basic', 'below basic', 'minimal', 'adequate'],
  ['excellent', 'very good', 'good', 'satisfactory', 'fair', 'poor', 'needs improvement', 'unsatisfactory'],
  ['strong', 'competent', 'adequate', 'limited', 'weak', 'inadequate'],
];
const LEVEL = new RegExp(`\\b(?:${[...new Set(SCALES.flat())].join('|')})\\b`, 'gi');
const RUBRIC_HEAD = eitherOf(
  /\b(?:rubric|score sheet|mark scheme|assessment criteria)\b/i,
  /\b(?:scoring|marking|grading) (?:guide|scheme|sheet|criteria)\b/i,
);
const POINTS = eitherOf(
  /__ ?\/ ?\d{1,3}\b|\/ ?\d{1,3}\s{0,2}(?:points|pts)\b/gi,
  /\(\d{1,3}(?:[-\u2013]\d{1,3})? ?(?:points?|pts?)\)/gi,
);
/** The columns of a rubric without words for its levels: '4 3 2 1', or each in a cell. */
const COLUMNS = /^\d(?: \d){0,5}$/;
const CRITERION = inTurn(
  /^(?:[•●▪◦–*-] )?/i,
  eitherOf(
    /focus|organi[sz]ation|evidence|elaboration|conventions|thesis|claim|voice|ideas|content|word choice/i,
    /sentence fluency|fluency|grammar|mechanics|spelling|punctuation|introduction|conclusion|format(?:ting)?/i,
    /citations?|sources|style|language|vocabulary|analysis|counterclaim|transitions|structure|development/i,
    /purpose|audience|criteri(?:a|on)|traits?/i,
  ),
  /\b/i,
);
/** What a cell of a rubric says of a paper. */
const DESCRIBES = eitherOf(
  /^(?:comments?|total|score|teacher comments?)\b.{0,40}$/i,
  /\b(?:few or no|few|some|frequent|many|numerous|minor|major) errors\b/i,
  /\b(?:is|are) (?:clear|unclear|clearly|limited|missing|adequate|adequately|usually|somewhat|consistently|mostly)\b/i,
  /\b(?:the writer|the student|the essay|the paper|lacks|little or no)\b/i,
);
const wordsIn = (line: string): number => line.match(/\S+/g)?.length ?? 0;
const endsSentence = (line: string): boolean => /[.!?]["'\u201D\u2019)]{0,2}$/.test(line);

/** Levels of one scale that a line has. */
const levelsOf = (line: string): string[] => {
  const found = new Set((line.match(LEVEL) ?? []).map((word) => word.toLowerCase()));
  return SCALES.map((scale) => scale.filter((level) => found.has(level))).reduce((most, one) =>
    one.length > most.length ? one : most,
  );
};

/** Every mark of a line; a line of an essay seldom has one, and never several of one kind near each other. */
function marksOf(line: string): Mark[] {
  if (line.length > LONGEST_LINE) return [];
  const marks: Mark[] = REPORT.flatMap(([pattern, mark]) =>
    pattern.test(line) ? [['turnitin_page', mark] as const] : [],
  );
  const words = wordsIn(line);
  if (DECLARES.test(line)) marks.push(['cover_sheet', 'declared']);
  if (words <= 8 && /\b(?:cover ?sheet|title page)\b/i.test(line) && !endsSentence(line))
    marks.push(['cover_sheet', 'head']);
  if (words <= 12 && FIELD.test(line)) marks.push(['cover_sheet', line.split(':', 1)[0]!.toLowerCase()]);
  if (/^(?:signed|signature|declaration)\b/i.test(line) && words <= 12) marks.push(['cover_sheet', 'signed']);
  if (words <= 8 && RUBRIC_HEAD.test(line) && !endsSentence(line)) marks.push(['rubric', 'head']);
  const points = line.match(POINTS)?.length ?? 0;
  if (points > 1 || words <= 16) for (let at = 0; at < points; at += 1) marks.push(['rubric', 'points']);
  if (words > 30) return marks;
  if (COLUMNS.test(line))
    marks.push(...line.split(' ').map((digit) => ['rubric', `level ${digit}`] as const));
  const levels = levelsOf(line);
  // 'Criteria Exceeds Meets', or one of them alone with its points.
  if (!endsSentence(line) && (levels.length > 1 || (levels.length === 1 && words <= 4)))
    marks.push(...levels.map((level) => ['rubric', `level ${level}`] as const));
  const criterion = CRITERION.exec(line)?.[0];
  if (criterion !== undefined)
    marks.push(['rubric', `criterion ${criterion.replace(/^\W+/, '').toLowerCase()}`]);
  if (DESCRIBES.test(line)) marks.push(['rubric', 'criterion described']);
  return marks;
}

const count = (marks: ReadonlySet<string>, start: string): number =>
  [...marks].filter((mark) => mark.startsWith(start)).length;

/** Whether lines with these marks are a sheet beyond doubt. */
const IS_SHEET: Readonly<Record<SheetKind, (marks: ReadonlySet<string>, points: number) => boolean>> = {
  turnitin_page: (marks) => marks.has('sure') && marks.size >= 2,
  cover_sheet: (marks) => marks.has('declared') && marks.size >= 4,
  rubric: (marks, points) => {
    const levels = count(marks, 'level');
    const criteria = count(marks, 'criterion') - (marks.has('criterion described') ? 1 : 0);
    if (marks.has('head')) return (levels >= 3 && criteria >= 1) || points >= 3;
    return levels >= 3 && criteria >= 3;
  },
};

interface Stretch {
  kind: SheetKind;
  /** Numbers of lines; `to` is the last. */
  from: number;
  to: number;
}

/** Lines from mark to mark, with short ones between; a paragraph of somebody ends it. */
function stretchesOf(
  lines: readonly string[],
  kind: SheetKind,
  marks: readonly (readonly Mark[])[],
): Stretch[] {
  const found: Stretch[] = [];
  let open: (Stretch & { marks: Set<string>; points: number }) | null = null;
  const close = () => {
    if (open && IS_SHEET[kind](open.marks, open.points)) found.push({ kind, from: open.from, to: open.to });
    open = null;
  };
  const marksAt = (at: number) => (marks[at] ?? []).flatMap(([of, mark]) => (of === kind ? [mark] : []));
  lines.forEach((line, at) => {
    const own = marksAt(at);
    // A heading may be called as a criterion is, and a number stand by itself.
    const isWeak = own.every((mark) => /^(?:criterion|level \d$)/.test(mark));
    if (own.length === 0 && wordsIn(line) >= PROSE) close();
    if (open && at - open.to > (isWeak ? MOST_BETWEEN : MOST_APART[kind])) close();
    if (own.length === 0 || (!open && isWeak)) return;
    open ??= { kind, from: marksAt(at - 1).length > 0 ? at - 1 : at, to: at, marks: new Set(), points: 0 };
    open.to = at;
    own.forEach((mark) => open!.marks.add(mark));
    open.points += own.filter((mark) => mark === 'points').length;
  });
  close();
  return found;
}

/** As Word prints a comment in the margin, with the initials of who made it. */
const COMMENT = /^Commented \[[^\]\n]{1,12}\]: ?/;

/** Who wrote it is said on a sheet, too. */
export const saysWho = (line: string): boolean =>
  line.includes('#(') || /^(?:student|candidate|submission)?[ -]?(?:name|author)\s?:\s*\p{L}/iu.test(line);

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
  const sheets = (['turnitin_page', 'cover_sheet', 'rubric'] as const)
    .flatMap((kind) => stretchesOf(lines, kind, marks))
    .toSorted((one, other) => one.from - other.from);
  return sheets.map((one, at) => (at + 1 === sheets.length ? withRest(one, lines) : one));
}

/** Short lines, of which many go on from another: what is read of a table with narrow columns. */
function areCells(lines: readonly string[]): boolean {
  const goingOn = lines.filter((line) => /^\p{Ll}/u.test(line)).length;
  return lines.every((line) => wordsIn(line) < SHORT) && goingOn >= GOING_ON * lines.length;
}

/** To the end, if an essay is before it and nothing but the cells of its table after it. */
function withRest(one: Stretch, lines: readonly string[]): Stretch {
  if (one.kind !== 'rubric' || isNoEssay(lines.slice(0, one.from).join(' '))) return one;
  const rest = lines.slice(one.to + 1);
  const isFew = rest.length <= MOST_BETWEEN && rest.every((line) => wordsIn(line) < SHORT);
  return isFew || areCells(rest) ? { ...one, to: lines.length - 1 } : one;
}
