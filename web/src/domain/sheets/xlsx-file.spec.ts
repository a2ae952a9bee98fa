import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnFor, fillingOf, possibleIn, USUAL_FORM } from '../gradebook/fill-gradebook.ts';
import { gradebookOf } from '../gradebook/match-rows.ts';
import { handedIn } from '../../../test/assignment-fixtures.ts';
import { sheetsIn } from './open-sheets.ts';
import type { Sheet, SheetFile } from './sheet-file.ts';

const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));
const wordsIn = ({ sheets }: SheetFile, at = 0) =>
  (sheets[at] as Sheet).rows.map((row) => row.map(({ text }) => text).join('|'));
const partsOf = (bytes: Uint8Array) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
/** The parts of a file that are not as they were. */
const changedParts = (before: Uint8Array, after: Uint8Array): string[] => {
  const [was, is] = [partsOf(before), partsOf(after)];
  expect([...is.keys()]).toEqual([...was.keys()]);
  return [...is].flatMap(([name, content]) => (was.get(name) === content ? [] : [name]));
};

const LINES = [
  handedIn(1, {
    student_name: 'Maya Rivera',
    school_number: '0104215',
    score: { given: 3, max: 4 },
    scores: 'teacher',
  }),
  handedIn(2, {
    student_name: 'Zoë O’Brien',
    email: 'z.obrien@school.org',
    school_number: '104216',
    score: { given: 1, max: 4 },
    scores: 'teacher',
  }),
  handedIn(4, { student_name: 'Owen Blake', score: { given: 4, max: 4 }, scores: 'teacher' }),
];
const fill = async (bytes: Uint8Array, at: number, title = 'The Lighthouse') => {
  const file = await sheetsIn(bytes);
  const sheet = file.sheets[at] as Sheet;
  const gradebook = gradebookOf(sheet, LINES);
  const column = columnFor(sheet, gradebook, title);
  const form = { ...USUAL_FORM, outOf: possibleIn(sheet, gradebook, column) ?? 100 };
  const filling = fillingOf(sheet, gradebook, LINES, {
    column,
    title,
    form,
    accepted: new Set(),
    counting: new Map(),
  });
  return { file, filling, gradebook, bytes: file.edited(at, filling.edits) };
};

const WORKBOOK =
  '<workbook xmlns:r="x"><sheets><sheet name="Old" state="hidden" r:id="r0"/>' +
  '<sheet name="A &amp; B" r:id="r1"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="r0" Target="worksheets/old.xml"/>' +
  '<Relationship Id="r1" Target="/xl/worksheets/one.xml"/></Relationships>';
const xlsxOf = (rows: string, more: Record<string, string | Uint8Array> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': WORKBOOK,
        'xl/_rels/workbook.xml.rels': RELATIONS,
        'xl/worksheets/old.xml': '<worksheet/>',
        'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        ...more,
      }).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
const sheetXml = (bytes: Uint8Array) => partsOf(bytes).get('xl/worksheets/one.xml');

