import {
  ACCESS_KINDS,
  COMMENT_FIELDS,
  ESSAY_LISTS,
  ESSAY_ORDERS,
  ESSAY_TYPES,
  EVENT_TYPES,
} from '@essays/contract';
import type { QueryName } from '@essays/contract';
import type { Schema } from './schema.ts';

interface QueryParameter {
  description: string;
  schema: Schema;
}

const text = (description: string): QueryParameter => ({ description, schema: { type: 'string' } });
const number = (description: string, minimum: number, fallback?: number): QueryParameter => ({
  description,
  schema: { type: 'integer', minimum, ...(fallback !== undefined && { default: fallback }) },
});
const flag = (description: string): QueryParameter => ({
  description,
  schema: { type: 'boolean', default: false },
});

/** What the contract's types cannot say about a query parameter. */
export const QUERY: Record<QueryName, QueryParameter> = {
  academic_year: text("Such as 2025-26; 'all' means no filter."),
  classes: text(
    "'mine': only classes that you teach, and those that nobody teaches; all, if you teach none.",
  ),
  period: text("Number of the period; 'all' means no filter."),
  include_inactive: flag('Whether deactivated students are included.'),
  hard_delete: flag('Deletes permanently, with everything that belongs to the student.'),
  rubric: text('A version of a teacher\u2019s own rubric; anything else: the product\u2019s own.'),
  years: number('For how many years after its school year writing would be kept.', 1),
  days: number('Only what was uploaded within this many times 24 hours.', 1),
  studentSessionId: text('Only what belongs to the student of this id.'),
  assignment: text('Only essays of the assignment of this id.'),
  batch_id: text('Only what came with this batch.'),
  essay_type: text(`Only essays of one type: ${ESSAY_TYPES.join(', ')}.`),
  field: text(`The field the comment is for: ${COMMENT_FIELDS.join(', ')}.`),
  q: text('Words that it must all contain.'),
  search: text('Part of a name (for those who may see names) or of a display id.'),
  limit: number('Longest page; a list without it is its first 500 rows.', 1),
  page: number('Of a PDF: only this page, as a picture; the first is 1.', 1),
  offset: number('How many rows to skip before the page.', 0, 0),
  after: text('Where the page begins; copy it only from a Link header.'),
  around: text('Id of what the page is to hold, if the list has it.'),
  view: text("'summary' leaves out all texts, analyses and feedback."),
  status: text("'open': only samples that wait to be decided or processed."),
  list: text(`Only what is on one list: ${ESSAY_LISTS.join(', ')}.`),
  origin: text("'essay' leaves out samples."),
  order: text(
    `Of one list of essays: ${ESSAY_ORDERS.join(', ')}; random is a shuffle that stays the same for the same caller. ` +
      'Of samples that wait for a review: newest, or oldest (longest waiting first).',
  ),
  up_to: text('Where the list ends: a log position, or a day or instant. What came later is left out.'),
  essay: text('Id of an essay.'),
  essays: text('Ids of essays, separated by commas.'),
  baseline: text('Id of a baseline.'),
  student: text('Display id of a student.'),
  actor: text("Username or id of who acted; 'system' for the product itself."),
  action: text(`Event types, separated by commas: ${EVENT_TYPES.join(', ')}.`),
  access: text(`Only accesses of one kind: ${ACCESS_KINDS.join(', ')}.`),
  from: text('A day (all of it, UTC) or an instant, inclusive.'),
  to: text('A day (all of it, UTC) or an instant, inclusive.'),
  _t: number('Makes each address unique, so that no cache answers for the server; otherwise ignored.', 0),
};
