import type { AuditPage, AuditRow } from '@essays/contract';
import { isDecision } from '@essays/projections';
import type { Condition, Find } from '@essays/storage';

/** Later events are left out. */
export interface Bound {
  /** Log position, inclusive. */
  upTo?: number;
  /** ISO, inclusive. */
  until?: string;
}

export interface AuditFilter extends Bound {
  essay?: string;
  baseline?: string;
  /** Display id. */
  student?: string;
  /** Username or user id. */
  actor?: string;
  actions?: readonly string[];
  /** ISO, inclusive. */
  from?: string;
  /** ISO, inclusive. */
  to?: string;
}

/** A page, and whether anything comes after it: the count may be too high, so it does not tell. */
export interface AuditPart {
  page: AuditPage;
  isLast: boolean;
}

/** What an index serves, alone or together. */
interface Indexed {
  at?: { gte?: string; lte?: string; lt?: string };
  actor_id?: string;
  action?: { in: readonly string[] };
  position?: { lte: number };
}

/** Which entries are found. */
export interface AuditQuery {
  where: { [Field in Exclude<keyof AuditRow, keyof Indexed>]?: Condition } & Indexed;
  any?: NonNullable<Find<AuditRow>['any']>;
}

/**
 * Newest first, by the time that is shown: where a clock was set back, that is not the order in which things were
 * recorded. A document's own history is in that order.
 */
export const NEWEST_FIRST: [keyof AuditRow & string, 'desc'][] = [
  ['at', 'desc'],
  ['position', 'desc'],
];

/** Several decisions are found in the index of all of them; one action has an index of its own. */
const decisionsAmong = (actions: readonly string[] = []) =>
  actions.length > 1 && actions.every(isDecision) ? { decision: true } : {};

/** Among the rows of the audit; its figures have no time. */
export const entriesAmong = ({ where, ...more }: AuditQuery): AuditQuery => ({
  ...more,
  where: { ...where, ...decisionsAmong(where.action?.in), at: { gte: '', ...where.at } },
});

/** Whether an entry is by this actor, of these actions and between these moments. */
export const isAmong = (
  entry: Pick<AuditRow, 'at' | 'actor_id' | 'action'>,
  { at = {}, actor_id = entry.actor_id, action }: Indexed,
): boolean =>
  entry.actor_id === actor_id &&
  (action?.in.includes(entry.action) ?? true) &&
  entry.at >= (at.gte ?? '') &&
  entry.at <= (at.lte ?? '~');

/** Between two moments, and not after a position. */
export const within = ({ from, to, until, upTo }: Pick<AuditFilter, 'from' | 'to' | keyof Bound>) => {
  const [last] = [to, until].filter((one) => one !== undefined).sort();
  return {
    ...((from !== undefined || last !== undefined) && {
      at: { ...(from !== undefined && { gte: from }), ...(last !== undefined && { lte: last }) },
    }),
    ...(upTo !== undefined && { position: { lte: upTo } }),
  };
};
