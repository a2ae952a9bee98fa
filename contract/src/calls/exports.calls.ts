import { get } from './call.ts';
import { CLASS } from './query.ts';

export const exportCalls = {
  /** All scores, one line per essay. */
  grades: get('/exports/grades', { query: [...CLASS, 'studentSessionId', 'assignment'] }).sends('text/csv'),
};
