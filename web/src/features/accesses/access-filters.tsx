import { ACCESS_KINDS, isAccessKind } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { DayFields } from '../../components/day-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useAddress } from '../../components/use-address.ts';
import { ACCESS_WORDS } from '../../domain/access-words.ts';
import { asDay } from '../../domain/dates.ts';
import type { AccessFilter } from './accesses.api.ts';

const KINDS = [
  { value: 'all', label: 'Everything' },
  ...ACCESS_KINDS.map((kind) => ({ value: kind, label: ACCESS_WORDS[kind].word })),
];
const FILTERS = ['access', 'actor', 'from', 'to'] as const;
type FilterName = (typeof FILTERS)[number];

/** The filters are in the address, so that a view of the log can be linked to. */
export const useAccessFilter = (onChange: () => void) => {
  const [params, set] = useAddress();
  const value = (name: FilterName): string => params.get(name) ?? '';
  const access = value('access');
  const filter: AccessFilter = {
    access: isAccessKind(access) ? access : 'all',
    actor: value('actor').trim(),
    from: asDay(value('from')),
    to: asDay(value('to')),
  };
  const change = (to: Partial<Record<FilterName, string | null>>) => {
    onChange();
    set(to);
  };
  return {
    filter,
    value,
    isFiltered: FILTERS.some((name) => params.has(name)),
    set: (name: FilterName, to: string) => change({ [name]: to === 'all' ? null : to }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
  };
};

export const AccessFilters = ({
  filter,
  value,
  set,
  clear,
  isFiltered,
}: ReturnType<typeof useAccessFilter>) => (
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
    <SelectField
      label="Action"
      value={filter.access ?? 'all'}
      onChange={(to) => set('access', to)}
      options={KINDS}
      minWidth={150}
    />
    <TextField
      size="small"
      label="Who"
      placeholder="name or username"
      value={value('actor')}
      onChange={(event) => set('actor', event.target.value)}
      sx={{ width: { sm: 160 } }}
    />
    <DayFields value={value} onChange={set} />
    {isFiltered && <Button onClick={clear}>Clear filters</Button>}
  </Box>
);
