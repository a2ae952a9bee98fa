import type { SQLInputValue } from 'node:sqlite';
import { rowFilterOf, fieldName, orderOf } from '../ports/find.ts';
import type { AnyFind, FieldTest, Scalar } from '../ports/find.ts';

interface Sql {
  text: string;
  values: SQLInputValue[];
}

/**
 * A field of the stored JSON, written the same way in queries and indexes so that the planner recognizes them as the
 * same.
 */
export const fieldSql = (field: string): string =>
  field === 'id' ? 'id' : `json_extract(row, '$.${fieldName(field)}')`;

/** json_extract gives true and false as 1 and 0. */
const bind = (value: NonNullable<Scalar>): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;

const COMPARISONS = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

const testSql = ([field, test]: FieldTest, values: SQLInputValue[]): string => {
  const sql = fieldSql(field);
  switch (test.is) {
    case 'equal':
      if (test.value === null) return `${sql} IS NULL`;
      values.push(bind(test.value));
      return `${sql} = ?`;
    case 'not':
      if (test.value === null) return `${sql} IS NOT NULL`;
      values.push(bind(test.value));
      return `${sql} IS NOT ?`;
    case 'in': {
      const known = test.values.filter((value) => value !== null);
      values.push(JSON.stringify(known));
      const among = `${sql} IN (SELECT value FROM json_each(?))`;
      return known.length < test.values.length ? `(${among} OR ${sql} IS NULL)` : among;
    }
    case 'contains':
      values.push(test.text);
      // instr, not LIKE: no wildcards to escape, and no ASCII-only case folding.
      return `instr(${sql}, ?) > 0`;
    case 'within':
      return test.bounds
        .map(([operator, bound]) => {
          values.push(bound);
          return `${sql} ${COMPARISONS[operator]} ?`;
        })
        .join(' AND ');
  }
};

const allSql = (tests: readonly FieldTest[], values: SQLInputValue[]): string =>
  tests.length === 0 ? 'TRUE' : `(${tests.map((test) => testSql(test, values)).join(' AND ')})`;

const whereSql = (find: AnyFind): Sql => {
  const { all, any } = rowFilterOf(find);
  const values: SQLInputValue[] = [];
  const parts = [allSql(all, values)];
  if (any) parts.push(`(${any.map((tests) => allSql(tests, values)).join(' OR ') || 'FALSE'})`);
  return { text: parts.join(' AND '), values };
};

const orderSql = (find: AnyFind): string =>
  orderOf(find)
    .map(([field, direction]) => `${fieldSql(field)} ${direction === 'desc' ? 'DESC' : 'ASC'}`)
    .join(', ');

const isId = (field: string): boolean => field === 'id';
export const isOnlyId = (fields: readonly string[] | undefined): boolean => fields?.every(isId) ?? false;

/**
 * The row, or a JSON list of these fields of it, whose values are then as in the row: truth values too. A list it is of
 * two paths or more.
 */
const answerSql = (fields: readonly string[] | undefined): string => {
  if (!fields) return 'id, row';
  const paths = fields.filter((field) => !isId(field)).map((field) => `'$.${fieldName(field)}'`);
  if (paths.length === 0) return "id, '[]' AS row";
  return `id, json_extract(row, ${(paths.length === 1 ? [...paths, ...paths] : paths).join(', ')}) AS row`;
};

/** What was answered: the row, or an object of its fields. */
export const answered = ({ id, row }: Record<string, unknown>, fields?: readonly string[]): unknown => {
  const found: unknown = JSON.parse(row as string);
  if (!fields) return found;
  const values = (found as unknown[]).values();
  const picked: Record<string, unknown> = {};
  // Quicker than from entries.
  for (const field of fields) picked[field] = isId(field) ? id : values.next().value;
  return picked;
};

/** Rows by their ids, a JSON list, in no order. */
export const rowsSql = (table: string, fields?: readonly string[]): string =>
  `SELECT ${answerSql(fields)} FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`;

export const findSql = (table: string, find: AnyFind, fields?: readonly string[]): Sql => {
  const select = `SELECT ${answerSql(fields)} FROM ${table} WHERE`;
  const { text, values } = whereSql(find);
  const order = orderSql(find);
  if (find.limit === undefined && find.offset === undefined)
    return { text: `${select} ${text} ORDER BY ${order}`, values };
  values.push(find.limit ?? -1, find.offset ?? 0);
  const page = `${text} ORDER BY ${order} LIMIT ? OFFSET ?`;
  if (isOnlyId(fields)) return { text: `${select} ${page}`, values };
  // A page is found from the index alone; only the rows on it, which are long, are read.
  return { text: `${select} id IN (SELECT id FROM ${table} WHERE ${page}) ORDER BY ${order}`, values };
};

export const countSql = (table: string, find: AnyFind): Sql => {
  const { text, values } = whereSql(find);
  // The order leads the planner to the index that has it; without it, it reads all rows.
  const counted = find.orderBy
    ? `(SELECT id FROM ${table} WHERE ${text} ORDER BY ${orderSql(find)} LIMIT -1)`
    : `${table} WHERE ${text}`;
  return { text: `SELECT count(*) AS number FROM ${counted}`, values };
};
