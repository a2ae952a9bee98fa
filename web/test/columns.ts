import { within } from '@testing-library/react';

const words = (of: HTMLElement, role: string) =>
  within(of)
    .getAllByRole(role)
    .map((one) => one.textContent ?? '');

/** The rows of a table, each as its cells by heading. */
export const linesOf = (table: HTMLElement): Record<string, string>[] => {
  const heads = words(table, 'columnheader');
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => Object.fromEntries(words(row, 'cell').map((cell, n) => [heads[n], cell])));
};
