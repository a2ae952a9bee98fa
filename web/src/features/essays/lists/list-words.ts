import type { EssayList } from '@essays/contract';

interface ListWords {
  title: string;
  /** Said when the list cannot be loaded and the server gives no reason. */
  failed: string;
  empty: string;
  emptyWhy: string;
}

const GRADED = { title: 'Graded Essays', failed: 'Failed to load graded essays.' };

/** What is said of each list of essays. */
export const LIST_WORDS: Record<EssayList, ListWords> = {
  graded: {
    ...GRADED,
    empty: 'No graded essays found for the selected filters.',
    emptyWhy: 'Essays appear here as soon as they have scores.',
  },
  to_confirm: {
    ...GRADED,
    empty: 'All done: every score here is confirmed.',
    emptyWhy:
      'Essays are here while their scores are only proposed and nobody has confirmed or changed them.',
  },
  ungraded: {
    title: 'Ungraded Essays',
    failed: 'Failed to load ungraded essays.',
    empty: 'No ungraded essays found for the selected filters.',
    emptyWhy: 'Nothing here waits for a score.',
  },
  flagged: {
    title: 'Flagged Essays',
    failed: 'Failed to load flagged essays.',
    empty: 'No flagged essays found for the selected filters.',
    emptyWhy:
      'An essay is flagged when it differs from all of the student’s samples, ' +
      'when its AI-writing score is 80 or more, or when a teacher flags it.',
  },
  rejected: {
    title: 'Rejected Essays',
    failed: 'Failed to load rejected essays.',
    empty: 'No rejected essays found for the selected filters.',
    emptyWhy: 'Only a person rejects an essay; a score never does.',
  },
};
