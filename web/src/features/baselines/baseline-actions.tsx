import type { BaselineSummary } from '@essays/contract';
import { ActionButton } from '../../components/action-button.tsx';
import { Act, DecideBar } from '../../review/review-card.tsx';
import { whenDecided } from '../../domain/key-refusals.ts';
import { needsStudent } from '../../domain/status-words.ts';
import type { JudgementPage } from './sample-judgement.tsx';
import type { BaselineAct } from './use-baseline-acts.tsx';

/** The decisions on a sample, for those who may make them. */
export const BaselineActions = ({
  baseline,
  where,
  onAct,
}: {
  baseline: BaselineSummary;
  where: JudgementPage;
  onAct: (baseline: BaselineSummary, act: BaselineAct) => void;
}) => {
  const { can } = baseline;
  const why = whenDecided(baseline);
  const deciding = (act: 'approve' | 'reject', key: string) => ({
    disabled: !can[act],
    why,
    kbd: key,
    onClick: () => onAct(baseline, act),
  });
  // What cannot be decided yet can be tried again.
  const isReview = where === 'review' && (can.approve || can.retry);
  if (!isReview && !can.delete) return null;
  return (
    <DecideBar
      quiet={where === 'accepted'}
      hint={
        isReview &&
        (can.approve ? (
          <>
            <div>
              <strong>Approve:</strong> Later essays are compared with it.
            </div>
            <div>
              <strong>Reject:</strong> It is not used; your reason is kept.
            </div>
          </>
        ) : (
          why
        ))
      }
    >
      {isReview && (
        <>
          <Act icon="check" main {...deciding('approve', 'a')}>
            Approve
          </Act>
          {can.retry && !needsStudent(baseline) && (
            <Act icon="refresh" onClick={() => onAct(baseline, 'retry')}>
              Retry
            </Act>
          )}
          <Act icon="x-circle" danger {...deciding('reject', 'x')}>
            Reject
          </Act>
        </>
      )}
      {can.delete && (
        <ActionButton
          color="error"
          onClick={() => onAct(baseline, 'delete')}
          icon="trash"
          // After the hint only where that stands beside the decisions: alone on a line it would look lost.
          sx={{ order: { lg: 1 }, ml: where === 'review' ? 0 : 'auto' }}
        >
          Delete
        </ActionButton>
      )}
    </DecideBar>
  );
};
