import { RECENT_DAYS } from '@essays/contract';
import type { DashboardStats } from '@essays/contract';
import { memo } from 'react';
import { Bar, StatCard } from '../../components/stat-card.tsx';
import { PATHS } from '../../domain/paths.ts';
import { Sparkline } from './sparkline.tsx';
import '../../components/page-grid.css';
import './dashboard.css';

/** As tall as the note that is still loading. */
const noteToCome = <div className="note-to-come" />;

/** The four counts; each links to the list behind it. */
export const SummaryCards = memo(function SummaryCards({
  stats,
  isSample,
}: {
  /** Undefined until it has loaded. */
  stats: DashboardStats | undefined;
  isSample: boolean;
}) {
  const firsts = stats?.first_baselines ?? 0;
  const ai = stats?.flagged_for_ai_writing ?? 0;
  return (
    <div className="four-cards">
      <StatCard
        label="Total Students"
        value={stats?.total_students ?? '…'}
        note={
          stats ? `${stats.students_with_baseline} with baseline · ${stats.baseline_percent}%` : noteToCome
        }
        to={PATHS.students}
        isSample={isSample}
      >
        <Bar share={stats?.total_students ? stats.students_with_baseline / stats.total_students : 0} />
      </StatCard>
      <StatCard
        label="Recent Essays"
        value={stats?.recent_essays ?? '…'}
        note={`last ${RECENT_DAYS} days`}
        to={PATHS.graded}
        isSample={isSample}
      >
        <Sparkline counts={stats?.recent_essays_by_time ?? [0, 0]} />
      </StatCard>
      <StatCard
        label="Flagged Essays"
        value={stats?.flagged_essays ?? '…'}
        note={stats ? `${stats.flagged_essays - ai} authorship · ${ai} AI writing` : noteToCome}
        to={PATHS.flagged}
        isSample={isSample}
      />
      <StatCard
        label="Baselines Needing Review"
        value={stats?.queues.pending_reviews.count ?? '…'}
        note={firsts > 0 && `${firsts} ${firsts === 1 ? 'first baseline' : 'first baselines'}`}
        to={PATHS.baselineReviews}
        isSample={isSample}
      />
    </div>
  );
});
