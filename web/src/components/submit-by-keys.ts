import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, on a Mac ⌘+Enter: sends what is being written, also where Enter begins a new line. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** For a dialog with a form: the keys send it from any of its fields. */
export const submitByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (!isSendKey(event)) return;
  event.preventDefault();
  // What the dialog was opened from may have a meaning of its own for the same keys.
  event.stopPropagation();
  // As the button would: nothing happens while it cannot be pressed.
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
};
