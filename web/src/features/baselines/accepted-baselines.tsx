import type { BaselineSummary } from '@essays/contract';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SampleQueue } from './sample-queue.tsx';
import { useAcceptedSamples } from './use-accepted-samples.ts';

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ history }: { history: (baseline: BaselineSummary) => ReactNode }) => (
  <SampleQueue
    of={useAcceptedSamples()}
    history={history}
    whenEmpty={
      <Button component={RouterLink} to="/baseline-reviews" variant="outlined">
        Review Baselines
      </Button>
    }
  />
);
