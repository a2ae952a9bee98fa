import { waitedWord } from '../domain/dates.ts';
import { useNow } from './use-now.ts';

/** How long something has waited by now: '3 days'. */
export const Waited = ({ since }: { since: string }) => waitedWord(since, useNow());
