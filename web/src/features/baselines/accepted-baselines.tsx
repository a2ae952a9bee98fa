import { ActionButton } from '../../components/action-button.tsx';
import { SampleQueue } from './sample-queue.tsx';
import { useAcceptedSamples } from './use-accepted-samples.ts';

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = () => (
  <SampleQueue
    of={useAcceptedSamples()}
    whenEmpty={
      <ActionButton to="/baseline-reviews" variant="outlined">
        Review Baselines
      </ActionButton>
    }
  />
);
