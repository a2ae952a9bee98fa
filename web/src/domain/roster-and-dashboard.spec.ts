import { baselinePercent } from '@essays/contract';
import type { Essay, StudentProgress } from '@essays/contract';
import { dashboardYear, yearForNewClass, yearForNewStudent } from './academic-years.ts';
import { recentEssays } from './dashboard.ts';
import { bulkProblem, namesFromLines, newStudentProblems } from './roster.ts';
import { baselineActionLabel, readBaselineStatus, studentBaselineWord } from './status-words.ts';
import {
  averageScore,
  criterionMeans,
  essaysThisYear,
  latestWord,
  leftOutWord,
  meansWord,
  slopeWord,
  targetProgress,
  trendWord,
} from './student-figures.ts';
import { searchStudents } from './student-search.ts';
import { viewResultsPath } from './view-results.ts';

const student = (id: string, name: string, display_id: string, period: number) => ({
  id,
  name,
  display_id,
  period,
});
const essay = (facts: Partial<Essay>): Essay =>
  ({
    id: 'e',
    origin: 'essay',
    submission_date: '2026-01-01',
    writing_date: null,
    grading_result: null,
    rubric_assessment: [],
    overall_score: null,
    class_type: '10th_grade_english',
    ...facts,
  }) as Essay;

const FORM = { name: 'A', school_number: '', email: '', period: '2', academic_year: '2025-26' };

describe('type-ahead', () => {
  const class10 = [
    student('1', 'Joanna Bell', 'S0011', 2),
    student('2', 'Ann Lee', 'S0012', 2),
    student('3', 'Zed', 'ANN-9', 3),
    student('4', 'Bo', 'S0002', 7),
  ];
  it('DASH-024 DASH-025 the term is trimmed and its case does not matter', () => {
    expect(searchStudents(class10, '  aNN ').map((s) => s.id)).toContain('2');
  });
  it('DASH-026 DASH-028 a name that starts with the term comes before one that contains it', () => {
    expect(searchStudents([class10[0]!, class10[1]!], 'ann').map((s) => s.id)).toEqual(['2', '1']);
  });
  it('DASH-027 DASH-030 an id that starts with the term ranks with a name, above a match inside a word', () => {
    expect(searchStudents(class10, 'ann').map((s) => s.id)).toEqual(['2', '3', '1']);
  });
  it('DASH-029 DASH-030 the period ranks lowest', () => {
    expect(searchStudents(class10, '7').map((s) => s.id)).toEqual(['4']);
    const mixed = [student('p', 'Bo', 'X', 7), student('i', 'Bo', 'X7', 1)];
    expect(searchStudents(mixed, '7').map((s) => s.id)).toEqual(['i', 'p']);
  });
  it('CON-024 only the best 20 of 25 matches are shown', () => {
    const many = Array.from({ length: 25 }, (_, i) => student(String(i), i < 5 ? 'xann' : 'ann', `S${i}`, 1));
    const hits = searchStudents(many, 'ann');
    expect(hits).toHaveLength(20);
    expect(hits.every((s) => Number(s.id) >= 5)).toBe(true);
  });
});

describe('View Results', () => {
  const graded = { overall_score: 3, is_flagged_baseline: true, processing_status: 'rejected' };
  it('DASH-017 a baseline goes to the accepted baselines, whatever else it says', () => {
    expect(viewResultsPath({ id: 'b', origin: 'baseline', ...graded })).toBe(
      '/accepted-baselines?id=b&highlight=b',
    );
  });
  it('DASH-018 a flag reason that mentions a previous year goes to the accepted baselines too', () => {
    expect(viewResultsPath({ id: 'e', flag_reason: 'Previous-year sample', ...graded })).toMatch(
      /^\/accepted-baselines/,
    );
  });
  it('DASH-019 a rejected one goes to the rejected page, even if flagged and graded', () => {
    expect(viewResultsPath({ id: 'e', ...graded })).toBe('/essays/rejected?highlight=e');
  });
  it('DASH-020 DASH-021 a flagged one goes to the flagged page, even if graded', () => {
    expect(viewResultsPath({ id: 'e', overall_score: 3, is_flagged_baseline: true })).toBe(
      '/essays/flagged?highlight=e',
    );
    expect(viewResultsPath({ id: 'e', overall_score: 3, is_flagged_for_ai_writing: true })).toBe(
      '/essays/flagged?highlight=e',
    );
  });
  it('DASH-022 a grading result, an overall score (zero too) or a rubric leads to the graded page', () => {
    for (const facts of [{ grading_result: {} }, { overall_score: 0 }, { rubric_assessment: [{}] }])
      expect(viewResultsPath({ id: 'e', ...facts })).toBe('/essays/graded?highlight=e');
  });
  it('DASH-023 anything else goes to the ungraded page', () => {
    for (const rubric_assessment of [[], '[]'])
      expect(viewResultsPath({ id: 'e', grading_result: null, rubric_assessment })).toBe(
        '/essays/ungraded?highlight=e',
      );
  });
});

