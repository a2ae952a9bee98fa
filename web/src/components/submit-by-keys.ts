import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (on a Mac ⌘+Enter) sends a form from any of its fields, also where Enter begins a new line. */
export const submitByKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // As the button would: nothing happens while it cannot be pressed.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
};
