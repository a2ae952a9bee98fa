import { sheetPage, withoutSheets } from './other-sheets.ts';

const ESSAY = [
  'Dana Whitlock',
  'What a Badge Costs',
  'I believe a uniform would take away something small that matters. My sister paints her shoes, and strangers talk ' +
    'to her because of them. Calm mornings are good, but they are not the same as kind ones, and I would miss them.',
  'Some parents say uniforms are cheaper. They forget that children grow, and that a jacket with a badge cannot be ' +
    'handed to a cousin at another school. For these reasons our newspaper should say no.',
];
const RUBRIC = [
  'Argument Essay Rubric',
  'Criteria 4 – Exceeds 3 – Meets 2 – Approaching 1 – Beginning',
  'Focus',
  'The claim is clear, arguable and held throughout the essay.',
  'There is no claim, or it cannot be found.',
  'Evidence',
  'Reasons are fully supported by relevant evidence from both sources.',
  'Little or no evidence is given.',
  'Total: ____ / 16',
];
const RECEIPT = [
  'Digital Receipt',
  'This receipt acknowledges that Turnitin received your paper. Below you will find the receipt information.',
  'Submission author: Dana Whitlock',
  'Word count: 241',
  'Submission ID: 2291847720',
  'Copyright 2026 Turnitin. All rights reserved.',
];
const REPORT = [
  'ORIGINALITY REPORT',
  '18% 11% 4% 15%',
  'SIMILARITY INDEX INTERNET SOURCES PUBLICATIONS STUDENT PAPERS',
  'PRIMARY SOURCES',
  'Submitted to Lakeside Union High School',
  'Student Paper',
  'Exclude quotes On',
];
const COVER = [
  'Assignment Cover Sheet',
  'Teacher: Ms. Ortega',
  'Word count: 241',
  'Declaration',
  'I declare that this assignment is my own work and that I have acknowledged all sources.',
  'Signed: ______________ Date: __________',
];
/** The text file that Blackboard puts beside each file of its ZIP, with what was typed there in its middle. */
const blackboard = (...typed: string[]): string[] => [
  'Name: Dana Whitlock (dwhitlock)',
  'Assignment: Essay 1',
  'Date Submitted: Wednesday, November 11, 2026 1:45:22 PM EST',
  'Current Grade: Needs Grading',
  'Submission Field:',
  ...(typed.length > 0 ? typed : ['There is no student submission text data for this assignment.']),
  'Comments:',
  'There are no student comments for this assignment.',
  'Files:',
  'Original filename: essay.docx',
  'Filename: Essay 1_dwhitlock_attempt_2026-11-11-13-45-22_essay.docx',
];
const textOf = (...parts: string[][]): string => parts.flat().join('\n\n');

