import { get } from './call.ts';
import { CLASS } from './query.ts';

export const exportCalls = {
  /** All scores, one line per essay. */
  grades: get('/exports/grades', { query: [...CLASS, 'studentSessionId', 'assignment'] }).sends('text/csv'),
  /**
   * All that is known of one student, as a ZIP of pages and original files that can be read without the product. For
   * callers who may not see names: without the files, and with names masked.
   */
  student: get('/exports/students/{id}').sends('application/zip'),
};
