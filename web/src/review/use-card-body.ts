import { useRef } from 'react';
import { useStableCallback } from '../components/use-stable-callback.ts';

/** Lets the head and the actions of a card reach its body, which may still be loading. */
export const useCardBody = <Command>(unfold: () => void) => {
  const body = useRef<((command: Command) => void) | null>(null);
  /** Requested before the body was there. */
  const wished = useRef<{ command: Command } | null>(null);
  const ask = useStableCallback((command: Command) => {
    unfold();
    if (body.current) body.current(command);
    else wished.current = { command };
  });
  /** Registers the body's functions; null when it unmounts. */
  const onReady = useStableCallback((run: ((command: Command) => void) | null) => {
    body.current = run;
    const wish = wished.current;
    if (!run || !wish) return;
    wished.current = null;
    // After the effect that registers: within it, what the command renders would not be there yet to be focused.
    queueMicrotask(() => body.current?.(wish.command));
  });
  return { ask, onReady };
};
