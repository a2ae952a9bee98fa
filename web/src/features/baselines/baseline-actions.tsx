import type { Baseline } from '@essays/contract';
import Button from '@mui/material/Button';
import { Icon } from '../../components/icon.tsx';
import { Act, DecideBar } from '../../components/review/review-card.tsx';
import { useErasable, useOffers } from '../../session/use-me.ts';
import type { Where } from './sample-judgement.tsx';
import type { BaselineAct } from './use-baseline-acts.tsx';

/** What may be decided of a sample, for those who may. */
export const BaselineActions = ({
  baseline,
  where,
  onAct,
}: {
  baseline: Baseline;
  where: Where;
  onAct: (baseline: Baseline, act: BaselineAct) => void;
}) => {
  const status = baseline.processing_status;
  const canDecide = status === 'ready_for_review';
  const canRetry = status === 'pending' || status === 'processing' || status === 'baseline_checking';
  const why = 'You can decide once it has been compared.';
  const isErasable = useErasable()(baseline.handed_in_by);
  if (!useOffers('grade_essays')) return null;
  return (
    <DecideBar
      quiet={where === 'accepted'}
      hint={
        where === 'review' &&
        (canDecide ? (
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
      {where === 'review' && (
        <>
          <Act icon="check" main disabled={!canDecide} why={why} onClick={() => onAct(baseline, 'approve')}>
            Approve
          </Act>
          {canRetry && (
            <Act icon="refresh" onClick={() => onAct(baseline, 'retry')}>
              Retry
            </Act>
          )}
          <Act
            icon="x-circle"
            danger
            disabled={!canDecide}
            why={why}
            onClick={() => onAct(baseline, 'reject')}
          >
            Reject
          </Act>
        </>
      )}
      {isErasable && (
        <Button
          color="error"
          onClick={() => onAct(baseline, 'delete')}
          startIcon={<Icon name="trash" />}
          sx={{ order: 1, ml: where === 'review' ? 0 : 'auto' }}
        >
          Delete
        </Button>
      )}
    </DecideBar>
  );
};
