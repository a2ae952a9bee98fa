import type { FlagFigures, FlagGroup } from '@essays/contract';
import { sharePhrase } from '@essays/contract';
import Box from '@mui/material/Box';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { StatCard } from '../../components/stat-card.tsx';
import {
  approvedPhrase,
  daysWord,
  decidedOf,
  FLAG_WAS_WRONG,
  FLAGGED_BY,
  rejectedPhrase,
} from '../../domain/flag-words.ts';

/** A summary in six figures, each with what it means and what it does not mean. */
export const FlagCards = ({ total }: { total: FlagFigures }) => {
  const { flagged } = total;
  const decided = decidedOf(flagged);
  const none = decided === 0 ? 'None decided yet' : null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '14px',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label="Flagged"
        value={flagged.flagged}
        note={`${sharePhrase(flagged.flagged, total.essays)} essays filed under a student`}
      />
      <StatCard
        label="Approved after a flag"
        value={flagged.approved}
        note={none ?? `${sharePhrase(flagged.approved, decided)} decided: ${FLAG_WAS_WRONG}`}
      />
      <StatCard
        label="Rejected after a flag"
        value={flagged.rejected}
        note={
          none ??
          `${sharePhrase(flagged.rejected, decided)} decided: a teacher rejected the essay, with a reason`
        }
      />
      <StatCard
        label="Still open"
        value={flagged.open}
        note={
          flagged.dropped === 0
            ? 'A student is waiting on each one'
            : `A student is waiting on each one; ${flagged.dropped} more ended without a decision`
        }
      />
      <StatCard
        label="Decisions undone"
        value={total.undone}
        note={
          total.decisions === 0 ? 'None made yet' : `${sharePhrase(total.undone, total.decisions)} decisions`
        }
      />
      <StatCard
        label="A flagged student waited"
        value={daysWord(total.median_days)}
        note={
          total.waits === 0
            ? 'None decided yet'
            : `The median of ${total.waits}, from the flag to the decision that stands`
        }
      />
    </Box>
  );
};

/** Each kind of flag: how many essays were checked, how many flagged, and what was decided. */
export const FlaggedByTable = ({ total }: { total: FlagFigures }) => (
  <DataTable
    label="By source of the flag"
    dense
    rows={FLAGGED_BY}
    rowKey={(row) => row.kind}
    columns={[
      { head: 'Flagged by', cell: ({ label }) => <strong>{label}</strong> },
      { head: 'Flagged', cell: ({ kind, of }) => sharePhrase(total[kind].flagged, total[of]) },
      { head: 'Approved afterwards, of decided', cell: ({ kind }) => approvedPhrase(total[kind]) },
      { head: 'Rejected, of decided', cell: ({ kind }) => rejectedPhrase(total[kind]) },
      { head: 'Open', align: 'right', cell: ({ kind }) => total[kind].open },
      { head: 'No decision', align: 'right', cell: ({ kind }) => total[kind].dropped },
    ]}
  />
);

/** The same by group, sorted by name: sorted by flags it would be a ranking. */
export const GroupTable = ({
  label,
  head,
  groups,
  word,
}: {
  label: string;
  head: string;
  groups: readonly FlagGroup[];
  word: (key: string) => string;
}) => (
  <DataTable
    label={label}
    dense
    rows={groups}
    rowKey={(group) => group.key}
    columns={[
      { head, title: true, cell: (group) => <strong>{word(group.key)}</strong> },
      {
        head: 'Flagged',
        cell: (group) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }}>
            {sharePhrase(group.flagged.flagged, group.essays)}
            {group.stands_out && (
              <Chip
                band="yellow"
                title="Higher than all the others together, by more than chance would explain"
              >
                More than elsewhere
              </Chip>
            )}
          </Box>
        ),
      },
      { head: 'Comparison', align: 'right', cell: (group) => group.by_comparison.flagged },
      { head: 'AI check', align: 'right', cell: (group) => group.by_ai_check.flagged },
      { head: 'By hand', align: 'right', cell: (group) => group.by_hand.flagged },
      { head: 'Approved afterwards', cell: (group) => approvedPhrase(group.flagged) },
      { head: 'Rejected', align: 'right', cell: (group) => group.flagged.rejected },
      { head: 'Open', align: 'right', cell: (group) => group.flagged.open },
      { head: 'Undone', align: 'right', cell: (group) => group.undone },
      { head: 'Waited', nowrap: true, cell: (group) => daysWord(group.median_days) },
    ]}
  />
);
