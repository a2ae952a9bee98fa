import { cellsOf, MOST_ROWS } from './cells.ts';
import { guessedTable, periodIn, yearIn } from './columns.ts';
import { peopleIn, withDoubles } from './people.ts';
import { UnreadableSheet } from '../sheets/sheet-file.ts';

const read = (text: string) => {
  const table = guessedTable(cellsOf(text));
  return peopleIn(table, table.kinds);
};
/** 'Maya Rivera 104215 m.rivera@s.org [2]': what a list says of each person. */
const said = (text: string): string[] =>
  read(text).map(({ name, school_number, email, className }) =>
    [name, school_number, email, className && `[${className}]`].filter(Boolean).join(' '),
  );
const MAYA = 'Maya Rivera 104215 m.rivera@s.org';
const OTIS = 'Otis Reed Jr. 104216 o.reed@s.org';

describe('a pasted class list', () => {
  it('from a spreadsheet without headings has its columns told by what stands in them', () => {
    expect(
      said(
        '1\tMaya\tm.rivera@s.org\t10\t104215\tRivera\n2\tOtis\to.reed@s.org\t10\t104216\tReed\n' +
          '3\tAda\ta.ash@s.org\t10\t104217\tAsh',
      ),
    ).toEqual([MAYA, 'Otis Reed 104216 o.reed@s.org', 'Ada Ash 104217 a.ash@s.org']);
  });

  it.each([
    ['first names first', 'Zoe\tAbel\nMaya\tCruz\nAda\tRivera', ['Zoe Abel', 'Maya Cruz', 'Ada Rivera']],
    [
      'last names first, in order',
      'Abel\tZoe\nCruz\tMaya\nRivera\tAda',
      ['Zoe Abel', 'Maya Cruz', 'Ada Rivera'],
    ],
    [
      'last names first, as the addresses say',
      'Rivera\tMaya\tm.rivera@s.org\nAbel\tZoe\tzoe.abel@s.org',
      ['Maya Rivera m.rivera@s.org', 'Zoe Abel zoe.abel@s.org'],
    ],
    [
      'last names first, as addresses of first names or initials say',
      'Rivera\tMaya\tmaya.07@s.org\nAbel\tZoe\tzabel12@s.org\nCruz\tAda\tadac@s.org',
      ['Maya Rivera maya.07@s.org', 'Zoe Abel zabel12@s.org', 'Ada Cruz adac@s.org'],
    ],
    [
      'last names first, as common first names say',
      'Rivera\tMaya\nAbel\tZoë\nCruz\tAna Sofia',
      ['Maya Rivera', 'Zoë Abel', 'Ana Sofia Cruz'],
    ],
    [
      'first names first, as such addresses say',
      'Maya\tRivera\tmaya.07@s.org\nZoe\tAbel\tzoe.1@s.org',
      ['Maya Rivera maya.07@s.org', 'Zoe Abel zoe.1@s.org'],
    ],
    [
      'with headings, whatever the order',
      'Given Name\tSurname\nAda\tRivera\nZoe\tAbel',
      ['Ada Rivera', 'Zoe Abel'],
    ],
    [
      'with semicolons and quotes',
      '"Ash";"Ada";"104217"\n"Reed";"Otis";"104216"\n"Rivera";"Maya";"104215"',
      ['Ada Ash 104217', 'Otis Reed 104216', 'Maya Rivera 104215'],
    ],
  ])('with two columns of names: %s', (_, text, expected) => {
    expect(said(text).sort()).toEqual([...expected].sort());
  });

  it.each([
    ['Rivera, Maya\nReed, Otis, Jr.\nNguyễn, Văn An', ['Maya Rivera', 'Otis Reed Jr.', 'Văn An Nguyễn']],
    ['1. Maya Rivera\n2. Otis Reed Jr.\n10. Ada Ash', ['Maya Rivera', 'Otis Reed Jr.', 'Ada Ash']],
    ['Maya Rivera\n\n  Otis Reed Jr.  \n', ['Maya Rivera', 'Otis Reed Jr.']],
    ['Maya Rivera <m.rivera@s.org> 104215\nOtis Reed Jr. (104216) o.reed@s.org', [MAYA, OTIS]],
    [
      'Maya Rivera <m.rivera@s.org>, Otis Reed Jr. <o.reed@s.org>',
      ['Maya Rivera m.rivera@s.org', 'Otis Reed Jr. o.reed@s.org'],
    ],
    [
      'Rivera, Maya         104215   m.rivera@s.org\nReed, Otis, Jr.      104216   o.reed@s.org',
      [MAYA, OTIS],
    ],
    [
      '| Name | ID |\n|---|:--|\n| Maya Rivera | 104215 |\n| Otis Reed Jr. | 104216 |',
      ['Maya Rivera 104215', 'Otis Reed Jr. 104216'],
    ],
    ['Students\n2 students\nMaya Rivera\nOtis Reed Jr.', ['Maya Rivera', 'Otis Reed Jr.']],
    ['王小明\n李娜\n金민서', ['王小明', '李娜', '金민서']],
    ['محمد الأحمد\nليلى حسن', ['محمد الأحمد', 'ليلى حسن']],
    ['Name\nMaya Rivera\nOtis Reed Jr.', ['Maya Rivera', 'Otis Reed Jr.']],
    ['Maya Rivera', ['Maya Rivera']],
    ['Maya Rivera\nm.rivera@s.org\n104215\nOtis Reed Jr.\no.reed@s.org\n104216', [MAYA, OTIS]],
    ['Maya\u0000 Rivera', ['Maya Rivera']],
    ['Maya "May" Rivera\tx\n"Otis Reed\ty\nAda Ash\tz', ['Maya "May" Rivera', '"Otis Reed', 'Ada Ash']],
  ])('of names alone: %j', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it('takes words with digits for names where nothing else is one', () => {
    expect(said('1\tStudent 1\ts1@s.org\n2\tStudent 2\ts2@s.org\n3\tStudent 3\ts3@s.org')).toEqual([
      'Student 1 s1@s.org',
      'Student 2 s2@s.org',
      'Student 3 s3@s.org',
    ]);
    expect(said('Reed1\tOtis1\nStone2\tMia2\nWest3\tAda3')).toHaveLength(3);
  });

  it('puts Chinese and Korean names of two columns together last name first', () => {
    expect(said('Last Name,First Name\n王,小明\n김,민서')).toEqual(['王小明', '김민서']);
  });
});

describe('the class list of', () => {
  it('Canvas: without the row of points and the test student, the number is the SIS id', () => {
    expect(
      said(
        'Student,ID,SIS User ID,SIS Login ID,Section,Essay 1 (552)\n' +
          '    Points Possible,,,,,10\n' +
          '"Rivera, Maya",7001,104215,m.rivera@s.org,English 10 P2,9\n' +
          '"Reed Jr., Otis",7002,104216,o.reed@s.org,English 10 P2,\n' +
          '"Student, Test",7003,,,English 10 P2,',
      ),
    ).toEqual([`${MAYA} [English 10 P2]`, `${OTIS} [English 10 P2]`]);
  });

  it('Google Classroom: without the rows of dates and points', () => {
    expect(
      said(
        'Last Name,First Name,Email Address,Essay 1\nDate,,,2026-09-14\nPoints,,,100\n' +
          'Class Average,,,81\nRivera,Maya,m.rivera@s.org,90\nReed Jr.,Otis,o.reed@s.org,',
      ),
    ).toEqual(['Maya Rivera m.rivera@s.org', 'Otis Reed Jr. o.reed@s.org']);
  });

  it('PowerSchool: zeros, a title above the headings and its expression for the period', () => {
    expect(
      said(
        'Class Roster\t\t\t\nStudent_Number\tLastFirst\tGrade_Level\tExpression\n' +
          '="00104215"\tRivera, Maya\t10\t2(A)\n="00104216"\tReed, Otis, Jr.\t10\t3(A-B)',
      ),
    ).toEqual(['Maya Rivera 00104215 [2(A)]', 'Otis Reed Jr. 00104216 [3(A-B)]']);
  });

  it('Clever and OneRoster: the headings of their files', () => {
    expect(
      said(
        'School_id,Student_id,Student_number,Last_name,Middle_name,First_name,Grade,Student_email\n' +
          '9,77001,104215,Rivera,L.,Maya,10,m.rivera@s.org\n9,77002,104216,Reed,,Otis,10,o.reed@s.org',
      ),
    ).toEqual(['Maya L. Rivera 104215 m.rivera@s.org', 'Otis Reed 104216 o.reed@s.org']);
    expect(
      said(
        'sourcedId,status,role,username,givenName,familyName,identifier,email\n' +
          'u-1,active,student,mrivera,Maya,Rivera,104215,m.rivera@s.org',
      ),
    ).toEqual([MAYA]);
  });
});

describe('what a class list says of', () => {
  it.each([
    ['2', 2],
    ['02', 2],
    ['P2', 2],
    ['Period 3', 3],
    ['3(A-B)', 3],
    ['English 10 - Per. 5', 5],
    ['2nd', 2],
    ['2nd period', 2],
    ['10', null],
    ['English 10', null],
    ['10th grade', null],
    ['P12', null],
    ['', null],
  ])('the period: %s', (cell, period) => expect(periodIn(cell)).toBe(period));

  it('the year, in its usual forms', () => {
    expect(['2025-26', '2025-2026', '2025/26', 'SY 2025–26', '2025', '2025-28'].map(yearIn)).toEqual([
      '2025-26',
      '2025-26',
      '2025-26',
      '2025-26',
      null,
      null,
    ]);
  });

  it('somebody twice, but not two students of one name with numbers of their own', () => {
    const people = withDoubles(
      read(
        'Name\tID\nBo Lee\t1001\nBo Lee\t1002\nBo Lee\t01001\nAda Ash\t\nADA ASH\t\nKim\t12 34 x\n—\t1005',
      ),
    );
    expect(people.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'Twice in this list: the first row counts.',
      null,
      'Twice in this list: the first row counts.',
      'A school number has only letters and digits, such as 104215.',
      'There is no name in this row.',
    ]);
  });
});

describe('a list that is too large', () => {
  it('is refused with one sentence', () => {
    expect(() => cellsOf('Maya Rivera\t104215\n'.repeat(100_000))).toThrow(
      new UnreadableSheet('This list has 100,000 rows. Up to 5,000 students can be added at once.'),
    );
    expect(() => cellsOf('x'.repeat(5_000_000))).toThrow(UnreadableSheet);
    expect(cellsOf('Maya\tRivera\n'.repeat(MOST_ROWS))).toHaveLength(MOST_ROWS);
  });
});
