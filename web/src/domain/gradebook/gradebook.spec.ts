import type { AssignmentEssay } from '@essays/contract';
import { bytes, fill, LINES, student } from '../../../test/fill-gradebook.ts';
import { csvFileOf } from '../sheets/csv-file.ts';
import { NEW_COLUMN, tableOf, USUAL_FORM, valueOf } from './fill-gradebook.ts';
import type { ScoreForm } from './fill-gradebook.ts';

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

describe('a gradebook of Canvas', () => {
  it('comes back byte for byte but for one column, out of the points that it says', () => {
    const { text } = fill(CANVAS, LINES);
    expect(text).toBe(
      CANVAS.replace('104215,m,P2,,9', '104215,m,P2,37.5,9')
        .replace('z.obrien@school.org,P2,,"8"', 'z.obrien@school.org,P2,45,"8"')
        .replace('P2,44,7', 'P2,0,7'),
    );
  });

  it('gets a new column with its title and with what it is out of', () => {
    const { text } = fill(CANVAS, LINES.slice(0, 1), { title: 'Fog', form: { outOf: 40 } });
    expect(text.split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
      'Fog',
      '40',
      '30',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(fill(CANVAS, LINES.slice(0, 1), { title: 'Fog', form: { form: 'percent' } }).text).toContain(
      ',50,10,\r\n',
    );
  });

  it('fills in nothing for a stranger whose score or other number is the school number of somebody here', () => {
    const strange = 'Student,Homework\r\n"Stone, Mia",104215\r\n"O’Brien, Zoë",7\r\n';
    const { filling } = fill(strange, LINES);
    expect(filling.leftOut[0]).toEqual({ who: 'Stone, Mia', why: 'The name here is Maya Rivera.' });
    expect(filling.filled.map(({ row }) => row.who)).toEqual(['O’Brien, Zoë']);
  });

  it('takes for the school number a column with those of many, not a score that many have', () => {
    const lines = [
      student(1, 'Maya Rivera', { school_number: '10' }),
      student(2, 'Otis Reed', { school_number: '11' }),
    ];
    const table = 'Quiz,No\n10,10\n10,11\n10,12\n';
    expect(fill(table, lines).filling.filled.map(({ essay_id }) => essay_id)).toEqual(['e1', 'e2']);
  });

  it('names everybody who is left out, and why, and what is replaced', () => {
    const { filling } = fill(CANVAS, [...LINES, student(6, 'Cy Novak')]);
    expect(filling.leftOut).toEqual([
      { who: 'Blake, Owen', why: 'The score is only proposed: confirm it first.' },
      { who: 'Marsh, Ada', why: 'No essay was handed in.' },
      { who: 'Cy Novak', why: 'They are not in this gradebook.' },
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

  it('of a student with several essays waits for the teacher to say which one counts', () => {
    const essay = (
      essay_id: string,
      given: number,
      more: Partial<AssignmentEssay> = {},
    ): AssignmentEssay => ({
      essay_id,
      state: 'done',
      uploaded_at: null,
      score: { given, max: 4 },
      scores: 'teacher',
      ...more,
    });
    const several = [essay('e1', 3), essay('e0', 2), essay('e9', 1, { state: 'rejected' })];
    const lines = [student(1, 'Maya Rivera', { essays: 3, several })];
    const source = 'Name,Essay\nMaya Rivera,\n';
    const { filling, text } = fill(source, lines, { title: 'Essay' });
    expect([text, filling.leftOut[0]?.why]).toEqual([source, '3 essays are in: say which one counts.']);
    const counting = (of: string) => fill(source, lines, { title: 'Essay', counting: { s1: of } });
    expect(counting('e1').text).toBe('Name,Essay\nMaya Rivera,75\n');
    expect(counting('e0').text).toBe('Name,Essay\nMaya Rivera,50\n');
    expect(counting('e0').filling.filled[0]?.essay_id).toBe('e0');
    expect(counting('e9').filling.leftOut[0]?.why).toBe('The essay was rejected.');
  });

  it('that is a mean kept with two decimals stands as it is: two and two thirds of four are 13.33 of 20', () => {
    const score = { given: 2.67, max: 4, is_mean: true };
    expect(valueOf(score, { ...USUAL_FORM, outOf: 20 })).toBe('13.33');
    expect(valueOf({ given: 2.67, max: 4 }, { ...USUAL_FORM, outOf: 20 })).toBe('13.35');
  });

  it('gets a column at the end when no heading names the assignment', () => {
    const { text, column } = fill('Name;Old\r\nMaya Rivera;5\r\n\r\nSum;5', LINES, { title: 'A; B' });
    expect(column).toBe(NEW_COLUMN);
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
    expect(file.sheets[0]?.rows[1]?.map(({ text }) => text)).toEqual(["Zoë O'Brien", '=1+1\n"x"', '']);
    const whole = Buffer.from(file.edited(0, [{ row: 1, column: 2, text: '9' }]));
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
      const { filling } = fill(source, LINES);
      const filled = source.replace('Maya Rivera\t', 'Maya Rivera\t75');
      expect(file.edited(0, filling.edits)).toEqual(wide(filled, little));
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
    expect(() => csvFileOf(bytes('a\0b'))).toThrow('CSV UTF-8');
    expect(() => csvFileOf(new Uint8Array(20_000_001).fill(44))).toThrow('too large');
  });

  it('of 100,000 rows is matched in linear time', () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `"Name${n}, Some",${n},\n`).join('');
    const { filling } = fill(`Name,ID,Essay\n${rows}"Rivera, Maya",104215,\n`, LINES, { title: 'Essay' });
    expect(filling.filled).toHaveLength(1);
  });
});
