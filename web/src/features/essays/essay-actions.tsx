import type { Essay } from '@essays/contract';
import { Act, DecideBar } from '../../components/review/review-card.tsx';
import { CONSEQUENCE } from '../../domain/decision-words.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { useOffers } from '../../session/use-me.ts';
import { useMayNoteTalks } from './talks/use-may-note-talks.ts';

export type ListKind = 'ungraded' | 'flagged' | 'rejected' | 'graded' | 'detail';
export type Decision = 'approve' | 'flag' | 'reject' | 'talk' | 'grade' | 'grade_embedded' | 'retry';

type Standing = Pick<
  Essay,
  | 'processing_status'
  | 'failed_step'
  | 'essay_description'
  | 'is_flagged_baseline'
  | 'is_flagged_for_ai_writing'
> &
  Parameters<typeof gradingView>[0];

/** Which actions an essay in this state has; the order on the bar is always the same. */
export const actionsOf = (essay: Standing) => {
  const status = essay.processing_status;
  const graded = gradingView(essay).isGraded;
  const flagged = status === 'flagged' || essay.is_flagged_baseline || essay.is_flagged_for_ai_writing;
  const settled = status === 'completed' || status === 'flagged' || status === 'rejected';
  // A file that could not be read has nothing to score.
  const unread = status === 'error' && essay.essay_description === null;
  const underWay = status === 'pending' || status === 'processing';
  return {
    approve: settled,
    score: status !== 'unassigned' && !underWay && !unread,
    flag: status === 'rejected' || (status === 'completed' && !flagged),
    talk: status === 'flagged' || status === 'rejected',
    reject: status === 'completed' || status === 'flagged',
    grade: !graded && !unread && (status === 'ready_for_grading' || status === 'error' || underWay),
    retry: status === 'error',
    gradeEmbedded: status === 'error' && essay.failed_step === 'grade',
  };
};

/** The decisions on an essay, with their keys and, where there is room, what they lead to. */
export const EssayActions = ({
  essay,
  grading,
  showKeys,
  onDecide,
  onScore,
}: {
  essay: Essay;
  /** The grader is at work. */
  grading: boolean;
  showKeys: boolean;
  onDecide: (essay: Essay, decision: Decision) => void;
  onScore: () => void;
}) => {
  const can = actionsOf(essay);
  const mayDecide = useOffers('grade_essays');
  const mayNote = useMayNoteTalks();
  const key = (name: string) => (showKeys ? name : undefined);
  const noteTalk = can.talk && mayNote && (
    <Act icon="message" kbd={key('t')} onClick={() => onDecide(essay, 'talk')}>
      Note a talk
    </Act>
  );
  // The department head decides nothing here, but hears the student.
  if (!mayDecide) return noteTalk ? <DecideBar quiet>{noteTalk}</DecideBar> : null;
  if (!Object.values(can).some(Boolean)) return null;
  // What Flag leads to stands in its dialog: three lines would cover the text.
  const hint = (['approve', 'reject'] as const).filter((decision) => can[decision]);
  return (
    <DecideBar
      hint={hint.map((decision) => (
        <div key={decision}>
          <strong>{WORD[decision]}:</strong> {CONSEQUENCE[decision]}
        </div>
      ))}
    >
      {can.grade && (
        <Act icon="pencil" main disabled={grading} onClick={() => onDecide(essay, 'grade')}>
          {grading ? 'Grading...' : 'Grade Essay'}
        </Act>
      )}
      {can.retry && (
        <Act icon="refresh" onClick={() => onDecide(essay, 'retry')}>
          Retry
        </Act>
      )}
      {can.gradeEmbedded && (
        <Act icon="pencil" onClick={() => onDecide(essay, 'grade_embedded')}>
          Grade with the embedded engine
        </Act>
      )}
      {can.approve && (
        <Act icon="check" main kbd={key('a')} onClick={() => onDecide(essay, 'approve')}>
          Approve
        </Act>
      )}
      {can.score && (
        <Act icon="pencil" kbd={key('g')} onClick={onScore}>
          Manually score
        </Act>
      )}
      {can.flag && (
        <Act icon="flag" kbd={key('f')} onClick={() => onDecide(essay, 'flag')}>
          Flag
        </Act>
      )}
      {noteTalk}
      {can.reject && (
        <Act icon="x-circle" danger kbd={key('x')} onClick={() => onDecide(essay, 'reject')}>
          Reject
        </Act>
      )}
    </DecideBar>
  );
};

const WORD = { approve: 'Approve', flag: 'Flag', reject: 'Reject' } as const;
