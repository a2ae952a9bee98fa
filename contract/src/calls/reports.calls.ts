import type { FlagReport, FlagSummary } from '../answers/flag-report.ts';
import { get } from './call.ts';

export const reports = {
  /**
   * What became of flags, by period, class, type of essay and teacher; as CSV too, for those who may export. No student
   * is in it.
   */
  flags: get('/reports/flags', {
    query: ['from', 'to', 'academic_year'],
    also: 'text/csv',
  }).answers<FlagReport>(),
  /** What became of flags in the whole school. */
  flagSummary: get('/reports/flags/summary', { query: ['academic_year'] }).answers<FlagSummary>(),
};
