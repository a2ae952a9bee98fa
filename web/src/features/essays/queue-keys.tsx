import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Key } from '../../components/key.tsx';

const STORED = 'shortcuts';

/** Keys of the review queue. They never act inside a field or behind a dialog, and can be switched off. */
const QUEUE_KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next essay' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous essay' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['s'], command: 'confirm', label: 'let the proposed scores stand' },
  { keys: ['g'], command: 'score', label: 'to the scores' },
  { keys: ['c'], command: 'comment', label: 'comment (detailed feedback)' },
  {
    keys: ['m'],
    command: 'words',
    label: 'comment on words of the text: ← → choose them, Shift takes more, Enter writes',
  },
  { keys: ['r'], command: 'rubric', label: 'what each score means' },
  { keys: ['f'], command: 'flag', label: 'flag' },
  { keys: ['t'], command: 'talk', label: 'note a talk with the student' },
  { keys: ['x'], command: 'reject', label: 'reject (asks for the reason)' },
  { keys: ['e'], command: 'finding', label: 'next finding in the text' },
  { keys: ['u'], command: 'undo', label: 'undo the last decision' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const;
export type QueueCommand = (typeof QUEUE_KEYS)[number]['command'];

const isField = (target: EventTarget | null): boolean => {
  const element = target instanceof HTMLElement ? target : null;
  if (!element) return false;
  if (
    element.isContentEditable ||
    element.matches('textarea, select, [role="combobox"], [role="listbox"] *, [role="menu"] *')
  )
    return true;
  return element instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(element.type);
};

export const useQueueKeys = (run: (command: QueueCommand) => void) => {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(STORED) !== 'off');
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target))
        return;
      // An open dialog has the focus; one that is closing has already given it back and must not swallow a key.
      if (document.activeElement?.closest('.MuiModal-root')) return;
      const found = QUEUE_KEYS.find((k) => (k.keys as readonly string[]).includes(event.key));
      if (!found || (!enabled && found.command !== 'help')) return;
      event.preventDefault();
      onCommand(found.command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
  return {
    enabled,
    setEnabled: (on: boolean) => {
      localStorage.setItem(STORED, on ? 'on' : 'off');
      setEnabled(on);
    },
  };
};

export const KeysDialog = ({
  open,
  enabled,
  onEnable,
  onClose,
}: {
  open: boolean;
  enabled: boolean;
  onEnable: (on: boolean) => void;
  onClose: () => void;
}) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keyboard</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: '72px 1fr',
            gap: '6px 12px',
            '& dd': { m: 0 },
            '& kbd': { mr: '4px' },
          }}
        >
          {QUEUE_KEYS.map((k) => (
            <Box key={k.keys[0]} sx={{ display: 'contents' }}>
              <dt>
                {k.keys.map((key) => (
                  <Key key={key} isHint={false}>
                    {key}
                  </Key>
                ))}
              </dt>
              <dd>{k.label}</dd>
            </Box>
          ))}
          <dt>0–5</dt>
          <dd>score the criterion and go on to the next</dd>
          <dt>
            <Key isHint={false}>↑</Key>
            <Key isHint={false}>↓</Key>
          </dt>
          <dd>criterion before, criterion after</dd>
          <dt>
            <Key isHint={false}>Ctrl+↵</Key>
          </dt>
          <dd>in scores or comment: save and go to the next essay</dd>
          <dt>
            <Key isHint={false}>/</Key>
          </dt>
          <dd>at the start of a comment: your earlier comments</dd>
        </Box>
        <FormControlLabel
          sx={{ mt: '12px' }}
          control={<Switch checked={enabled} onChange={(event) => onEnable(event.target.checked)} />}
          label="Use these keys"
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
