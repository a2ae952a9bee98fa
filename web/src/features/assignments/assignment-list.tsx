import { periodText, WAITS_FOR_TEACHER } from '@essays/contract';
import type { AssignmentSummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { dueWord, inCount, STATE_WORD, waitingCount } from '../../domain/assignment-words.ts';
import { assignmentPath } from '../../domain/paths.ts';
import { essayTypeWord } from '../../domain/status-words.ts';
import { useOffers } from '../../data/use-me.ts';
import { TextLink } from '../../components/text-link.tsx';

/** The assignments of a class: how many are in, and what waits for the teacher. */
export const AssignmentList = ({ assignments }: { assignments: readonly AssignmentSummary[] }) => {
  const mayDecide = useOffers('grade_essays');
  return (
    <DataTable
      label="Assignments"
      rows={assignments}
      rowKey={({ id }) => id}
      columns={[
        {
          head: 'Title',
          title: true,
          cell: ({ id, title }) => (
            <TextLink
              to={assignmentPath(id)}
              underline="hover"
              style={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {title}
            </TextLink>
          ),
        },
        { head: 'Type', cell: ({ essay_type }) => essayTypeWord(essay_type) },
        {
          head: 'Classes',
          cell: ({ periods, shown }) => (
            <>
              {periodText(...periods).replace(/ (?=\S+$)/, '\u00a0')}
              {shown.length < periods.length && (
                <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                  Counted: {periodText(...shown)}
                </Box>
              )}
            </>
          ),
        },
        {
          head: 'Due date',
          nowrap: true,
          cell: (one) => (one.due_on === null ? '–' : dueWord(one).slice(4)),
        },
        {
          head: 'In',
          nowrap: true,
          align: 'right',
          cell: ({ counts, students }) => `${inCount(counts, students)} of ${students}`,
        },
        {
          head: mayDecide ? 'Waiting for you' : 'Waiting',
          wide: true,
          cell: ({ counts, unassigned }) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
              {WAITS_FOR_TEACHER.filter((state) => counts[state] > 0).map((state) => (
                <Chip key={state} band={STATE_WORD[state].band} icon={STATE_WORD[state].icon}>
                  {STATE_WORD[state].word} · {counts[state]}
                </Chip>
              ))}
              {unassigned > 0 && (
                <Chip band="yellow" icon="user">
                  {unassigned} without a student
                </Chip>
              )}
              {waitingCount(counts) + unassigned === 0 && 'Nothing'}
            </Box>
          ),
        },
      ]}
    />
  );
};
