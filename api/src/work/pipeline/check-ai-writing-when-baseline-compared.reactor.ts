import type { BaselineLife, BaselineRow } from '@essays/contract';
import { checkForAiWriting } from './held-against-samples.ts';
import { lastOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { reportOnBaseline } from './tools.ts';
import type { Tools } from './tools.ts';

export const checkAiWritingWhenBaselineCompared = (tools: Tools): Reactor<BaselineLife> => {
  const failed = (job: Job<BaselineLife>, why: { reason: string; later?: true }) =>
    reportOnBaseline(tools, job, 'ai check failed', { type: 'RecordAiWritingFailure', ...why });
  return {
    document: 'baseline',
    step: 'check_ai_writing',
    kind: 'model',
    breaker: () => tools.breakerOf(tools.detector.provider),
    async react(job) {
      const text = lastOf(job.events, 'BaselineTextExtracted')?.personal?.text;
      const { filing } = job.life.owner;
      if (!text || !filing) return;
      const isLeftOut = ({ id }: BaselineRow) => id === job.id;
      const found = await checkForAiWriting(tools, job, { text, filing, isLeftOut });
      return reportOnBaseline(tools, job, 'ai checked', { type: 'RecordAiWriting', ...found });
    },
    whenAway: (job, reason) => failed(job, { reason, later: true }),
    giveUp: (job, reason) => failed(job, { reason }),
  };
};
