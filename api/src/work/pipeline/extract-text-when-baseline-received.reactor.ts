import type { BaselineLife } from '@essays/contract';
import { doubtfulSample } from '@essays/engines/extraction/extraction';
import { lastOf } from './job.ts';
import type { Reactor } from './job.ts';
import { readText } from './read-text.ts';
import { reportOnBaseline } from './tools.ts';
import type { Tools } from './tools.ts';

export const extractTextWhenBaselineReceived = (tools: Tools): Reactor<BaselineLife> => ({
  document: 'baseline',
  step: 'extract',
  kind: 'extract',
  async react(job) {
    const received = lastOf(job.events, 'BaselineReceived');
    const outcome = await readText(tools, job, 'sample', received, doubtfulSample);
    if ('read' in outcome)
      return reportOnBaseline(tools, job, 'extracted', { type: 'RecordText', ...outcome.read });
    const { code, reason } = outcome.failure;
    return reportOnBaseline(tools, job, 'extraction failed', { type: 'RecordUnreadable', code, reason });
  },
  // The file may be fine: the step can be retried, so it is not reported as unreadable.
  giveUp: (job, reason) =>
    reportOnBaseline(tools, job, 'interrupted', { type: 'RecordInterruption', step: 'extract', reason }),
});
