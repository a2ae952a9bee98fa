import type { Filter, Sort } from 'mongodb';
import { rowFilterOf, fieldName, orderOf } from '../ports/find.ts';
import type { AnyFind, FieldTest, Test } from '../ports/find.ts';
import type { RowDocument } from './mongodb-rows.ts';

export const fieldOf = (field: string): string => (field === 'id' ? '_id' : `row.${fieldName(field)}`);

const condition = (test: Test): Record<string, unknown> => {
  switch (test.is) {
    case 'equal':
      return { $eq: test.value };
    case 'not':
      return { $ne: test.value };
    case 'in':
      return { $in: [...test.values] };
    case 'contains':
      return { $regex: test.text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) };
    case 'within':
      return Object.fromEntries(test.bounds.map(([operator, bound]) => [`$${operator}`, bound]));
  }
};

const filters = (tests: readonly FieldTest[]): Filter<RowDocument>[] =>
  tests.map(([field, test]): Filter<RowDocument> => ({ [fieldOf(field)]: condition(test) }));

/** Whether no row without this field can match: a deleted row has no fields. */
const needsTheField = ([field, test]: FieldTest): boolean => {
  if (field === 'id') return false;
  switch (test.is) {
    case 'equal':
      return test.value !== null;
    case 'not':
      return test.value === null;
    case 'in':
      return !test.values.includes(null);
    case 'contains':
    case 'within':
      return true;
  }
};

/**
 * Deleted rows, kept as markers until they are scrubbed, are left out: by the fields they lack where those are asked
 * for, because no index has `row` itself, and a count would read every row for it.
 */
export const mongoFilter = (find: AnyFind): Filter<RowDocument> => {
  const { all, any } = rowFilterOf(find);
  const present: Filter<RowDocument>[] = all.some(needsTheField) ? [] : [{ row: { $ne: null } }];
  const parts: Filter<RowDocument>[] = [...present, ...filters(all)];
  if (any?.length === 0) parts.push({ _id: { $in: [] } });
  else if (any) parts.push({ $or: any.map((tests) => ({ $and: [{}, ...filters(tests)] })) });
  return { $and: parts };
};

/**
 * The same question in parts that an index can count: it cannot tell a null from a missing field, so for null rows are
 * read. No row is in two of them. They are counted one beside the other: a row that changes from one part to another
 * just then may count in both or in neither.
 */
export const countable = (find: Pick<AnyFind, 'where' | 'any'>): Pick<AnyFind, 'where' | 'any'>[] => {
  const mixed = rowFilterOf(find).all.find(
    ([, test]) => test.is === 'in' && test.values.includes(null) && test.values.length > 1,
  );
  if (!mixed) return [find];
  const [field, test] = mixed as [string, Extract<Test, { is: 'in' }>];
  const values = test.values.filter((value) => value !== null);
  return [{ in: values }, null].flatMap((wanted) =>
    countable({ ...find, where: { ...find.where, [field]: wanted } }),
  );
};

export const mongoSort = (find: AnyFind): Sort =>
  Object.fromEntries(
    orderOf(find).map(([field, direction]) => [fieldOf(field), direction === 'desc' ? -1 : 1]),
  );
