import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Picks an option of a select or a picker by its label. */
export const choose = async (user: UserEvent, label: string, option: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** The words of all options of a select or a picker; it is closed again. */
export const optionsOf = async (user: UserEvent, label: string): Promise<(string | null)[]> => {
  await user.click(screen.getByRole('combobox', { name: label }));
  const found = (await screen.findAllByRole('option')).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return found;
};
