import type { BaselineLife, BaselineRow } from '@essays/contract';
import { checkForAiWriting } from './held-against-samples.ts';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import type { Tools } from './tools.ts';

export const checkAiWritingWhenBaselineCompared = (tools: Tools): Reactor<BaselineLife> => {
  const failed = (job: Job<BaselineLife>, why: { reason: string; later?: true }) =>
    tools.baseline(
      job.id,
      { type: 'RecordAiWritingFailure', ...why },
      metaOf(job, 'ai check failed', tools.now()),
    );
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
      const meta = metaOf(job, 'ai checked', tools.now());
      return tools.baseline(job.id, { type: 'RecordAiWriting', ...found }, meta);
    },
    whenAway: (job, reason) => failed(job, { reason, later: true }),
    giveUp: (job, reason) => failed(job, { reason }),
  };
};
