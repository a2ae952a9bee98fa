import type { BaselineLife } from '@essays/contract';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { approvedSamples, caughtUp } from './tools.ts';
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
      await caughtUp(tools, ['baselines', 'students']);
      const samples = await approvedSamples(tools, filing.student_id, (row) => row.id === job.id);
      const { version, ...found } = await tools.detector.detect(
        {
          text,
          names: await tools.namesToHide(filing.student_id),
          ownSamples: samples.map((row) => row.sample_text),
        },
        job.signal,
      );
      job.serviceAnswered();
      return tools.baseline(
        job.id,
        { type: 'RecordAiWriting', ...found, engine_version: version },
        metaOf(job, 'ai checked', tools.now()),
      );
    },
    whenAway: (job, reason) => failed(job, { reason, later: true }),
    giveUp: (job, reason) => failed(job, { reason }),
  };
};
