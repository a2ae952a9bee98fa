import type { AccessPage } from '../answers/access.ts';
import type { PrintedPageKind } from '../domain/accesses.ts';
import { get, post } from './call.ts';
import type { Message } from './call.ts';

export interface PrintedPage {
  page: PrintedPageKind;
  /** Ids of what is on it, such as an essay's; the first 100 count. */
  ids?: string[];
}

export const accesses = {
  /** The log of accesses, newest first, in pages of 50; as CSV too, for those who may export. */
  list: get('/accesses', {
    query: ['access', 'actor', 'from', 'to', 'limit', 'after'],
    list: 'entries',
    also: 'text/csv',
  }).answers<AccessPage>(),
  /** Tells the log of accesses that the caller prints a page: a browser prints without asking the server. */
  print: post('/accesses/prints', { status: 201 }).takes<PrintedPage>().answers<Message>(),
};
