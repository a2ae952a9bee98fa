import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStableCallback } from '../components/use-stable-callback.ts';
import { isField } from './queue-keys.tsx';
import type { RegisterCard } from './use-card-commands.ts';

interface Wish<Command> {
  command: Command;
  /** Typed since, for what the command leads to. */
  keys: KeyPress[];
  /** While its own keys are typed, they are not held again. */
  isTyping: boolean;
  end: () => void;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** They mean something within a card only: scores, and the way through criteria and words. */
const WITHIN = /^(?:[0-9]|Arrow(?:Up|Down|Left|Right)|Enter)$/;
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];
/** What leads to a field: what is typed next are the words of a comment, on the essay or on words of it. */
const leadToComment = (command: string, keys: readonly KeyPress[]): boolean =>
  command === 'comment' || (command === 'words' && keys.some(({ key }) => key === 'Enter'));
const isLetter = (key: string): boolean => [...key].length === 1;

const isTextField = (place: Element | null): place is HTMLTextAreaElement | HTMLInputElement =>
  (place instanceof HTMLTextAreaElement || place instanceof HTMLInputElement) && isField(place);

/** Into the field that has the focus, where the next key would go. */
const insert = (letter: string, field: HTMLTextAreaElement | HTMLInputElement): void => {
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: letter, inputType: 'insertText', bubbles: true }));
};

/** How long the field of a comment may take to open, ms. */
const OPENS_WITHIN = 3_000;
const textFieldFocused = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isTextField(document.activeElement)) return;
      document.removeEventListener('focusin', look);
      resolve();
    };
    document.addEventListener('focusin', look);
    setTimeout(() => (document.removeEventListener('focusin', look), resolve()), OPENS_WITHIN);
    look();
  });

const type = (typed: KeyPress): void => {
  const place = document.activeElement;
  // One after the other, as a person types them: each moves the focus on to where the next one belongs.
  flushSync(() => {
    if (isLetter(typed.key) && isTextField(place)) insert(typed.key, place);
    else if (WITHIN.test(typed.key))
      place?.dispatchEvent(new KeyboardEvent('keydown', { ...typed, bubbles: true, cancelable: true }));
  });
};

/**
 * Lets the keys of the list, the head and the actions of a card reach its body, which may still be loading. Digits,
 * arrows and Enter that follow a command wait with it, or the first score typed would be lost and the others stand
 * under the wrong criteria; so do the words of a comment, of which 'a' would approve the essay. Any other key, or a
 * click, takes all of it back: the teacher has gone on.
 */
export const useCardBody = <Command extends string>(
  id: string,
  unfold: () => void,
  register?: RegisterCard<Command>,
) => {
  const body = useRef<((command: Command) => void) | null>(null);
  /** Requested before the body was there. */
  const wished = useRef<Wish<Command> | null>(null);
  const takeBack = useStableCallback(() => {
    wished.current?.end();
    wished.current = null;
  });
  useEffect(() => takeBack, [takeBack]);
  const ask = useStableCallback((command: Command) => {
    takeBack();
    unfold();
    if (body.current) return body.current(command);
    const keys: KeyPress[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (wished.current?.isTyping) return;
      if (MODIFIERS.includes(event.key)) return;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
      const isWord = isLetter(event.key) && leadToComment(command, keys);
      if (!isPlain || !(isWord || WITHIN.test(event.key))) return takeBack();
      event.preventDefault();
      event.stopPropagation();
      keys.push({ key: event.key, shiftKey: event.shiftKey });
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', takeBack, true);
    const end = () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', takeBack, true);
    };
    wished.current = { command, keys, isTyping: false, end };
  });
  useLayoutEffect(() => {
    register?.(id, ask);
    return () => register?.(id, null);
  }, [register, id, ask]);
  const answer = async (wish: Wish<Command>) => {
    if (wished.current !== wish) return;
    body.current?.(wish.command);
    for (const typed of wish.keys) {
      const isWord = isLetter(typed.key) && leadToComment(wish.command, wish.keys);
      if (isWord && !isTextField(document.activeElement)) await textFieldFocused();
      if (wished.current !== wish) return;
      wish.isTyping = true;
      type(typed);
      wish.isTyping = false;
    }
    takeBack();
  };
  /** Registers the body's functions; null when it unmounts. */
  const onReady = useStableCallback((run: ((command: Command) => void) | null) => {
    body.current = run;
    const wish = wished.current;
    if (!run || !wish) return;
    // After the effect that registers: within it, what the command renders would not be there yet to be focused.
    queueMicrotask(() => void answer(wish));
  });
  return { ask, onReady };
};
