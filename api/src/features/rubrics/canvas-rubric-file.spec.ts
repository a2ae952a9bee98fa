import { criteriaFrom, IB_CRITERIA, TENTH_GRADE_CRITERIA } from '@essays/contract';
import type { ClassType, RubricCriterion } from '@essays/contract';
import { canvasRubricCsv } from './canvas-rubric-csv.ts';
import { readCanvasRubrics } from './canvas-rubric-file.ts';

const HEAD =
  'Rubric Name,Criteria Name,Criteria Description,Criteria Enable Range,' +
  'Rating Name,Rating Description,Rating Points,Rating Name,Rating Description,Rating Points,' +
  'Rating Name,Rating Description,Rating Points';
const read = (...lines: string[]) => readCanvasRubrics([HEAD, ...lines].join('\n'));
const levelsOf = (line: string) => read(line)[0]?.criteria[0]?.levels;

const backAndForth = (criteria: readonly RubricCriterion[], classType: ClassType) => {
  const [rubric] = readCanvasRubrics(canvasRubricCsv({ name: 'R', criteria }));
  return criteriaFrom(rubric!.criteria, classType, criteria, (at) => criteria[at]!.id);
};

describe('a rubric in the format of Canvas', () => {
  it('survives an export and import, the product’s own and a teacher’s', () => {
    expect(backAndForth(TENTH_GRADE_CRITERIA, '10th_grade_english')).toEqual(TENTH_GRADE_CRITERIA);
    expect(backAndForth(IB_CRITERIA, 'ib_english')).toEqual(IB_CRITERIA);
    const own = {
      id: 'c1',
      name: '=SUM(A1)',
      title: '=SUM(A1)',
      max: 2,
      levels: ['-1 for each', 'He said: "no", twice', '@home, ‘quoted’; “typed”'],
      caution: null,
      description: '+1, if it is there',
    };
    expect(backAndForth([own], 'ib_english')).toEqual([own]);
  });

  it('is written with the best rating first, without a byte order mark and without a formula', () => {
    const [line, first] = canvasRubricCsv({
      name: '=1+1',
      criteria: [{ ...TENTH_GRADE_CRITERIA[0]!, title: 'Focus', levels: ['No.', 'Yes.'] }],
    }).split('\r\n');
    expect(line).toBe(HEAD.split(',').slice(0, 10).join(','));
    expect(first).toBe(`"'=1+1",Focus,,false,1,Yes.,1,0,No.,0`);
  });

  it('is read with the names of its ratings, numbered headings, another order and a decimal point', () => {
    const [rubric] = readCanvasRubrics(
      '\uFEFFCriteria Name,Rubric Name,Rating Name 1,Rating Description 1,Rating Points 1,' +
        'Rating Name 2,Rating Description 2,Rating Points 2\r\n' +
        'Thesis,Essay,Weak,Hard to find,0.0,Strong,,"1,0"\r\n',
    );
    expect(rubric).toEqual({
      name: 'Essay',
      criteria: [{ name: 'Thesis', levels: ['Weak: Hard to find', 'Strong'] }],
    });
  });

  it('gives several rubrics when the file holds several, by name', () => {
    const found = read(
      'A,One,,false,1,Yes.,1,0,No.,0,,,',
      'B,Two,,,1,Yes.,1,0,No.,0',
      'A,Three,,,1,Y,1,0,N,0',
    );
    expect(found.map(({ name, criteria }) => [name, criteria.map((one) => one.name)])).toEqual([
      ['A', ['One', 'Three']],
      ['B', ['Two']],
    ]);
  });

  it('leaves blank what the file does not say, except when a rating is a range', () => {
    expect(levelsOf('A,One,,false,4,All.,4,2,Half.,2,,,')).toEqual(['', '', 'Half.', '', 'All.']);
    expect(levelsOf('A,One,,TRUE,4,All.,4,2,Half.,2,0,None.,0')).toEqual([
      'None.',
      'Half.',
      'Half.',
      'All.',
      'All.',
    ]);
  });

  it('is refused whole, by line, when anything in it cannot be imported', () => {
    expect(() => read('A,One,,false,20,All.,20,0,None.,0', ',Two,,,1,Y,1,1,Z,1', 'A,,,,1,Y,1.5,,,')).toThrow(
      'Nothing was imported. Line 2: “20” cannot be scored here: points are whole numbers from 0 to 9. ' +
        'Line 3: the rubric has no name. Line 3: two ratings have the points 1. ' +
        'Line 4: the criterion has no name. Line 4: “1.5” cannot be scored here: points are whole numbers from 0 to 9.',
    );
    expect(() => read(`A,${'x'.repeat(81)},,,1,Y,1,0,N,0`)).toThrow(
      'Line 2: the name of the criterion has 81 characters, and at most 80 fit.',
    );
    expect(() => read('A,One,,,0,None.,0')).toThrow('needs a rating with at least 1 point');
    const many = Array.from({ length: 11 }, (_, n) => `A,Criterion ${n},,,1,Y,1,0,N,0`);
    expect(() => read(...many)).toThrow('Line 12: a rubric has at most 10 criteria.');
    const rubrics = Array.from({ length: 30 }, (_, n) => `R${n},One,,,1,Y,1,0,N,0`);
    expect(() => read(...rubrics)).toThrow('Line 22: a file may hold at most 20 rubrics.');
  });

  it('is refused by its headings when the file is something else', () => {
    expect(() => readCanvasRubrics('Student,Score\nAda,3')).toThrow(
      'Line 1: there is no column “Rubric Name”, “Criteria Name”, “Rating Points”, “Rating Name”.',
    );
    expect(() => readCanvasRubrics('')).toThrow('There is no rubric in this file.');
  });
});
