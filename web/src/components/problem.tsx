import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNotify } from './use-notify.ts';
import { Message } from './message.tsx';

/** What became of the words in a field whose draft is kept (`use-draft.ts`). */
export const KEPT = 'What you typed is still here, and kept in this tab until it is saved.';

/** Clear of the header, and of the bar of actions that sticks to the bottom. */
const CLEAR = '84px 0 110px';
const INPUTS = ['pointerdown', 'keydown'] as const;

/**
 * What went wrong with something that somebody has just asked for. It comes into view where it stands. If the part of
 * the page that it stands in goes before they have touched anything, as a card does that leaves its list, it stays as
 * a notice until they close it.
 */
export const Problem = ({
  severity = 'error',
  kept = false,
  isTriedAgain = false,
  elsewhere,
  children,
}: {
  severity?: 'error' | 'warning';
  /** What was typed stays in its field, and in this tab. */
  kept?: boolean;
  /** It is being sent once more: what went wrong before is not said meanwhile, nor handed on if that succeeds. */
  isTriedAgain?: boolean;
  /** What to say where its buttons are not; otherwise the same words. */
  elsewhere?: string;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  const words = useRef('');
  useEffect(() => {
    if (isTriedAgain) return;
    const said = elsewhere ?? box.current?.textContent ?? '';
    if (said === words.current) return;
    words.current = said;
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  // Of the layout: a part that goes must not take its words along before they are handed on.
  useLayoutEffect(() => {
    let isUntouched = true;
    const touched = () => {
      isUntouched = false;
    };
    for (const input of INPUTS) document.addEventListener(input, touched, true);
    return () => {
      for (const input of INPUTS) document.removeEventListener(input, touched, true);
      if (isUntouched && words.current) notify(words.current, { kind: 'error' });
    };
  }, [notify]);
  return (
    <div ref={box} style={{ scrollMargin: CLEAR }}>
      {isTriedAgain ? (
        <Message severity="info">Trying again…</Message>
      ) : (
        <Message severity={severity}>
          <div>{children}</div>
          {kept && <div> {KEPT}</div>}
        </Message>
      )}
    </div>
  );
};
