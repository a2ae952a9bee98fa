import type { CommentField, UsedComment } from '@essays/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { Key } from '../../../components/key.tsx';
import { Message } from '../../../components/message.tsx';
import { usePaused } from '../../../components/use-paused.ts';
import { useCommentBankQuery } from './comments.api.ts';

/** The list is in the panel itself, not above the page. */
const InPlace = ({ children }: PopperProps) => (
  <Box
    sx={{
      '& .MuiAutocomplete-paper': { boxShadow: 'none', border: 0, m: 0, background: 'transparent' },
      '& .MuiAutocomplete-listbox': { maxHeight: '38vh' },
    }}
  >
    {children as ReactNode}
  </Box>
);

const Line = ({ comment }: { comment: UsedComment }) => (
  <>
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {comment.text}
    </Box>
    {comment.used > 1 && (
      <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
        {comment.used} essays
      </Box>
    )}
  </>
);

const contains = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

/** Search in one's own earlier sentences. Enter takes the marked one. */
const Panel = ({
  field,
  label,
  onTake,
  onClose,
}: {
  field: CommentField;
  label: string;
  onTake: (text: string) => void;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { data: found = [], error, isFetching, refetch } = useCommentBankQuery({ field, q });
  // Enter must not take one of those found before by other words.
  const isOld = isFetching || typed.trim() !== q;
  const comments = isOld ? found.filter(({ text }) => contains(text, typed.trim())) : found;
  if (error)
    return (
      <Message severity="error">
        {errorSentence(error, 'Your earlier comments could not be loaded.')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </Message>
    );
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      size="small"
      slots={{ popper: InPlace }}
      options={comments}
      filterOptions={(options) => options}
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => reason === 'input' && setTyped(value)}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      onChange={(_, comment) => comment && onTake(comment.text)}
      getOptionLabel={(comment) => (typeof comment === 'object' ? comment.text : '')}
      getOptionKey={(comment) => comment.text}
      loading={isOld}
      loadingText="Looking…"
      noOptionsText={
        q === ''
          ? `Nothing yet. Sentences that you save for ${label} will be offered here.`
          : `None of your comments for ${label} contains "${q}".`
      }
      renderOption={({ key, ...props }, comment) => (
        <Box component="li" key={key} {...props} sx={{ gap: '12px' }}>
          <Line comment={comment} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          placeholder="Search your comments"
          onKeyDown={(event) => {
            if (event.key !== '/' || typed !== '') return;
            event.preventDefault();
            onTake('/');
          }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': `Search your comments for ${label}`,
            },
          }}
        />
      )}
    />
  );
};

/** The teacher's own earlier sentences for one field, above it. */
export const CommentBank = ({
  field,
  label,
  anchor,
  onTake,
  onClose,
}: {
  field: CommentField;
  label: string;
  /** The field; null while the bank is closed. */
  anchor: HTMLElement | null;
  onTake: (text: string) => void;
  onClose: () => void;
}) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    // Keys here are not for the form that the field is in.
    onKeyDown={(event) => event.stopPropagation()}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': `Your earlier comments for ${label}`,
        sx: {
          width: Math.max(anchor?.offsetWidth ?? 0, 280),
          maxWidth: '96vw',
          mt: '4px',
          padding: '10px',
          border: '1px solid var(--line-strong)',
        },
      },
    }}
  >
    <Panel field={field} label={label} onTake={onTake} onClose={onClose} />
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        color: 'var(--ink-2)',
        fontSize: '0.8125rem',
        padding: '6px 4px 0',
      }}
    >
      <Key isHint={false}>Enter</Key> inserts, <Key isHint={false}>Esc</Key> closes. Sentences with a
      student’s name are left out.
    </Box>
  </Popover>
);
