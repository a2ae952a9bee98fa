import { partNames, partsOf, withParts } from './zip-file.ts';
import { isPlainNumber, UnreadableSheet } from './sheet-file.ts';
import type { Edit, SheetFile } from './sheet-file.ts';
import { bare, columnWord, placeIn, placesIn, readTags, sharedWords, xmlOf } from './xlsx-places.ts';
import type { CellPlace, Place, RowPlace, SheetPlaces } from './xlsx-places.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const WORDS = 'xl/sharedStrings.xml';
const MOST_SHEETS = 40;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Elements of a workbook that stand before what says how it is calculated. */
const BEFORE_CALCULATION = ['sheets', 'functionGroups', 'externalReferences', 'definedNames'];

/** An Excel file as it is, with where each of its cells stands. @throws UnreadableSheet */
export function xlsxFileOf(bytes: Uint8Array): SheetFile {
  const names = new Set(partNames(bytes));
  if (!names.has(WORKBOOK)) throw new UnreadableSheet(kindOf(names));
  const heads = partsOf(bytes, new Set([WORKBOOK, RELATIONS]));
  const workbook = xmlOf(heads.get(WORKBOOK) ?? new Uint8Array());
  const listed = sheetsOf(workbook, xmlOf(heads.get(RELATIONS) ?? new Uint8Array()), names);
  if (listed.length === 0) throw new UnreadableSheet('There is no sheet with cells in this file.');
  const parts = partsOf(bytes, new Set([WORDS, ...listed.map(({ part }) => part)]));
  const shared = sharedWords(xmlOf(parts.get(WORDS) ?? new Uint8Array()));
  const sheets = listed.map(({ name, part }) => {
    const xml = xmlOf(parts.get(part) ?? new Uint8Array());
    return { name, part, xml, ...placesIn(xml, shared) };
  });
  const calculates = sheets.some(({ hasFormulas }) => hasFormulas) || names.has('xl/calcChain.xml');
  return {
    type: TYPE,
    sheets,
    edited: (at, edits) => {
      const sheet = sheets[at];
      if (!sheet || edits.length === 0) return bytes;
      const encoder = new TextEncoder();
      const changed = new Map([[sheet.part, encoder.encode(withEdits(sheet.xml, sheet, edits))]]);
      const calculated = calculates ? recalculateOnOpen(workbook) : workbook;
      if (calculated !== workbook) changed.set(WORKBOOK, encoder.encode(calculated));
      return withParts(bytes, changed);
    },
  };
}

const kindOf = (names: ReadonlySet<string>): string =>
  [...names].some((name) => /^Index\/|\.iwa$/.test(name))
    ? 'This is a Numbers document. In Numbers, choose File > Export To > Excel, and choose that.'
    : 'This is not an Excel or CSV file. Save it as .xlsx or CSV, and choose that.';

