import type { BaselineSummary } from '@essays/contract';
import { Key } from '../../components/key.tsx';
import type { QueueKey } from '../../review/queue-keys.tsx';
import type { ListFilter } from './baselines.api.ts';
import type { JudgementPage } from './sample-judgement.tsx';

/** A list of samples as it stands on its page. */
export interface OpenSamples {
  where: JudgementPage;
  /** The sample that a link has led to. */
  id: string | null;
  query: {
    data?: unknown;
    currentData?: unknown;
    error?: unknown;
    isLoading: boolean;
    isUninitialized: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Those on this page. */
  rows: readonly BaselineSummary[];
  /** The length of the whole list. */
  count: number;
  /** From 0. */
  page: number;
  /** Samples on a page. */
  size: number;
  onPage: (page: number) => void;
  search: string;
  onSearch: (typed: string) => void;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
}

/** What a key does in a list of samples. */
type SampleCommand = 'next' | 'previous' | 'finding' | 'approve' | 'reject' | 'undo' | 'help';

const REVIEW_KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['x'], command: 'reject', label: 'reject (asks for the reason)' },
  { keys: ['e'], command: 'finding', label: 'next finding in the text' },
  { keys: ['u'], command: 'undo', label: 'undo the last decision' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];
const ACCEPTED_KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample, opened' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample, opened' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];
export const SEND_KEY = (
  <>
    <dt>
      <Key isHint={false}>Ctrl+↵</Key>
    </dt>
    <dd>in a reason: send it</dd>
  </>
);

interface ListWords {
  title: string;
  keys: readonly QueueKey<SampleCommand>[];
  loading: string;
  failed: string;
  empty: string;
  emptyWhy: string;
  noMatch: string;
}
/** What is said of each list of samples, and its keys. */
export const SAMPLE_LISTS: Record<JudgementPage, ListWords> = {
  review: {
    title: 'Review Flagged Baselines',
    keys: REVIEW_KEYS,
    loading: 'Loading pending reviews',
    failed: 'Failed to fetch pending reviews.',
    empty: 'No Pending Reviews',
    emptyWhy: 'First samples, and samples that differ from the others, appear here for review.',
    noMatch: 'No sample waiting for review matches the search.',
  },
  accepted: {
    title: 'Accepted Baselines',
    keys: ACCEPTED_KEYS,
    loading: 'Loading accepted baselines',
    failed: 'Failed to load accepted baselines',
    empty: 'No Accepted Baselines Found',
    emptyWhy: 'Approved samples appear here.',
    noMatch: 'No accepted sample matches the search.',
  },
};
