import type { AuditHistory, AuditPage } from '../answers/audit.ts';
import { get } from './call.ts';

export const audit = {
  /** Everything that happened, newest first; as CSV too, for those who may export. */
  list: get('/audit', {
    query: ['essay', 'baseline', 'student', 'actor', 'action', 'from', 'to', 'limit', 'offset', 'up_to'],
    list: 'entries',
    also: 'text/csv',
  }).answers<AuditPage>(),
  /** The history of an essay, oldest first, with its chain of hashes; with up_to, also the essay as it was then. */
  essay: get('/audit/essays/{id}', { query: ['up_to'] }).answers<AuditHistory>(),
  /** The history of a baseline, oldest first, with its chain of hashes. */
  baseline: get('/audit/baselines/{id}').answers<AuditHistory>(),
};
