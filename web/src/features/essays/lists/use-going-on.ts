import type { EssayList, EssaySummary } from '@essays/contract';
import type { QueuePlace } from '../../../review/use-queue-place.ts';
import { useStableCallback } from '../../../components/use-stable-callback.ts';
import type { DecisionOutcome } from '../decide/use-decisions.tsx';
import { useFollowDecision } from '../decide/use-follow-decision.ts';

/** Where a teacher is taken once an essay of a queue is decided or scored. */
export const useGoingOn = (list: EssayList, place: QueuePlace) => {
  const follow = useFollowDecision();
  /** Graded and Ungraded go along with the essay; on the others, and after a grading, the next one is shown. */
  const goesAlong = (what: DecisionOutcome) =>
    list === 'graded' || (list === 'ungraded' && what !== 'graded');
  const onDecided = (essay: EssaySummary, what: DecisionOutcome) => {
    if (goesAlong(what) && follow(essay, what)) return;
    if (what === 'undone') place.comeBackTo(essay.id);
    // It is graded where it is.
    else if (what === 'overruled') return;
    // It stays where it is.
    else if (what === 'confirmed' && list !== 'to_confirm') place.goOnAfterwards(essay);
    else place.moveOnFrom(essay);
  };
  const onScored = useStableCallback((essay: EssaySummary, goOn: boolean) => {
    // A confirmed one leaves this list.
    if (list === 'to_confirm') place.moveOnFrom(essay);
    else if (goOn) place.goOnAfterwards(essay);
    else place.scrollBackTo(essay.id);
  });
  return { onDecided, onScored };
};