describe('dashboard', () => {
  it('CON-002 CON-003 the year is 2025-26 if listed, otherwise the first in the list', () => {
    expect(dashboardYear(['2026-27', '2025-26'])).toBe('2025-26');
    expect(dashboardYear(['2024-25', '2023-24'])).toBe('2024-25');
  });
  it('CON-020 CON-021 a submission has one record, the graded one, in either order', () => {
    const plain = essay({ id: 'a', grading_essay_submission_id: 's' });
    const graded = essay({ id: 'b', grading_essay_submission_id: 's', focus_organization_score: 0 });
    expect(recentEssays([plain, graded]).map((e) => e.id)).toEqual(['b']);
    expect(recentEssays([graded, plain]).map((e) => e.id)).toEqual(['b']);
  });
  it('CON-022 only essays are listed, no baselines', () => {
    expect(
      recentEssays([essay({ id: 'b', origin: 'baseline' }), essay({ id: 'e' })]).map((e) => e.id),
    ).toEqual(['e']);
  });
  it('CON-049 the percentage with a baseline is rounded and never NaN', () => {
    expect([baselinePercent(1, 3), baselinePercent(2, 3), baselinePercent(0, 0)]).toEqual([33, 67, 0]);
  });
});

describe('roster', () => {
  it('CON-005 a new student gets the current year plus the next two digits', () => {
    expect(yearForNewStudent(new Date(2026, 5, 1))).toBe('2026-27');
    expect(yearForNewStudent(new Date(2099, 5, 1))).toBe('2099-00');
  });
  it('a class that is added in winter or spring is of the year that runs', () => {
    const years = [0, 4, 5, 8, 11].map((month) => yearForNewClass(new Date(2027, month, 15)));
    expect(years).toEqual(['2026-27', '2026-27', '2027-28', '2027-28', '2027-28']);
    expect(yearForNewClass(new Date(2099, 8, 1))).toBe('2099-00');
  });
  it('VAL-012 VAL-013 bulk lines are trimmed and blank ones dropped', () => {
    expect(namesFromLines(' Ann \r\n\r\n  \nBo\n')).toEqual(['Ann', 'Bo']);
  });
  it('VAL-010 VAL-011 an empty list and one of only blank lines each have their own message', () => {
    expect(bulkProblem('')).toBe('Please enter at least one student name');
    expect(bulkProblem('\n  \n')).toBe('Please enter at least one valid student name');
  });
  it('VAL-006 the year must be four digits, a hyphen and two digits', () => {
    for (const academic_year of ['2025-2026', '25-26', '2025/26', ' 2025-26x'])
      expect(newStudentProblems({ ...FORM, academic_year }).academic_year).toBe(
        'Academic year must be in format YYYY-YY',
      );
    expect(newStudentProblems({ ...FORM, academic_year: '2025-26' })).toEqual({});
  });
  it('the two years of an academic year are consecutive', () => {
    expect(newStudentProblems({ ...FORM, academic_year: '2025-99' }).academic_year).toBe(
      'An academic year is two years in a row: 2025-26, not 2025-99',
    );
  });
  it('a school number and an address may be left out, and are otherwise of their form', () => {
    expect(
      newStudentProblems({ ...FORM, school_number: ' 104215 ', email: ' m.rivera@school.org ' }),
    ).toEqual({});
    expect(newStudentProblems({ ...FORM, school_number: '10 42', email: 'm.rivera' })).toEqual({
      school_number: 'A school number has only letters and digits, such as 104215',
      email: 'An e-mail address is such as m.rivera@school.org',
    });
  });
  it('STU-022 STU-023 each baseline status has its label', () => {
    expect(studentBaselineWord('complete').word).toBe('Complete');
    expect([null, '', 'xyz'].map((s) => studentBaselineWord(readBaselineStatus(s)).word)).toEqual([
      'Missing',
      'Missing',
      'Missing',
    ]);
  });
  it('STU-024 STU-025 a complete baseline is managed, one ready for review is reviewed', () => {
    expect((['complete', 'ready_for_review'] as const).map(baselineActionLabel)).toEqual([
      'Manage Baselines',
      'Review Baseline',
    ]);
  });
  it('STU-026 a pending or rejected baseline is viewed', () => {
    expect((['pending', 'rejected'] as const).map(baselineActionLabel)).toEqual([
      'View Baseline',
      'View Baseline',
    ]);
  });
  it('STU-027 with any other status a baseline is added', () => {
    const others = ['flagged_for_review', 'complete_prev_year', 'missing', null].map(readBaselineStatus);
    expect(others.map(baselineActionLabel)).toEqual(Array(4).fill('Add Baseline'));
  });
});

