import type { SheetTextComment } from '@essays/contract';
import { truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { SERIF } from '../../../components/theme.ts';
import { CommentedWords, commentNumberId } from '../../../review/commented-words.tsx';
import type { CommentLayer, CommentMark } from '../../../review/commented-words.tsx';
import { paragraphRanges } from '../../../domain/paragraphs.ts';

type Comment = SheetTextComment & { mark: CommentMark };

/** Characters of the words repeated with a comment. */
const QUOTED = 60;
/** Beside the text, where there is room for both. */
const WIDE = { xs: 'block', sm: 'grid' };

const show = (id: string) => {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  element?.focus({ preventScroll: true });
};
const noteId = (id: string): string => `${id}-note`;

/**
 * A student's essay with its teacher's comments beside the words, by number: next to their paragraph, and below it on a
 * phone. Numbers lead from the words to the comment and back.
 */
export const AnnotatedEssay = ({
  text,
  comments,
}: {
  text: string;
  comments: readonly SheetTextComment[];
}) => {
  const scope = useId();
  const [active, setActive] = useState<string | null>(null);
  const placed = comments.flatMap((one): Comment[] =>
    one.place ? [{ ...one, mark: { ...one.place, id: `${scope}-${one.number}`, number: one.number } }] : [],
  );
  const layer: CommentLayer = {
    marks: placed.map(({ mark }) => mark),
    active,
    onActive: setActive,
    onOpen: (id) => show(noteId(id)),
  };
  const paragraphs = paragraphRanges(text);
  // What begins in the space after a paragraph belongs to it.
  const notesOf = (at: number) => {
    const [from, to] = [at === 0 ? 0 : paragraphs[at]!.start, paragraphs[at + 1]?.start ?? Infinity];
    return placed.filter(({ mark }) => mark.start >= from && mark.start < to);
  };
  return (
    <Box sx={{ printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' }}>
      {paragraphs.map(({ start, end }, at) => {
        const notes = notesOf(at);
        return (
          <Box
            key={start}
            sx={{
              display: WIDE,
              gridTemplateColumns: 'minmax(0, 1fr) 210px',
              columnGap: '24px',
              '@media print': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 58mm' },
            }}
          >
            <Box
              component="p"
              sx={{
                fontFamily: SERIF,
                fontSize: '1.0625rem',
                lineHeight: 1.62,
                overflowWrap: 'anywhere',
                '@media print': { fontSize: '0.875rem' },
              }}
            >
              <CommentedWords text={text.slice(start, end)} at={start} layer={layer} />
            </Box>
            {notes.length > 0 && (
              <Box
                component="ol"
                sx={{ listStyle: 'none', pl: '0 !important', mb: { xs: '14px !important', sm: 0 } }}
              >
                {notes.map((one) => (
                  <Note key={one.number} of={one} isActive={active === one.mark.id} onActive={setActive} />
                ))}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const Note = ({
  of: { number, quote, comment, mark },
  isActive,
  onActive,
}: {
  of: Comment;
  isActive: boolean;
  onActive: (id: string | null) => void;
}) => (
  <Box
    component="li"
    id={noteId(mark.id)}
    tabIndex={-1}
    onMouseEnter={() => onActive(mark.id)}
    onMouseLeave={() => onActive(null)}
    onFocus={() => onActive(mark.id)}
    onBlur={() => onActive(null)}
    sx={{
      display: 'flex',
      gap: '6px',
      p: '6px 8px',
      mb: '6px',
      borderLeft: '2px solid var(--blue)',
      borderRadius: '0 6px 6px 0',
      background: isActive ? 'var(--sunk)' : undefined,
      fontSize: '0.875rem',
      lineHeight: 1.45,
      overflowWrap: 'anywhere',
      scrollMargin: '40px 0',
      breakInside: 'avoid',
      '@media print': { fontSize: '0.75rem', p: '0 0 0 6px' },
    }}
  >
    <Box
      component="button"
      type="button"
      className="printed"
      aria-label={`Show the words of comment ${number}`}
      onClick={() => show(commentNumberId(mark.id))}
      sx={{
        font: "650 0.75rem/1 'Inter Variable', sans-serif",
        flex: 'none',
        minWidth: 24,
        height: 24,
        m: '-2px 0 0 -4px',
        p: 0,
        border: 0,
        background: 'none',
        color: 'var(--blue)',
        cursor: 'pointer',
      }}
    >
      {number}
    </Box>
    <div>
      <Box sx={{ color: 'var(--ink-2)' }}>“{truncate(quote, QUOTED)}”</Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Box>
    </div>
  </Box>
);
