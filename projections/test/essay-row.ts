import type { DomainEvent, EssayRow } from '@essays/contract';
import { rowAfter } from './fold.ts';
import { happened } from './happened.ts';
import { essayExtracted, essayReceived, gradedEssay } from './sample-essays.ts';

/** For specs of the essays' rows: one essay, what may happen to it, and its row afterwards. */

export const essay_id = 'e1';
export const after = (...events: DomainEvent[]): EssayRow =>
  rowAfter('essays', 'essay-e1', events) as EssayRow;
export const received = essayReceived(essay_id);
export const extracted = essayExtracted(essay_id);
export const graded = gradedEssay(essay_id);
export const flag = (kind: 'authorship' | 'ai_writing' | 'teacher', reason: string) =>
  happened('EssayFlagged', { essay_id, kind, rule: null, values: null }, { reason });
export const rejected = happened('EssayRejected', { essay_id }, { reason: 'Not their voice' });
export const approved = happened('AuthorshipApproved', { essay_id, restored: false });
export const undone = happened('EssayDecisionUndone', {
  essay_id,
  undone_event_id: 'x',
  back_to: 'completed',
});
export const scored = (scores: Partial<Record<string, number>> = {}) =>
  happened(
    'EssayScoredByTeacher',
    {
      essay_id,
      student_id: 'student-a',
      grading_result_id: 'result-t',
      overall_score: 2,
      focus_organization_score: 0,
      evidence_elaboration_score: 3,
      conventions_score: 3,
      rubric: null,
      ...scores,
    },
    { rubric_assessment: null, detailed_feedback: null },
  );
