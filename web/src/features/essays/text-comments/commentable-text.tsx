import type { Place } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { select, selectedIn, wordPlaces } from '../../../review/words-selection.ts';
import { textPaneId } from './use-text-comments.ts';
import type { TextComments } from './use-text-comments.ts';

/** To the words of this essay, as if an arrow key had been pressed there: the first word is chosen. */
export const goToWords = (essayId: string) => {
  const pane = document.getElementById(textPaneId(essayId));
  pane?.focus({ preventScroll: true });
  pane?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
};

/** From the first word to the last one, as indexes. */
interface WordRange {
  from: number;
  to: number;
}

/** Words that an arrow up or down goes over: about a line. */
const LINE = 12;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: LINE, ArrowUp: -LINE };

/** A text whose words can be selected, by mouse, by touch or by arrow keys, and commented on. */
export const CommentableText = ({
  of,
  text,
  mayComment,
  children,
}: {
  of: TextComments;
  text: string;
  mayComment: boolean;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const words = useMemo(() => wordPlaces(text), [text]);
  const chosen = useRef<WordRange | null>(null);
  /** What is selected, and where the button for it stands. */
  const [picked, setPicked] = useState<(Place & { top: number; left: number }) | null>(null);

  const look = useEffectEvent(() => {
    if (!box.current) return;
    const place = selectedIn(box.current);
    if (!place || of.passageAt(place) === null) {
      setPicked(null);
      return;
    }
    const range = document.getSelection()?.getRangeAt(0);
    const rect = [...(range?.getClientRects?.() ?? [])].at(-1);
    const around = box.current.getBoundingClientRect();
    const left = Math.min((rect?.right ?? 0) - around.left, around.width - 120);
    setPicked({ ...place, top: (rect?.bottom ?? 0) - around.top + 4, left: Math.max(0, left) });
  });
  useEffect(() => {
    const onSelection = () => look();
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, []);

  const show = (next: WordRange) => {
    chosen.current = next;
    const [first, last] = [Math.min(next.from, next.to), Math.max(next.from, next.to)];
    const [start, end, seen] = [words[first]?.start, words[last]?.end, words[next.to]];
    if (box.current && start !== undefined && end !== undefined && seen)
      select(box.current, { start, end }, seen);
  };
  const comment = () => {
    const place = box.current && selectedIn(box.current);
    if (!place) return;
    document.getSelection()?.removeAllRanges();
    setPicked(null);
    of.begin(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined && words.length > 0) {
      event.preventDefault();
      const at = chosen.current;
      const to = Math.max(0, Math.min(words.length - 1, (at?.to ?? -Math.sign(step)) + step));
      show(at && event.shiftKey ? { from: at.from, to } : { from: to, to });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      comment();
    } else if (event.key === 'Escape') document.getSelection()?.removeAllRanges();
  };

  if (!mayComment) return children;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={box}
        id={textPaneId(of.essay.id)}
        role="group"
        tabIndex={0}
        aria-label="Text of the essay. Arrow keys choose words, with Shift more of them; Enter comments on them."
        onKeyDown={onKeyDown}
        sx={{ outlineOffset: '6px' }}
      >
        {children}
      </Box>
      {picked && (
        <Button
          variant="contained"
          size="small"
          startIcon={<Icon name="message" size={16} />}
          // The selection must not go when the button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={comment}
          sx={{ position: 'absolute', top: picked.top, left: picked.left, zIndex: 3 }}
        >
          Comment
        </Button>
      )}
    </Box>
  );
};
