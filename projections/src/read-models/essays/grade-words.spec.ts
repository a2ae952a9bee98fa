import type { DomainEvent, FoundPoint } from '@essays/contract';
import { after, essay_id, extracted, graded, received, scored } from '../../../test/essay-row.ts';
import { GRADE_WORDS } from '../../../test/sample-analysis.ts';
import { essayGraded } from '../../../test/sample-essays.ts';

describe('the words of a grade after a teacher has scored', () => {
  it("the sentences and notes of the product's grader follow a teacher's scores", () => {
    const point = (criterion_id: string, kind: FoundPoint['kind'], to_student: string): FoundPoint => ({
      criterion_id,
      aspect: to_student,
      kind,
      weight: 1,
      fact: `Fact: ${to_student}`,
      to_student,
    });
    const points = [
      { ...point('focus_organization', 'strength', 'Linked.'), quote: 'because' },
      point('focus_organization', 'next step', 'Link more.'),
      point('evidence_elaboration', 'strength', 'An example.'),
      point('conventions', 'next step', 'Capitals.'),
    ];
    const target = {
      learning_target_code: 'W.9-10.1c',
      learning_target_name: 'Links',
      score: 4,
      evidence_notes: 'Linked.',
    };
    const words = { ...GRADE_WORDS, learning_targets: [target], points };
    const grade = { ...essayGraded(essay_id), personal: words } as DomainEvent;
    const low = after(received, extracted, grade, scored({ focus_organization_score: 1 }));
    expect(low.strengths_paragraph).toBe('An example.');
    expect(low.improvements_paragraph).toBe('Start here: Link more. Even better: Capitals.');
    const first = low.rubric_assessment[0];
    expect(first).toMatchObject({ score: 1, rationale: '', student_feedback: 'Link more.' });
    expect(first).not.toHaveProperty('quote');
    expect(low.grading_result?.strengths).toEqual(['Fact: An example.']);
    expect(low.learning_targets).toMatchObject([{ evidence_notes: '' }]);
    const high = after(received, extracted, grade, scored({ focus_organization_score: 4 }));
    expect(high.strengths_paragraph).toBe('Linked. An example.');
    expect(high.learning_targets).toMatchObject([{ evidence_notes: 'Linked.' }]);
  });

  it('what a language model wrote to the student for another score goes with it', () => {
    const [first, second] = after(...graded, scored()).rubric_assessment;
    expect(first).toMatchObject({ score: 0, student_feedback: '' });
    expect(first).not.toHaveProperty('quote');
    expect(second?.student_feedback).toBe(GRADE_WORDS.rubric_assessment[1]!.student_feedback);
  });

  it('what it wrote about the whole stays while all scores do, and goes with the first that changes', () => {
    const same = after(...graded, scored({ focus_organization_score: 4 }));
    expect(same.rubric_assessment.map(({ score }) => score)).toEqual([4, 3, 3]);
    expect(same).toMatchObject({
      strengths: ['Clear claim'],
      strengths_paragraph: GRADE_WORDS.strengths_paragraph,
      student_feedback: GRADE_WORDS.student_feedback,
    });
    expect(after(...graded, scored({ focus_organization_score: 3 }))).toMatchObject({
      strengths: [],
      areas_for_improvement: [],
      strengths_paragraph: null,
      improvements_paragraph: null,
      student_feedback: null,
      grading_result: { strengths: [], student_feedback: null },
    });
  });
});
