import type { AccessEntry } from '@essays/contract';
import { csvHead, csvLine } from '../../platform/http/csv.ts';

const COLUMNS = [
  'at',
  'last_at',
  'times',
  'kind',
  'account',
  'account_id',
  'thing',
  'ids',
  'address',
] as const satisfies (keyof AccessEntry)[];

/** Instants in UTC, as in the CSV of the audit. */
export async function* accessesText(parts: AsyncIterable<readonly AccessEntry[]>): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for await (const entries of parts)
    yield entries
      .map((entry) => ({ ...entry, ids: entry.ids.join(' ') }))
      .map((entry) => csvLine(COLUMNS.map((column) => entry[column])))
      .join('');
}