describe('an Excel file of', () => {
  it('openpyxl is filled in below merged headings, and only its cells change', async () => {
    const before = fixture('openpyxl.xlsx');
    const { file, filling, bytes } = await fill(before, 1);
    expect(file.sheets.map(({ name }) => name)).toEqual(['Read me', 'English 10']);
    expect(wordsIn(file, 1).slice(0, 4)).toEqual([
      'Student|ID|E-mail|Essays|Essays|Average',
      'Student|ID|E-mail|The Lighthouse|Old|Average',
      'Points Possible|||50|10',
      'Rivera, Maya|0104215|m.rivera@school.org||9|',
    ]);
    expect(filling.leftOut).toEqual([
      { who: 'Nguyễn Văn An', why: 'Nobody of this assignment has this name.' },
      { who: 'Blake, Owen', why: 'A formula stands in this column: it is not overwritten.' },
    ]);
    // openpyxl has every file calculated when it is opened.
    expect(changedParts(before, bytes)).toEqual(['xl/worksheets/sheet2.xml']);
    const [was, is] = [before, bytes].map((some) => partsOf(some).get('xl/worksheets/sheet2.xml') ?? '');
    expect(is).toBe(
      was
        ?.replace(/(?=<c r="E4")/, '<c r="D4"><v>37.5</v></c>')
        .replace(/(?=<c r="E5")/, '<c r="D5"><v>12.5</v></c>'),
    );
    expect(wordsIn(await sheetsIn(bytes), 1)[3]).toBe('Rivera, Maya|0104215|m.rivera@school.org|37.5|9|');
    expect((await fill(bytes, 1)).bytes).toEqual(bytes);
  });

  it('XlsxWriter keeps its chart, its validation and its conditional formats', async () => {
    const before = fixture('xlsxwriter.xlsx');
    const { filling, bytes } = await fill(before, 0);
    expect(filling.filled.map(({ row, value }) => [row.who, value])).toEqual([
      ['Maya Rivera', '15'],
      ["Zoë O'Brien", '5'],
      ['Owen Blake', '20'],
    ]);
    expect(changedParts(before, bytes)).toEqual(['xl/worksheets/sheet1.xml']);
  });

  it('anybody gets a new column behind the last one, with its title', async () => {
    const before = fixture('xlsxwriter.xlsx');
    const { bytes } = await fill(before, 0, 'Fog & <mist>');
    expect(wordsIn(await sheetsIn(bytes))).toEqual([
      'Last Name|First Name|Email Address|The Lighthouse|Fog & <mist>',
      'Points|||20|100',
      'Rivera|Maya|m.rivera@school.org||75',
      "O'Brien|Zoë|Z.OBrien@school.org||25",
      'Blake|Owen|o@school.org||100',
    ]);
    const xml = partsOf(bytes).get('xl/worksheets/sheet1.xml');
    expect(xml).toContain('<dimension ref="A1:E5"/>');
    expect(xml).toContain('<row r="1" spans="1:5">');
    expect(xml).toContain('<c r="E1" s="1" t="inlineStr">');
  });
});

describe('the cells of an Excel file', () => {
  it('are read however they are written: in place, with formulas, without places, with a prefix', async () => {
    const file = await sheetsIn(
      xlsxOf(
        '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c><x:v>1.04215E5</x:v></x:c></x:row>' +
          '<x:row r="4"><x:c r="B4" t="inlineStr"><x:is><x:r><x:t>in </x:t></x:r>' +
          '<x:r><x:t>place</x:t></x:r></x:is></x:c>' +
          '<x:c t="str"><x:f>A1</x:f><x:v>found</x:v></x:c></x:row>',
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>no</t></si><si><r><t>José</t></r><rPh><t>x</t></rPh><r><t> Núñez</t></r></si></sst>',
        },
      ),
    );
    expect(file.sheets.map(({ name }) => name)).toEqual(['A & B']);
    expect(wordsIn(file)).toEqual(['José Núñez|104215', '', '', '|in place|found']);
    expect(file.sheets[0]?.rows[3]?.[2]?.keeps).toBe('formula');
  });

  it('keep their style and their place, in rows that were empty too', async () => {
    const before = xlsxOf(
      '<row r="1" s="9" customFormat="1"/><row r="2"><c r="B2" s="4" t="s"><v>0</v></c></row>',
    );
    const after = (await sheetsIn(before)).edited(0, [
      { row: 1, column: 2, text: 'A+' },
      { row: 1, column: 1, text: '007' },
      { row: 1, column: 0, text: '13.35' },
      { row: 0, column: 27, text: '5' },
    ]);
    expect(sheetXml(after)).toBe(
      '<worksheet><sheetData><row r="1" s="9" customFormat="1"><c r="AB1" s="9"><v>5</v></c></row><row r="2">' +
        '<c r="A2"><v>13.35</v></c><c r="B2" s="4" t="inlineStr"><is><t xml:space="preserve">007</t></is></c>' +
        '<c r="C2" s="4" t="inlineStr"><is><t xml:space="preserve">A+</t></is></c></row></sheetData></worksheet>',
    );
    expect(changedParts(before, after)).toEqual(['xl/worksheets/one.xml']);
  });

  it('that are merged with one above are not written to, and are named', async () => {
    const words = (...cells: string[]) =>
      `<row>${cells.map((one) => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('')}</row>`;
    const sheet =
      words('Student', 'The Lighthouse') +
      words('Maya Rivera', '') +
      words('Owen Blake', '') +
      '</sheetData>';
    const merged = '<mergeCells><mergeCell ref="B2:B3"/></mergeCells><sheetData>';
    const { filling } = await fill(xlsxOf(sheet + merged), 0);
    expect(filling.filled.map(({ row }) => row.who)).toEqual(['Maya Rivera']);
    expect(filling.leftOut).toContainEqual({
      who: 'Owen Blake',
      why: 'This cell is merged with another one: it is not overwritten.',
    });
  });

  it('are changed without a byte of macros, pictures and links being read or written anew', async () => {
    const macros = Uint8Array.from({ length: 9000 }, (_, n) => (n * n) % 251);
    const before = xlsxOf('<row r="1"><c r="A1"><v>1</v></c></row>', {
      'xl/vbaProject.bin': macros,
      'xl/externalLinks/externalLink1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
    });
    const after = (await sheetsIn(before)).edited(0, [{ row: 0, column: 0, text: '2' }]);
    expect(changedParts(before, after)).toEqual(['xl/worksheets/one.xml']);
    const packed = Buffer.from(before);
    const start = packed.indexOf('xl/vbaProject.bin');
    expect(Buffer.from(after).includes(packed.subarray(start - 30, start + 200))).toBe(true);
  });
});

