import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { auditWord } from '../../domain/audit-words.ts';
import { clockWord, dateWord } from '../../domain/dates.ts';
import { ruleSentence } from '../../domain/rule-words.ts';
import { actorWord } from '../../domain/role-words.ts';

const hasHistory = (entry: AuditEntry) => entry.subject === 'essay' || entry.subject === 'baseline';

/** A person's reason; else the rule with its numbers; else what happened, in a sentence. */
const reasonOf = (entry: AuditEntry): string =>
  entry.reason ?? ruleSentence(entry.rule, entry.values) ?? entry.summary;

/** Where the focus goes when the history is closed. */
export const historyButtonId = (entry: AuditEntry): string => `history-${entry.id}`;

/** The day, with the time below it if there is no room beside it. */
const When = ({ at }: { at: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '6px', '& > span': { whiteSpace: 'nowrap' } }}>
    <span>{dateWord(at)}</span>
    <Box component="span" sx={{ color: 'var(--ink-2)' }}>
      {clockWord(at)}
    </Box>
  </Box>
);

export const AuditTable = ({
  entries,
  chosen,
  onChoose,
}: {
  entries: readonly AuditEntry[];
  chosen: AuditEntry | null;
  onChoose: (entry: AuditEntry) => void;
}) => (
  <DataTable
    label="Audit"
    rows={entries}
    rowKey={(entry) => entry.id}
    isSelected={(entry) => chosen?.id === entry.id}
    columns={[
      { head: 'When', cell: (entry) => <When at={entry.at} /> },
      { head: 'Decision', nowrap: true, cell: (entry) => <StatusChip status={auditWord(entry.action)} /> },
      {
        head: 'Student',
        nowrap: true,
        cell: (entry) => <strong>{entry.student_display_id ?? '–'}</strong>,
      },
      { head: 'Who', cell: actorWord },
      {
        head: 'Reason',
        wide: true,
        cell: (entry) => (
          <Box sx={{ minWidth: { sm: 110 }, overflowWrap: 'anywhere' }}>{reasonOf(entry)}</Box>
        ),
      },
      {
        head: 'Actions',
        quietHead: true,
        align: 'right',
        cell: (entry) =>
          hasHistory(entry) ? (
            <Button
              id={historyButtonId(entry)}
              size="small"
              onClick={() => onChoose(entry)}
              aria-label={`History of the ${entry.subject} of ${entry.student_display_id ?? 'no student'}`}
            >
              History
            </Button>
          ) : null,
      },
    ]}
  />
);
