import type { AccessKind } from '../domain/accesses.ts';
import type { CommentField } from '../domain/comments.ts';
import type { EssayList, EssayOrder } from '../domain/essay-lists.ts';
import type { EssayType } from '../facts/essay-types.ts';

/** Every query parameter of the API by name; a name means the same thing everywhere. */
export interface QueryValues {
  academic_year: string;
  /** Only the caller's classes and those that nobody teaches; all, for other roles than teacher that teach none. */
  classes: 'mine';
  period: number | string;
  include_inactive: boolean;
  hard_delete: boolean;
  days: number | string;
  years: number | string;
  rubric: string;
  studentSessionId: string;
  batch_id: string;
  /** The id of one. */
  assignment: string;
  essay_type: EssayType;
  field: CommentField;
  q: string;
  search: string;
  limit: number;
  offset: number;
  /** Of a PDF, counted from 1: this page alone, as a picture. */
  page: number;
  after: string;
  around: string;
  view: 'summary';
  status: 'open';
  list: EssayList;
  origin: 'essay';
  order: EssayOrder;
  up_to: number | string;
  essay: string;
  /** Ids, separated by commas. */
  essays: string;
  baseline: string;
  student: string;
  actor: string;
  action: string;
  access: AccessKind;
  from: string;
  to: string;
  _t: number;
}

export type QueryName = keyof QueryValues;

/** One class of one year. */
export const ONE_CLASS = ['academic_year', 'period'] as const;
/** A list for one class, for several, or for the caller's own. */
export const CLASS = [...ONE_CLASS, 'classes'] as const;
/** Which part of a list, by number. */
export const NUMBERED = ['limit', 'offset'] as const;
/** Which page of a list; without them, its first 500, of which `Link` and `X-Total-Count` say whether that is all. */
export const PAGED = ['limit', 'offset', 'after', 'around', 'view'] as const;
export const ROSTER = ['include_inactive', ...CLASS] as const;
