import { RECENT_DAYS, foldForSearch, personOf } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FilterBar } from '../../components/filter-bar.tsx';
import { STACK, WIDE_AND_NARROW } from '../../components/page-grid.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useNow } from '../../components/use-now.ts';
import {
  greeting,
  needsReview,
  oldestOf,
  pendingShown,
  queueSentence,
  recentEssays,
  SHOWN_TO_REVIEW,
} from '../../domain/dashboard.ts';
import { nextForYou } from '../../domain/next-for-you.ts';
import { PATHS } from '../../domain/paths.ts';
import { Offered } from '../../session/offered.tsx';
import { useMay, useMe, useOffers } from '../../data/use-me.ts';
import {
  BaselinesToReview,
  PendingReviews,
  RecentEssays,
} from '../../features/dashboard/dashboard-tables.tsx';
import { WaitingNote } from '../../components/waiting-note.tsx';
import { AssignmentList } from '../../features/assignments/assignment-list.tsx';
import { NextPanel } from '../../features/dashboard/next-panel.tsx';
import { QuickActions } from '../../features/dashboard/quick-actions.tsx';
import { SampleBanner, SampleMark, sampleSx } from '../../features/dashboard/sample-mark.tsx';
import { ScoreDistribution } from '../../features/dashboard/score-distribution.tsx';
import { SummaryCards } from '../../features/dashboard/summary-cards.tsx';
import { useDashboardData } from './dashboard-data.ts';
import type { DashboardList } from './dashboard-data.ts';

const real = <Row,>(list: DashboardList<Row>): Row[] => (list.isSample ? [] : list.data);

/** The server does the search: nothing is reported as missing until it has answered. */
const untilFound = <Row,>(list: DashboardList<Row>, shown: number): DashboardList<Row> => ({
  ...list,
  isLoading: list.isLoading || (list.isAsking && shown === 0),
});

/** A table of the dashboard with a link to the full list, or the reason why it is empty. */
const TablePanel = ({
  title,
  list,
  isEmpty,
  empty,
  note,
  all,
  children,
}: {
  title: string;
  list: DashboardList<unknown>;
  isEmpty: boolean;
  empty: ReactNode;
  note?: string;
  all?: { to: string; label: string };
  children: ReactNode;
}) => (
  <Panel
    title={title}
    flush
    note={list.isSample ? undefined : note}
    sx={sampleSx(list.isSample)}
    actions={
      list.isSample ? (
        <SampleMark />
      ) : (
        all && (
          <Link component={RouterLink} to={all.to} underline="hover">
            {all.label}
          </Link>
        )
      )
    }
  >
    {list.isLoading ? <LoadingPanel rows={4} /> : isEmpty ? empty : children}
  </Panel>
);

