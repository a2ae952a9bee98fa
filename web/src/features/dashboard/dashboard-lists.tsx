import { RECENT_DAYS, foldForSearch } from '@essays/contract';
import type { BaselineSummary, EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { WaitingNote } from '../../components/waiting-note.tsx';
import { useMay } from '../../data/use-me.ts';
import { needsReview, pendingShown, recentEssays, SHOWN_TO_REVIEW } from '../../domain/dashboard.ts';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';
import { BaselinesToReview, PendingReviews, RecentEssays } from './dashboard-tables.tsx';
import { TablePanel } from './table-panel.tsx';
import type { DashboardList } from './use-dashboard-data.ts';

interface Searched<Row> {
  list: DashboardList<Row>;
  /** Folded part of a student's name or id. */
  term: string;
}

/** The server finds them; until it has answered, what was there is searched here. */
const meant = <Row extends { student_display_id: string | null; student_name: string | null }>(
  rows: readonly Row[],
  term: string,
): Row[] =>
  rows.filter((row) =>
    [row.student_name, row.student_display_id].some((word) => foldForSearch(word ?? '').includes(term)),
  );

export const RecentEssaysPanel = memo(function RecentEssaysPanel({ list, term }: Searched<EssaySummary>) {
  const seesNames = useMay('view_student_names');
  const rows = recentEssays(meant(list.data, term));
  return (
    <TablePanel
      title="Recent Essays"
      list={list}
      shown={rows.length}
      all={{ to: PATHS.graded, label: 'All graded essays' }}
      empty={
        <EmptyPanel
          icon="file"
          title={term ? 'No recent essay matches.' : `No essays in the last ${RECENT_DAYS} days.`}
          action={
            term ? undefined : (
              <Offered to="grade_essays">
                <ActionButton variant="outlined" to={PATHS.uploadEssay}>
                  Upload an essay
                </ActionButton>
              </Offered>
            )
          }
        />
      }
    >
      <Box sx={{ px: '14px' }}>
        <WaitingNote essays={rows} />
      </Box>
      <RecentEssays rows={rows} seesNames={seesNames} isSample={list.isSample} />
    </TablePanel>
  );
});

/** `pending`: those that wait the longest, which may not be among the newest. */
export const BaselinesToReviewPanel = memo(function BaselinesToReviewPanel({
  list,
  pending,
  term,
}: Searched<BaselineSummary> & { pending: DashboardList<BaselineSummary> }) {
  const seesNames = useMay('view_student_names');
  const also = list.isSample || pending.isSample ? [] : pending.data;
  const rows = meant(needsReview(list.data, also), term).slice(0, SHOWN_TO_REVIEW);
  return (
    <TablePanel
      title="Baselines Needing Review"
      list={list}
      shown={rows.length}
      all={{ to: PATHS.baselineReviews, label: 'Review all' }}
      empty={<EmptyPanel icon="star" title={term ? 'No baseline matches.' : 'No baselines need review.'} />}
    >
      <BaselinesToReview rows={rows} seesNames={seesNames} isSample={list.isSample} />
    </TablePanel>
  );
});

export const PendingReviewsPanel = memo(function PendingReviewsPanel({
  list,
  term,
}: Searched<BaselineSummary>) {
  const seesNames = useMay('view_student_names');
  const rows = pendingShown(meant(list.data, term));
  if (rows.length === 0) return null;
  return (
    <TablePanel title="Pending Baseline Reviews" note="longest waiting first" list={list} shown={rows.length}>
      <PendingReviews rows={rows} seesNames={seesNames} isSample={list.isSample} />
    </TablePanel>
  );
});
