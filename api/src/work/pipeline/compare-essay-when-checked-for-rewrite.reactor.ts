import { StaleVersion, writingFactsOf, writtenOn } from '@essays/contract';
import type { EssayLife, EventType } from '@essays/contract';
import { isMadeFrom } from '../../features/documents/approved-samples.ts';
import { comparisonRecord, noComparison } from './comparison-record.ts';
import { compareWithSamples } from './held-against-samples.ts';
import { lastOf, rubricOf } from './job.ts';
import type { Job, Reactor } from './job.ts';
import { reportOnEssay } from './tools.ts';
import type { Tools } from './tools.ts';

const FAILED = 'The comparison could not be made. Ask for it again.';
/** What decides whose words are compared: a result from before is not recorded, and the essay is compared anew. */
const CHANGES_THE_WORDS: ReadonlySet<EventType> = new Set<EventType>([
  'EssayPutIntoAssignment',
  'EssayTakenOutOfAssignment',
  'EssayWritingDayCorrected',
  'OwnWordsClaimed',
  'OwnWordsClaimWithdrawn',
]);

export const compareEssayWhenCheckedForRewrite = (tools: Tools): Reactor<EssayLife> => {
  const compare = async (job: Job<EssayLife>, withoutModel?: string) => {
    const text = lastOf(job.events, 'EssayTextExtracted')?.personal?.text;
    const received = lastOf(job.events, 'EssayReceived');
    const { filing } = job.life.owner;
    if (!text || !received || !filing) return;
    const before = job.events.filter((one) => one.type === 'AuthorshipCompared');
    const asked = lastOf(job.events, 'AuthorshipComparisonRequested')?.revision ?? -1;
    const outcome = await compareWithSamples(
      tools,
      job,
      {
        of: 'essay',
        text,
        filing,
        isLeftOut: isMadeFrom(job.life),
        date: writtenOn(writingFactsOf(job.life, received.data.submitted_at), await tools.days.zone()),
        essayType: job.life.essay_type,
        self: job.id,
        teacherAsked: asked > (before.at(-1)?.revision ?? -1),
        callsMade: before.reduce(
          (sum, one) => sum + (one.personal?.analysis.cost_efficiency?.llm_calls_made ?? 0),
          0,
        ),
      },
      withoutModel,
    );
    const since = await tools.log.readStream(job.streamId, job.revision);
    if (since.some(({ type }) => CHANGES_THE_WORDS.has(type)))
      throw new StaleVersion('The words to compare have changed meanwhile');
    if ('own_words' in outcome)
      return reportOnEssay(tools, job, 'compared', { type: 'RecordComparisonSkipped', ...outcome });
    return reportOnEssay(tools, job, 'compared', {
      type: 'RecordComparison',
      student_id: filing.student_id,
      essay_type: job.life.essay_type,
      ...comparisonRecord(outcome),
      rubric_version: await rubricOf(tools, job, filing),
    });
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
      return reportOnEssay(tools, job, 'compared', {
        type: 'RecordComparison',
        student_id: filing.student_id,
        essay_type: job.life.essay_type,
        ...noComparison(FAILED),
        rubric_version: await rubricOf(tools, job, filing),
      });
    },
  };
};
