import type { AssignmentLine } from '@essays/contract';
import { lineOf } from '../../../test/assignment-fixtures.ts';
import { csvFileOf, edited } from './csv-file.ts';
import {
  columnFor,
  fillingOf,
  NEW_COLUMN,
  possibleIn,
  tableOf,
  USUAL_FORM,
  valueOf,
} from './fill-gradebook.ts';
import type { ScoreForm } from './fill-gradebook.ts';
import { gradebookOf } from './match-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (file: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
const student = (n: number, student_name: string, more: Partial<AssignmentLine> = {}) =>
  lineOf(n, {
    student_name,
    state: 'done',
    essay_id: `e${n}`,
    essays: 1,
    score: { given: 3, max: 4, is_mean: true },
    scores: 'teacher',
    ...more,
  });

const LINES = [
  student(1, 'Maya Rivera', { school_number: '0104215' }),
  student(2, 'Zoë O’Brien', { email: 'Z.OBrien@school.org', score: { given: 18, max: 20 } }),
  student(3, 'Nguyễn Văn An', { score: { given: 0, max: 4 } }),
  student(4, 'Owen Blake', { scores: 'proposed' }),
  student(5, 'Ada Marsh', { state: 'missing', essay_id: null, score: null, scores: null }),
];
/** As Canvas exports it: a row of points between the headings and the students, and a test student at the end. */
const CANVAS =
  '\uFEFFStudent,ID,SIS User ID,SIS Login ID,Section,"The ""Lighthouse"" (881)",Old (7)\r\n' +
  '    Points Possible,,,,,50,10\r\n' +
  '"Rivera, Maya",11,104215,m,P2,,9\r\n' +
  '"O\'Brien, Z.",12,,z.obrien@school.org,P2,,"8"\r\n' +
  '"Nguyễn Văn An",13,,,P2,44,7\r\n' +
  '"Blake, Owen",14,,,P2,,\r\n' +
  '"Marsh, Ada",15,,,P2,,\r\n' +
  '"Student, Test",99,,,P2,,\r\n';

const fill = (
  source: string,
  lines: readonly AssignmentLine[],
  more: { title?: string; form?: Partial<ScoreForm>; accepted?: number[]; newest?: string[] } = {},
) => {
  const file = csvFileOf(bytes(source));
  const gradebook = gradebookOf(file, lines);
  const title = more.title ?? 'The Lighthouse';
  const column = columnFor(gradebook, title);
  const form = { ...USUAL_FORM, outOf: possibleIn(file, gradebook, column) ?? 100, ...more.form };
  const filling = fillingOf(file, gradebook, lines, {
    column,
    title,
    form,
    accepted: new Set(more.accepted),
    newest: new Set(more.newest),
  });
  return { gradebook, filling, text: textOf(edited(file, filling.edits)) };
};

describe('a gradebook of Canvas', () => {
  it('comes back byte for byte but for one column, out of the points that it says', () => {
    const { text } = fill(CANVAS, LINES);
    expect(text).toBe(
      CANVAS.replace('104215,m,P2,,9', '104215,m,P2,37.5,9')
        .replace('z.obrien@school.org,P2,,"8"', 'z.obrien@school.org,P2,45,"8"')
        .replace('P2,44,7', 'P2,0,7'),
    );
  });

  it('names everybody who is left out, and why, and what is replaced', () => {
    const { filling } = fill(CANVAS, [...LINES, student(6, 'Cy Novak')]);
    expect(filling.leftOut).toEqual([
      { who: 'Blake, Owen', why: 'The score is only proposed: confirm it first.' },
      { who: 'Marsh, Ada', why: 'No essay was handed in.' },
      { who: 'Cy Novak', why: 'They are not in this file.' },
    ]);
    expect(filling.filled.map(({ value, before }) => [value, before])).toEqual([
      ['37.5', ''],
      ['45', ''],
      ['0', '44'],
    ]);
  });
});

describe('whose a row is', () => {
  it('is told by number before e-mail before name, and doubted where two disagree or may be meant', () => {
    const lines = [
      student(1, 'Maya Rivera', { school_number: '7' }),
      student(2, 'Owen Blake', { school_number: '8' }),
      student(3, 'Kim Lee'),
      student(4, 'Kim Lee'),
      student(5, 'Ana Sofia Cruz'),
    ];
    const { gradebook } = fill(
      'Last Name,First Name,Student Number\nRivera,Maya,8\nBlake,Owen,8\nLee,Kim,\nCruz,Ana,\nNobody,At All,\n',
      lines,
    );
    expect(gradebook.people).toEqual({ number: 2, email: null, name: [1, 0] });
    expect(gradebook.rows.map(({ line, doubt }) => [line?.id ?? null, doubt])).toEqual([
      ['s2', 'Another row is the same student’s.'],
      ['s2', 'Another row is the same student’s.'],
      [null, '2 students here may be meant.'],
      ['s5', 'The name here is Ana Sofia Cruz.'],
      [null, null],
    ]);
  });

  it('in doubt is filled in only once the teacher says so', () => {
    const source = 'Name,Essay\n"Cruz, Ana",\n';
    const lines = [student(5, 'Ana Sofia Cruz')];
    const title = 'Essay';
    expect(fill(source, lines, { title }).text).toBe(source);
    expect(fill(source, lines, { title, accepted: [1] }).text).toBe('Name,Essay\n"Cruz, Ana",75\n');
  });
});

