import type { Baseline } from '@essays/contract';
import {
  ACCEPTED_PAGE_SIZE,
  CLASS_TYPE_LABEL,
  foldForSearch,
  REJECTED_PREVIEW_LENGTH,
  truncate,
} from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import { DEFAULT_ACADEMIC_YEAR } from '@essays/contract';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { highlightSx, itemElementId, useHighlight } from '../../components/use-highlight.ts';
import { dateWord } from '../../domain/dates.ts';
import { splitParagraphs } from '../../domain/paragraphs.ts';
import { baselineStatusWord } from '../../domain/status-words.ts';
import { SERIF } from '../../app/theme.ts';
import { BaselineCard, baselineHeadingId } from './baseline-card.tsx';
import {
  useApprovedBaselinesQuery,
  useBaselineQuery,
  usePendingReviewsQuery,
  useRejectedBaselinesQuery,
} from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { useBaselineActs } from './use-baseline-acts.tsx';

const POLL_MS = 2000;
/** With an id all samples are asked for at once, so that the one is among them. */
const ALL_WITH_ID = 1000;

interface ListPage {
  years: readonly string[];
  canDecide: boolean;
  history: (baseline: Baseline) => ReactNode;
  /** From ?id or ?highlight. */
  id: string | null;
}

/** Filters; with an id they become those of that baseline, once, so that it is visible. */
const useBaselineFilter = (id: string | null) => {
  const [filter, setFilter] = useState<ListFilter>({ academic_year: DEFAULT_ACADEMIC_YEAR, period: 'all' });
  const { data } = useBaselineQuery(id ?? '', { skip: id === null });
  const applied = useRef<string | null>(null);
  useEffect(() => {
    if (!data || data.id !== id || applied.current === id) return;
    applied.current = id;
    setFilter({
      academic_year: data.academic_year ?? 'all',
      period: data.period === null ? 'all' : String(data.period),
    });
  }, [data, id]);
  return { filter, setFilter };
};

const focusHeading = (id: string | undefined) => {
  if (id) requestAnimationFrame(() => document.getElementById(baselineHeadingId(id))?.focus());
};

/** Review Flagged Baselines: samples that wait for a person. */
export const BaselineReviews = ({ years, canDecide, history, id }: ListPage) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter } = useBaselineFilter(id);
  const [search, setSearch] = useState('');
  const [poll, setPoll] = useState(0);
  const { data, error, isLoading, refetch } = usePendingReviewsQuery(filter, { pollingInterval: poll });
  const next = data?.some((b) => b.processing_status === 'pending' || b.processing_status === 'processing')
    ? POLL_MS
    : 0;
  if (next !== poll) setPoll(next);
  const shown = useMemo(() => {
    const term = foldForSearch(search);
    return (data ?? []).filter(
      (b) =>
        term === '' || foldForSearch(`${b.student_name ?? ''} ${b.student_display_id ?? ''}`).includes(term),
    );
  }, [data, search]);
  const outlined = useHighlight(id, data?.some((b) => b.id === id) ?? false);
  const { act, dialogs } = useBaselineActs((gone) => {
    const at = shown.findIndex((b) => b.id === gone.id);
    focusHeading(shown[at + 1]?.id ?? shown[at - 1]?.id);
  });
  const actRef = useRef(act);
  actRef.current = act;
  const [onAct] = useState(
    () =>
      (...args: Parameters<typeof act>) =>
        actRef.current(...args),
  );
  return (
    <>
      <PageHeading
        title="Review Flagged Baselines"
        note={shown.length > 0 ? `${shown.length} waiting` : undefined}
      >
        <Button component={RouterLink} to="/baseline-upload" variant="outlined">
          Upload baselines
        </Button>
      </PageHeading>
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{ value: search, onChange: setSearch, label: 'Student name or ID' }}
          year={{
            value: filter.academic_year,
            onChange: (academic_year) => setFilter({ ...filter, academic_year }),
            years,
          }}
          period={{ value: filter.period, onChange: (period) => setFilter({ ...filter, period }) }}
        />
      </Box>
      {isLoading ? (
        <LoadingPanel rows={8} label="Loading pending reviews" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to fetch pending reviews.')}
          onRetry={() => void refetch()}
        />
      ) : shown.length === 0 ? (
        <EmptyPanel
          title="No Pending Reviews"
          icon="check"
          why={
            search
              ? 'No waiting sample matches the search.'
              : 'A sample waits here when it is the student’s first, or when it differs from the others.'
          }
          action={
            search ? (
              <Button variant="outlined" onClick={() => setSearch('')}>
                Clear search
              </Button>
            ) : undefined
          }
        />
      ) : (
        shown.map((baseline) => (
          <BaselineCard
            key={baseline.id}
            baseline={baseline}
            where="review"
            now={now}
            outlined={outlined === baseline.id}
            canDecide={canDecide}
            history={history}
            onAct={onAct}
          />
        ))
      )}
      {dialogs}
    </>
  );
};

