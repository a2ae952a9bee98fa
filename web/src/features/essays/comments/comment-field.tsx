import type { CommentField as Field } from '@essays/contract';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { keepsFocusAs } from '../../../components/use-kept-focus.ts';
import { CommentBank } from './comment-bank.tsx';

/** Inserts a sentence at the caret, with spaces around it where needed. */
export const insertedAt = (
  text: string,
  caret: number,
  sentence: string,
): { text: string; caret: number } => {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const head = `${before}${/\S$/.test(before) ? ' ' : ''}${sentence}`;
  return { text: `${head}${/^\S/.test(after) ? ' ' : ''}${after}`, caret: head.length };
};

/** At the start of a line, '/' is not part of a sentence. */
const isAtStart = (text: string, caret: number): boolean => caret === 0 || text[caret - 1] === '\n';

/** Words about an essay. '/' at the start of a line, or the button, offers what the teacher wrote before. */
export const CommentField = ({
  field,
  name,
  label,
  value,
  onText,
  rows = 1,
  help,
}: {
  field: Field;
  /** What the comment is about, inside a sentence. */
  name: string;
  label: string;
  value: string;
  onText: (text: string) => void;
  rows?: number;
  help?: ReactNode;
}) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const caret = useRef(0);
  /** Where the caret goes once the text has been inserted. */
  const next = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (next.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [value]);

  const open = () => {
    caret.current = input.current?.selectionStart ?? value.length;
    setAnchor(input.current?.closest<HTMLElement>('.MuiInputBase-root') ?? null);
  };
  const take = (sentence: string) => {
    const after = insertedAt(value, caret.current, sentence);
    setAnchor(null);
    next.current = after.caret;
    onText(after.text);
  };

  return (
    <>
      <TextField
        label={label}
        value={value}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          const { selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
          if (event.key !== '/' || !isPlain || selectionStart !== selectionEnd) return;
          if (!isAtStart(value, selectionStart)) return;
          event.preventDefault();
          open();
        }}
        inputRef={input}
        placeholder="/ for your earlier comments"
        fullWidth
        multiline
        minRows={rows}
        margin={rows > 1 ? 'dense' : 'none'}
        size={rows > 1 ? 'medium' : 'small'}
        helperText={help}
        slotProps={{
          htmlInput: keepsFocusAs(`comment on ${name}`),
          input: {
            endAdornment: (
              <InputAdornment
                position="end"
                sx={{ alignSelf: 'flex-start', height: 'auto', maxHeight: 'none' }}
              >
                <IconButton size="small" aria-label={`Your earlier comments for ${name}`} onClick={open}>
                  <Icon name="message" size={16} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={{
          mb: '8px',
          // A long name of a criterion ends before the button.
          '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 64px)' },
        }}
      />
      <CommentBank field={field} label={name} anchor={anchor} onTake={take} onClose={() => setAnchor(null)} />
    </>
  );
};
