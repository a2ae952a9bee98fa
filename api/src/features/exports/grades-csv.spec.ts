import { readFileSync } from 'node:fs';
import type { Essay } from '@essays/contract';
import { csvCell } from '../../platform/http/csv.ts';
import { gradesHead, gradesLines } from './grades-csv.ts';
import type { ExportedEssay } from './grades-csv.ts';

const COLUMN_NAMES = gradesHead(true).trim().replace('\uFEFF', '').split(',');
const golden = (name: string) => readFileSync(new URL(`${name}.golden.csv`, import.meta.url), 'utf8');

const essay = (changes: Partial<ExportedEssay>): ExportedEssay =>
  ({
    id: '01890000-0000-7000-8000-000000000001',
    student_session_id: 's1',
    student_display_id: 'S0001',
    student_name: 'Zoë O’Brien, Jr.',
    academic_year: '2025-26',
    period: 2,
    class_type: '10th_grade_english',
    essay_type: 'argumentative',
    submission_date: '2026-01-15T09:00:00.000Z',
    writing_date: '2026-01-12',
    processing_status: 'completed',
    focus_organization_score: 3,
    evidence_elaboration_score: 0,
    conventions_score: 4,
    overall_score: 2.33,
    rubric_assessment: [],
    grading_result: { graded_by: 'teacher' },
    scores: 'teacher',
    word_count: 412,
    confirmed_among: null,
    rubric_name: null,
    assignment_title: null,
    period_now: null,
    ...changes,
  }) as ExportedEssay;

const criterion = (letter: string, score: number) => ({
  criterion_id: `criterion_${letter}`,
  criterion: letter,
  score,
  max: 5,
  rationale: '',
  student_feedback: '',
});

const ESSAYS = [
  essay({}),
  essay({
    id: '01890000-0000-7000-8000-000000000002',
    student_display_id: 'S0002',
    student_name: '=HYPERLINK("http://x","y")',
    class_type: 'ib_english',
    period: 1,
    processing_status: 'flagged',
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    overall_score: null,
    rubric_assessment: [criterion('a', 5), criterion('b', 0), criterion('c', 3), criterion('d', 4)],
    grading_result: { graded_by: 'embedded' } as Essay['grading_result'],
    scores: 'proposed',
  }),
  essay({
    id: '01890000-0000-7000-8000-000000000003',
    student_display_id: null,
    student_name: null,
    conventions_score: null,
    overall_score: null,
    word_count: null,
    grading_result: null,
    scores: null,
  }),
  essay({
    id: '01890000-0000-7000-8000-000000000004',
    class_type: 'ib_english',
    focus_organization_score: null,
    evidence_elaboration_score: null,
    conventions_score: null,
    overall_score: null,
    rubric_version: `${'0f'.repeat(18)}-1`,
    rubric_name: '=Letters',
    rubric_assessment: [criterion('a', 5), { ...criterion('x', 0), criterion: 'Voice', max: 2 }],
  }),
  essay({
    id: '01890000-0000-7000-8000-000000000005',
    overall_score: null,
    rubric_version: `${'0f'.repeat(18)}-1`,
    rubric_name: 'Letters',
    rubric_assessment: [{ ...criterion('x', 0), criterion: 'Voice', score: null, max: 2 }],
  }),
  essay({
    id: '01890000-0000-7000-8000-000000000006',
    overall_score: 3,
    scores: 'confirmed',
    confirmed_among: 28,
    assignment_title: 'Uniforms, or not?',
  }),
  essay({
    id: '01890000-0000-7000-8000-000000000007',
    processing_status: 'rejected',
    scores: 'confirmed',
    confirmed_among: 1,
  }),
  essay({ id: '01890000-0000-7000-8000-000000000008', processing_status: 'rejected' }),
];

const NUMBERS = COLUMN_NAMES.filter((name) => /_score$|^points|own_criteria/.test(name));
/** What stands in the columns of a grade, and in those of a proposal. */
const cellsOf = (one: ExportedEssay) => {
  const cells = gradesLines([one], true, 'UTC').trim().split(',');
  const at = (name: string) => cells[COLUMN_NAMES.indexOf(name)];
  return { grade: NUMBERS.map(at).join(''), proposal: at('proposed_points') };
};

describe('grades as CSV', () => {
  it('keep the format that gradebooks have read since its first version, new columns last; zero is not empty', () => {
    expect(gradesHead(true) + gradesLines(ESSAYS, true, 'UTC')).toBe(golden('grades'));
  });

  it('PRM-009 without view_student_names there is no column of names', () => {
    expect(gradesHead(false) + gradesLines(ESSAYS, false, 'UTC')).toBe(golden('grades-without-names'));
  });

  it.each([
    ['Pacific/Auckland', '2026-11-27'],
    ['Pacific/Honolulu', '2026-11-26'],
  ])('have the day of a moment as it is in %s: %s', (zone, day) => {
    const essay = { ...ESSAYS[0]!, submission_date: '2026-11-26T20:00:00.000Z' };
    expect(gradesLines([essay], true, zone)).toContain(day);
  });

  it.each(['rejected', 'completed', 'flagged', 'ready_for_grading', 'error'] as const)(
    'have no points for a proposal that nobody confirmed, nor for a rejected essay, which are %s',
    (processing_status) => {
      const { grading_result: _, ...of } = essay({ student_name: 'Bo' });
      const bare = { ...of, grading_result: null, processing_status };
      expect(cellsOf({ ...bare, scores: 'proposed' })).toEqual({ grade: '', proposal: '2.33' });
      const isRejected = processing_status === 'rejected';
      expect(cellsOf({ ...bare, scores: 'confirmed' })).toEqual({
        grade: isRejected ? '' : '3042.332.334',
        proposal: isRejected ? '2.33' : '',
      });
      expect(cellsOf({ ...bare, scores: 'teacher' })).toEqual({
        grade: isRejected ? '' : '3042.332.334',
        proposal: '',
      });
    },
  );

  it('name the assignment, and say whether scores were confirmed among others', () => {
    const line = gradesLines([ESSAYS[5]!], true, 'UTC');
    expect(line).toContain('"Uniforms, or not?"');
    expect(line).toContain('Confirmed among 28 essays');
  });

  it('call nothing a proposal where every criterion is left to the teacher', () => {
    const open = { ...ESSAYS[4]!, scores: 'proposed' as const };
    expect(gradesLines([open], true, 'UTC')).not.toContain('AI proposal');
    expect(gradesLines([{ ...ESSAYS[0]!, scores: 'proposed' }], true, 'UTC')).toContain('AI proposal');
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    [' =1', `"' =1"`],
    ['|cmd', `"'|cmd"`],
    ['＝1', `"'＝1"`],
    [-1, '-1'],
    [0, '0'],
    [false, 'false'],
    [null, ''],
    ['a "b"', '"a ""b"""'],
    ['a;b', '"a;b"'],
    ['plain', 'plain'],
  ])('writes %j as %s: no text can be a formula, a number stays a number', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