/** Accepted Baselines: the samples essays are compared with. */
export const AcceptedBaselines = ({ years, canDecide, history, id }: ListPage) => {
  const [now] = useState(() => new Date());
  const { filter, setFilter } = useBaselineFilter(id);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refetch } = useApprovedBaselinesQuery({
    ...filter,
    search: search.trim(),
    limit: id ? ALL_WITH_ID : ACCEPTED_PAGE_SIZE,
    offset: id ? 0 : (page - 1) * ACCEPTED_PAGE_SIZE,
  });
  const rows = data?.rows ?? [];
  const pages = id ? 1 : Math.max(1, Math.ceil((data?.count ?? 0) / ACCEPTED_PAGE_SIZE));
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const { act, dialogs } = useBaselineActs();
  const actRef = useRef(act);
  actRef.current = act;
  const [onAct] = useState(
    () =>
      (...args: Parameters<typeof act>) =>
        actRef.current(...args),
  );
  const change = (next: ListFilter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <>
      <PageHeading
        title="Accepted Baselines"
        note={data ? `${data.count} ${data.count === 1 ? 'sample' : 'samples'}` : undefined}
      />
      <Box sx={{ mb: '14px' }}>
        <FilterBar
          search={{
            value: search,
            onChange: (value) => {
              setSearch(value);
              setPage(1);
            },
            label: 'Student name or ID',
          }}
          year={{
            value: filter.academic_year,
            onChange: (academic_year) => change({ ...filter, academic_year }),
            years,
          }}
          period={{ value: filter.period, onChange: (period) => change({ ...filter, period }) }}
        />
      </Box>
      {isLoading ? (
        <LoadingPanel rows={8} label="Loading accepted baselines" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load accepted baselines')}
          onRetry={() => void refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyPanel
          title="No Accepted Baselines Found"
          why="Approve a sample on the review page and it appears here."
          action={
            <Button component={RouterLink} to="/baseline-reviews" variant="outlined">
              Review Baselines
            </Button>
          }
        />
      ) : (
        <>
          {rows.map((baseline) => (
            <BaselineCard
              key={baseline.id}
              baseline={baseline}
              where="accepted"
              now={now}
              outlined={outlined === baseline.id}
              canDecide={canDecide}
              history={history}
              onAct={onAct}
            />
          ))}
          {pages > 1 && (
            <Box sx={{ display: 'flex', justifyContent: 'center', mb: '22px' }}>
              <Pagination
                count={pages}
                page={page}
                onChange={(_event, to) => {
                  setPage(to);
                  window.scrollTo(0, 0);
                }}
              />
            </Box>
          )}
        </>
      )}
      {dialogs}
    </>
  );
};

