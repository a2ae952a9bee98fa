import { dayIn } from '@essays/contract';
import type { BaselineLife } from '@essays/contract';
import { classmatesPrints } from './classmates.ts';
import { comparisonRecord, noComparison } from './comparison-record.ts';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { approvedSamples, asSamples, caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

const FIRST = 'First baseline: there is no approved sample to compare with yet.';

export const compareBaselineWhenAssigned = (tools: Tools): Reactor<BaselineLife> => {
  const compare = async (job: Job<BaselineLife>, withoutModel?: string) => {
    const text = lastOf(job.events, 'BaselineTextExtracted')?.personal?.text;
    const received = lastOf(job.events, 'BaselineReceived');
    const { filing } = job.life.owner;
    if (!text || !received || !filing) return;
    await caughtUp(tools, ['baselines', 'essays', 'students']);
    const samples = await approvedSamples(tools, filing.student_id, (row) => row.id === job.id);
    const meta = metaOf(job, 'compared', tools.now());
    const { student_id } = filing;
    if (samples.length === 0)
      return tools.baseline(
        job.id,
        { type: 'RecordComparison', student_id, ...noComparison('none', FIRST) },
        meta,
      );
    const outcome = await tools.comparison.compare(
      {
        input: {
          text,
          date: dayIn(received.data.writing_date) ?? received.data.submitted_at,
          essayType: job.life.essay_type,
          samples: asSamples(samples),
          aiWritingScore: job.life.ai_writing.score,
        },
        others: await classmatesPrints(tools, filing, received.data.from_essay_id ?? job.id, job.signal),
        names: await tools.namesToHide(student_id),
        teacherAsked: false,
        callsMade: job.events.filter((one) => one.type === 'BaselineCompared').length,
      },
      job.signal,
      withoutModel,
    );
    if (outcome.cost) job.serviceAnswered();
    return tools.baseline(
      job.id,
      { type: 'RecordComparison', student_id, ...comparisonRecord(outcome) },
      meta,
    );
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
      return tools.baseline(
        job.id,
        { type: 'RecordInterruption', step: 'compare', reason },
        metaOf(job, 'interrupted', tools.now()),
      );
    },
  };
};
