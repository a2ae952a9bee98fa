import { happened } from '../../../test/happened.ts';
import { essayGraded } from '../../../test/sample-essays.ts';
import { after, essay_id, extracted, received, scored } from '../../../test/essay-row.ts';

const because = 'foreign' as const;
const requested = (attempt: number) =>
  happened('GradingRequested', { essay_id, attempt, rubric_version: 'r1', engine: 'configured' });
const started = (attempt: number) => happened('GradingStarted', { essay_id, attempt, fence: attempt });
const place = { from: 'Storks nest.', to: null };
const noLevel = happened(
  'NoLevelProposed',
  { essay_id, attempt: 1, because, words: 90, share: 0.4, engine: 'x', engine_version: '1' },
  place,
);
const overruled = happened('NoLevelOverruled', { essay_id, because });
const undone = happened('EssayDecisionUndone', {
  essay_id,
  undone_event_id: 'x',
  back_to: 'ready_for_grading',
});
const WITHOUT = [received, extracted, requested(1), started(1), noLevel];
const SHOWN = { because, words: 90, share: 0.4, place };

describe('the row of an essay without a level', () => {
  it('says why and where, and has no scores', () => {
    expect(after(...WITHOUT)).toMatchObject({ no_level: SHOWN, scores: null, grading_result: null });
  });

  it('says it no more once a level is asked for, or a teacher has scored it', () => {
    expect(after(...WITHOUT, overruled, requested(2)).no_level).toBeNull();
    expect(after(...WITHOUT, scored()).no_level).toBeNull();
  });

  it('says it again after an undo, and the proposal is gone with its words', () => {
    const past = [...WITHOUT, overruled, requested(2), started(2), essayGraded(essay_id, true)];
    expect(after(...past)).toMatchObject({ no_level: null, scores: 'proposed' });
    expect(after(...past, undone)).toMatchObject({
      no_level: SHOWN,
      scores: null,
      grading_result: null,
      overall_score: null,
      rubric_assessment: [],
      strengths: [],
      student_feedback: null,
    });
  });
});
