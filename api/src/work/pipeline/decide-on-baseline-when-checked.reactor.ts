import type { BaselineLife } from '@essays/contract';
import { metaOf } from './job.ts';
import type { Reactor } from './job.ts';
import type { Tools } from './tools.ts';

/** Consistent samples are approved by rule, all others go to a person; the rule is in baseline.decider.ts. */
export const decideOnBaselineWhenChecked = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'decide',
  kind: 'local',
  react: (job) => tools.baseline(job.id, { type: 'Decide' }, metaOf(job, 'decided', tools.now())),
  giveUp: (job, reason) =>
    tools.baseline(
      job.id,
      { type: 'RecordInterruption', step: 'decide', reason },
      metaOf(job, 'interrupted', tools.now()),
    ),
});
