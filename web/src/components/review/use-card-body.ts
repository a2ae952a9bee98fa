import { useRef } from 'react';
import { useStableCallback } from '../use-stable-callback.ts';

/** The way from the head and the actions of a card to its body, which may still have to come. */
export const useCardBody = <Command>(unfold: () => void) => {
  const body = useRef<((command: Command) => void) | null>(null);
  /** Asked before there was a body to ask. */
  const wished = useRef<{ command: Command } | null>(null);
  const ask = useStableCallback((command: Command) => {
    unfold();
    if (body.current) body.current(command);
    else wished.current = { command };
  });
  /** Hands over what the body can be asked; null when it leaves. */
  const onReady = useStableCallback((run: ((command: Command) => void) | null) => {
    body.current = run;
    const wish = wished.current;
    if (!run || !wish) return;
    wished.current = null;
    run(wish.command);
  });
  return { ask, onReady };
};
