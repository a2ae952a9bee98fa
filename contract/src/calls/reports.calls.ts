import type { FlagReport, FlagSummary } from '../answers/flag-report.ts';
import type { ScoreAgreement } from '../answers/score-agreement.ts';
import { get } from './call.ts';

export const reports = {
  /**
   * What happened to flags, by period, class, type of essay and teacher; as CSV too, for those who may export. It
   * names no student.
   */
  flags: get('/reports/flags', {
    query: ['from', 'to', 'academic_year'],
    also: 'text/csv',
  }).answers<FlagReport>(),
  /** How often the caller’s own scores were the same as the proposed ones; it names no student. */
  scoreAgreement: get('/reports/score-agreement').answers<ScoreAgreement>(),
  /** What happened to flags in the whole school. */
  flagSummary: get('/reports/flags/summary', { query: ['academic_year'] }).answers<FlagSummary>(),
};
