/** What a column of a class list holds. */
export const COLUMN_KINDS = [
  'none',
  'name',
  'first',
  'last',
  'middle',
  'suffix',
  'number',
  'email',
  'period',
  'year',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
