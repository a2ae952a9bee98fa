import type { EssaySummary } from '@essays/contract';
import { Act, DecideBar } from '../../../review/review-card.tsx';
import { consequence } from '../../../domain/decision-words.ts';
import { busyReason } from '../../../domain/key-refusals.ts';

export type Decision =
  | 'approve'
  | 'confirm'
  | 'flag'
  | 'reject'
  | 'talk'
  | 'grade'
  | 'propose_level'
  | 'grade_embedded'
  | 'retry';

/** The actions of an essay, always in the same order. A talk is suggested only if there is a doubt to talk about. */
export const onBar = ({ can, processing_status: status }: EssaySummary) => ({
  grade: can.grade,
  retry: can.retry,
  grade_embedded: can.grade_embedded,
  approve: can.approve || can.restore,
  score: can.score,
  confirm: can.confirm,
  flag: can.flag,
  talk: can.note_talk && (status === 'flagged' || status === 'rejected'),
  reject: can.reject,
});

/** The decisions on an essay, with their keys and, where there is room, what they lead to. */
export const EssayActions = ({
  essay,
  grading,
  onDecide,
  onScore,
}: {
  essay: EssaySummary;
  /** The grader is at work. */
  grading: boolean;
  onDecide: (essay: EssaySummary, decision: Decision) => void;
  onScore: () => void;
}) => {
  const { talk, ...decisions } = onBar(essay);
  const why = decisions.grade ? busyReason(essay) : null;
  const noteTalk = talk && (
    <Act icon="message" kbd="t" onClick={() => onDecide(essay, 'talk')}>
      Note a talk
    </Act>
  );
  // A department head decides nothing here, but may note a talk.
  if (!Object.values(decisions).some(Boolean))
    return noteTalk ? <DecideBar quiet>{noteTalk}</DecideBar> : null;
  // What follows a flag is explained in its dialog: three lines here would cover the text.
  const hint = (['approve', 'reject'] as const).filter((decision) => decisions[decision]);
  return (
    <DecideBar
      hint={
        why ??
        hint.map((decision) => (
          <div key={decision}>
            <strong>{WORD[decision]}:</strong> {consequence(decision, essay)}
          </div>
        ))
      }
    >
      {decisions.grade && (
        <Act
          icon="pencil"
          main
          disabled={grading || why !== null}
          why={why ?? undefined}
          onClick={() => onDecide(essay, 'grade')}
        >
          {grading ? 'Grading...' : 'Grade Essay'}
        </Act>
      )}
      {decisions.retry && (
        <Act icon="refresh" onClick={() => onDecide(essay, 'retry')}>
          Retry
        </Act>
      )}
      {decisions.grade_embedded && (
        <Act icon="pencil" onClick={() => onDecide(essay, 'grade_embedded')}>
          Grade with the embedded engine
        </Act>
      )}
      {decisions.approve && (
        <Act icon="check" main kbd="a" onClick={() => onDecide(essay, 'approve')}>
          Approve
        </Act>
      )}
      {decisions.score && (
        <Act icon="pencil" onClick={onScore}>
          Manually score
        </Act>
      )}
      {decisions.flag && (
        <Act icon="flag" kbd="f" onClick={() => onDecide(essay, 'flag')}>
          Flag
        </Act>
      )}
      {noteTalk}
      {decisions.reject && (
        <Act icon="x-circle" danger kbd="x" onClick={() => onDecide(essay, 'reject')}>
          Reject
        </Act>
      )}
    </DecideBar>
  );
};

const WORD = { approve: 'Approve', flag: 'Flag', reject: 'Reject' } as const;
