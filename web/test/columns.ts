import { within } from '@testing-library/react';

/** What the cells of a row say, its heading among them. */
export const cellsIn = (row: HTMLElement): string[] => [...row.children].map((one) => one.textContent ?? '');

/** The rows of a table, each as its cells by heading. */
export const linesOf = (table: HTMLElement): Record<string, string>[] => {
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((one) => one.textContent ?? '');
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => Object.fromEntries(cellsIn(row).map((cell, n) => [heads[n], cell])));
};
