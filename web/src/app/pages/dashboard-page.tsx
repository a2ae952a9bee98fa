import { foldForSearch, personOf } from '@essays/contract';
import type { AssignmentSummary } from '@essays/contract';
import { memo, useState } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { useClassFilter } from '../../components/use-class-filter.ts';
import { useNow } from '../../components/use-now.ts';
import { useMe, useOffers } from '../../data/use-me.ts';
import { greeting, oldestOf, queueSentence } from '../../domain/dashboard.ts';
import { nextForYou } from '../../domain/next-for-you.ts';
import { PATHS } from '../../domain/paths.ts';
import { AssignmentList } from '../../features/assignments/assignment-list.tsx';
import { DashboardFilters } from '../../features/dashboard/dashboard-filters.tsx';
import {
  BaselinesToReviewPanel,
  PendingReviewsPanel,
  RecentEssaysPanel,
} from '../../features/dashboard/dashboard-lists.tsx';
import { NextForYou } from '../../features/dashboard/next-for-you.tsx';
import { QuickActions } from '../../features/dashboard/quick-actions.tsx';
import { RecentScores } from '../../features/dashboard/recent-scores.tsx';
import { SampleBanner } from '../../features/dashboard/sample-mark.tsx';
import { SummaryCards } from '../../features/dashboard/summary-cards.tsx';
import { useDashboardData } from '../../features/dashboard/use-dashboard-data.ts';
import { TextLink } from '../../components/text-link.tsx';
import '../../components/page-grid.css';
import '../../features/dashboard/dashboard.css';

const NewestAssignments = memo(function NewestAssignments({
  assignments,
}: {
  assignments: readonly AssignmentSummary[];
}) {
  if (assignments.length === 0) return null;
  return (
    <Panel
      title="Assignments"
      flush
      actions={
        <TextLink to={PATHS.assignments} underline="hover">
          All assignments
        </TextLink>
      }
    >
      <AssignmentList assignments={assignments} />
    </Panel>
  );
});

const DashboardPage = () => {
  const me = useMe();
  const mayDecide = useOffers('grade_essays');
  const [search, setSearch] = useState('');
  const { filter } = useClassFilter();
  const { essays, pending, recent, stats, ...board } = useDashboardData(filter, search.trim());
  const now = useNow();

  const isSample = [essays, pending, recent, stats].some((list) => list.isSample);
  const term = foldForSearch(search.trim());
  // Sample figures, shown instead of data that did not arrive, are not work to be done.
  const figures = stats.isSample ? undefined : stats.data;
  const isLoading = stats.data === undefined;
  const waiting = nextForYou(figures?.queues).filter((queue) => !queue.isUnderWay);
  const note = isLoading
    ? 'Checking your queue…'
    : queueSentence({
        things: waiting.reduce((sum, queue) => sum + queue.count, 0),
        oldest: oldestOf(waiting),
        now,
        mayDecide,
        isComplete: !figures || figures.total_students === figures.students_with_baseline,
      });

  return (
    <>
      {board.hasFailed && <SampleBanner isSample={isSample} reason={board.reason} onRetry={board.retry} />}
      <PageHeading
        title={`${greeting(now)}, ${me ? personOf(me) : ''}`}
        tab="Dashboard"
        note={
          // As tall as the sentence to come.
          isLoading ? <div className="note-to-come">{note}</div> : note
        }
      >
        <DashboardFilters search={search} onSearch={setSearch} />
      </PageHeading>
      <SummaryCards stats={stats.data} isSample={stats.isSample} />
      <div className="wide-and-narrow">
        <NextForYou figures={figures} isLoading={isLoading} />
        <RecentScores stats={stats.data} isSample={stats.isSample} />
      </div>
      <div className="stack">
        <NewestAssignments assignments={board.assignments} />
        <RecentEssaysPanel list={essays} term={term} />
        <BaselinesToReviewPanel list={recent} pending={pending} term={term} />
        <PendingReviewsPanel list={pending} term={term} />
        <QuickActions />
      </div>
    </>
  );
};
export default DashboardPage;
