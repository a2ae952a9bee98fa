import { rubricVersionOf } from '@essays/contract';
import type { EssayLife } from '@essays/contract';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { approvedSamples, caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

export const checkAiWritingWhenEssayCompared = (tools: Tools): Reactor<EssayLife> => {
  const failed = async (job: Job<EssayLife>, why: { reason: string; later?: true }) => {
    const { filing } = job.life.owner;
    if (!filing) return;
    return tools.essay(
      job.id,
      { type: 'RecordAiWritingFailure', ...why, rubric_version: rubricVersionOf(filing.class_type) },
      metaOf(job, 'ai check failed', tools.now()),
    );
  };
  return {
    document: 'essay',
    step: 'check_ai_writing',
    kind: 'model',
    breaker: () => tools.breakerOf(tools.detector.provider),
    async react(job) {
      const text = lastOf(job.events, 'EssayTextExtracted')?.personal?.text;
      const { filing } = job.life.owner;
      if (!text || !filing) return;
      await caughtUp(tools, ['baselines', 'students']);
      const samples = await approvedSamples(
        tools,
        filing.student_id,
        (row) => row.id === job.life.linked_baseline_id || row.from_essay_id === job.id,
      );
      const { version, ...found } = await tools.detector.detect(
        {
          text,
          names: await tools.namesToHide(filing.student_id),
          ownSamples: samples.map((row) => row.sample_text),
        },
        job.signal,
      );
      job.serviceAnswered();
      return tools.essay(
        job.id,
        {
          type: 'RecordAiWriting',
          ...found,
          engine_version: version,
          rubric_version: rubricVersionOf(filing.class_type),
        },
        metaOf(job, 'ai checked', tools.now()),
      );
    },
    whenAway: (job, reason) => failed(job, { reason, later: true }),
    giveUp: (job, reason) => failed(job, { reason }),
  };
};
