import type { DomainEvent } from '@essays/contract';
import { rowAfter } from '../../../test/fold.ts';
import { happened, IB_FILING } from '../../../test/happened.ts';
import { IB_GRADE } from '../../../test/sample-analysis.ts';
import { essayExtracted, essayGraded, essayReceived, gradedEssay } from '../../../test/sample-essays.ts';

const essay_id = 'e1';
const after = (...events: DomainEvent[]) => rowAfter('student_progress', 'essay-e1', events);
const byTeacher = (overall_score: number | null) =>
  happened(
    'EssayScoredByTeacher',
    {
      essay_id,
      student_id: 'student-a',
      grading_result_id: 'r',
      overall_score,
      focus_organization_score: overall_score,
      evidence_elaboration_score: null,
      conventions_score: null,
      rubric: null,
    },
    { rubric_assessment: null, detailed_feedback: null },
  );

describe('progress read model', () => {
  it('EVT-052 an essay has no score until it is graded, then its mean', () => {
    expect(after(essayReceived(essay_id))).toMatchObject({
      kind: 'essay',
      student_id: 'student-a',
      date: '2026-01-15T08:00:00.000Z',
      essay_type: 'argumentative',
      academic_year: '2025-26',
      overall: null,
    });
    expect(after(...gradedEssay(essay_id))).toMatchObject({ overall: 3.33, by_teacher: false });
  });
  it('EVT-052 an IB total of 14 of 20 counts as 2.8 of 4', () => {
    const ib = happened(
      'EssayGraded',
      { essay_id, student_id: 'student-b', applied: true, ...IB_GRADE },
      null,
    );
    expect(after(essayReceived(essay_id, IB_FILING), essayExtracted(essay_id), ib)).toMatchObject({
      student_id: 'student-b',
      overall: 2.8,
    });
  });
  it("a teacher's score outranks the machine's in either order; partial scores give no overall", () => {
    expect(after(...gradedEssay(essay_id), byTeacher(2))).toMatchObject({ overall: 2, by_teacher: true });
    expect(after(essayReceived(essay_id), byTeacher(0), essayGraded(essay_id))).toMatchObject({ overall: 0 });
    expect(after(...gradedEssay(essay_id), byTeacher(null))).toMatchObject({ overall: null });
    expect(after(essayReceived(essay_id), essayGraded(essay_id, false))).toMatchObject({ overall: null });
  });
  it('follows the filing, shows a rejection and is removed with the essay', () => {
    const events = gradedEssay(essay_id);
    const undone = happened('EssayAssignmentUndone', { essay_id, student_id: 'student-a' });
    expect(after(...events, undone)).toMatchObject({ student_id: null });
    const rejected = happened('EssayRejected', { essay_id }, { reason: 'No' });
    expect(after(...events, rejected)).toMatchObject({ rejected: true, overall: 3.33 });
    const erased = happened('EssayErased', { essay_id, student_id: 'student-a', because: 'deleted' });
    expect(after(...events, erased)).toBeNull();
  });
  it('EVT-052 the latest summary is kept, and removed with the student', () => {
    const summary = (teacher_summary: string) =>
      happened('TeacherSummaryWritten', { student_id: 's1', model: 'm', essays: 2 }, { teacher_summary });
    const of = (...events: DomainEvent[]) => rowAfter('student_progress', 'student-s1', events);
    expect(of(summary('First'), summary('Second'))).toEqual({
      kind: 'summary',
      id: 's1',
      student_id: 's1',
      teacher_summary: 'Second',
      teacher_summary_model: 'm',
      teacher_summary_updated_at: '2026-01-15T09:02:00.000Z',
    });
    const erased = happened('StudentErased', {
      student_id: 's1',
      display_id: 'S1',
      essays: 0,
      baselines: 0,
    });
    expect(of(summary('First'), erased)).toBeNull();
  });

  it('other events neither change the year of an essay nor reject it', () => {
    expect(after(essayReceived(essay_id))).toMatchObject({ by_teacher: false, rejected: false });
    const approved = happened('AuthorshipApproved', { essay_id, restored: false });
    expect(after(...gradedEssay(essay_id), approved)).toMatchObject({
      academic_year: '2025-26',
      rejected: false,
      overall: 3.33,
      by_teacher: false,
    });
  });
});
