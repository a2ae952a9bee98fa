import { claimedAfter } from '@essays/contract';
import type { BaselineRow, Filing, OwnWords, Place, SetApart } from '@essays/contract';
import type { Origins } from '@essays/engines/own-words/set-apart';
import { tasksOfEssays } from '../assignments/tasks.ts';
import { classWording } from './classmates.ts';
import type { Job } from './job.ts';
import type { Tools } from './tools.ts';

interface Question {
  /** The essay that the text is, or was made from. */
  essay: string;
  filing: Filing;
  samples: readonly Pick<BaselineRow, 'from_essay_id'>[];
  /** The stream of the text. */
  events: Job['events'];
}

/**
 * Where wording that is not the student's own comes from: the tasks that these texts answer, and what the class
 * wrote. The one place that says so; a comparison records what followed from it.
 */
export const originsOf = async (
  tools: Tools,
  { essay, filing, samples, events }: Question,
  signal: AbortSignal,
): Promise<Origins> => {
  const essays = [essay, ...samples.flatMap(({ from_essay_id }) => from_essay_id ?? [])];
  return {
    tasks: await tasksOfEssays(tools.readModels, essays),
    classmates: await classWording(tools, filing, essay, signal),
    claimed: events.reduce<readonly Place[]>((before, one) => claimedAfter(one, before), []),
  };
};

/** What the last comparison set apart: every later step takes the same own words. Undefined before the first. */
export const ownWordsOf = ({ events }: Pick<Job, 'events'>): OwnWords | undefined =>
  events
    .flatMap((one) =>
      one.type === 'AuthorshipCompared' ||
      one.type === 'AuthorshipComparisonSkipped' ||
      one.type === 'BaselineCompared'
        ? [one.data.own_words]
        : [],
    )
    .at(-1);

export const apartOf = (job: Pick<Job, 'events'>): SetApart[] | undefined => ownWordsOf(job)?.set_apart;
