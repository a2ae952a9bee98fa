import { isTranscribed } from '@essays/contract';
import type { BaselineRow, BaselineType, Filing, OwnWords } from '@essays/contract';
import { approvedSamples } from '../../features/documents/approved-samples.ts';
import type { ComparisonOutcome } from '../authorship/authorship-comparison.ts';
import type { ComparedKind } from '@essays/engines/authorship/compare-authorship';
import { classmatesPrints, ownEssaysPrints } from './classmates.ts';
import { lastOf } from './job.ts';
import type { Job } from './job.ts';
import { apartOf, originsOf, ownWordsOf } from './own-words.ts';
import { asSamples, caughtUp } from './tools.ts';
import type { Tools } from './tools.ts';

/** A text, an essay or itself a sample, that is compared with its student's approved samples. */
interface HeldText {
  text: string;
  filing: Filing;
  /** Samples that are not to be used: the text itself, or one made from it, would match perfectly. */
  isLeftOut: (row: BaselineRow) => boolean;
}

interface ComparedText extends HeldText {
  of: ComparedKind;
  date: string;
  essayType: BaselineType;
  /** The essay that it is, or was made from: it is not a classmate of itself. */
  self: string;
  teacherAsked: boolean;
  /** Calls of a language model made for it earlier. */
  callsMade: number;
}

const remarksOn = ({ events }: Job) =>
  (lastOf(events, 'EssayTextExtracted') ?? lastOf(events, 'BaselineTextExtracted'))?.personal?.remarks;

/** `withoutModel` says why no language model is asked. Own words alone when the student has no approved sample. */
export const compareWithSamples = async (
  tools: Tools,
  job: Job,
  { of, text, filing, isLeftOut, date, essayType, self, teacherAsked, callsMade }: ComparedText,
  withoutModel?: string,
): Promise<ComparisonOutcome | { own_words: OwnWords }> => {
  await caughtUp(tools, ['assignments', 'baselines', 'class_essays', 'essays', 'students']);
  const samples = await approvedSamples(tools.readModels, filing.student_id, isLeftOut);
  const { origins, claimed } = await originsOf(tools, { essay: self, filing, samples }, job.signal);
  if (samples.length === 0)
    return { own_words: await tools.engines.run('own_words', { text, origins }, { signal: job.signal }) };
  const zone = await tools.days.zone();
  const aiWritingScore = job.life.ai_writing.score;
  const outcome = await tools.comparison.compare(
    {
      input: {
        of,
        text,
        date,
        essayType,
        isTranscribed: isTranscribed(remarksOn(job)),
        samples: asSamples(samples, zone, filing.academic_year, claimed),
        origins,
        aiWritingScore,
      },
      others: await classmatesPrints(tools, filing, self, job.signal),
      ...(of === 'essay' && { term: await ownEssaysPrints(tools, filing, self, job.signal) }),
      names: await tools.names.toHide(filing.student_id),
      teacherAsked,
      callsMade,
    },
    job.signal,
    withoutModel,
  );
  if (outcome.cost) job.serviceAnswered();
  return outcome;
};

export const checkForAiWriting = async (tools: Tools, job: Job, { text, filing, isLeftOut }: HeldText) => {
  await caughtUp(tools, ['baselines', 'students']);
  const samples = await approvedSamples(tools.readModels, filing.student_id, isLeftOut);
  const names = await tools.names.toHide(filing.student_id);
  const own = ownWordsOf(job);
  const ownSamples = samples.map((row) => ({ text: row.sample_text, apart: own?.samples[row.id] }));
  const { version, ...found } = await tools.detector.detect(
    { text, apart: apartOf(job), names, ownSamples },
    job.signal,
  );
  job.serviceAnswered();
  return { ...found, engine_version: version };
};
