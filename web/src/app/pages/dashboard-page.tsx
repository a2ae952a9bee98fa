import { RECENT_DAYS, foldForSearch } from '@essays/contract';
import type { Baseline, Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icon.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { Score } from '../../components/score-chip.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useNow } from '../../components/use-now.ts';
import { dashboardYear, offeredYears } from '../../domain/academic-years.ts';
import { asPercent, isFirstBaseline, similarityBand } from '../../domain/bands.ts';
import type { Band } from '../../domain/bands.ts';
import {
  baselinePercent,
  greeting,
  needsReview,
  oldestSince,
  pendingShown,
  recentEssays,
  shownScore,
  submissions,
  submissionsOverTime,
} from '../../domain/dashboard.ts';
import { shortDateWord, waitedWord } from '../../domain/dates.ts';
import { baselineStatusWord, essayStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import { viewResultsPath } from '../../domain/view-results.ts';
import { useMay, useMe } from '../../features/auth/use-me.ts';
import { usePendingReviewsQuery } from '../../features/baselines/baselines.api.ts';
import { useDashboardEssaysQuery, useRecentBaselinesQuery } from '../../features/dashboard/dashboard.api.ts';
import {
  SAMPLE_BASELINES,
  SAMPLE_ESSAYS,
  SAMPLE_FLAGGED,
  SAMPLE_STUDENTS,
} from '../../features/dashboard/sample-data.ts';
import { ScoreDistribution } from '../../features/dashboard/score-distribution.tsx';
import { Bar, Sparkline, StatCard } from '../../features/dashboard/stat-card.tsx';
import { useFlaggedEssaysQuery } from '../../features/essays/essays.api.ts';
import { useAcademicYearsQuery, useStudentsForUploadQuery } from '../../features/students/students.api.ts';
import { PATHS, studentPath, withId } from '../paths.ts';

/** While something is being processed the page looks again, every so many ms. */
const POLL_MS = 4000;
const FRESH = { refetchOnMountOrArgChange: true } as const;

interface Loaded<T> {
  data: T;
  isLoading: boolean;
  isSample: boolean;
}

/** Real data where the call succeeded; sample figures where it failed and nothing is known. */
const loaded = <T,>(
  query: { data?: T; isError: boolean; isLoading: boolean },
  sample: T,
  none: T,
): Loaded<T> =>
  query.data !== undefined && !query.isError
    ? { data: query.data, isLoading: false, isSample: false }
    : query.isError
      ? { data: sample, isLoading: false, isSample: true }
      : { data: none, isLoading: true, isSample: false };

const useDashboard = () => {
  const [chosenYear, setYear] = useState<string | null>(null);
  const [period, setPeriod] = useState('all');
  const [isBusy, setBusy] = useState(false);
  const years = useAcademicYearsQuery(undefined, FRESH);
  const year = chosenYear ?? dashboardYear(years.data);
  const filter = { academic_year: year, period };
  // All six start at once; none waits for another.
  const students = useStudentsForUploadQuery(filter, FRESH);
  const essays = useDashboardEssaysQuery(filter, { ...FRESH, pollingInterval: isBusy ? POLL_MS : 0 });
  const flagged = useFlaggedEssaysQuery(filter, { ...FRESH, pollingInterval: isBusy ? POLL_MS : 0 });
  const pending = usePendingReviewsQuery(filter, { ...FRESH, pollingInterval: isBusy ? POLL_MS : 0 });
  const recent = useRecentBaselinesQuery(filter, { ...FRESH, pollingInterval: isBusy ? POLL_MS : 0 });
  const queries = [years, students, essays, flagged, pending, recent];

  const isProcessing = (row: { processing_status: string }) =>
    row.processing_status === 'pending' || row.processing_status === 'processing';
  const busyNow =
    Boolean(essays.data?.some(isProcessing) ?? false) || Boolean(recent.data?.some(isProcessing) ?? false);
  if (busyNow !== isBusy) setBusy(busyNow);

  return {
    year,
    setYear,
    period,
    setPeriod,
    years: offeredYears(years.data),
    students: loaded(students, SAMPLE_STUDENTS, []),
    essays: loaded(essays, SAMPLE_ESSAYS, []),
    flagged: loaded(flagged, SAMPLE_FLAGGED, []),
    pending: loaded(pending, SAMPLE_BASELINES.slice(0, 1), []),
    recent: loaded(recent, SAMPLE_BASELINES, []),
    hasFailed: queries.some((query) => query.isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};

const SampleMark = ({ isSample }: { isSample: boolean }) =>
  isSample ? (
    <Chip band="yellow" icon="warning">
      Sample data
    </Chip>
  ) : null;

const sampleSx = (isSample: boolean): SxProps =>
  isSample ? { '& td': { textDecoration: 'line-through' } } : {};

const studentColumns = <
  Row extends {
    student_display_id: string | null;
    student_name: string | null;
    student_session_id: string | null;
  },
>(
  seesNames: boolean,
  isSample: boolean,
): Column<Row>[] => [
  {
    head: 'Student',
    nowrap: true,
    cell: (row) =>
      row.student_session_id && !isSample ? (
        <Link
          component={RouterLink}
          to={studentPath(row.student_session_id)}
          underline="hover"
          sx={{ color: 'var(--ink)' }}
        >
          {row.student_display_id}
        </Link>
      ) : (
        <strong>{row.student_display_id ?? 'Unassigned'}</strong>
      ),
  },
  ...(seesNames ? [{ head: 'Name', cell: (row: Row) => row.student_name ?? '–' }] : []),
];

const Go = ({
  to,
  isSample,
  of,
  children,
}: {
  to: string;
  isSample: boolean;
  of: string | null;
  children: string;
}) =>
  isSample ? null : (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      aria-label={`${children} ${of ?? ''}`.trim()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {children}
    </Link>
  );

const NextRow = ({
  band,
  icon,
  text,
  note,
  to,
}: {
  band: Band;
  icon: IconName;
  text: string;
  note: string;
  to: string;
}) => (
  <Box component="li" sx={{ borderTop: '1px solid var(--line)' }}>
    <Box
      component={RouterLink}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        flexWrap: 'wrap',
        padding: '9px 4px',
        color: 'var(--ink-2)',
        textDecoration: 'none',
        '&:hover': { background: 'var(--sunk)' },
      }}
    >
      <Chip band={band} icon={icon}>
        {text}
      </Chip>
      <Box component="span" sx={{ flex: 1 }}>
        {note}
      </Box>
      <Icon name="right" size={15} />
    </Box>
  </Box>
);

const QUICK_ACTIONS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Manage Students', to: PATHS.students, icon: 'users' },
  { label: 'Upload Essays', to: PATHS.baselineUpload, icon: 'upload' },
  { label: 'Review Flagged Essays', to: PATHS.flagged, icon: 'flag' },
  { label: 'View Rejected Essays', to: PATHS.rejected, icon: 'x-circle' },
  { label: 'View Rejected Baselines', to: PATHS.rejectedBaselines, icon: 'minus' },
];

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const DashboardPage = () => {
  const me = useMe();
  const seesNames = useMay('view_student_names');
  const board = useDashboard();
  const [search, setSearch] = useState('');
  const now = useNow();

  const term = foldForSearch(search.trim());
  const isMeant = (row: { student_display_id: string | null; student_name: string | null }): boolean =>
    !term ||
    foldForSearch(row.student_name ?? '').includes(term) ||
    foldForSearch(row.student_display_id ?? '').includes(term);

  const { essays, flagged, pending, recent, students } = board;
  const all = submissions(essays.data);
  const shown = recentEssays(essays.data.filter(isMeant));
  const toReview = needsReview(recent.data);
  const reviewRows = toReview.filter(isMeant);
  const pendingRows = pendingShown(pending.data.filter(isMeant));
  const withBaseline = students.data.filter((student) => student.has_baseline).length;
  const aiFlags = flagged.data.filter((essay) => essay.is_flagged_for_ai_writing).length;

  const is = (status: string) => (essay: Essay) => essay.processing_status === status;
  const waiting = {
    flagged: flagged.isSample ? [] : flagged.data,
    baselines: pending.isSample ? [] : pending.data,
    unassigned: essays.isSample ? [] : all.filter(is('unassigned')),
    failed: essays.isSample ? [] : all.filter(is('error')),
    ungraded: essays.isSample ? [] : all.filter(is('ready_for_grading')),
    processing: essays.isSample ? [] : all.filter((e) => is('processing')(e) || is('pending')(e)),
  };
  const things = [
    ...waiting.flagged,
    ...waiting.baselines,
    ...waiting.unassigned,
    ...waiting.failed,
    ...waiting.ungraded,
  ];
  const oldest = oldestSince(things);
  const since = (rows: readonly { status_since: string }[]): string => {
    const first = oldestSince(rows);
    return first ? `oldest ${waitedWord(first, now)}` : '';
  };
  const start = waiting.flagged.length
    ? PATHS.flagged
    : waiting.baselines.length
      ? PATHS.baselineReviews
      : waiting.ungraded.length || waiting.failed.length || waiting.unassigned.length
        ? PATHS.ungraded
        : null;
  const isLoadingQueues = flagged.isLoading || pending.isLoading || essays.isLoading;

  const note = isLoadingQueues
    ? 'Looking what waits for you …'
    : things.length === 0
      ? 'Nothing waits for you.'
      : `${plural(things.length, 'thing waits', 'things wait')} for you.${oldest ? ` The oldest has waited ${waitedWord(oldest, now).replace('just now', 'a moment')}.` : ''}`;

  const essayColumns: Column<Essay>[] = [
    ...studentColumns<Essay>(seesNames, essays.isSample),
    { head: 'Type', cell: (e) => essayTypeWord(e.essay_type) },
    { head: 'Status', cell: (e) => <StatusChip status={essayStatusWord(e.processing_status)} /> },
    {
      head: 'Score',
      align: 'right',
      nowrap: true,
      cell: (e) => {
        const score = shownScore(e);
        return (
          <Score score={score?.score} max={score?.max ?? 4} decimals={score?.max === 4 ? 2 : undefined} />
        );
      },
    },
    { head: 'Submitted', nowrap: true, cell: (e) => shortDateWord(e.submission_date, now) },
    {
      head: 'Actions',
      quietHead: true,
      align: 'right',
      cell: (e) => (
        <Go to={viewResultsPath(e)} isSample={essays.isSample} of={e.student_display_id}>
          View Results
        </Go>
      ),
    },
  ];

  const similarity = (b: Baseline): ReactNode => {
    if (b.authorship_baseline_count === 0 || isFirstBaseline(b.baseline_similarity_score, b.flag_reason))
      return 'First baseline';
    if (b.baseline_similarity_score === null) return '–';
    if (b.evidence_strength === 'insufficient') return <Chip band="grey">Not enough writing to say</Chip>;
    const banded = similarityBand(b.baseline_similarity_score);
    return (
      <Chip band={banded.band} title={`${banded.word}; green from 80%, blue from 60%, yellow from 40%`}>
        {asPercent(b.baseline_similarity_score)} {banded.word}
      </Chip>
    );
  };

  const baselineColumns = (isSample: boolean): Column<Baseline>[] => [
    ...studentColumns<Baseline>(seesNames, isSample),
    { head: 'Status', cell: (b) => <StatusChip status={baselineStatusWord(b.processing_status)} /> },
    { head: 'Similarity', cell: similarity },
    { head: 'Submitted', nowrap: true, cell: (b) => shortDateWord(b.submission_date, now) },
    {
      head: 'Actions',
      quietHead: true,
      align: 'right',
      cell: (b) => (
        <Go to={withId(PATHS.baselineReviews, b.id)} isSample={isSample} of={b.student_display_id}>
          Review
        </Go>
      ),
    },
  ];

  const pendingColumns: Column<Baseline>[] = [
    ...studentColumns<Baseline>(seesNames, pending.isSample),
    {
      head: 'Why',
      cell: (b) => b.flag_reason ?? (b.authorship_baseline_count === 0 ? 'First baseline' : '–'),
    },
    { head: 'Waiting', nowrap: true, cell: (b) => waitedWord(b.status_since, now) },
    {
      head: 'Actions',
      quietHead: true,
      align: 'right',
      cell: (b) => (
        <Go to={withId(PATHS.baselineReviews, b.id)} isSample={pending.isSample} of={b.student_display_id}>
          Review
        </Go>
      ),
    },
  ];

  return (
    <>
      {board.hasFailed && (
        <Box
          className="no-print"
          role="alert"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '6px 14px',
            mb: '14px',
            padding: '10px 16px',
            borderRadius: '10px',
            background: 'var(--yellow-tint)',
            color: 'var(--yellow)',
            border: '2px solid currentColor',
          }}
        >
          <Icon name="warning" size={20} />
          <Box sx={{ flex: '1 1 260px' }}>
            <Box sx={{ fontWeight: 700, fontSize: '1rem' }}>Sample data, not your class</Box>
            <div>Failed to load dashboard data. Using mock data instead.</div>
          </Box>
          <Button variant="outlined" size="small" onClick={board.retry} startIcon={<Icon name="refresh" />}>
            Retry
          </Button>
        </Box>
      )}
      <PageHeading title={`${greeting(now)}, ${me?.username ?? ''}`} tab="Dashboard" note={note} />
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{ label: 'Filter the tables by student', value: search, onChange: setSearch }}
          year={{ value: board.year, onChange: board.setYear, years: board.years }}
          period={{ value: board.period, onChange: board.setPeriod }}
        />
      </Box>

      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          mb: '14px',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <StatCard
          label="Total Students"
          value={students.isLoading ? '…' : students.data.length}
          note={`${withBaseline} with baseline · ${baselinePercent(withBaseline, students.data.length)}%`}
          to={PATHS.students}
          isSample={students.isSample}
        >
          <Bar share={students.data.length ? withBaseline / students.data.length : 0} />
        </StatCard>
        <StatCard
          label="Recent Essays"
          value={essays.isLoading ? '…' : all.length}
          note={`last ${RECENT_DAYS} days`}
          to={PATHS.graded}
          isSample={essays.isSample}
        >
          <Sparkline counts={submissionsOverTime(all, now)} />
        </StatCard>
        <StatCard
          label="Flagged Essays"
          value={flagged.isLoading ? '…' : flagged.data.length}
          note={`${flagged.data.length - aiFlags} authorship · ${aiFlags} AI writing`}
          to={PATHS.flagged}
          isSample={flagged.isSample}
        />
        <StatCard
          label="Baselines Needing Review"
          value={recent.isLoading ? '…' : toReview.length}
          note={plural(
            toReview.filter((b) => b.authorship_baseline_count === 0).length,
            'first baseline',
            'first baselines',
          )}
          to={PATHS.baselineReviews}
          isSample={recent.isSample}
        />
      </Box>

      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          mb: '14px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
        }}
      >
        <Panel
          title="Next for you"
          actions={
            start ? (
              <Button variant="contained" component={RouterLink} to={start}>
                Start reviewing
              </Button>
            ) : null
          }
        >
          {isLoadingQueues ? (
            <LoadingPanel rows={3} />
          ) : things.length === 0 && waiting.processing.length === 0 ? (
            students.data.length === 0 && !students.isSample ? (
              <EmptyPanel
                icon="users"
                title="Start with your students"
                why="Add them, give each a baseline, then upload essays."
                action={
                  <Button variant="contained" component={RouterLink} to={PATHS.students}>
                    Add students
                  </Button>
                }
              />
            ) : (
              <EmptyPanel icon="check" title="All done." why="New flags and samples to review appear here." />
            )
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {waiting.flagged.length > 0 && (
                <NextRow
                  band="red"
                  icon="flag"
                  text={plural(waiting.flagged.length, 'flagged essay', 'flagged essays')}
                  note={since(waiting.flagged)}
                  to={PATHS.flagged}
                />
              )}
              {waiting.baselines.length > 0 && (
                <NextRow
                  band="blue"
                  icon="star"
                  text={plural(waiting.baselines.length, 'baseline needs review', 'baselines need review')}
                  note={since(waiting.baselines)}
                  to={PATHS.baselineReviews}
                />
              )}
              {waiting.failed.length > 0 && (
                <NextRow
                  band="red"
                  icon="octagon"
                  text={plural(waiting.failed.length, 'essay with an error', 'essays with an error')}
                  note={since(waiting.failed)}
                  to={PATHS.ungraded}
                />
              )}
              {waiting.unassigned.length > 0 && (
                <NextRow
                  band="yellow"
                  icon="user"
                  text={plural(
                    waiting.unassigned.length,
                    'essay without a student',
                    'essays without a student',
                  )}
                  note={since(waiting.unassigned)}
                  to={PATHS.batches}
                />
              )}
              {waiting.ungraded.length > 0 && (
                <NextRow
                  band="blue"
                  icon="pencil"
                  text={plural(waiting.ungraded.length, 'essay to grade', 'essays to grade')}
                  note={since(waiting.ungraded)}
                  to={PATHS.ungraded}
                />
              )}
              {waiting.processing.length > 0 && (
                <NextRow
                  band="grey"
                  icon="clock"
                  text={plural(
                    waiting.processing.length,
                    'essay still processing',
                    'essays still processing',
                  )}
                  note="you may leave this page"
                  to={PATHS.ungraded}
                />
              )}
            </Box>
          )}
        </Panel>
        <Panel title={`Scores, last ${RECENT_DAYS} days`} actions={<SampleMark isSample={essays.isSample} />}>
          {essays.isLoading ? (
            <LoadingPanel rows={3} />
          ) : essays.isSample ? (
            <EmptyPanel icon="pencil" title="No scores could be loaded." />
          ) : (
            <ScoreDistribution essays={all} />
          )}
        </Panel>
      </Box>

      <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel
          title="Recent Essays"
          flush
          sx={sampleSx(essays.isSample)}
          actions={
            essays.isSample ? (
              <SampleMark isSample />
            ) : (
              <Link component={RouterLink} to={PATHS.graded} underline="hover">
                All graded essays
              </Link>
            )
          }
        >
          {essays.isLoading ? (
            <LoadingPanel rows={5} />
          ) : shown.length ? (
            <DataTable label="Recent Essays" columns={essayColumns} rows={shown} rowKey={(e) => e.id} />
          ) : (
            <EmptyPanel
              icon="file"
              title={term ? 'No recent essay matches.' : `No essays in the last ${RECENT_DAYS} days.`}
              action={
                term ? undefined : (
                  <Button variant="outlined" component={RouterLink} to={PATHS.uploadEssay}>
                    Upload an essay
                  </Button>
                )
              }
            />
          )}
        </Panel>
        <Panel
          title="Baselines Needing Review"
          flush
          sx={sampleSx(recent.isSample)}
          actions={
            recent.isSample ? (
              <SampleMark isSample />
            ) : (
              <Link component={RouterLink} to={PATHS.baselineReviews} underline="hover">
                Review all
              </Link>
            )
          }
        >
          {recent.isLoading ? (
            <LoadingPanel rows={3} />
          ) : reviewRows.length ? (
            <DataTable
              label="Baselines Needing Review"
              columns={baselineColumns(recent.isSample)}
              rows={reviewRows}
              rowKey={(b) => b.id}
            />
          ) : (
            <EmptyPanel icon="star" title={term ? 'No baseline matches.' : 'No baselines need review.'} />
          )}
        </Panel>
        {pendingRows.length > 0 && (
          <Panel
            title="Pending Baseline Reviews"
            note={pending.isSample ? undefined : 'longest waiting first'}
            flush
            sx={sampleSx(pending.isSample)}
            actions={<SampleMark isSample={pending.isSample} />}
          >
            <DataTable
              label="Pending Baseline Reviews"
              columns={pendingColumns}
              rows={pendingRows}
              rowKey={(b) => b.id}
            />
          </Panel>
        )}
        <Panel title="Quick Actions">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px' }}>
            {QUICK_ACTIONS.map((action) => (
              <Button
                key={action.label}
                variant="outlined"
                component={RouterLink}
                to={action.to}
                startIcon={<Icon name={action.icon} />}
                sx={{
                  flex: { xs: '1 1 100%', sm: '0 1 auto' },
                  justifyContent: { xs: 'flex-start', sm: 'center' },
                }}
              >
                {action.label}
              </Button>
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  );
};
export default DashboardPage;
