import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { asDay } from '../domain/dates.ts';
import { DayFields } from './day-fields.tsx';
import { useAddress } from './use-address.ts';

/** What every log is searched by: who, and from which day to which. */
const USUAL = ['actor', 'from', 'to'] as const;
type Usual = (typeof USUAL)[number];

/** The filters of a log are in its address, so that a view of it can be linked to. */
export const useLogFilter = <Own extends string>(own: readonly Own[], onChange: () => void) => {
  const [params, change] = useAddress();
  const names: readonly string[] = [...own, ...USUAL];
  const value = (name: Own | Usual): string => params.get(name) ?? '';
  const set = (to: Readonly<Record<string, string | null>>) => {
    onChange();
    change(to);
  };
  return {
    value,
    set,
    filter: { actor: value('actor').trim(), from: asDay(value('from')), to: asDay(value('to')) },
    isFiltered: names.some((name) => params.has(name)),
    clear: () => set(Object.fromEntries(names.map((name) => [name, null]))),
  };
};

/** The fields of these filters, after those that a log has of its own. */
export const LogFilters = ({
  value,
  set,
  isFiltered,
  clear,
  children,
}: Pick<ReturnType<typeof useLogFilter>, 'set' | 'isFiltered' | 'clear'> & {
  value: (name: Usual) => string;
  children: ReactNode;
}) => (
  <Box
    role="search"
    className="no-print"
    sx={{
      display: { xs: 'grid', sm: 'flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      flexWrap: 'wrap',
      gap: '10px',
      mb: '14px',
    }}
  >
    {children}
    <TextField
      size="small"
      label="Who"
      placeholder="name or username"
      value={value('actor')}
      onChange={(event) => set({ actor: event.target.value })}
      sx={{ width: { sm: 160 } }}
    />
    <DayFields value={value} onChange={(name, to) => set({ [name]: to })} />
    {isFiltered && <Button onClick={clear}>Clear filters</Button>}
  </Box>
);

/** The pages of a log, back in time; null: there is none that way. */
export const LogPages = ({
  note,
  onNewer,
  onOlder,
}: {
  note?: string;
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
}) => (
  <Box
    className="no-print"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '10px',
      padding: '10px 16px',
      borderTop: '1px solid var(--line)',
    }}
  >
    {note && <Box sx={{ flex: 1, color: 'var(--ink-2)' }}>{note}</Box>}
    <Button variant="outlined" disabled={onNewer === null} onClick={() => onNewer?.()}>
      Newer
    </Button>
    <Button variant="outlined" disabled={onOlder === null} onClick={() => onOlder?.()}>
      Older
    </Button>
  </Box>
);
