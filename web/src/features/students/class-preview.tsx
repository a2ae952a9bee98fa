import { ordinal } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SelectField } from '../../components/select-field.tsx';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { mayBeNew } from '../../domain/class-list/plan.ts';
import type { Choice, PlannedRow } from '../../domain/class-list/plan.ts';
import { changeWords, doubtWords } from '../../domain/class-list/row-words.ts';
import type { ClassList } from './use-class-list.ts';

const CHOICE_WORD: Record<Choice, string> = {
  skip: 'Leave out',
  same: 'The same student',
  new: 'Somebody else: add',
};

const isDoubtful = ({ compared }: PlannedRow): boolean => compared?.plan === 'doubtful';
/** What needs the teacher comes first, then what is done, then what is there already. */
const rankOf = ({ row, compared }: PlannedRow): number =>
  row === null
    ? 1
    : compared === null || compared.plan === 'add'
      ? 3
      : { doubtful: 0, change: 2, same: 4 }[compared.plan];

const DoubtfulChoice = ({ one, list }: { one: PlannedRow; list: ClassList }) => {
  const choices: Choice[] =
    one.compared && mayBeNew(one.compared) ? ['skip', 'same', 'new'] : ['skip', 'same'];
  return (
    <Box sx={{ mt: '4px' }}>
      <SelectField
        label={`What to do with ${one.person.name}`}
        isLabelQuiet
        value={list.choiceOf(one.person)}
        onChange={(choice) => list.choose([one.person.line], choice)}
        minWidth={190}
        options={choices.map((choice) => ({ value: choice, label: CHOICE_WORD[choice] }))}
      />
    </Box>
  );
};

const Happening = ({ one, list }: { one: PlannedRow; list: ClassList }) => {
  const { person, row, compared } = one;
  if (row === null)
    return (
      <>
        <Chip band="grey">Left out</Chip> {person.problem}
      </>
    );
  if (compared === null) return <span>…</span>;
  switch (compared.plan) {
    case 'add':
      return <Chip band="green">Add</Chip>;
    case 'same':
      return (
        <>
          <Chip band="grey">Already there</Chip> {compared.student.display_id}
        </>
      );
    case 'change':
      return (
        <>
          <Chip band="blue">Change</Chip> {changeWords(row, compared.student)}
        </>
      );
    case 'doubtful':
      return (
        <>
          <Chip band="yellow">Which student?</Chip> {doubtWords(compared)}
          <div>
            <DoubtfulChoice one={one} list={list} />
          </div>
        </>
      );
  }
};

/** Row by row what will happen. */
export const ClassPreview = ({ list }: { list: ClassList }) => {
  const rows = list.planned
    .map((one, at) => ({ one, at }))
    .sort((a, b) => rankOf(a.one) - rankOf(b.one) || a.at - b.at);
  const doubtful = list.planned.filter(isDoubtful).map(({ person }) => person.line);
  const [hasNumber, hasAddress] = [
    list.planned.some(({ person }) => person.school_number !== null),
    list.planned.some(({ person }) => person.email !== null),
  ];
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: '14px' }}>
      {doubtful.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center', mb: '6px' }}>
          <span>{doubtful.length} rows need your answer.</span>
          <Button size="small" onClick={() => list.choose(doubtful, 'same')}>
            All are the same students
          </Button>
        </Box>
      )}
      <DataTable
        label="What will happen"
        dense
        rows={rows}
        rowKey={({ one }) => String(one.person.line)}
        columns={[
          { head: 'Name', title: true, cell: ({ one }) => one.person.name || '—' },
          ...(hasNumber
            ? [{ head: 'Number', cell: ({ one }: { one: PlannedRow }) => one.person.school_number ?? '' }]
            : []),
          ...(hasAddress
            ? [{ head: 'E-mail', wide: true, cell: ({ one }: { one: PlannedRow }) => one.person.email ?? '' }]
            : []),
          {
            head: 'Class',
            nowrap: true,
            cell: ({ one }) => (one.row ? `${ordinal(one.row.period)}, ${one.row.academic_year}` : ''),
          },
          { head: 'What will happen', wide: true, cell: ({ one }) => <Happening one={one} list={list} /> },
        ]}
      />
    </Box>
  );
};
