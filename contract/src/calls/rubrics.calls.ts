import type { RubricFacts, RubricPage } from '../answers/rubric.ts';
import type { ClassType } from '../facts/periods.ts';
import type { PublishedRubric } from '../domain/rubric.ts';
import type { WrittenCriterion } from '../domain/rubric-words.ts';
import { get, post, put } from './call.ts';
import { NUMBERED } from './query.ts';

export interface NewRubric {
  name: string;
  /** The class it is for, if nothing is copied. */
  class_type?: ClassType;
  /** A published version to start from; null: empty. */
  copy_of?: string | null;
}

export interface RubricDraft {
  name: string;
  criteria: WrittenCriterion[];
}

export interface ImportedRubrics {
  class_type: ClassType;
  /** The file, as Canvas writes it. */
  text: string;
}

export const rubrics = {
  /** Every version of the product's own rubrics, with what each score means. */
  list: get('/rubrics').answers<{ rubrics: PublishedRubric[] }>(),
  /** All rubrics, the product's own and those of teachers, by name. */
  library: get('/rubrics/library', { query: NUMBERED, list: 'rubrics' }).answers<{
    rubrics: RubricFacts[];
  }>(),
  /** One rubric with its draft and its versions. */
  one: get('/rubrics/{id}').answers<RubricPage>(),
  /** The draft, in the format of Canvas. */
  csv: get('/rubrics/{id}/csv').sends('text/csv'),
  /** Starts a rubric, empty or as a copy. */
  create: post('/rubrics', { status: 201 }).takes<NewRubric>().answers<RubricPage>(),
  /** Starts a rubric for each one in a file of Canvas; all of them or, if the file has an error, none. */
  import: post('/rubrics/import', { status: 201 })
    .takes<ImportedRubrics>()
    .answers<{ rubrics: RubricFacts[] }>(),
  /** Changes the draft; published versions stay. */
  change: put('/rubrics/{id}', { replaces: true }).takes<RubricDraft>().answers<RubricPage>(),
  /** Publishes the draft as the next version. */
  publish: post('/rubrics/{id}/publish').answers<RubricPage>(),
  /** Takes a rubric out of use. */
  retire: post('/rubrics/{id}/retire').answers<RubricPage>(),
  /** Brings a retired rubric back. */
  bringBack: post('/rubrics/{id}/bring-back').answers<RubricPage>(),
};