describe('what is filed with an essay and is nobody’s writing', () => {
  it.each([
    ['a rubric', 'rubric', RUBRIC],
    ['a report of Turnitin', 'turnitin_page', REPORT],
    ['a cover sheet with its declaration', 'cover_sheet', COVER],
  ] as const)('%s is left out, before the essay or after it, and is told', (_, kind, sheet) => {
    for (const text of [textOf([...sheet], ESSAY), textOf(ESSAY, [...sheet])]) {
      const { text: left, remarks } = withoutSheets(text);
      expect(left).toBe(textOf(ESSAY));
      expect(remarks).toEqual([{ kind, page: 0, words: expect.stringContaining(sheet[0]!) }]);
    }
  });

  it('keeps what it says about whose text it is: a name, a student’s id', () => {
    const { text } = withoutSheets(textOf([...RECEIPT, 'Student ID: #(100232)'], ESSAY));
    expect(text).toBe(textOf(['Submission author: Dana Whitlock', 'Student ID: #(100232)'], ESSAY));
    const cover = textOf(COVER.toSpliced(1, 0, 'Candidate no: #(100232)'), ESSAY);
    expect(withoutSheets(cover).text).toBe(textOf(['Candidate no: #(100232)'], ESSAY));
  });

  it('is what Blackboard writes about a file, around what was typed there or without it', () => {
    const { text, remarks } = withoutSheets(textOf(blackboard(...ESSAY)));
    expect(text).toBe(textOf(['Name: Dana Whitlock (dwhitlock)'], ESSAY));
    expect(remarks.map(({ kind }) => kind)).toEqual(['cover_sheet', 'cover_sheet']);
    expect(withoutSheets(textOf(blackboard())).text).toBe('Name: Dana Whitlock (dwhitlock)');
    const apart = textOf(ESSAY, [
      'Date submitted: November 11',
      'Comments: my friend read it',
      'Files: none',
    ]);
    expect(withoutSheets(apart)).toEqual({ text: apart, remarks: [] });
  });

  it('goes with the cells of its table that say nothing by themselves, at the end of a text', () => {
    const cells = ['the order of', 'ideas is', 'out of order.', 'make the essay hard', 'to read.'];
    expect(withoutSheets(textOf(ESSAY, RUBRIC, [...cells, ...cells])).text).toBe(textOf(ESSAY));
  });

  it('ends where the essay begins, and begins where it ends', () => {
    const verses = Array.from({ length: 12 }, (_, at) => `The sea said ${at} and I did not answer it`);
    expect(withoutSheets(textOf(RUBRIC, verses)).text).toBe(textOf(verses));
    expect(withoutSheets(textOf(verses, RUBRIC)).text).toBe(textOf(verses));
    expect(sheetPage([...verses, ...RUBRIC])).toBeNull();
    expect(sheetPage([...RUBRIC, ...verses])).toBeNull();
    const heading = ['Dana Whitlock', 'Ms. Ortega', '14 March 2026'];
    expect(sheetPage([...RUBRIC, ...heading])).toBeNull();
    expect(sheetPage(['What a Badge Costs', ...RUBRIC])).toMatchObject({ kind: 'rubric' });
  });

  it('leaves a short poem or letter below it where it is', () => {
    const poem = ['The tide goes out tonight', 'and leaves the boats behind', 'for nobody at all'];
    const letter = ['Dear Ms. Ortega,', 'I tried to be brief.', 'Yours in earnest, Dana'];
    for (const below of [poem, letter])
      expect(withoutSheets(textOf(ESSAY, RUBRIC, below)).text).toBe(textOf(ESSAY, below));
    expect(withoutSheets(textOf(ESSAY, RUBRIC, ['Teacher’s signature', 'Date'])).text).toBe(textOf(ESSAY));
  });

  it.each([
    [
      'a rubric with numbers for its levels',
      ['RUBRIC', '4 3 2 1', 'Thesis Clear Vague Missing', 'Grammar 0-2 errors'],
    ],
    [
      'the same in the cells of a Word file',
      ['RUBRIC', '4', '3', '2', '1', 'Thesis', 'Clear', 'Vague', 'Missing'],
    ],
    [
      'a rubric with rows of points',
      ['Rubric', 'Row A: Thesis (0-1 points)', 'Row B (0-4 points)', 'Row C (1 point)'],
    ],
  ])('is left out: %s', (_, sheet) => {
    expect(withoutSheets(textOf(ESSAY, sheet)).text).toBe(textOf(ESSAY));
  });

  it('leaves out a comment that Word printed in the margin, and tells it; numbers by themselves stay', () => {
    const commented = textOf([...ESSAY, 'Commented [JO1]: Good hook!', '4', '3', '2', '1']);
    expect(withoutSheets(commented)).toEqual({
      text: textOf([...ESSAY, '4', '3', '2', '1']),
      remarks: [{ kind: 'comments', page: 0, words: 'Good hook!' }],
    });
  });

  it('never reaches over a paragraph of somebody', () => {
    const essay = ['Beyond the Rubric', ESSAY[2]!, 'Excellent', 'Good', 'Poor', 'Focus', ESSAY[3]!];
    expect(withoutSheets(textOf(essay))).toEqual({ text: textOf(essay), remarks: [] });
  });

  it('is not found in an essay about rubrics, Turnitin or marks, nor in its heading and its own headings', () => {
    const honest = [
      'Name: Omar Fayed',
      'Teacher: Mr. Lund',
      'Class: English 11',
      'Graded by a Grid',
      'In our school every essay comes back with a rubric stapled to it. It says Exceeds, Meets, Approaching ' +
        'or Beginning, and I have learned to look at the grid before I read a single comment by my teacher.',
      'Evidence',
      'Turnitin gave my paper a similarity index of eleven percent, and I was prouder of it than of my last line. ' +
        'I declare that this is my own work, I wrote below it, and I was excellent, good or fair, never poor.',
      'Conclusion',
      'Keep the rubric, but hand it back a day later.',
      'I declare that this essay is my own work.',
    ];
    expect(withoutSheets(textOf(honest))).toEqual({ text: textOf(honest), remarks: [] });
  });
});
