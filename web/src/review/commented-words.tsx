import type { Place } from '@essays/contract';
import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** Words that a comment is about; they may overlap with those of other comments, and with marks. */
export interface CommentMark extends Place {
  id: string;
  number: number;
}

/** The comments on a text, and the one pointed at here or in the list of comments. */
export interface CommentLayer {
  marks: readonly CommentMark[];
  active: string | null;
  onActive: (id: string | null) => void;
  /** Leads to the comment in the list. */
  onOpen: (id: string) => void;
}

export const commentNumberId = (id: string): string => `comment-number-${id}`;

/** Where a piece of the text begins, for the selection. */
export const AT = 'data-at';

/**
 * Room for the number of a comment, px. It stands in the margin of the words that it belongs to: as a box of its own in
 * the line it would be put at the beginning of the next line wherever theirs is full.
 */
const NUMBER = 26;

/** A part of a text, which begins at `at`, with the words that comments are about. */
export const CommentedWords = ({ text, at, layer }: { text: string; at: number; layer: CommentLayer }) => {
  const end = at + text.length;
  const inside = layer.marks.filter((mark) => mark.start < end && mark.end > at);
  const cuts = [at, end, ...inside.flatMap((mark) => [mark.start, mark.end])].filter(
    (cut, n, all) => cut >= at && cut <= end && all.indexOf(cut) === n,
  );
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).map((to, n) => {
    const from = cuts[n] ?? at;
    const over = inside.filter((mark) => mark.start <= from && mark.end >= to);
    const isActive = over.some(({ id }) => id === layer.active);
    const ending = inside.filter((mark) => mark.end === to);
    return (
      <Fragment key={from}>
        <Box
          component="span"
          {...{ [AT]: from }}
          onMouseEnter={over.length > 0 ? () => layer.onActive(over.at(-1)?.id ?? null) : undefined}
          onMouseLeave={over.length > 0 ? () => layer.onActive(null) : undefined}
          sx={
            over.length > 0
              ? {
                  mr: `${ending.length * NUMBER}px`,
                  background: 'var(--blue-tint)',
                  borderRadius: '2px',
                  // On paper and in forced colors there is no tint.
                  '@media print, (forced-colors: active)': {
                    textDecoration: 'underline',
                    textUnderlineOffset: '3px',
                  },
                  ...(isActive && { outline: '2px solid var(--blue)', outlineOffset: '1px' }),
                }
              : undefined
          }
        >
          {text.slice(from - at, to - at)}
        </Box>
        {ending.map((mark, before) => (
          <Box component="span" key={mark.id} sx={{ position: 'relative' }}>
            <CommentNumber mark={mark} left={(before - ending.length) * NUMBER} layer={layer} />
          </Box>
        ))}
      </Fragment>
    );
  });
};

const CommentNumber = ({
  mark: { id, number },
  left,
  layer,
}: {
  mark: CommentMark;
  left: number;
  layer: CommentLayer;
}) => (
  <Box
    component="button"
    type="button"
    // It says on paper too which comment is about these words.
    className="printed"
    id={commentNumberId(id)}
    aria-label={`Comment ${number}`}
    onClick={() => layer.onOpen(id)}
    onMouseEnter={() => layer.onActive(id)}
    onMouseLeave={() => layer.onActive(null)}
    onFocus={() => layer.onActive(id)}
    onBlur={() => layer.onActive(null)}
    sx={{
      font: "650 0.75rem/1 'Inter Variable', sans-serif",
      position: 'absolute',
      top: '-6px',
      left: left + 1,
      width: 24,
      height: 24,
      p: 0,
      border: 0,
      borderRadius: '6px',
      background: 'none',
      color: 'var(--blue)',
      cursor: 'pointer',
      userSelect: 'none',
    }}
  >
    {number}
  </Box>
);
