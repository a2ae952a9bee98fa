import type { PublishedRubric } from '../domain/rubric.ts';
import { get } from './call.ts';

export const rubrics = {
  /** Every published version of the rubrics, with what each score means. */
  list: get('/rubrics').answers<{ rubrics: PublishedRubric[] }>(),
};
