import type { BaselineRow, EssayLife } from '@essays/contract';
import { checkForAiWriting } from './held-against-samples.ts';
import { lastOf, rubricOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { reportOnEssay } from './tools.ts';
import type { Tools } from './tools.ts';

export const checkAiWritingWhenEssayCompared = (tools: Tools): Reactor<EssayLife> => {
  const failed = async (job: Job<EssayLife>, why: { reason: string; later?: true }) => {
    const { filing } = job.life.owner;
    if (!filing) return;
    const rubric_version = await rubricOf(tools, job, filing);
    return reportOnEssay(tools, job, 'ai check failed', {
      type: 'RecordAiWritingFailure',
      ...why,
      rubric_version,
    });
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
      const isLeftOut = ({ id, from_essay_id }: BaselineRow) =>
        id === job.life.linked_baseline_id || from_essay_id === job.id;
      const found = await checkForAiWriting(tools, job, { text, filing, isLeftOut });
      const rubric_version = await rubricOf(tools, job, filing);
      return reportOnEssay(tools, job, 'ai checked', { type: 'RecordAiWriting', ...found, rubric_version });
    },
    whenAway: (job, reason) => failed(job, { reason, later: true }),
    giveUp: (job, reason) => failed(job, { reason }),
  };
};
