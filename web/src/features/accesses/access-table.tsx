import type { AccessEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { ACCESS_WORDS, accessedWord, accountWord, addressWord } from '../../domain/access-words.ts';
import { timeWord } from '../../domain/dates.ts';
import { essayPath, studentPath } from '../../domain/paths.ts';
import { TextLink } from '../../components/text-link.tsx';

/** Where what was accessed can be opened, if it is one thing with a page. */
const pathOf = ({ thing, ids }: AccessEntry): string | null => {
  const id = ids.at(-1);
  if (id === undefined || (ids.length > 1 && thing !== 'feedback_link')) return null;
  if (thing === 'student') return studentPath(id);
  return ['essay', 'baseline', 'decision_packet', 'talk_guide', 'feedback_sheet', 'feedback_link'].includes(
    thing,
  )
    ? essayPath(id)
    : null;
};

const What = ({ entry, maySee }: { entry: AccessEntry; maySee: boolean }) => {
  const path = maySee ? pathOf(entry) : null;
  return path === null ? accessedWord(entry) : <TextLink to={path}>{accessedWord(entry)}</TextLink>;
};

/** When, and how often within ten minutes. */
const When = ({ at, times, kind }: AccessEntry) => (
  <>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {timeWord(at)}
    </Box>
    {times > 1 && kind !== 'not_recorded' && (
      <Box component="span" sx={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
        {` · ${times} times`}
      </Box>
    )}
  </>
);

export const AccessTable = ({ entries, maySee }: { entries: readonly AccessEntry[]; maySee: boolean }) => (
  <DataTable
    label="Access log"
    rows={entries}
    rowKey={(entry) => entry.id}
    columns={[
      { head: 'When', cell: (entry) => <When {...entry} /> },
      { head: 'Action', nowrap: true, cell: (entry) => <StatusChip status={ACCESS_WORDS[entry.kind]} /> },
      { head: 'What', cell: (entry) => <What entry={entry} maySee={maySee} /> },
      { head: 'Who', cell: accountWord },
      {
        head: 'Address',
        cell: (entry) => <Box sx={{ overflowWrap: 'anywhere' }}>{addressWord(entry)}</Box>,
      },
    ]}
  />
);
