import type { SetApart } from '@essays/contract';
import Box from '@mui/material/Box';
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { SERIF } from '../components/theme.ts';
import { paragraphRanges } from '../domain/paragraphs.ts';
import { withApart } from './apart-words.tsx';
import { CommentedWords } from './commented-words.tsx';
import type { CommentLayer } from './commented-words.tsx';

/** Words to mark, by offset in the text (UTF-16 units); one finding may mark several. */
export interface Mark {
  number: number;
  start: number;
  end: number;
  /** Solid underline 'differs', dotted 'matches', double 'ai'; 'same' stands in another student's text too. */
  kind: 'differs' | 'matches' | 'ai' | 'same';
}

const UNDERLINE = {
  differs: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'solid',
    textDecorationColor: 'var(--differs)',
    background: 'var(--red-tint)',
  },
  matches: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: 'var(--matches)',
  },
  ai: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'double',
    textDecorationColor: 'var(--violet)',
  },
  same: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'solid',
    textDecorationColor: 'var(--primary)',
    background: 'var(--blue-tint)',
  },
} as const;

const INK = { differs: 'differs', matches: 'matches', ai: 'violet', same: 'primary' } as const;

export const SPOKEN = {
  differs: 'differs from the samples',
  matches: 'matches the samples',
  ai: 'AI indicator',
  same: 'the same in both essays',
} as const;

/** Id of a finding's first words, so that it can scroll to them. */
export const markElementId = (scope: string, number: number): string => `mark-${scope}-${number}`;

/** Marks inside the text, in order, without overlap: the first of two overlapping ones wins. */
const usableMarks = (text: string, marks: readonly Mark[]): Mark[] => {
  const kept: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start || a.number - b.number))
    if (mark.start >= (kept.at(-1)?.end ?? 0) && mark.end > mark.start && mark.end <= text.length)
      kept.push(mark);
  return kept;
};

/** Student writing in a serif, its passages linked to the numbered findings beside it. */
export const EssayText = ({
  text,
  marks = [],
  scope,
  selected = null,
  onSelect,
  columns = 70,
  comments,
  apart = [],
}: {
  text: string;
  marks?: readonly Mark[];
  /** Makes the passages' ids unique on the page. */
  scope: string;
  selected?: number | null;
  onSelect?: (number: number) => void;
  /** Characters per line at most. */
  columns?: number;
  /** Where words can be commented on. */
  comments?: CommentLayer;
  /** What is not its student's own wording. */
  apart?: readonly SetApart[];
}) => {
  const paragraphs = useMemo(() => {
    const usable = usableMarks(text, marks);
    const firsts = new Set(usable.filter((m, i) => usable.findIndex((one) => one.number === m.number) === i));
    return paragraphRanges(text).map((range) => {
      const inside = usable.filter((m) => m.start < range.end && m.end > range.start);
      const parts: { text: string; at: number; mark: Mark | null }[] = [];
      let at = range.start;
      for (const mark of inside) {
        const start = Math.max(mark.start, range.start);
        const end = Math.min(mark.end, range.end);
        if (start > at) parts.push({ text: text.slice(at, start), at, mark: null });
        parts.push({ text: text.slice(start, end), at: start, mark });
        at = end;
      }
      if (at < range.end) parts.push({ text: text.slice(at, range.end), at, mark: null });
      return { parts, numbers: inside.filter((m) => m.start >= range.start && firsts.has(m)) };
    });
  }, [text, marks]);

  // Each number is next to the line where its words begin; two on one line are stacked.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      let last = -Infinity;
      for (const number of box.current?.querySelectorAll<HTMLElement>('[data-margin]') ?? []) {
        number.style.transform = '';
        const words = number.nextElementSibling?.getClientRects()[0];
        const { top, height } = number.getBoundingClientRect();
        if (!words) continue;
        const at = Math.max(words.top + (words.height - height) / 2, last + 23);
        number.style.transform = `translateY(${at - top}px)`;
        last = at;
      }
    };
    place();
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(place);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [paragraphs]);

  const plain = ({ text: part, at }: { text: string; at: number }) =>
    comments ? <CommentedWords text={part} at={at} layer={comments} /> : part;
  const wordsOf = ({ text: part, at }: { text: string; at: number }) => withApart(part, at, apart, plain);
  return (
    <Box
      ref={box}
      sx={{
        fontFamily: SERIF,
        color: 'var(--writing)',
        fontSize: '1.125rem',
        lineHeight: 1.62,
        maxWidth: `${columns}ch`,
        overflowWrap: 'anywhere',
        '& p': { margin: '0 0 0.8em', position: 'relative', paddingLeft: marks.length > 0 ? '36px' : 0 },
        '& p:last-of-type': { marginBottom: 0 },
      }}
    >
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          {paragraph.parts.map((part, i) =>
            part.mark === null ? (
              <Fragment key={i}>{wordsOf(part)}</Fragment>
            ) : (
              <Fragment key={i}>
                <MarginNumber mark={part.mark} first={paragraph.numbers.includes(part.mark)} />
                <Box
                  component="mark"
                  id={
                    paragraph.numbers.includes(part.mark) ? markElementId(scope, part.mark.number) : undefined
                  }
                  data-mark={part.mark.kind}
                  title={`${part.mark.number}: ${SPOKEN[part.mark.kind]}`}
                  onClick={() => part.mark && onSelect?.(part.mark.number)}
                  sx={{
                    color: 'inherit',
                    background: 'transparent',
                    cursor: onSelect ? 'pointer' : undefined,
                    textDecorationThickness: part.mark.kind === 'differs' ? '2px' : undefined,
                    textUnderlineOffset: '4px',
                    boxDecorationBreak: 'clone',
                    WebkitBoxDecorationBreak: 'clone',
                    ...UNDERLINE[part.mark.kind],
                    ...(selected === part.mark.number && {
                      outline: `2px solid var(--${INK[part.mark.kind]})`,
                      outlineOffset: '2px',
                      borderRadius: '3px',
                    }),
                  }}
                >
                  {wordsOf(part)}
                </Box>
              </Fragment>
            ),
          )}
        </p>
      ))}
    </Box>
  );
};

/** The finding's number, in the margin next to the line where its words begin. */
const MarginNumber = ({ mark, first }: { mark: Mark; first: boolean }) =>
  first ? (
    <Box
      component="span"
      aria-hidden
      data-margin
      sx={{ position: 'absolute', left: 0, top: 'auto', lineHeight: 1, display: 'inline-block' }}
    >
      <NumberBadge number={mark.number} kind={mark.kind} />
    </Box>
  ) : null;

export const NumberBadge = ({ number, kind }: { number: number; kind: Mark['kind'] }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 21,
      height: 21,
      borderRadius: '50%',
      border: `1.5px ${kind === 'matches' ? 'dotted' : 'solid'} var(--${INK[kind]})`,
      color: `var(--${INK[kind]})`,
      background: 'var(--surface)',
      font: "650 0.75rem/1 'Inter Variable', sans-serif",
      flex: 'none',
    }}
  >
    {number}
  </Box>
);