/** The sheets with cells, in the order of their tabs; those that are hidden are left out. */
function sheetsOf(
  workbook: string,
  relations: string,
  names: ReadonlySet<string>,
): { name: string; part: string }[] {
  const targets = new Map<string, string>();
  readTags(relations, {
    open: (name, { Id = '', Target = '' }) => {
      if (bare(name) === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  readTags(workbook, {
    open: (tag, attributes) => {
      if (bare(tag) !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const id = Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';
      const part = targets.get(id) ?? '';
      if (names.has(part) && part.startsWith('xl/worksheets/') && sheets.length < MOST_SHEETS)
        sheets.push({ name: attributes['name'] ?? '', part });
    },
  });
  return sheets;
}

const escaped = (text: string): string =>
  text
    // What XML has no way to write.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The XML of a sheet with some cells changed; every other character is as it was. */
function withEdits(xml: string, sheet: SheetPlaces, edits: readonly Edit[]): string {
  const changes: (Place & { text: string })[] = [];
  const widest = Math.max(...edits.map(({ column }) => column));
  if (sheet.dimension) changes.push(widened(xml, sheet.dimension, /(:\$?)([A-Z]+)/, widest, columnWord));
  const byRow = new Map<number, Edit[]>();
  for (const edit of edits) if (edit.text !== '') byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit]);
  for (const [at, cells] of byRow) {
    const row = sheet.places.get(at);
    if (!row) continue;
    const last = Math.max(...cells.map(({ column }) => column));
    const open = widened(xml, row.open, /(spans="\d+:)(\d+)/, last, (column) => String(column + 1));
    if (row.end === null) {
      const name = `${sheet.prefix}row`;
      const inner = cells.map((edit) => cellOf(edit, sheet, row, null)).join('');
      changes.push({ ...open, text: `${open.text.replace(/\/>$/, '>')}${inner}</${name}>` });
      continue;
    }
    changes.push(open);
    for (const edit of cells.toSorted((one, other) => one.column - other.column)) {
      const there = row.cells.find(({ column }) => column === edit.column);
      const next = row.cells.find(({ column }) => column > edit.column)?.from ?? row.end;
      const text = cellOf(edit, sheet, row, there ?? null);
      changes.push(there ? { from: there.from, to: there.to, text } : { from: next, to: next, text });
    }
  }
  return changed(xml, changes);
}

function changed(xml: string, changes: readonly (Place & { text: string })[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of changes.toSorted((one, other) => one.from - other.from)) {
    pieces.push(xml.slice(at, from), text);
    at = to;
  }
  return [...pieces, xml.slice(at)].join('');
}

/** A tag that says how far its cells go, so that it says it of a new column too. */
function widened(
  xml: string,
  { from, to }: Place,
  last: RegExp,
  column: number,
  word: (column: number) => string,
): Place & { text: string } {
  const text = xml.slice(from, to).replace(last, (all: string, before: string, was: string) => {
    const wasAt = placeIn(`${was}1`)?.column ?? Number(was) - 1;
    return column > wasAt ? before + word(column) : all;
  });
  return { from, to, text };
}

/** A cell keeps its style; a new one has its row's, its column's, or that of the heading before it. */
function cellOf(
  { row, column, text }: Edit,
  sheet: SheetPlaces,
  of: RowPlace,
  was: CellPlace | null,
): string {
  const isHeading = !isPlainNumber(text);
  const before = of.cells.filter((cell) => cell.column < column).at(-1)?.style;
  const style =
    was !== null
      ? was.style
      : (of.style ??
        sheet.columns.find(({ first, last }) => column >= first && column <= last)?.style ??
        (isHeading ? before : null) ??
        null);
  const [tag, value, words, word] = ['c', 'v', 'is', 't'].map((name) => sheet.prefix + name);
  const start = `<${tag} r="${columnWord(column)}${row + 1}"${style === null ? '' : ` s="${escaped(style)}"`}`;
  return isHeading
    ? `${start} t="inlineStr"><${words}><${word} xml:space="preserve">${escaped(text)}</${word}></${words}></${tag}>`
    : `${start}><${value}>${text}</${value}></${tag}>`;
}

/** Sums and averages that the file keeps would still be those without the new scores. */
function recalculateOnOpen(workbook: string): string {
  let [after, prefix] = [0, ''];
  let there: Place | null = null;
  readTags(workbook, {
    open: (name, _, place) => {
      if (bare(name) === 'calcPr') there = place;
    },
    close: (name, { to }) => {
      if (!BEFORE_CALCULATION.includes(bare(name))) return;
      after = to;
      prefix = name.slice(0, -bare(name).length);
    },
  });
  if (there === null)
    return changed(workbook, [{ from: after, to: after, text: `<${prefix}calcPr fullCalcOnLoad="1"/>` }]);
  const { from, to }: Place = there;
  if (/\sfullCalcOnLoad="(?:1|true)"/.test(workbook.slice(from, to))) return workbook;
  const tag = workbook.slice(from, to).replace(/\sfullCalcOnLoad="[^"]*"/, '');
  return changed(workbook, [{ from, to, text: tag.replace(/\/?>$/, (end) => ` fullCalcOnLoad="1"${end}`) }]);
}
