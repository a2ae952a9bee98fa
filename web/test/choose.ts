import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Place = Pick<typeof screen, 'findByRole'>;

/** Picks an option of a select or a picker by its label. */
export const choose = async (
  user: UserEvent,
  label: string,
  option: string | RegExp,
  on: Place = screen,
): Promise<void> => {
  const box = await on.findByRole('combobox', { name: label });
  if (box instanceof HTMLSelectElement)
    return user.selectOptions(box, await within(box).findByRole('option', { name: option }));
  await user.click(box);
  return user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: option }));
};

/** The words of all options of a select or a picker; a picker is closed again. */
export const optionsOf = async (
  user: UserEvent,
  label: string,
  on: Place = screen,
): Promise<(string | null)[]> => {
  const box = await on.findByRole('combobox', { name: label });
  if (box instanceof HTMLSelectElement)
    return [...box.options].filter(({ hidden }) => !hidden).map((option) => option.textContent);
  await user.click(box);
  const list = within(await screen.findByRole('listbox'));
  const found = (await list.findAllByRole('option')).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return found;
};