describe('sums and averages', () => {
  it.each([
    ['<calcPr calcId="1" fullCalcOnLoad="0"/>', '<calcPr calcId="1" fullCalcOnLoad="1"/>'],
    ['<calcPr calcId="1"></calcPr>', '<calcPr calcId="1" fullCalcOnLoad="1"></calcPr>'],
    ['', '<calcPr fullCalcOnLoad="1"/>'],
    ['<calcPr fullCalcOnLoad="1" calcId="1"/>', '<calcPr fullCalcOnLoad="1" calcId="1"/>'],
  ])('are calculated anew when the file is opened: %j', async (was, is) => {
    const workbook = (tag: string) => WORKBOOK.replace('</sheets>', `</sheets>${tag}`);
    const sum = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>SUM(A1)</f><v>1</v></c></row>';
    const file = await sheetsIn(xlsxOf(sum, { 'xl/workbook.xml': workbook(was) }));
    const after = file.edited(0, [{ row: 0, column: 0, text: '2' }]);
    expect(partsOf(after).get('xl/workbook.xml')).toBe(workbook(is));
  });
});

describe('a file that cannot be used', () => {
  const refusal = (bytes: Uint8Array) =>
    sheetsIn(bytes).then(
      () => 'taken',
      ({ message }: Error) => message,
    );
  const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 30);

  it.each([
    [
      'with a password or of 2003',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1),
      'has a password or is of Excel 2003',
    ],
    ['damaged', cut(xlsxOf('')), 'is damaged'],
    ['a Word file', zipSync({ 'word/document.xml': strToU8('x') }), 'This is not an Excel or CSV file'],
    ['a Numbers document', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'This is a Numbers document'],
    [
      'with words of its own',
      xlsxOf('', { 'xl/sharedStrings.xml': '<!DOCTYPE sst><sst/>' }),
      'as attacks do',
    ],
    [
      'that unfolds to 90 MB',
      xlsxOf('', { 'xl/sharedStrings.xml': new Uint8Array(90_000_000) }),
      'too large',
    ],
    [
      'with a cell at its far end in every row',
      xlsxOf(Array.from({ length: 300 }, (_, n) => `<row><c r="XFD${n + 1}"><v>1</v></c></row>`).join('')),
      'too large',
    ],
    [
      'with a cell in row 1,048,576',
      xlsxOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'too large',
    ],
    ['without a sheet', xlsxOf('', { 'xl/workbook.xml': '<workbook/>' }), 'no sheet with cells'],
    ['not in UTF-8', xlsxOf('', { 'xl/workbook.xml': Uint8Array.of(0xff, 0xfe, 0x3c, 0) }), 'cannot be read'],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    expect(await refusal(bytes)).toContain(sentence);
  });

  it('with merged cells over the whole sheet, or rows 50,000 deep in one another, is read in no time', async () => {
    const merged = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(wordsIn(await sheetsIn(xlsxOf(`${rows}</sheetData>${merged}<sheetData>`)))).toHaveLength(1);
    expect(await refusal(xlsxOf('<row>'.repeat(50_000)))).toBe('taken');
  });
});