describe('a score', () => {
  it('stands as points, percent or as the table says; zero is one', () => {
    const as = (form: Partial<ScoreForm>, given = 3) =>
      valueOf({ given, max: 4 }, { ...USUAL_FORM, ...form });
    expect([as({ form: 'points', outOf: 15 }), as({ form: 'percent' }), as({ form: 'table' })]).toEqual([
      '11.25',
      '75',
      'C',
    ]);
    expect([as({ form: 'points' }, 0), as({ form: 'table', table: 'A 90, P 10' }, 0)]).toEqual(['0', null]);
    expect([tableOf('A+ 97; A 93%'), tableOf('A'), tableOf('')]).toEqual([
      [
        { from: 97, value: 'A+' },
        { from: 93, value: 'A' },
      ],
      null,
      null,
    ]);
  });

  it('of a student with several essays waits for the teacher to say that the newest counts', () => {
    const lines = [student(1, 'Maya Rivera', { essays: 2 })];
    const source = 'Name,Essay\nMaya Rivera,\n';
    const { filling, text } = fill(source, lines, { title: 'Essay' });
    expect([text, filling.leftOut[0]?.why]).toEqual([
      source,
      '2 essays are in: say whether the newest counts.',
    ]);
    expect(fill(source, lines, { title: 'Essay', newest: ['s1'] }).text).toBe('Name,Essay\nMaya Rivera,75\n');
  });

  it('gets a column at the end when no heading names the assignment', () => {
    const { text, gradebook } = fill('Name;Old\r\nMaya Rivera;5\r\n\r\nSum;5', LINES, { title: 'A; B' });
    expect(columnFor(gradebook, 'A; B')).toBe(NEW_COLUMN);
    expect(text).toBe('Name;Old;"A; B"\r\nMaya Rivera;5;75\r\n\r\nSum;5;');
  });
});

describe('a file', () => {
  it('with formulas, quotes over lines, or Windows letters keeps every other byte', () => {
    const source = Buffer.from(
      'Name,Note,Essay\nZo\xeb O’Brien,"=1+1\n""x""",\n'.replace('’', "'"),
      'latin1',
    );
    const file = csvFileOf(new Uint8Array(source));
    expect(file.encoding).toBe('windows-1252');
    expect(file.rows[1]?.map(({ text }) => text)).toEqual(["Zoë O'Brien", '=1+1\n"x"', '']);
    const whole = Buffer.from(edited(file, [{ row: 1, column: 2, text: '9' }]));
    expect(whole.toString('latin1')).toBe(source.toString('latin1').replace('""",', '""",9'));
  });

  it('in UTF-16, as Excel saves it, comes back in UTF-16 with one column changed', () => {
    const wide = (text: string, little: boolean) => {
      const letters = `\uFEFF${text}`;
      const view = new DataView(new ArrayBuffer(2 * letters.length));
      for (let at = 0; at < letters.length; at += 1) view.setUint16(2 * at, letters.charCodeAt(at), little);
      return new Uint8Array(view.buffer);
    };
    for (const little of [true, false]) {
      const source = 'Name\tThe Lighthouse\r\nMaya Rivera\t\r\n陈 美玲\t12\r\n';
      const file = csvFileOf(wide(source, little));
      const gradebook = gradebookOf(file, LINES);
      const filling = fillingOf(file, gradebook, LINES, {
        column: columnFor(gradebook, 'The Lighthouse'),
        title: 'The Lighthouse',
        form: USUAL_FORM,
        accepted: new Set(),
        newest: new Set(),
      });
      const filled = source.replace('Maya Rivera\t', 'Maya Rivera\t75');
      expect(edited(file, filling.edits)).toEqual(wide(filled, little));
      expect(() => csvFileOf(wide(source, little).slice(0, -1))).toThrow('Save it as “CSV UTF-8”');
    }
  });

  it('with a formula in the column keeps it, and says so', () => {
    const { filling } = fill('Name,The Lighthouse\r\nMaya Rivera,=B3*2\r\n', LINES);
    expect(filling.edits).toEqual([]);
    expect(filling.leftOut[0]).toEqual({
      who: 'Maya Rivera',
      why: 'A formula stands in this column: it is not overwritten.',
    });
  });

  it('that is no CSV is refused with what to do', () => {
    expect(() => csvFileOf(bytes('PK\u0003\u0004'))).toThrow('This is an Excel file.');
    expect(() => csvFileOf(bytes('a\0b'))).toThrow('CSV UTF-8');
    expect(() => csvFileOf(new Uint8Array(20_000_001).fill(44))).toThrow('too large');
  });

  it('of 100,000 rows is matched in linear time', () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `"Name${n}, Some",${n},\n`).join('');
    const { filling } = fill(`Name,ID,Essay\n${rows}"Rivera, Maya",104215,\n`, LINES, { title: 'Essay' });
    expect(filling.filled).toHaveLength(1);
  });
});
