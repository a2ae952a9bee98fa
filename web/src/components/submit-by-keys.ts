import type { KeyboardEvent } from 'react';

/**
 * For a dialog with a form: Ctrl+Enter (on a Mac ⌘+Enter) sends it from any of its fields, also where Enter begins a
 * new line.
 */
export const submitByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // What the dialog was opened from may have a meaning of its own for the same keys.
  event.stopPropagation();
  // As the button would: nothing happens while it cannot be pressed.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
};
