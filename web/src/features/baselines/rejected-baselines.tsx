import type { Baseline } from '@essays/contract';
import { ACCEPTED_PAGE_SIZE, CLASS_TYPE_LABEL, REJECTED_PREVIEW_LENGTH, truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SERIF } from '../../components/theme.ts';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { Key } from '../../components/key.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReadDialog } from '../../components/read-dialog.tsx';
import { EssayText } from '../../review/essay-text.tsx';
import { SampleHistory } from '../../review/history/history.tsx';
import { KeysDialog, useQueueKeys } from '../../review/queue-keys.tsx';
import type { QueueKey } from '../../review/queue-keys.tsx';
import { QueueList } from '../../review/queue-list.tsx';
import { QueueSteps } from '../../review/queue-steps.tsx';
import { headingElementId } from '../../review/review-card.tsx';
import { useQueuePlace } from '../../review/use-queue-place.ts';
import { isAwaited } from '../../components/loaded.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { pageIn, pageWord } from '../../components/use-address.ts';
import { highlightSx, itemElementId, useHighlight } from '../../components/use-highlight.ts';
import { dateWord } from '../../domain/dates.ts';
import { baselineStatusWord } from '../../domain/status-words.ts';
import { useRejectedBaselinesQuery } from './baselines.api.ts';
import type { ListFilter } from './baselines.api.ts';
import { SampleLocation } from './sample-location.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import { sampleText } from '../../domain/sample-words.ts';
import { TextLink } from '../../components/text-link.tsx';

const KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next sample' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous sample' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];

const OPEN_KEY = (
  <>
    <dt>
      <Key isHint={false}>Enter</Key>
    </dt>
    <dd>its whole text</dd>
  </>
);

/** Rejected Baselines: a table in pages, the whole text in a dialog. */
export const RejectedBaselines = () => {
  const { id, filter, isKnown, setFilter, params, set } = useBaselineFilter();
  /** Null until somebody turns a page: then the page with the sample in the address, or the first, is shown. */
  const chosen = pageIn(params);
  const query = useRejectedBaselinesQuery(
    { ...filter, page: chosen ?? 0, around: chosen === null ? id : null },
    { skip: !isKnown },
  );
  const { data, isFetching } = query;
  const { rows, count, page } = data ?? { rows: [], count: 0, page: 0 };
  const pages = Math.ceil(count / ACCEPTED_PAGE_SIZE);
  const [opened, setOpened] = useState<Baseline | null>(null);
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  const onPage = (next: number) => set({ page: pageWord(next) });
  const { index, step, setCurrent } = useQueuePlace({
    all: rows,
    page,
    pages,
    onPage,
    isFetching,
    follows: false,
  });
  const keys = useQueueKeys(KEYS, (command) => step(command === 'next' ? 1 : -1));
  const change = (next: ListFilter) => setFilter(next, { page: pageWord(0) });
  return (
    <>
      <PageHeading
        title="Rejected Baselines"
        back={{ to: '/dashboard', label: 'Back to Dashboard' }}
        note={
          rows.length > 0
            ? `${page * ACCEPTED_PAGE_SIZE + index + 1} of ${count}`
            : isAwaited(query)
              ? null
              : undefined
        }
      >
        {count > 1 && <QueueSteps of="sample" onStep={step} onKeys={keys.help} />}
        <FilterBar {...classFilterProps(filter, change)} />
      </PageHeading>
      <SampleLocation id={id} here="rejected" />
      <QueueList
        query={query}
        loading="Loading rejected baselines"
        failed="Failed to load rejected baselines."
        empty={
          rows.length === 0 && (
            <EmptyPanel title="No rejected baselines found for the selected filters." icon="check" />
          )
        }
      >
        <Panel
          flush
          sx={{
            mb: '14px',
            // Below the bar that stays.
            '& tbody tr': { scrollMarginTop: '64px' },
            ...(outlined && { [`& #${CSS.escape(itemElementId(outlined))}`]: highlightSx(true) }),
          }}
        >
          <DataTable<Baseline>
            label="Rejected baselines"
            rows={rows}
            rowKey={(row) => row.id}
            rowId={(row) => itemElementId(row.id)}
            columns={columnsOf(setOpened, setCurrent)}
          />
        </Panel>
        <Pager page={page} pages={pages} onPage={onPage} />
      </QueueList>
      <FullTextDialog baseline={opened} onClose={() => setOpened(null)} />
      <KeysDialog {...keys.dialog} more={OPEN_KEY} />
      <Box sx={{ mt: '14px' }}>
        <TextLink to="/baseline-reviews">Review Baselines</TextLink>
      </Box>
    </>
  );
};

const columnsOf = (
  onOpen: (baseline: Baseline) => void,
  onFocus: (id: string) => void,
): readonly Column<Baseline>[] => [
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
    wide: true,
    cell: (row) => (
      <span style={{ fontFamily: SERIF, overflowWrap: 'anywhere' }}>
        {truncate(sampleText(row).replace(/\s+/g, ' ').trim(), REJECTED_PREVIEW_LENGTH)}
      </span>
    ),
  },
  { head: 'Rejection Reason', wide: true, cell: (row) => row.rejection_reason ?? '–' },
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
      <Button
        id={headingElementId(row.id)}
        size="small"
        onFocus={() => onFocus(row.id)}
        onClick={() => onOpen(row)}
      >
        View Full Text
      </Button>
    ),
  },
];

const FullTextDialog = ({ baseline, onClose }: { baseline: Baseline | null; onClose: () => void }) => (
  <ReadDialog
    open={baseline !== null}
    title={
      <>
        {baseline?.student_display_id ?? 'Unknown'} <bdi>{baseline?.student_name}</bdi> ·{' '}
        {dateWord(baseline?.submission_date)}
      </>
    }
    maxWidth="md"
    onClose={onClose}
  >
    {baseline?.rejection_reason && (
      <Box sx={{ mb: '14px' }}>
        <strong>Rejection reason: </strong>
        {baseline.rejection_reason}
      </Box>
    )}
    {baseline && (
      <>
        <EssayText text={sampleText(baseline)} scope={`full-${baseline.id}`} />
        <SampleHistory id={baseline.id} />
      </>
    )}
  </ReadDialog>
);
