import { ordinal, PERIOD_WORD } from '@essays/contract';
import Box from '@mui/material/Box';
import { SelectField } from '../../components/select-field.tsx';
import { COLUMN_KINDS } from '../../domain/class-list/column-kinds.ts';
import type { ColumnKind } from '../../domain/class-list/column-kinds.ts';
import { PERIOD_OPTIONS } from '../../domain/roster.ts';
import type { ClassList } from './use-class-list.ts';

const KIND_WORD: Record<ColumnKind, string> = {
  none: 'Leave out',
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  middle: 'Middle name',
  suffix: 'Suffix (Jr.)',
  number: 'School number',
  email: 'E-mail',
  period: `${PERIOD_WORD.title} or class`,
  year: 'Academic year',
};
const LONGEST_SAMPLE = 24;
/** Classes of a list whose period can be chosen; a list of more is of a whole district. */
const MOST_CLASSES = 200;

const Choice = <Value extends string>({
  label,
  help,
  value,
  options,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) => (
  <Box sx={{ flex: '0 1 168px', minWidth: 0, m: '8px 0 4px' }}>
    <SelectField label={label} help={help} value={value} options={options} onChange={onChange} minWidth={0} />
  </Box>
);

const PERIODS = [
  { value: '', label: 'Leave out' },
  ...PERIOD_OPTIONS.map(({ value }) => ({ value, label: ordinal(Number(value)) })),
];

/** What each column holds, as guessed, and which period each class is; both can be changed. */
export const ClassColumns = ({ list }: { list: ClassList }) => {
  const { table, kinds, periods } = list;
  if (table === null) return null;
  const sample = table.rows[0] ?? [];
  const classes = Object.keys(periods);
  return (
    <>
      {kinds.length > 1 && (
        <Box
          component="fieldset"
          sx={{ border: 0, p: 0, m: '10px 0 0', display: 'flex', flexWrap: 'wrap', gap: '0 10px' }}
        >
          <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
            Columns
          </Box>
          {kinds.map((kind, at) => (
            <Choice
              key={at}
              label={table.heading?.[at] || `Column ${at + 1}`}
              help={(sample[at] ?? '').slice(0, LONGEST_SAMPLE) || undefined}
              value={kind}
              options={COLUMN_KINDS.map((one) => ({ value: one, label: KIND_WORD[one] }))}
              onChange={(next) => list.changeKind(at, next)}
            />
          ))}
        </Box>
      )}
      {classes.length > 0 && (
        <Box
          component="fieldset"
          sx={{ border: 0, p: 0, m: '10px 0 0', display: 'flex', flexWrap: 'wrap', gap: '0 10px' }}
        >
          <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
            {PERIOD_WORD.title} of each class in the list
          </Box>
          {classes.slice(0, MOST_CLASSES).map((name) => (
            <Choice
              key={name}
              label={name}
              value={periods[name] ?? ''}
              options={PERIODS}
              onChange={(period) => list.changePeriod(name, period)}
            />
          ))}
        </Box>
      )}
    </>
  );
};
