import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStableCallback } from '../components/use-stable-callback.ts';
import { isField } from './queue-keys.tsx';

interface Wish<Command> {
  command: Command;
  /** Typed since, for what the command leads to. */
  keys: Typed[];
  end: () => void;
}

type Typed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** They mean something within a card only: scores, and the way through criteria and words. */
const WITHIN = /^(?:[0-9]|Arrow(?:Up|Down|Left|Right)|Enter)$/;
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

const type = (typed: Typed): void => {
  // One after the other, as a person types them: each moves the focus on to where the next one belongs.
  flushSync(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { ...typed, bubbles: true, cancelable: true }),
    ),
  );
};

/**
 * Lets the head and the actions of a card reach its body, which may still be loading. Digits, arrows and Enter
 * that follow a command wait with it, or the first score typed would be lost and the others stand under the wrong
 * criteria. Any other key, or a click, takes all of it back: the teacher has gone on.
 */
export const useCardBody = <Command>(unfold: () => void) => {
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
    const keys: Typed[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (MODIFIERS.includes(event.key)) return;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
      if (!isPlain || !WITHIN.test(event.key)) return takeBack();
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
    wished.current = { command, keys, end };
  });
  /** Registers the body's functions; null when it unmounts. */
  const onReady = useStableCallback((run: ((command: Command) => void) | null) => {
    body.current = run;
    const wish = wished.current;
    if (!run || !wish) return;
    // After the effect that registers: within it, what the command renders would not be there yet to be focused.
    queueMicrotask(() => {
      if (wished.current !== wish) return;
      takeBack();
      body.current?.(wish.command);
      for (const typed of wish.keys) type(typed);
    });
  });
  return { ask, onReady };
};
