import type { Filter, Sort } from 'mongodb';
import { asked, fieldName, orderOf } from '../ports/find.ts';
import type { AnyFind, FieldTest, Test } from '../ports/find.ts';
import type { RowDocument } from './mongodb-table.ts';

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

/** Deleted rows, kept as markers until the next rebuild, are left out. */
export const mongoFilter = (find: AnyFind): Filter<RowDocument> => {
  const { all, any } = asked(find);
  const parts: Filter<RowDocument>[] = [{ row: { $ne: null } }, ...filters(all)];
  if (any?.length === 0) parts.push({ _id: { $in: [] } });
  else if (any) parts.push({ $or: any.map((tests) => ({ $and: [{}, ...filters(tests)] })) });
  return { $and: parts };
};

export const mongoSort = (find: AnyFind): Sort =>
  Object.fromEntries(
    orderOf(find).map(([field, direction]) => [fieldOf(field), direction === 'desc' ? -1 : 1]),
  );
