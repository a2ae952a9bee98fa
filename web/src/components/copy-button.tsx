import { useState } from 'react';
import { ActionButton } from './action-button.tsx';

/** Copies `text`; says so for 3 s. `of` completes the name for screen readers when several are on a page. */
export const CopyButton = ({ text, of, label = 'Copy' }: { text: string; of?: string; label?: string }) => {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('idle'), 3000);
  };
  return (
    <ActionButton
      size="small"
      onClick={() => void copy()}
      icon={state === 'copied' ? 'tick' : 'copy'}
      aria-label={of && state === 'idle' ? `${label} ${of}` : undefined}
    >
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Could not copy' : label}
      </span>
    </ActionButton>
  );
};
