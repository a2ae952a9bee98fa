import { criteriaOf } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import { classSheetOf, isByProduct, median, ownVersionsIn } from './class-sheet.ts';
import type { SheetEssay } from './class-sheet.ts';

const TENTH = criteriaOf('10th_grade_english');
const student = (id: string) => ({ id, display_id: id.toUpperCase(), name: `Name of ${id}` }) as StudentRow;
let essays = 0;
const essay = (
  of: string,
  day: number,
  scores: (number | null)[],
  more: Partial<SheetEssay> = {},
): SheetEssay => {
  const [focus = null, evidence = null, conventions = null] = scores;
  const all = scores.filter((one) => one !== null);
  return {
    id: `e${(essays += 1)}`,
    student_session_id: of,
    submission_date: `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    processing_status: 'completed',
    focus_organization_score: focus,
    evidence_elaboration_score: evidence,
    conventions_score: conventions,
    overall_score: all.length === 3 ? all.reduce((a, b) => a + b, 0) / 3 : null,
    rubric_assessment: [],
    scores: 'teacher',
    ...more,
  };
};
const sheet = (...all: SheetEssay[]) => classSheetOf(['s1', 's2', 's3', 's4'].map(student), all, TENTH, true);
const line = (of: string, ...all: SheetEssay[]) => sheet(...all).students.find(({ id }) => id === of);

describe('class sheet', () => {
  it('shows the latest score of each criterion, including zero, and a dash for a missing one', () => {
    const all = [essay('s1', 3, [4, 4, 4]), essay('s1', 9, [0, null, 2]), essay('s1', 5, [3, 3, 3])];
    expect(line('s1', ...all)).toMatchObject({
      display_id: 'S1',
      student_name: 'Name of s1',
      scores: { focus_organization: 0, evidence_elaboration: 3, conventions: 2 },
      essays: 2,
    });
    expect(line('s2', ...all)).toMatchObject({
      scores: { focus_organization: null, evidence_elaboration: null, conventions: null },
      essays: 0,
      confirmed: null,
      trend_status: 'Insufficient Data',
    });
  });

  it('names the rubrics that its essays were scored by, the newest first', () => {
    const by = (rubric_version: string, day: number, score: number | null) =>
      essay('s1', day, [], {
        rubric_version,
        rubric_assessment: [
          { criterion_id: 'c', criterion: 'C', score, max: 2, rationale: '', student_feedback: '' },
        ],
      });
    const all = [by('old', 2, 1), by('new', 7, 2), by('old', 3, 0)];
    expect(ownVersionsIn([...all, essay('s1', 9, [1, 1, 1])])).toEqual(['new', 'old']);
    expect([all[0]!, essay('s1', 9, [1, 1, 1]), essay('s1', 9, [])].map(isByProduct)).toEqual([
      false,
      true,
      false,
    ]);
    const own = [{ id: 'c', name: 'C', max: 2 }];
    expect(classSheetOf([student('s1')], all, own, true).students[0]).toMatchObject({
      scores: { c: 2 },
      essays: 3,
    });
  });

  it('what is flagged or rejected does not count', () => {
    const all = [
      essay('s1', 3, [3, 3, 2]),
      essay('s1', 9, [0, 0, 0], { processing_status: 'rejected' }),
      essay('s1', 8, [1, 1, 1], { processing_status: 'flagged' }),
    ];
    expect(line('s1', ...all)).toMatchObject({ scores: { focus_organization: 3 }, essays: 1 });
  });

  it('says in a word which way the student is heading', () => {
    expect(line('s1', essay('s1', 1, [1, 1, 1]), essay('s1', 2, [3, 3, 3]))?.trend_status).toBe('Improving');
    expect(line('s1', essay('s1', 1, [3, 3, 3]), essay('s1', 2, [1, 1, 1]))?.trend_status).toBe('Declining');
    expect(line('s1', essay('s1', 1, [3, 3, 3]), essay('s1', 2, [3, 3, 3]))?.trend_status).toBe('Stable');
  });

  it('counts for which criterion a student scores lowest: a tie for each, an even student for none', () => {
    const { criteria, compared, students } = sheet(
      essay('s1', 1, [3, 3, 2]),
      essay('s2', 1, [4, 2, 2]),
      essay('s3', 1, [3, 3, 3]),
      essay('s4', 1, [0, null, 1]),
    );
    expect(compared).toBe(3);
    expect(students.map(({ lowest }) => lowest)).toEqual([
      ['conventions'],
      ['evidence_elaboration', 'conventions'],
      [],
      [],
    ]);
    expect(criteria.map(({ name, lowest_for }) => [name, lowest_for])).toEqual([
      ['Focus/Organization', 0],
      ['Evidence/Elaboration', 1],
      ['Conventions', 2],
    ]);
    expect(criteria.map((one) => one.median)).toEqual([3, 3, 2]);
  });

  it('says what no teacher has confirmed', () => {
    const proposed = { scores: 'proposed' } as const;
    expect(line('s1', essay('s1', 1, [3, 3, 3]))?.confirmed).toBe(true);
    expect(line('s1', essay('s1', 1, [3, 3, 3], { scores: 'confirmed' }))?.confirmed).toBe(true);
    expect(line('s1', essay('s1', 1, [3, 3, 3], proposed), essay('s1', 2, [2, null, 2]))?.confirmed).toBe(
      false,
    );
  });

  it.each([
    [[], null],
    [[0], 0],
    [[4, 1, 2], 2],
    [[1, 2, 3, 4], 2.5],
    [[3, 3], 3],
  ])('the median of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('IB is scored by its four criteria', () => {
    const scores = { a: 3, b: 4, c: 2, d: 5 };
    const rubric_assessment = Object.entries(scores).map(([letter, score]) => ({
      criterion_id: `criterion_${letter}`,
      criterion: letter,
      score,
      max: 5,
      rationale: '',
      student_feedback: '',
    }));
    const ib = classSheetOf(
      [student('s1')],
      [essay('s1', 1, [], { rubric_assessment })],
      criteriaOf('ib_english'),
      false,
    );
    expect(ib.students).toEqual([
      expect.objectContaining({
        student_name: null,
        scores: { criterion_a: 3, criterion_b: 4, criterion_c: 2, criterion_d: 5 },
        essays: 1,
      }),
    ]);
    expect(ib.criteria.map(({ lowest_for, max }) => [lowest_for, max])).toEqual([
      [0, 5],
      [0, 5],
      [1, 5],
      [0, 5],
    ]);
  });
});