const DashboardPage = () => {
  const me = useMe();
  const seesNames = useMay('view_student_names');
  const mayDecide = useOffers('grade_essays');
  const [search, setSearch] = useState('');
  const { essays, pending, recent, stats, assignments, ...board } = useDashboardData(search.trim());
  const now = useNow();

  const isSample = [essays, pending, recent, stats].some((list) => list.isSample);
  const term = foldForSearch(search.trim());
  const isMeant = (row: { student_display_id: string | null; student_name: string | null }): boolean =>
    [row.student_name, row.student_display_id].some((word) => foldForSearch(word ?? '').includes(term));

  const toReview = { ...recent, data: needsReview(recent.data, recent.isSample ? [] : real(pending)) };
  const shownEssays = recentEssays(essays.data.filter(isMeant));
  const shownToReview = toReview.data.filter(isMeant).slice(0, SHOWN_TO_REVIEW);
  const shownPending = pendingShown(pending.data.filter(isMeant));

  // Sample figures, shown instead of data that did not arrive, are not work to be done.
  const figures = stats.isSample ? undefined : stats.data;
  const withoutBaseline = figures ? figures.total_students - figures.students_with_baseline : 0;
  const isLoadingQueues = stats.data === undefined;
  const queues = nextForYou(figures?.queues);
  const waiting = queues.filter((queue) => !queue.isUnderWay);
  const things = waiting.reduce((sum, queue) => sum + queue.count, 0);
  const oldest = oldestOf(waiting);
  const note = isLoadingQueues
    ? 'Checking your queue…'
    : queueSentence({ things, oldest, now, mayDecide, isComplete: withoutBaseline === 0 });

  return (
    <>
      {board.hasFailed && <SampleBanner isSample={isSample} onRetry={board.retry} />}
      <PageHeading
        title={`${greeting(now)}, ${me ? personOf(me) : ''}`}
        tab="Dashboard"
        note={
          isLoadingQueues ? (
            // As tall as the sentence to come.
            <Box sx={{ minHeight: { xs: '2.9em', sm: 0 } }}>{note}</Box>
          ) : (
            note
          )
        }
      >
        <FilterBar
          search={{ label: 'Filter the tables by student', value: search, onChange: setSearch }}
          year={board.year}
          period={board.period}
        />
      </PageHeading>
      <SummaryCards stats={stats.data} isSample={stats.isSample} />
      <Box sx={WIDE_AND_NARROW}>
        <NextPanel
          queues={queues}
          isLoading={isLoadingQueues}
          now={now}
          ifNothing={
            withoutBaseline > 0 ? (
              <EmptyPanel
                icon="star"
                title={`${withoutBaseline} ${withoutBaseline === 1 ? 'student has' : 'students have'} no baseline yet.`}
                why="Without a writing sample there is nothing to compare their essays with."
                action={
                  <Offered to="grade_essays">
                    <Button variant="contained" component={RouterLink} to={PATHS.baselineUpload}>
                      Upload baselines
                    </Button>
                  </Offered>
                }
              />
            ) : figures?.total_students === 0 ? (
              <EmptyPanel
                icon="users"
                title="Start with your students"
                why="Add them, give each a baseline, then upload essays."
                action={
                  <Offered to="manage_students">
                    <Button variant="contained" component={RouterLink} to={PATHS.students}>
                      Add students
                    </Button>
                  </Offered>
                }
              />
            ) : undefined
          }
        />
        <Panel
          title={`Scores, last ${RECENT_DAYS} days`}
          actions={stats.isSample ? <SampleMark /> : undefined}
        >
          {stats.data === undefined ? (
            <LoadingPanel rows={3} />
          ) : stats.isSample ? (
            <EmptyPanel icon="pencil" title="No scores could be loaded." />
          ) : (
            <ScoreDistribution {...stats.data.recent_scores} />
          )}
        </Panel>
      </Box>
      <Box sx={STACK}>
        {assignments.length > 0 && (
          <Panel
            title="Assignments"
            flush
            actions={
              <Link component={RouterLink} to={PATHS.assignments} underline="hover">
                All assignments
              </Link>
            }
          >
            <AssignmentList assignments={assignments} />
          </Panel>
        )}
        <TablePanel
          title="Recent Essays"
          list={untilFound(essays, shownEssays.length)}
          all={{ to: PATHS.graded, label: 'All graded essays' }}
          isEmpty={shownEssays.length === 0}
          empty={
            <EmptyPanel
              icon="file"
              title={term ? 'No recent essay matches.' : `No essays in the last ${RECENT_DAYS} days.`}
              action={
                term ? undefined : (
                  <Offered to="grade_essays">
                    <Button variant="outlined" component={RouterLink} to={PATHS.uploadEssay}>
                      Upload an essay
                    </Button>
                  </Offered>
                )
              }
            />
          }
        >
          <Box sx={{ px: '14px' }}>
            <WaitingNote essays={shownEssays} />
          </Box>
          <RecentEssays rows={shownEssays} seesNames={seesNames} isSample={essays.isSample} />
        </TablePanel>
        <TablePanel
          title="Baselines Needing Review"
          list={untilFound(recent, shownToReview.length)}
          all={{ to: PATHS.baselineReviews, label: 'Review all' }}
          isEmpty={shownToReview.length === 0}
          empty={
            <EmptyPanel icon="star" title={term ? 'No baseline matches.' : 'No baselines need review.'} />
          }
        >
          <BaselinesToReview rows={shownToReview} seesNames={seesNames} isSample={recent.isSample} />
        </TablePanel>
        {shownPending.length > 0 && (
          <TablePanel
            title="Pending Baseline Reviews"
            note="longest waiting first"
            list={pending}
            isEmpty={false}
            empty={null}
          >
            <PendingReviews rows={shownPending} now={now} seesNames={seesNames} isSample={pending.isSample} />
          </TablePanel>
        )}
        <QuickActions />
      </Box>
    </>
  );
};
export default DashboardPage;
