import type { DomainEvent } from '@essays/contract';
import { FILING, happenedTo } from '../../../test/happened.ts';
import { rowAfter } from '../../../test/fold.ts';
import { essayExtracted, essayGraded, essayReceived, gradedEssay } from '../../../test/sample-essays.ts';

const essay = happenedTo('essay_id', 'e1');
const THREE = { focus_organization_score: 2, evidence_elaboration_score: 0, conventions_score: null };
const scored = (more: object = {}, words: object = {}) =>
  essay(
    'EssayScoredByTeacher',
    { student_id: 'student-a', grading_result_id: 't', overall_score: null, ...THREE, rubric: null, ...more },
    { rubric_assessment: null, detailed_feedback: null, ...words },
  );
const rowOf = (...events: DomainEvent[]) => rowAfter('class_essays', 'essay-e1', events);
const uploaded = [essayReceived('e1'), essayExtracted('e1')];

describe('an essay as compared with others of its class', () => {
  it('is in the class and year it is filed under, on the day it was handed in', () => {
    expect(rowOf(...uploaded)).toMatchObject({
      student_id: FILING.student_id,
      class_type: FILING.class_type,
      academic_year: FILING.academic_year,
      class_key: `${FILING.academic_year} ${FILING.period}`,
      submitted_at: '2026-01-15T08:00:00.000Z',
      essay_type: 'argumentative',
      rejected: false,
      teachers_scores: null,
    });
  });

  it('has a word count once its text was read', () => {
    expect(rowOf(essayReceived('e1'))?.word_count).toBeNull();
    expect(rowOf(...uploaded, essayGraded('e1'))?.word_count).toBe(4);
  });

  it('leaves the class with its student, and the assignment when it is taken out', () => {
    const into = essay('EssayPutIntoAssignment', { assignment_id: 'task', previous: null });
    const undone = essay('EssayAssignmentUndone', { student_id: 'student-a' });
    expect(rowOf(...uploaded, into, undone)).toMatchObject({
      class_type: null,
      class_key: null,
      assignment_id: 'task',
    });
    const out = essay('EssayTakenOutOfAssignment', { assignment_id: 'task' });
    expect(rowOf(...uploaded, into, out)?.assignment_id).toBeNull();
  });

  it('is rejected until that is undone', () => {
    const rejected = essay('EssayRejected', {}, { reason: 'Copied.' });
    const undone = essay('EssayDecisionUndone', { undone_event_id: 'x', back_to: 'completed' });
    expect(rowOf(...gradedEssay('e1'), rejected)?.rejected).toBe(true);
    expect(rowOf(...gradedEssay('e1'), rejected, undone)?.rejected).toBe(false);
  });

  it('has the three scores of a teacher when there is no rubric; a zero is a score, a blank is not', () => {
    expect(rowOf(...uploaded, scored())?.teachers_scores).toEqual({
      focus_organization: 2,
      evidence_elaboration: 0,
    });
  });

  it('has the rubric that a teacher scored, as numbers or in the words of an older event', () => {
    const rubric = [{ criterion_id: 'conventions', score: 3, max: 4 }];
    expect(rowOf(...gradedEssay('e1'), scored({ rubric }))?.teachers_scores).toEqual({ conventions: 3 });
    const older = scored({}, { rubric_assessment: rubric });
    expect(rowOf(...gradedEssay('e1'), older)?.teachers_scores).toEqual({ conventions: 3 });
  });

  it("keeps the criteria of the machine's rubric that the teacher has not rescored", () => {
    const before = rowOf(...gradedEssay('e1'));
    expect(before?.teachers_scores).toBeNull();
    expect(rowOf(...gradedEssay('e1'), scored())?.teachers_scores).toEqual({
      ...before?.rubric,
      focus_organization: 2,
      evidence_elaboration: 0,
    });
  });

  it("keeps a teacher's scores when a machine grades later, and ignores a grade that was not applied", () => {
    const theirs = rowOf(...uploaded, scored())?.teachers_scores;
    expect(rowOf(...uploaded, scored(), essayGraded('e1'))).toMatchObject({
      teachers_scores: theirs,
      rubric: {},
    });
    expect(rowOf(...uploaded, essayGraded('e1', false))?.rubric).toEqual({});
  });

  it('is removed with the essay', () => {
    const erased = essay('EssayErased', { student_id: 'student-a', because: 'deleted' });
    expect(rowOf(...gradedEssay('e1'), erased)).toBeNull();
  });
});
