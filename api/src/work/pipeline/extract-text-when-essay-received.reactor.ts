import type { EssayLife } from '@essays/contract';
import { doubtfulReading } from '@essays/engines/extraction/extraction';
import { lastOf } from './job.ts';
import type { Reactor } from './job.ts';
import { readText } from './read-text.ts';
import { reportOnEssay } from './tools.ts';
import type { Tools } from './tools.ts';

export const extractTextWhenEssayReceived = (tools: Tools): Reactor<EssayLife> => ({
  document: 'essay',
  step: 'extract',
  kind: 'extract',
  async react(job) {
    const received = lastOf(job.events, 'EssayReceived');
    const outcome = await readText(tools, job, 'essay', received, doubtfulReading);
    if ('read' in outcome)
      return reportOnEssay(tools, job, 'extracted', { type: 'RecordText', ...outcome.read });
    const { failure } = outcome;
    return reportOnEssay(tools, job, 'extraction failed', { type: 'RecordExtractionFailure', ...failure });
  },
  giveUp: (job, reason) =>
    reportOnEssay(tools, job, 'extraction failed', {
      type: 'RecordExtractionFailure',
      code: 'reader_failed',
      reason,
    }),
});
