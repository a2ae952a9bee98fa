import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { CommentLayer } from '../../../review/commented-words.tsx';
import { EssayText } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';

const itemId = (comment: string): string => `packet-comment-${comment}`;

/** The essay with the numbers of the teachers' comments at their words, and the comments below it. */
export const PacketText = ({ essay, marks }: { essay: Essay; marks: Mark[] }) => {
  const { essay_text: text, text_comments: comments } = essay;
  const [active, setActive] = useState<string | null>(null);
  const layer: CommentLayer = useMemo(
    () => ({
      marks: comments.flatMap(({ id, place }, at) => (place ? [{ id, number: at + 1, ...place }] : [])),
      active,
      onActive: setActive,
      onOpen: (id) => document.getElementById(itemId(id))?.focus(),
    }),
    [comments, active],
  );
  return (
    <>
      <Box sx={{ '@media print': { breakBefore: 'page' } }}>
        <h2>The essay</h2>
        {text === null ? (
          <p>There is no text.</p>
        ) : (
          <Box sx={{ '& > div': { fontSize: '1rem' } }}>
            <EssayText
              text={text}
              marks={marks}
              scope={essay.id}
              columns={82}
              {...(comments.length > 0 && { comments: layer })}
            />
          </Box>
        )}
      </Box>
      {comments.length > 0 && (
        <>
          <h2>What teachers wrote at the text</h2>
          <ol>
            {comments.map(({ id, quote, text: words }) => (
              <li key={id} id={itemId(id)} tabIndex={-1} style={{ breakInside: 'avoid' }}>
                {quote !== null && <>“{quote.replace(/\s+/g, ' ').trim()}” </>}
                {words ?? 'Erased.'}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
};
