import { duplicateSentence, writingFactsOf, writtenOn } from '@essays/contract';
import type { BaselineLife } from '@essays/contract';
import { comparisonRecord, noComparison } from './comparison-record.ts';
import { duplicateOf } from './duplicate-of.ts';
import { compareWithItsEssay } from './compare-with-its-essay.ts';
import { compareWithSamples } from './held-against-samples.ts';
import { lastOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { reportOnBaseline } from './tools.ts';
import type { Tools } from './tools.ts';

const FIRST = 'First baseline: there is no approved sample to compare with yet.';

export const compareBaselineWhenAssigned = (tools: Tools): Reactor<BaselineLife> => {
  const compare = async (job: Job<BaselineLife>, withoutModel?: string) => {
    const text = lastOf(job.events, 'BaselineTextExtracted')?.personal?.text;
    const received = lastOf(job.events, 'BaselineReceived');
    const { filing } = job.life.owner;
    if (!text || !received || !filing) return;
    const { student_id } = filing;
    const duplicate_of = await duplicateOf(tools, job, { student_id, text });
    if (duplicate_of) {
      const record = noComparison(duplicateSentence(duplicate_of));
      return reportOnBaseline(tools, job, 'compared', {
        type: 'RecordComparison',
        student_id,
        ...record,
        duplicate_of,
      });
    }
    const about_essay = await compareWithItsEssay(tools, job, { text, filing, received });
    const outcome = await compareWithSamples(
      tools,
      job,
      {
        of: 'sample',
        text,
        filing,
        isLeftOut: (row) => row.id === job.id,
        date: writtenOn(writingFactsOf(job.life, received.data.submitted_at), await tools.days.zone()),
        essayType: job.life.essay_type,
        self: received.data.from_essay_id ?? job.id,
        teacherAsked: false,
        callsMade: job.events.filter((one) => one.type === 'BaselineCompared').length,
      },
      withoutModel,
    );
    const record = 'own_words' in outcome ? noComparison(FIRST, outcome) : comparisonRecord(outcome);
    return reportOnBaseline(tools, job, 'compared', {
      type: 'RecordComparison',
      student_id,
      ...record,
      ...(about_essay && { about_essay }),
    });
  };
  return {
    document: 'baseline',
    step: 'compare',
    kind: 'model',
    breaker: () => tools.breakerOf(tools.comparison.provider),
    react: (job) => compare(job),
    async giveUp(job, reason) {
      try {
        if (job.ends === 0) return await compare(job, reason);
      } catch {
        // Then without any comparison.
      }
      return reportOnBaseline(tools, job, 'interrupted', {
        type: 'RecordInterruption',
        step: 'compare',
        reason,
      });
    },
  };
};
