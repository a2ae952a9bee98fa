import type { DomainEvent, GradedCriterion } from '@essays/contract';
import { after, essay_id, extracted, graded, received, scored } from '../../../test/essay-row.ts';
import { happened, IB_FILING } from '../../../test/happened.ts';
import { GRADE_WORDS, IB_GRADE } from '../../../test/sample-analysis.ts';
import { essayGraded, essayReceived } from '../../../test/sample-essays.ts';

describe('the grade of an essay', () => {
  const GRADE_FIELDS = {
    focus_organization_score: 4,
    evidence_elaboration_score: 3,
    conventions_score: 3,
    detailed_feedback: 'A good essay.',
    strengths: ['Clear claim'],
    areas_for_improvement: ['Commas'],
    strengths_paragraph: 'The claim is clear.',
    improvements_paragraph: 'Mind the commas.',
    student_feedback: 'Well argued.',
    rubric_assessment: GRADE_WORDS.rubric_assessment,
  };

  it("a teacher's scores leave the machine's visible, even after a second scoring", () => {
    const machine = after(...graded).grading_result;
    const twice = after(...graded, scored(), scored({ conventions_score: 1 })).grading_result;
    expect(twice).toMatchObject({ graded_by: 'teacher', conventions_score: 1 });
    expect(twice?.proposed_scores).toMatchObject({ conventions_score: machine?.conventions_score });
    expect(after(received, extracted, scored()).grading_result?.proposed_scores).toBeNull();
  });

  it('DOM-009 a grade fills in the fields of the essay', () => {
    expect(after(...graded)).toMatchObject({
      ...GRADE_FIELDS,
      processing_status: 'completed',
      grading_result_id: 'result-1',
      overall_score: 3.33,
      ai_writing_score: 12,
      learning_targets: GRADE_WORDS.learning_targets,
    });
  });

  it('DOM-014 the result says the same as the fields beside it, with the AI check', () => {
    expect(after(...graded).grading_result).toMatchObject({
      ...GRADE_FIELDS,
      id: 'result-1',
      graded_by: 'embedded',
      ai_writing_score: 12,
      is_flagged_for_ai_writing: false,
    });
  });

  it('an IB grade has a rubric and no overall', () => {
    const row = after(
      essayReceived(essay_id, IB_FILING),
      extracted,
      happened('EssayGraded', { essay_id, student_id: 'student-b', applied: true, ...IB_GRADE }, null),
    );
    expect(row.overall_score).toBeNull();
    expect(row.rubric_assessment.map(({ criterion, score }) => [criterion, score])).toEqual([
      ['Criterion A: Understanding and interpretation', 5],
      ['Criterion B: Analysis and evaluation', 4],
      ['Criterion C: Focus and organization', 3],
      ['Criterion D: Language', 2],
    ]);
  });

  it("a teacher's scores stand, whichever comes first, and a late proposal changes nothing", () => {
    const teacherLast = after(...graded, scored());
    expect(teacherLast).toMatchObject({
      focus_organization_score: 0,
      overall_score: 2,
      grading_result_id: 'result-t',
      detailed_feedback: 'A good essay.',
      strengths: [],
    });
    expect(teacherLast.grading_result?.graded_by).toBe('teacher');
    const machineLast = after(received, extracted, scored(), essayGraded(essay_id, false));
    expect(machineLast).toMatchObject({ focus_organization_score: 0, grading_result_id: 'result-t' });
    // Even if the event says it was applied.
    expect(after(received, extracted, scored(), essayGraded(essay_id, true))).toMatchObject({
      focus_organization_score: 0,
      grading_result_id: 'result-t',
    });
  });

  it("a rationale for another score goes when the teacher's score replaces it", () => {
    const { rubric_assessment } = after(...graded, scored());
    expect(rubric_assessment.map(({ score, rationale }) => [score, rationale])).toEqual([
      [0, ''],
      [3, 'Two sources.'],
      [3, 'Few slips.'],
    ]);
  });

  it('a failed grading has the status error and can be requested again', () => {
    const failed = [
      ...graded.slice(0, -1),
      happened('GradingFailed', { essay_id, attempt: 1, reason: 'The model did not answer.' }),
    ];
    expect(after(...failed)).toMatchObject({
      processing_status: 'error',
      processing_error: 'The model did not answer.',
      failed_step: 'grade',
    });
    const again = happened('GradingRequested', {
      essay_id,
      attempt: 2,
      rubric_version: 'r',
      engine: 'embedded',
    });
    const started = happened('GradingStarted', { essay_id, attempt: 2, fence: 9 });
    expect(after(...failed, again, started)).toMatchObject({
      processing_status: 'processing',
      processing_error: null,
    });
  });

  const feedback = (detailed_feedback: string) =>
    happened('EssayFeedbackWritten', { essay_id, student_id: 'student-a' }, { detailed_feedback });

  it("a teacher's feedback alone does not change who gave the grade", () => {
    const row = after(...graded, feedback('See me.'));
    expect(row).toMatchObject({
      detailed_feedback: 'See me.',
      teacher_feedback: 'See me.',
      overall_score: 3.33,
      grading_result: { graded_by: 'embedded', detailed_feedback: 'See me.' },
    });
    const before = after(received, extracted, feedback('See me.'));
    expect([before.detailed_feedback, before.grading_result]).toEqual(['See me.', null]);
    const erased = { ...feedback('x'), personal: null } as DomainEvent;
    expect(after(...graded, erased).detailed_feedback).toBeNull();
  });
  it("a teacher's feedback outlasts a later grade", () => {
    const later = after(...graded.slice(0, -1), feedback('See me.'), essayGraded(essay_id));
    expect(later).toMatchObject({ detailed_feedback: 'See me.', overall_score: 3.33 });
    const scoredWithWords = {
      ...scored(),
      personal: { rubric_assessment: null, detailed_feedback: 'Mine.' },
    };
    expect(after(...graded, scoredWithWords as DomainEvent, scored())).toMatchObject({
      detailed_feedback: 'Mine.',
      teacher_feedback: 'Mine.',
    });
  });
  it('a grade whose words are erased keeps its numbers and nothing else', () => {
    const wordless = after(received, extracted, { ...essayGraded(essay_id), personal: null } as DomainEvent);
    expect(wordless).toMatchObject({
      strengths: [],
      areas_for_improvement: [],
      strengths_paragraph: null,
      improvements_paragraph: null,
      student_feedback: null,
      learning_targets: [
        {
          id: 'result-1/W1',
          learning_target_code: 'W1',
          learning_target_name: 'W1',
          score: 3,
          evidence_notes: '',
        },
      ],
    });
    expect(wordless.rubric_assessment[0]).toEqual({
      criterion_id: 'focus_organization',
      criterion: 'Focus/Organization',
      score: 4,
      max: 4,
      rationale: '',
      student_feedback: '',
    });
  });
  it('a grade says how its scores came about, and by which rubric', () => {
    const grade = essayGraded(essay_id);
    const relative = {
      ...grade,
      data: { ...grade.data, scoring_mode: 'relative' },
    } as unknown as DomainEvent;
    expect(after(received, extracted, relative).grading_result?.scoring_mode).toBe('relative');
    expect(after(received, extracted, grade).grading_result?.scoring_mode).toBeNull();
    expect(after(...graded, scored()).grading_result?.rubric_version).toBe('10th_grade_english-1');
    expect(after(received, extracted, scored()).grading_result?.rubric_version).toBeNull();
  });
  it("the machine's scores beside a teacher's include all it gave, by score and by criterion", () => {
    const proposed = {
      focus_organization_score: 4,
      evidence_elaboration_score: 3,
      conventions_score: 3,
      focus_organization: 4,
      evidence_elaboration: 3,
      conventions: 3,
    };
    expect(after(...graded, scored()).grading_result?.proposed_scores).toEqual(proposed);
    expect(after(...graded, scored(), scored()).grading_result?.proposed_scores).toEqual(proposed);
  });
  it('criteria not covered by the three scores of a teacher stay as they are', () => {
    const ib = happened(
      'EssayGraded',
      { essay_id, student_id: 'student-b', applied: true, ...IB_GRADE },
      null,
    );
    const row = after(essayReceived(essay_id, IB_FILING), extracted, ib, scored());
    expect(row.rubric_assessment.map(({ score }) => score)).toEqual([5, 4, 3, 2]);
    expect(row.grading_result?.proposed_scores).toEqual({
      criterion_a: 5,
      criterion_b: 4,
      criterion_c: 3,
      criterion_d: 2,
    });
  });
  it("the AI check's figures in a grade are those of the essay, even before any check", () => {
    const row = after(received, extracted, essayGraded(essay_id));
    expect(row.grading_result).toMatchObject({ ai_writing_score: null, is_flagged_for_ai_writing: false });
  });

  describe('by IB or a rubric of the teacher’s own', () => {
    const line = (letter: string, score: number, words: Partial<GradedCriterion> = {}): GradedCriterion => ({
      criterion_id: `criterion_${letter}`,
      criterion: `Criterion ${letter.toUpperCase()}`,
      score,
      max: 5,
      rationale: '',
      student_feedback: '',
      ...words,
    });
    const machine = { rationale: 'Vague.', student_feedback: 'Name a source.', quote: 'It is.' };
    const words = { ...GRADE_WORDS, rubric_assessment: [line('a', 5, machine), line('b', 4, machine)] };
    const ib = [
      essayReceived(essay_id, IB_FILING),
      extracted,
      happened('EssayGraded', { essay_id, student_id: 'student-b', applied: true, ...IB_GRADE }, words),
    ];
    /** A stays at 5; what is written of a criterion is in the event only where the teacher wrote it. */
    const saved = (b: number, written: GradedCriterion[], rubric_version?: string) => {
      const none = {
        focus_organization_score: null,
        evidence_elaboration_score: null,
        conventions_score: null,
      };
      const rubric = [line('a', 5), line('b', b)].map(({ criterion_id, score, max }) => ({
        criterion_id,
        score,
        max,
      }));
      const ids = { essay_id, student_id: 'student-b', grading_result_id: 'result-t', overall_score: null };
      const data = { ...ids, ...none, rubric, ...(rubric_version !== undefined && { rubric_version }) };
      return happened('EssayScoredByTeacher', data, { rubric_assessment: written, detailed_feedback: null });
    };
    const of = (...events: DomainEvent[]) => after(...ib, ...events).rubric_assessment;
    const kept = { student_feedback: 'Name a source.', quote: 'It is.' };

    it("a score left as it is keeps the machine's feedback and quotation, whose reasons are not the teacher's", () => {
      const b = line('b', 2, { rationale: 'Too short.' });
      expect(of(saved(2, [b]))).toEqual([line('a', 5, kept), { ...b, rationale_by: 'teacher' }]);
    });

    it('the comment at a criterion stays until the teacher writes another or takes it away', () => {
      const commented = [saved(4, [line('a', 5, { rationale: 'Mine.' })])];
      const atA = (...more: DomainEvent[]) => of(...commented, ...more)[0];
      expect(atA(saved(2, [line('b', 2)]))).toEqual(
        line('a', 5, { ...kept, rationale: 'Mine.', rationale_by: 'teacher' }),
      );
      expect(atA(saved(2, [line('a', 5, { rationale: 'New.' })]))).toMatchObject({
        rationale: 'New.',
        rationale_by: 'teacher',
        ...kept,
      });
      expect(atA(saved(2, [line('a', 5)]))).toEqual(line('a', 5, kept));
    });

    it('nothing is kept of the words on another rubric', () => {
      const b = line('b', 2);
      expect(of(saved(2, [line('a', 5), b], `${'0f'.repeat(18)}-1`))).toEqual([line('a', 5), b]);
    });
  });
});
