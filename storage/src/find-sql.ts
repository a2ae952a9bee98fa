import type { SQLInputValue } from 'node:sqlite';
import type { Condition, Find } from './read-models.ts';

type AnyFind = Find<Record<string, unknown>>;
type Fields = Record<string, Condition | undefined>;

const FIELD = /^[a-z_][a-z0-9_]*$/i;

/** A field of the stored JSON, written the same way in queries and indexes so that the planner sees they are one. */
export const fieldSql = (field: string): string => {
  if (!FIELD.test(field)) throw new RangeError('A field name has letters, digits and underscores only');
  return field === 'id' ? 'id' : `json_extract(row, '$.${field}')`;
};

/** json_extract gives true and false as 1 and 0. */
const bind = (value: string | number | boolean): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;

const COMPARISONS = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

const condition = (field: string, wanted: Condition, values: SQLInputValue[]): string => {
  const sql = fieldSql(field);
  if (wanted === null) return `${sql} IS NULL`;
  if (typeof wanted !== 'object') {
    values.push(bind(wanted));
    return `${sql} = ?`;
  }
  if ('in' in wanted) {
    const known = wanted.in.filter((v) => v !== null);
    values.push(JSON.stringify(known));
    const among = `${sql} IN (SELECT value FROM json_each(?))`;
    return known.length < wanted.in.length ? `(${among} OR ${sql} IS NULL)` : among;
  }
  if ('not' in wanted) {
    if (wanted.not === null) return `${sql} IS NOT NULL`;
    values.push(bind(wanted.not));
    return `${sql} IS NOT ?`;
  }
  if ('contains' in wanted) {
    values.push(wanted.contains);
    // instr, not LIKE: no wildcards to escape, and no folding of ASCII letters only.
    return `instr(${sql}, ?) > 0`;
  }
  const parts: string[] = [];
  for (const [operator, sign] of Object.entries(COMPARISONS)) {
    const bound = wanted[operator as keyof typeof COMPARISONS];
    if (bound === undefined) continue;
    values.push(bound);
    parts.push(`${sql} ${sign} ?`);
  }
  return parts.length > 0 ? parts.join(' AND ') : 'TRUE';
};

const all = (fields: Fields, values: SQLInputValue[]): string => {
  const parts = Object.entries(fields).flatMap(([field, wanted]) =>
    wanted === undefined ? [] : [condition(field, wanted, values)],
  );
  return parts.length > 0 ? `(${parts.join(' AND ')})` : 'TRUE';
};

export interface Sql {
  text: string;
  values: SQLInputValue[];
}

const whereSql = ({ where, any }: Pick<AnyFind, 'where' | 'any'>): Sql => {
  const values: SQLInputValue[] = [];
  const parts = [all((where ?? {}) as Fields, values)];
  // None of no alternatives: an empty list matches nothing.
  if (any) parts.push(`(${any.map((a) => all(a as Fields, values)).join(' OR ') || 'FALSE'})`);
  return { text: parts.join(' AND '), values };
};

const orderSql = (orderBy: AnyFind['orderBy'] = []): string =>
  [
    ...orderBy.map(([field, direction]) => `${fieldSql(field)} ${direction === 'desc' ? 'DESC' : 'ASC'}`),
    'id',
  ].join(', ');

/** The row, or an object of these fields of it. */
const answerSql = (fields: readonly string[] | undefined): string =>
  fields
    ? `json_object(${fields.map((field) => `'${field}', ${field === 'id' ? 'id' : `row -> '$.${field}'`}`).join(', ')}) AS row`
    : 'row';

export const findSql = (table: string, find: AnyFind, fields?: readonly string[]): Sql => {
  fields?.forEach(fieldSql);
  const { text, values } = whereSql(find);
  const order = orderSql(find.orderBy);
  const select = `SELECT ${answerSql(fields)} FROM ${table} WHERE`;
  if (find.limit === undefined && find.offset === undefined)
    return { text: `${select} ${text} ORDER BY ${order}`, values };
  values.push(find.limit ?? -1, find.offset ?? 0);
  // A page is found in the index alone; of the rows, which are long, only those on it are read.
  return {
    text: `${select} id IN (SELECT id FROM ${table} WHERE ${text} ORDER BY ${order} LIMIT ? OFFSET ?) ORDER BY ${order}`,
    values,
  };
};

export const countSql = (table: string, find: Pick<AnyFind, 'where' | 'any' | 'orderBy'>): Sql => {
  const { text, values } = whereSql(find);
  // The order leads the planner to the index that has it; without, it reads all rows.
  const counted = find.orderBy
    ? `(SELECT id FROM ${table} WHERE ${text} ORDER BY ${orderSql(find.orderBy)} LIMIT -1)`
    : `${table} WHERE ${text}`;
  return { text: `SELECT count(*) AS number FROM ${counted}`, values };
};
