import type { TextComment } from '@essays/contract';
import { LONGEST_TEXT_COMMENT, truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { Problem } from '../../../components/problem.tsx';
import { isSendKey } from '../../../components/submit-by-keys.ts';
import { useMe } from '../../../data/use-me.ts';
import { commentNumberId } from '../../../review/commented-words.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import { commentItemId, editorId } from './use-text-comments.ts';
import type { TextComments } from './use-text-comments.ts';

/** Characters of a quotation beside its comment. */
const QUOTED = 90;

/** The comments on the text by their numbers, and the one that is being written. */
export const CommentList = ({ of }: { of: TextComments }) => {
  const me = useMe();
  const id = useId();
  if (of.comments.length === 0 && of.draft === null) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ gridArea: 'comments', padding: '14px 18px', borderTop: '1px solid var(--line)' }}
    >
      <Box component="h3" id={id} sx={{ m: '0 0 6px', fontSize: '0.9375rem', fontWeight: 650 }}>
        Comments in the text
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.comments.map((comment, at) => (
          <Item
            key={comment.id}
            comment={comment}
            number={at + 1}
            of={of}
            isMine={comment.written_by === me?.id}
          />
        ))}
      </Box>
      {of.draft && <Editor of={of} />}
    </Box>
  );
};

const Item = ({
  comment,
  number,
  of,
  isMine,
}: {
  comment: TextComment;
  number: number;
  of: TextComments;
  isMine: boolean;
}) => {
  const { id, quote, text, place } = comment;
  const mayWrite = of.essay.can.comment;
  return (
    <Box
      component="li"
      id={commentItemId(id)}
      tabIndex={-1}
      onMouseEnter={() => of.setActive(id)}
      onMouseLeave={() => of.setActive(null)}
      onFocus={() => of.setActive(id)}
      onBlur={() => of.setActive(null)}
      sx={{
        display: 'flex',
        gap: '10px',
        borderTop: '1px solid var(--line)',
        padding: '8px 0',
        scrollMargin: '80px 0 110px',
        overflowWrap: 'anywhere',
        ...(of.active === id && { background: 'var(--sunk)', mx: '-8px', px: '8px', borderRadius: '8px' }),
      }}
    >
      <Box
        component="span"
        sx={{
          color: 'var(--blue)',
          fontWeight: 650,
          minWidth: 18,
          fontSize: '0.875rem',
          lineHeight: '1.5rem',
        }}
      >
        {number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ color: 'var(--ink-2)' }}>
          {place === null && 'About the whole essay; its words are no longer in the text: '}
          {quote === null ? 'The words are erased.' : `“${truncate(quote, QUOTED)}”`}
        </Box>
        <Box sx={{ whiteSpace: 'pre-wrap' }}>{text ?? 'The comment is erased.'}</Box>
        {!isMine && <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>by a colleague</Box>}
        <Box className="no-print" sx={{ ml: '-10px', mb: '-4px' }}>
          {place && (
            <Button
              size="small"
              aria-label={`Show the words of comment ${number}`}
              onClick={() => {
                const words = document.getElementById(commentNumberId(id));
                words?.scrollIntoView({ block: 'center', behavior: 'smooth' });
                words?.focus({ preventScroll: true });
              }}
            >
              Show
            </Button>
          )}
          {mayWrite && (
            <>
              <Button size="small" aria-label={`Edit comment ${number}`} onClick={() => of.edit(comment)}>
                Edit
              </Button>
              <Button
                size="small"
                aria-label={`Remove comment ${number}`}
                onClick={() => void of.remove(comment)}
              >
                Remove
              </Button>
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
};

const Editor = ({ of }: { of: TextComments }) => {
  const { draft } = of;
  if (!draft) return null;
  return (
    <Box
      id={editorId(of.essay.id)}
      role="group"
      aria-label={draft.id === null ? 'New comment' : 'Edit the comment'}
      // Above the bar of actions that sticks to the bottom.
      sx={{ pt: '8px', borderTop: '1px solid var(--line)', scrollMargin: '80px 0 110px' }}
      onKeyDown={(event) => {
        if (isSendKey(event)) {
          event.preventDefault();
          event.stopPropagation();
          void of.send();
        } else if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) of.stop();
      }}
    >
      <Box sx={{ color: 'var(--ink-2)', mb: '10px', overflowWrap: 'anywhere' }}>
        “{truncate(draft.quote, QUOTED)}”
      </Box>
      <CommentField
        field="passage"
        name="words of the text"
        label="Comment on these words"
        value={draft.text}
        onText={(text) => of.type(text.slice(0, LONGEST_TEXT_COMMENT))}
        rows={2}
      />
      {of.error && <Problem kept>{of.error}</Problem>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" size="small" disabled={of.busy} onClick={() => void of.send()}>
          Save comment
        </Button>
        <Button size="small" onClick={of.stop}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
};
