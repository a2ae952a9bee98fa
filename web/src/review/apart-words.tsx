import { SET_APART_WORD } from '@essays/contract';
import type { OwnWords, SetApart } from '@essays/contract';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { counted } from '../domain/counted.ts';

/** A part of a text, which begins at `at`: what is not the student's own wording is grey, and says why. */
export const withApart = (
  text: string,
  at: number,
  apart: readonly SetApart[],
  words: (part: { text: string; at: number }) => ReactNode,
): ReactNode => {
  const end = at + text.length;
  const inside = apart.filter((one) => one.start < end && one.end > at);
  if (inside.length === 0) return words({ text, at });
  const pieces: ReactNode[] = [];
  let from = at;
  const own = (to: number) => {
    if (to > from)
      pieces.push(
        <Fragment key={from}>{words({ text: text.slice(from - at, to - at), at: from })}</Fragment>,
      );
  };
  for (const one of inside) {
    const start = Math.max(one.start, at);
    const to = Math.min(one.end, end);
    own(start);
    pieces.push(
      <Box
        component="span"
        key={start}
        data-apart={SET_APART_WORD[one.reason]}
        title={`Not compared: ${SET_APART_WORD[one.reason]}`}
        sx={{
          color: 'var(--ink-3)',
          // Not in the text: words are commented on by their place in it.
          ...(to === one.end && {
            '&::after': {
              content: `" ${SET_APART_WORD[one.reason]}"`,
              font: "500 0.7rem/1 'Inter Variable', sans-serif",
              fontStyle: 'italic',
              whiteSpace: 'nowrap',
            },
          }),
        }}
      >
        {words({ text: text.slice(start - at, to - at), at: start })}
      </Box>,
    );
    from = to;
  }
  own(end);
  return pieces;
};

/** How much of a text was compared; nothing where all of it was. */
export const ComparedWords = ({ own, isCompared }: { own: OwnWords | null; isCompared: boolean }) => {
  if (!own || (own.set_apart.length === 0 && own.same_work.length === 0)) return null;
  const samples = own.same_work.length;
  return (
    <Box component="p" sx={{ mt: 0, mb: '12px', fontSize: '0.85rem', color: 'var(--ink-2)' }}>
      {isCompared ? 'Compared' : 'The student’s own'}: {own.compared_words} of{' '}
      {counted(own.all_words, 'word')}.
      {own.set_apart.length > 0 && ' Grey words are not taken for the student’s own wording.'}
      {samples > 0 &&
        ` ${samples === 1 ? 'One sample is' : `${samples} samples are`} left out: the same work in another version.`}
    </Box>
  );
};
