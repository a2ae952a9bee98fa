import type { DashboardQueue, DashboardStats } from '@essays/contract';
import type { Band } from './bands.ts';
import type { IconName } from './icon-paths.ts';
import { PATHS, TO_CONFIRM_PATH } from './paths.ts';

/** One kind of thing that is waiting: how many, and since when. */
export interface Queue {
  band: Band;
  icon: IconName;
  /** '3 flagged essays'. */
  text: string;
  count: number;
  oldest: string | null;
  /** The page where it is dealt with. */
  to: string;
  /** The product is still working on these; there is nothing for the teacher to do. */
  isUnderWay: boolean;
}

type Look = Pick<Queue, 'band' | 'icon' | 'to'> & { words: readonly [one: string, many: string] };

/** In the order in which it is best to deal with them. */
const LOOKS: Record<DashboardQueue, Look> = {
  flagged: {
    words: ['flagged essay', 'flagged essays'],
    band: 'red',
    icon: 'flag',
    to: PATHS.flagged,
  },
  pending_reviews: {
    words: ['baseline needs review', 'baselines need review'],
    band: 'blue',
    icon: 'star',
    to: PATHS.baselineReviews,
  },
  failed: {
    words: ['essay with an error', 'essays with an error'],
    band: 'red',
    icon: 'octagon',
    to: PATHS.ungraded,
  },
  unassigned: {
    words: ['essay without a student', 'essays without a student'],
    band: 'yellow',
    icon: 'user',
    to: PATHS.ungraded,
  },
  ready_for_grading: {
    words: ['essay to grade', 'essays to grade'],
    band: 'blue',
    icon: 'pencil',
    to: PATHS.ungraded,
  },
  to_confirm: {
    words: ['essay with scores to confirm', 'essays with scores to confirm'],
    band: 'violet',
    icon: 'check',
    to: TO_CONFIRM_PATH,
  },
  under_way: {
    words: ['essay still processing', 'essays still processing'],
    band: 'grey',
    icon: 'clock',
    to: PATHS.ungraded,
  },
};

const queueOf = (
  { words: [one, many], ...look }: Look,
  { count, oldest }: { count: number; oldest: string | null },
  isUnderWay = false,
): Queue => ({ ...look, text: `${count} ${count === 1 ? one : many}`, count, oldest, isUnderWay });

/** The queues that are not empty. The server counts all of them, however long they have waited. */
export const nextForYou = (queues: DashboardStats['queues'] | undefined): Queue[] =>
  queues
    ? (Object.keys(LOOKS) as DashboardQueue[])
        .map((name) => queueOf(LOOKS[name], queues[name], name === 'under_way'))
        .filter(({ count }) => count > 0)
    : [];