describe('student figures', () => {
  it('CON-047 Essays This Year counts the calendar year', () => {
    const list = [essay({ submission_date: '2025-12-31' }), essay({ submission_date: '2026-01-01' })];
    expect(essaysThisYear(list, new Date(2026, 6, 1))).toBe(1);
  });
  it('CON-048 OPEN-065 the average is on the 4-point scale to one decimal, and null when nothing is scored', () => {
    expect(averageScore([essay({ overall_score: 3.25 })])).toBe(3.3);
    expect(averageScore([essay({ overall_score: 3.333 })])).toBe(3.3);
    expect(averageScore([essay({ overall_score: 0 })])).toBe(0);
    expect(averageScore([essay({})])).toBeNull();
    const rubric_assessment = ['a', 'b', 'c', 'd'].map((letter) => ({
      criterion_id: `criterion_${letter}`,
      criterion: letter,
      score: 3,
      max: 5,
      rationale: '',
      student_feedback: '',
    }));
    const ib = essay({ class_type: 'ib_english', rubric_assessment });
    expect([averageScore([ib]), averageScore([ib, essay({ overall_score: 4 })])]).toEqual([2.4, 3.2]);
  });
  it('of two scored essays the card says that they are too few to be sure', () => {
    const said = (count: number) =>
      slopeWord({ progress: { slope_per_essay: 0.5, count } } as StudentProgress);
    expect(said(2)).toBe('+0.50 per essay · 2 scored, too few to be sure');
    expect(said(3)).toBe('+0.50 per essay · 3 scored');
  });
  it('a flagged or rejected essay counts towards no average, trend, criterion or target', () => {
    const target = (score: number) => ({
      learning_targets: [
        { learning_target_code: 'W.1', learning_target_name: 'Claims', score },
      ] as Essay['learning_targets'],
    });
    const good = essay({ overall_score: 3, focus_organization_score: 3, ...target(2) });
    const older = essay({ ...target(1) });
    for (const processing_status of ['flagged', 'rejected'] as const) {
      const doubted = essay({
        overall_score: 4,
        focus_organization_score: 4,
        processing_status,
        ...target(4),
      });
      expect(averageScore([doubted, good])).toBe(3);
      expect(trendWord(undefined, [doubted, good])).toBe('Insufficient Data');
      expect(latestWord([doubted, good])).toBe('latest 3.00');
      expect(leftOutWord([doubted, good])).toBe('1 flagged or rejected essay left out');
      expect(leftOutWord([good, older])).toBe('');
      expect(criterionMeans([doubted, good])).toEqual([
        { label: 'Focus/Organization', mean: 3, max: 4, count: 1 },
      ]);
      expect(targetProgress([doubted, good, older])).toEqual([
        { code: 'W.1', name: 'Claims', latest: 2, before: [1] },
      ]);
    }
  });

  it('means say of how many essays they are, and never of more than there are', () => {
    const of = (...counts: number[]) => meansWord(counts.map((count) => ({ count })));
    expect(of()).toBe('');
    expect(of(1, 1, 1)).toBe('one essay');
    expect(of(3, 3, 3)).toBe('average of the last 3');
    expect(of(5, 5, 2)).toBe('average of at most the last 5');
  });
  it("STA-059 STA-060 two scored essays are 'Improving', one is not enough; the server's trend wins", () => {
    const two = [essay({ overall_score: 3 }), essay({ overall_score: 1 })];
    expect(trendWord(undefined, two)).toBe('Improving');
    expect(trendWord(undefined, two.slice(1))).toBe('Insufficient Data');
    const declining = {
      progress: { trend_status: 'Declining', slope_per_essay: -1, count: 2 },
    } as StudentProgress;
    expect(trendWord(declining, two)).toBe('Declining');
  });
});
