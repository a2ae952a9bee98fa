import type { BaselineLife } from '@essays/contract';
import type { Reactor } from './job.ts';
import { reportOnBaseline } from './tools.ts';
import type { Tools } from './tools.ts';

/** Consistent samples are approved by rule, all others go to a person; the rule is in baseline.decider.ts. */
export const decideOnBaselineWhenChecked = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'decide',
  kind: 'local',
  react: (job) => reportOnBaseline(tools, job, 'decided', { type: 'Decide' }),
  giveUp: (job, reason) =>
    reportOnBaseline(tools, job, 'interrupted', { type: 'RecordInterruption', step: 'decide', reason }),
});
