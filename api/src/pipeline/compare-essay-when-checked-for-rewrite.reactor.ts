import { rubricVersionOf } from '@essays/contract';
import type { EssayLife } from '@essays/contract';
import { classmatesPrints } from './classmates.ts';
import { comparisonRecord, noComparison } from './comparison-record.ts';
import { lastOf, metaOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { approvedSamples, asSamples, caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

const FAILED = 'The comparison could not be made. Ask for it again.';

export const compareEssayWhenCheckedForRewrite = (tools: Tools): Reactor<EssayLife> => {
  const compare = async (job: Job<EssayLife>, withoutModel?: string) => {
    const text = lastOf(job.events, 'EssayTextExtracted')?.personal?.text;
    const received = lastOf(job.events, 'EssayReceived');
    const { filing } = job.life.owner;
    if (!text || !received || !filing) return;
    await caughtUp(tools, ['baselines', 'essays', 'students']);
    // Its own text, or the text it rewrites, would fake a perfect match.
    const own = [job.id, job.life.rewrite.of];
    const samples = await approvedSamples(
      tools,
      filing.student_id,
      (row) =>
        row.id === job.life.linked_baseline_id ||
        (row.from_essay_id !== null && own.includes(row.from_essay_id)),
    );
    const meta = metaOf(job, 'compared', tools.now());
    if (samples.length === 0) return tools.essay(job.id, { type: 'RecordComparisonSkipped' }, meta);
    const before = job.events.filter((one) => one.type === 'AuthorshipCompared');
    const outcome = await tools.comparison.compare(
      {
        input: {
          text,
          date: received.data.submitted_at,
          essayType: received.data.essay_type,
          samples: asSamples(samples),
          aiWritingScore: job.life.ai_writing.score,
        },
        others: await classmatesPrints(tools, filing, job.id, job.signal),
        names: await tools.namesToHide(filing.student_id),
        teacherAsked:
          (lastOf(job.events, 'AuthorshipComparisonRequested')?.revision ?? -1) >
          (before.at(-1)?.revision ?? -1),
        callsMade: before.reduce(
          (sum, one) => sum + (one.personal?.analysis.cost_efficiency?.llm_calls_made ?? 0),
          0,
        ),
      },
      job.signal,
      withoutModel,
    );
    if (outcome.cost) job.serviceAnswered();
    return tools.essay(
      job.id,
      {
        type: 'RecordComparison',
        student_id: filing.student_id,
        ...comparisonRecord(outcome),
        rubric_version: rubricVersionOf(filing.class_type),
      },
      meta,
    );
  };
  return {
    document: 'essay',
    step: 'compare_authorship',
    kind: 'model',
    breaker: () => tools.breakerOf(tools.comparison.provider),
    react: (job) => compare(job),
    async giveUp(job, reason) {
      try {
        if (job.ends === 0) return await compare(job, reason);
      } catch {
        // Then without any comparison.
      }
      const { filing } = job.life.owner;
      if (!filing) return;
      return tools.essay(
        job.id,
        {
          type: 'RecordComparison',
          student_id: filing.student_id,
          ...noComparison('none', FAILED),
          rubric_version: rubricVersionOf(filing.class_type),
        },
        metaOf(job, 'compared', tools.now()),
      );
    },
  };
};
