import type { BaselineRow, Filing, OwnWords, Place, SetApart } from '@essays/contract';
import type { Origins } from '@essays/engines/own-words/set-apart';
import { tasksOfEssays } from '../../features/assignments/tasks.ts';
import { classWording } from './classmates.ts';
import type { Job } from './job.ts';
import type { Tools } from './tools.ts';

interface Question {
  /** The essay that the text is, or was made from. */
  essay: string;
  filing: Filing;
  samples: readonly Pick<BaselineRow, 'id' | 'from_essay_id'>[];
}

interface Wording {
  origins: Origins;
  /** Passages of samples that a teacher has called the student's own, in the essays that these were made from. */
  claimed: Record<string, readonly Place[]>;
}

/**
 * Where wording that is not the student's own comes from: the tasks that these texts answer, and what the class
 * wrote. The one place that says so; a comparison records what followed from it.
 */
export const originsOf = async (
  tools: Tools,
  { essay, filing, samples }: Question,
  signal: AbortSignal,
): Promise<Wording> => {
  const essays = [essay, ...samples.flatMap(({ from_essay_id }) => from_essay_id ?? [])];
  const rows = await tools.readModels.pick('essays', ['id', 'claimed_words'], {
    where: { id: { in: essays } },
  });
  const claims = new Map(rows.map(({ id, claimed_words }) => [id, claimed_words ?? []]));
  const claimedIn = (id: string | null) => (id === null ? undefined : claims.get(id)) ?? [];
  return {
    origins: {
      tasks: await tasksOfEssays(tools.readModels, essays),
      classmates: await classWording(tools, filing, essay, signal),
      claimed: claimedIn(essay),
    },
    claimed: Object.fromEntries(samples.map(({ id, from_essay_id }) => [id, claimedIn(from_essay_id)])),
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
