import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { createContext, use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Key } from '../components/key.tsx';
import { ReadDialog } from '../components/read-dialog.tsx';

const STORED = 'shortcuts';
/** What a held key goes on with. Of what decides something it is one press: the next card would be decided too. */
const MOVES: readonly string[] = ['next', 'previous', 'finding'];

/** One key of a list of cards, or several that do the same. */
export interface QueueKey<Command extends string = string> {
  keys: readonly string[];
  command: Command;
  label: string;
}

/** Whether what is typed there is text. */
export const isField = (target: EventTarget | null): boolean => {
  const element = target instanceof HTMLElement ? target : null;
  if (!element) return false;
  if (element.matches('textarea, select, [role="combobox"], [role="listbox"] *, [role="menu"] *'))
    return true;
  return element instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(element.type);
};

/** A dialog that a key opens gives the focus back when it closes: to the page, if it was nowhere before. */
const focusPageIfNone = () => {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
};

/** Around cards: whether the keys of their list are on. Only then they stand on the cards. */
export const KeysAreOn = createContext(false);

/** The key of something on a card. */
export const CardKey = ({ children }: { children: string }) => use(KeysAreOn) && <Key>{children}</Key>;

/**
 * Keys of a list of cards. They never act inside a field or behind a dialog, and can be switched off in their dialog,
 * which `help` opens.
 */
export const useQueueKeys = <Command extends string>(
  keys: readonly QueueKey<Command | 'help'>[],
  run: (command: Command) => void,
) => {
  const [areOn, turnOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const [isOpen, setOpen] = useState(false);
  const help = useCallback(() => setOpen(true), []);
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(event.target))
        return;
      // An open dialog has the focus; one that is closing has already given it back and must not swallow a key.
      if (document.activeElement?.closest('.MuiModal-root')) return;
      const found = keys.find((k) => k.keys.includes(event.key));
      if (!found || (!areOn && found.command !== 'help')) return;
      event.preventDefault();
      if (event.repeat && !MOVES.includes(found.command)) return;
      focusPageIfNone();
      if (found.command === 'help') help();
      else onCommand(found.command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn, keys, help]);
  const dialog: KeysOfDialog = {
    keys,
    isOpen,
    onClose: () => setOpen(false),
    areOn,
    onTurn: (on) => {
      localStorage.setItem(STORED, on ? 'on' : 'off');
      turnOn(on);
    },
  };
  return { areOn, help, dialog };
};

interface KeysOfDialog {
  keys: readonly QueueKey[];
  isOpen: boolean;
  onClose: () => void;
  areOn: boolean;
  onTurn: (on: boolean) => void;
}

/** What each key does. `more`: pairs of `dt` and `dd` for keys that act elsewhere on the cards. */
export const KeysDialog = ({
  keys,
  isOpen,
  onClose,
  areOn,
  onTurn,
  more,
}: KeysOfDialog & { more?: ReactNode }) => {
  return (
    <ReadDialog open={isOpen} title="Keyboard" maxWidth="xs" onClose={onClose}>
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
        {keys.map((k) => (
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
        {more}
      </Box>
      <FormControlLabel
        sx={{ mt: '12px' }}
        control={<Switch checked={areOn} onChange={(event) => onTurn(event.target.checked)} />}
        label="Use these keys"
      />
    </ReadDialog>
  );
};
