import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { fillingOf, USUAL_FORM } from './fill-gradebook.ts';
import { gradebookOf } from './match-rows.ts';
import { gradebookIn } from './open-gradebook.ts';
import { oneRosterFileOf } from './one-roster-results.ts';
import { student } from '../../../test/fill-gradebook.ts';

/** As a student information system exports it, OneRoster 1.1; the order of columns is its own. */
const EXPORT = {
  'manifest.csv': 'propertyName,value\r\noneroster.version,1.1\r\n',
  'users.csv':
    'sourcedId,status,role,username,givenName,familyName,identifier,email\r\n' +
    'u1,,student,m,Maya,Rivera,104215,\r\nu2,,student,o,Owen,"Blake, Jr.",,o.blake@school.org\r\n' +
    'u3,,student,a,Ada,Marsh,105,\r\nu4,tobedeleted,student,x,Gone,Away,106,\r\nt1,,teacher,t,Ida,Okafor,1,\r\n',
  'classes.csv':
    'sourcedId,title,classType,termSourcedIds,periods\r\nc1,English 10,scheduled,"fall,spring",2\r\n' +
    'c2,Homeroom,homeroom,fall,\r\nc3,Nobody’s,scheduled,fall,3\r\n',
  'enrollments.csv':
    'sourcedId,classSourcedId,userSourcedId,role\r\ne1,c1,u1,student\r\ne2,c1,u2,student\r\n' +
    'e3,c1,u4,student\r\ne4,c1,t1,teacher\r\ne5,c2,u3,student\r\ne6,c2,u1,student\r\n',
  'academicSessions.csv':
    'sourcedId,title,type,startDate,endDate,parentSourcedId\r\nfall,Fall,term,2026-08-20,2027-01-15,\r\n' +
    'other,Other,gradingPeriod,2026-08-20,2027-01-15,elsewhere\r\n' +
    'g1,Q1,gradingPeriod,2026-08-20,2026-10-30,fall\r\ng2,Q2,gradingPeriod,2026-10-31,2027-01-15,fall\r\n',
};
const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const LINES = [
  student(1, 'Maya Rivera', { school_number: '104215' }),
  student(2, 'Owen Blake', { email: 'o.blake@school.org', score: { given: 0, max: 4 } }),
];
const SCORED = { id: 'a1', title: 'Fog, and why', today: '2026-11-28', dueDate: '2026-11-20', outOf: 20 };
/** The lines of the files of results, for the first class. */
const results = (files: Record<string, string>, lines = LINES) => {
  const file = oneRosterFileOf(zipped(files));
  const [sheet] = file.sheets;
  const filling = fillingOf(sheet!, gradebookOf(sheet!, lines), lines, {
    column: file.column,
    title: SCORED.title,
    form: { ...USUAL_FORM, outOf: 20 },
    accepted: new Set(),
    counting: new Map(),
  });
  const parts = unzipSync(file.resultsOf(0, filling.edits, SCORED));
  return {
    filling,
    lines: Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes).trim().split('\r\n')]),
    ),
  };
};

describe('results for a student information system', () => {
  it('are one line item for the assignment and a result for each student of the class, zero too', () => {
    const { lines, filling } = results(EXPORT);
    expect(filling.leftOut).toEqual([]);
    expect(lines['lineItems.csv']).toEqual([
      'sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,' +
        'gradingPeriodSourcedId,resultValueMin,resultValueMax',
      'a1-c1,active,2026-11-28T00:00:00.000Z,"Fog, and why",,2026-11-28,2026-11-20,c1,essays,g2,0,20',
    ]);
    expect(lines['results.csv']?.slice(1)).toEqual([
      'a1-c1-u1,active,2026-11-28T00:00:00.000Z,a1-c1,u1,fully graded,15,2026-11-28,',
      'a1-c1-u2,active,2026-11-28T00:00:00.000Z,a1-c1,u2,fully graded,0,2026-11-28,',
    ]);
  });

  it('add to what the system has and take nothing away', () => {
    const { lines } = results(EXPORT);
    const manifest = new Map(lines['manifest.csv']?.map((line) => line.split(',') as [string, string]));
    expect([...manifest].filter(([, value]) => value === 'delta').map(([name]) => name)).toEqual([
      'file.categories',
      'file.lineItems',
      'file.results',
    ]);
    expect([...manifest.values()]).not.toContain('bulk');
    expect(manifest.get('file.users')).toBe('absent');
  });

  it('are of classes with students only, without those who have left; a student may be in two', () => {
    const { sheets } = oneRosterFileOf(zipped(EXPORT));
    expect(sheets.map(({ name, rows }) => [name, rows.slice(1).map(([who]) => who?.text)])).toEqual([
      ['English 10 (period 2)', ['Rivera, Maya', 'Blake, Jr., Owen']],
      ['Homeroom', ['Marsh, Ada', 'Rivera, Maya']],
    ]);
  });

  it('stand in the term of the class where no grading period holds the day', () => {
    const { lines } = results({ ...EXPORT, 'academicSessions.csv': 'sourcedId,type\r\nfall,term\r\n' });
    expect(lines['lineItems.csv']?.[1]).toContain(',essays,fall,');
  });

  it('need the files that they refer to, and say which one is missing', async () => {
    const { 'academicSessions.csv': _, ...rest } = EXPORT;
    await expect(gradebookIn(zipped(rest))).rejects.toThrow(
      'This OneRoster export has no academicsessions.csv. Scores cannot be given back without it.',
    );
    const nobody = { ...EXPORT, 'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\r\n' };
    await expect(gradebookIn(zipped(nobody))).rejects.toThrow('no class with students');
  });

  it('are told from an Excel file, which is a ZIP too, by the names in it', async () => {
    expect('resultsOf' in (await gradebookIn(zipped(EXPORT)))).toBe(true);
    await expect(gradebookIn(zipped({ 'a.txt': 'x' }))).rejects.not.toThrow('OneRoster');
  });
});
