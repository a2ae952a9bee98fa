import type { Locator, Page } from 'playwright-core';

const selectOf = (on: Page | Locator, label: string) => on.getByRole('combobox', { name: label });

/** Picks an option of a select by its words. */
export const choose = async (on: Page | Locator, label: string, option: string | RegExp): Promise<void> => {
  const select = selectOf(on, label);
  const value = await select.locator('option').filter({ hasText: option }).first().getAttribute('value');
  await select.selectOption(value);
};

/** Waits until a select shows an option. */
export const shows = (on: Page | Locator, label: string, option: string): Promise<void> =>
  selectOf(on, label).locator('option:checked', { hasText: option }).waitFor({ state: 'attached' });
