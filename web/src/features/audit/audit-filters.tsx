import { DECISION_ACTIONS } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { DayFields } from '../../components/day-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useAddress } from '../../components/use-address.ts';
import { auditWord } from '../../domain/audit-words.ts';
import { asDay } from '../../domain/dates.ts';
import type { AuditFilter } from '../../data/audit.api.ts';

const DECISIONS = 'decisions';
const OTHER_ACTIONS = [
  'TalkNoted',
  'EssayGraded',
  'EssayReceived',
  'BaselineReceived',
  'EssayErased',
  'BaselineErased',
  'StudentAdded',
  'StudentErased',
];
const ACTIONS = [
  { value: DECISIONS, label: 'Decisions only' },
  { value: 'all', label: 'All events' },
  ...[...DECISION_ACTIONS, ...OTHER_ACTIONS].map((action) => ({
    value: action,
    label: auditWord(action).word,
  })),
];

const FILTERS = ['action', 'student', 'actor', 'from', 'to'] as const;
type FilterName = (typeof FILTERS)[number];

/** The filters are in the address, so that a view of the audit can be linked to. */
export const useAuditFilter = (onChange: () => void) => {
  const [params, set] = useAddress();
  const asked = params.get('up_to');
  /** The moment in the past that is shown; null for now, or if the address has none. */
  const until = asked !== null && !Number.isNaN(Date.parse(asked)) ? asked : null;
  const value = (name: FilterName): string => params.get(name) ?? (name === 'action' ? DECISIONS : '');
  const filter: AuditFilter = {
    action: value('action') === DECISIONS ? DECISION_ACTIONS.join(',') : value('action'),
    student: value('student').trim(),
    actor: value('actor').trim(),
    from: asDay(value('from')),
    to: asDay(value('to')),
    ...(until !== null && { up_to: until }),
  };
  const change = (to: Partial<Record<FilterName | 'up_to', string | null>>) => {
    onChange();
    set(to);
  };
  return {
    filter,
    value,
    isDecisions: value('action') === DECISIONS,
    isFiltered: FILTERS.some((name) => params.has(name)),
    until,
    lookBack: (instant: string | null) => change({ up_to: instant }),
    set: (name: FilterName, to: string) => change({ [name]: to }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
  };
};

const TEXTS = [
  { name: 'student', label: 'Student ID', width: 130 },
  { name: 'actor', label: 'Who', width: 160, placeholder: 'name or username' },
] as const;

export const AuditFilters = ({ value, set, clear, isFiltered }: ReturnType<typeof useAuditFilter>) => (
  <Box
    role="search"
    className="no-print"
    sx={{
      display: { xs: 'grid', sm: 'flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      flexWrap: 'wrap',
      gap: '10px',
      mb: '14px',
      '& > :first-of-type': { gridColumn: '1 / -1' },
    }}
  >
    <SelectField
      label="Action"
      value={value('action')}
      onChange={(to) => set('action', to)}
      options={ACTIONS}
      minWidth={180}
    />
    {TEXTS.map(({ name, label, width, ...more }) => (
      <TextField
        key={name}
        size="small"
        label={label}
        value={value(name)}
        onChange={(event) => set(name, event.target.value)}
        sx={{ width: { sm: width } }}
        {...more}
      />
    ))}
    <DayFields value={value} onChange={set} />
    {isFiltered && <Button onClick={clear}>Clear filters</Button>}
  </Box>
);
