import { randomBytes } from 'node:crypto';
import type { Condition, IndexFields } from './read-models.ts';

/** A `Find` for any row type, as both kinds of store interpret it. */
export interface AnyFind {
  where?: object;
  any?: readonly object[];
  orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit?: number;
  offset?: number;
}

export type Scalar = string | number | boolean | null;
type Operator = 'gte' | 'lte' | 'gt' | 'lt';

/** What one field must match. A missing field counts as null. */
export type Test =
  | { is: 'equal' | 'not'; value: Scalar }
  | { is: 'in'; values: readonly Scalar[] }
  | { is: 'contains'; text: string }
  | { is: 'within'; bounds: readonly [Operator, string | number][] };
export type FieldTest = readonly [field: string, test: Test];

/**
 * Which rows: those that satisfy all of `all` and everything in at least one of `any`. An empty `any` matches no row.
 */
export interface RowFilter {
  all: FieldTest[];
  any: FieldTest[][] | null;
}

const FIELD = /^[a-z_][a-z0-9_]*$/i;
const OPERATORS = ['gte', 'lte', 'gt', 'lt'] as const;

/** No operator, path or quote ever comes from a request. @throws RangeError. */
export const fieldName = (field: string): string => {
  if (!FIELD.test(field)) throw new RangeError('A field name has letters, digits and underscores only');
  return field;
};

const testOf = (wanted: Condition): Test => {
  if (wanted === null || typeof wanted !== 'object') return { is: 'equal', value: wanted };
  if ('in' in wanted) {
    // A list of one becomes an equality: an index then has the rest of the list in order.
    const [value, ...others] = wanted.in;
    return value !== undefined && others.length === 0
      ? { is: 'equal', value }
      : { is: 'in', values: wanted.in };
  }
  if ('not' in wanted) return { is: 'not', value: wanted.not };
  if ('contains' in wanted) return { is: 'contains', text: wanted.contains };
  const bounds = OPERATORS.flatMap((operator): [Operator, string | number][] => {
    const bound = wanted[operator];
    return bound === undefined ? [] : [[operator, bound]];
  });
  return { is: 'within', bounds };
};

/** An undefined condition is skipped, and so is a range without bounds. */
const testsOf = (fields: object): FieldTest[] =>
  Object.entries(fields as Record<string, Condition | undefined>).flatMap(([field, wanted]): FieldTest[] => {
    if (wanted === undefined) return [];
    const test = testOf(wanted);
    return test.is === 'within' && test.bounds.length === 0 ? [] : [[fieldName(field), test]];
  });

export const rowFilterOf = ({ where = {}, any }: Pick<AnyFind, 'where' | 'any'>): RowFilter => ({
  all: testsOf(where),
  any: any ? any.map(testsOf) : null,
});

/** By the fields asked for, then by id, so that the order is stable. */
export const orderOf = ({ orderBy = [] }: Pick<AnyFind, 'orderBy'>): [string, 'asc' | 'desc'][] => {
  const order = orderBy.map(([field, direction]): [string, 'asc' | 'desc'] => [fieldName(field), direction]);
  return order.some(([field]) => field === 'id') ? order : [...order, ['id', 'asc']];
};

/**
 * The fields of an index and their directions, including the id: where it is named, or else last, as in every order.
 */
export const indexFieldsOf = (index: IndexFields): [field: string, direction: 'asc' | 'desc'][] => {
  const fields = [index].flat();
  return (fields.includes('id') ? fields : [...fields, 'id']).map((field) =>
    field.startsWith('-') ? [fieldName(field.slice(1)), 'desc'] : [fieldName(field), 'asc'],
  );
};

/** Every table of rows has its own name, so that a new one can exist beside the live one. */
export const tableName = (readModel: string, version: number): string =>
  `rm_${fieldName(readModel)}_v${Math.trunc(version)}_${randomBytes(4).toString('hex')}`;