/** Rejected Baselines: a table, the whole text in a dialog. */
export const RejectedBaselines = ({ years, history, id }: ListPage) => {
  const { filter, setFilter } = useBaselineFilter(id);
  const { data, error, isLoading, refetch } = useRejectedBaselinesQuery(filter);
  const [opened, setOpened] = useState<Baseline | null>(null);
  const titleId = useId();
  const rows = data ?? [];
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const text = opened ? (opened.essay_text ?? opened.sample_text ?? '') : '';
  return (
    <>
      <PageHeading title="Rejected Baselines" back={{ to: '/dashboard', label: 'Back to Dashboard' }}>
        <FilterBar
          year={{
            value: filter.academic_year,
            onChange: (academic_year) => setFilter({ ...filter, academic_year }),
            years,
          }}
          period={{ value: filter.period, onChange: (period) => setFilter({ ...filter, period }) }}
        />
      </PageHeading>
      {isLoading ? (
        <LoadingPanel rows={6} label="Loading rejected baselines" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load rejected baselines.')}
          onRetry={() => void refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyPanel title="No rejected baselines found for the selected filters." icon="check" />
      ) : (
        <Panel
          flush
          sx={{
            pt: 0,
            ...(outlined && { [`& #${CSS.escape(itemElementId(outlined))}`]: highlightSx(true) }),
          }}
        >
          <DataTable<Baseline>
            label="Rejected baselines"
            rows={rows}
            rowKey={(row) => row.id}
            rowId={(row) => itemElementId(row.id)}
            columns={[
              {
                head: 'Student',
                cell: (row) =>
                  row.student_display_id || row.student_name ? (
                    <StudentLabel displayId={row.student_display_id} name={row.student_name} />
                  ) : (
                    <span>Unknown</span>
                  ),
              },
              { head: 'Submission Date', cell: (row) => dateWord(row.submission_date), nowrap: true },
              {
                head: 'Class Type',
                cell: (row) => (row.class_type ? CLASS_TYPE_LABEL[row.class_type] : '–'),
                nowrap: true,
              },
              {
                head: 'Baseline Text',
                width: '28%',
                cell: (row) => (
                  <span style={{ fontFamily: SERIF, overflowWrap: 'anywhere' }}>
                    {truncate(
                      (row.essay_text ?? row.sample_text ?? '').replace(/\s+/g, ' ').trim(),
                      REJECTED_PREVIEW_LENGTH,
                    )}
                  </span>
                ),
              },
              { head: 'Rejection Reason', cell: (row) => row.rejection_reason ?? '–' },
              {
                head: 'Intelligent Comparison',
                cell: () => <span style={{ color: 'var(--ink-3)' }}>–</span>,
              },
              {
                head: 'Status',
                cell: (row) => <StatusChip status={baselineStatusWord(row.processing_status)} />,
              },
              {
                head: 'Actions',
                cell: (row) => (
                  <Button size="small" onClick={() => setOpened(row)}>
                    View Full Text
                  </Button>
                ),
              },
            ]}
          />
        </Panel>
      )}
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        aria-labelledby={titleId}
        maxWidth="md"
        fullWidth
      >
        <DialogTitle id={titleId}>
          {opened?.student_display_id ?? 'Unknown'} {opened?.student_name} ·{' '}
          {dateWord(opened?.submission_date)}
        </DialogTitle>
        <DialogContent>
          {opened?.rejection_reason && (
            <Box sx={{ mb: '14px' }}>
              <strong>Rejection reason: </strong>
              {opened.rejection_reason}
            </Box>
          )}
          <Box
            sx={{
              fontFamily: SERIF,
              fontSize: '1.125rem',
              lineHeight: 1.62,
              maxWidth: '70ch',
              overflowWrap: 'anywhere',
            }}
          >
            {splitParagraphs(text).map((paragraph, i) => (
              <p key={i} style={{ margin: '0 0 0.8em' }}>
                {paragraph}
              </p>
            ))}
          </Box>
          {opened && history(opened)}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpened(null)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
      <Box sx={{ mt: '14px' }}>
        <Link component={RouterLink} to="/baseline-reviews">
          Review Baselines
        </Link>
      </Box>
    </>
  );
};
