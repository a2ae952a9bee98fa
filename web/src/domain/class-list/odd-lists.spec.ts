import { cellsOf } from './cells.ts';
import { guessedTable } from './columns.ts';
import { peopleIn, withDoubles } from './people.ts';

const read = (text: string) => {
  const table = guessedTable(cellsOf(text));
  return withDoubles(peopleIn(table, table.kinds));
};
const said = (text: string): string[] =>
  read(text).map(({ name, school_number, className }) =>
    [name, school_number, className && `[${className}]`].filter(Boolean).join(' '),
  );
const BOTH = ['Maya Rivera', 'Otis Reed'];
const NUMBERED = ['Maya Rivera 104215', 'Otis Reed 104216'];

describe('a class list', () => {
  it.each([
    ['of numbered lines', '1) Rivera, Maya\n2) Reed, Otis', BOTH],
    ['of lines with a dot', '• Maya Rivera\n• Otis Reed', BOTH],
    ['of lines with a dash', '- Rivera, Maya\n- Reed, Otis', BOTH],
    ['of lines that end with a comma', 'Maya Rivera,\nOtis Reed,\nAda Ash,', [...BOTH, 'Ada Ash']],
    ['in one line, with semicolons', 'Rivera, Maya; Reed, Otis; Ash, Ada', [...BOTH, 'Ada Ash']],
    ['in one line, with commas', 'Maya Rivera, Otis Reed, Ada Ash', [...BOTH, 'Ada Ash']],
    ['with initials in place of pictures', 'MR\nMaya Rivera\nOtis Reed\nOR', BOTH],
    ['with pronouns', 'Maya Rivera (She/Her)\nOtis Reed [he/him]', BOTH],
    ['with numbers before the names', '104215 Rivera, Maya\n104216 Reed, Otis', NUMBERED],
    [
      'of numbered lines, with a class and a sum',
      'Period 2\n1. Rivera, Maya (she/her)\n2. Reed, Otis\n3. Ash, Ada\nTotal 3',
      ['Maya Rivera [Period 2]', 'Otis Reed [Period 2]', 'Ada Ash [Period 2]'],
    ],
    ['with numbers behind a dash', 'Maya Rivera - 104215\nOtis Reed – 104216', NUMBERED],
    ['in German', 'Name;Vorname;Schülernummer\nRivera;Maya;104215\nReed;Otis;104216', NUMBERED],
    ['in Spanish', 'Apellidos,Nombre,Matrícula\nRivera,Maya,104215\nReed,Otis,104216', NUMBERED],
    [
      'with two rows of headings, the first of merged cells',
      'Student,Student,Student,Essay 1\nLast Name,First Name,ID,Points\nRivera,Maya,104215,9\nReed,Otis,104216,8',
      NUMBERED,
    ],
    [
      'with links to pages about somebody',
      'Name,ID\n"=HYPERLINK(""https://x.org/1"",""Maya Rivera"")",104215\n' +
        '"=HYPERLINK(""https://x.org/2"",""Otis Reed"")",104216',
      NUMBERED,
    ],
  ])('%s has these names', (_, text, expected) => expect(said(text)).toEqual(expected));

  it('names nobody for its sums and for what is printed around it', () => {
    const around = [
      'Total students: 2\t',
      'Class average\t8.5',
      'Count: 2\t',
      'Std Dev\t1.2',
      'Generated on 11/3/2026\t',
      'Page 1 of 2\t',
      'Report run by M. Hale\t',
    ];
    expect(said(['Name\tScore', 'Maya Rivera\t9', 'Otis Reed\t8', ...around].join('\n'))).toEqual(BOTH);
    expect(said('Max Page\nPeriod Total\nMin Count')).toEqual(['Max Page', 'Period Total', 'Min Count']);
  });

  it('names no teacher, whom the list of a course has among its people', () => {
    expect(
      said(
        'Name\tSIS ID\tRole\nMaya Rivera\t104215\tStudent\nMs. Hale\t900\tTeacher\nOtis Reed\t104216\tStudent',
      ),
    ).toEqual(NUMBERED);
  });

  it('has the class of its students in lines above them', () => {
    expect(said('Period 2\nMaya Rivera\nOtis Reed\nEnglish 10 - Period 3\nAda Ash')).toEqual([
      'Maya Rivera [Period 2]',
      'Otis Reed [Period 2]',
      'Ada Ash [English 10 - Period 3]',
    ]);
  });

  it('adds nobody whose row says that they left, or has a formula for a name', () => {
    const problems = read(
      'Name,ID,Status\nMaya Rivera,104215,Active\nOtis Reed,104216,Withdrawn\n=A1&B1,104217,Active',
    );
    expect(problems.map(({ problem }) => problem)).toEqual([
      null,
      'The list says: Withdrawn.',
      'There is a formula in this row, not a name. Copy the values, and paste them here.',
    ]);
  });

  it('says what a spreadsheet has made of a number, and takes one that is still whole', () => {
    const people = read(
      'Name,ID\nMaya Rivera,1.04215E+05\nOtis Reed,1.23457E+11\nAda Ash,10/12/2026\nBen Cole,12-Oct\nCy Novak,7E12',
    );
    expect(people.map(({ school_number, problem }) => problem ?? school_number)).toEqual([
      '104215',
      'A spreadsheet has shortened this number. Show its column in full there, and copy it again.',
      'A spreadsheet has made a day of this number. Format its column as text there, and copy it again.',
      'A spreadsheet has made a day of this number. Format its column as text there, and copy it again.',
      '7E12',
    ]);
  });
});
