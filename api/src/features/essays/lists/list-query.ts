import type { EssayList } from '@essays/contract';
import type { Condition } from '@essays/storage';
import { inClasses } from '../../classes/of-classes.ts';
import { beside } from '../../../platform/http/paging.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface EssayFilter {
  /** Only what is on this list; without it essays and samples together. */
  list?: EssayList;
  academic_year?: string;
  period?: number;
  /** Keys of the classes that it is restricted to. */
  classes?: readonly string[];
  student_session_id?: string;
  /** Of one assignment; a sample has none. */
  assignment_id?: string;
  /** Without samples, which a list of essays never has. */
  origin?: 'essay';
  /** Of students whose display id, or name if the caller may see it, contains this. */
  search?: string;
  /** Only what was uploaded within this many times 24 hours. */
  days?: number;
}

/** The filters that essays and samples share. */
export interface SharedWhere {
  academic_year?: Condition;
  period?: Condition;
  class_key?: Condition;
  student_session_id?: Condition;
  submission_date?: { gte?: string };
}

export type Order = ['submission_date' | 'id', 'asc' | 'desc'][];
export const NEWEST: Order = [['submission_date', 'desc']];
/** Before the first moment. */
export const ANY_TIME = '';
/** Newest first read from its end. */
export const OLDEST: Order = [
  ['submission_date', 'asc'],
  ['id', 'desc'],
];

export const offsetOf = ({ after, offset }: Page): number | null => (after ? null : offset);

export const findBy = <By extends SharedWhere>(where: By, { limit, offset, after }: Page) => ({
  ...(after ? beside(where, 'after', after) : { where }),
  orderBy: NEWEST,
  limit,
  offset,
});

export const onlyClass = ({ academic_year, period, ...filter }: EssayFilter) => ({
  academic_year,
  period,
  ...inClasses(filter),
});

/**
 * A class, plus essays without a student: those belong to every class, so that no filter hides what needs a teacher.
 */
export const ofClass = (filter: EssayFilter) => ({
  ...(filter.academic_year !== undefined && { academic_year: { in: [filter.academic_year, null] } }),
  ...(filter.period !== undefined && { period: { in: [filter.period, null] } }),
  ...inClasses(filter),
});
