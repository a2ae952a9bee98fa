import type { Baseline } from '@essays/contract';
import { CLASS_TYPE_LABEL, REJECTED_PREVIEW_LENGTH, truncate } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { SERIF } from '../../app/theme.ts';
import { StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { classFilterProps, FilterBar } from '../../components/filter-bar.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EssayText } from '../../components/review/essay-text.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import { highlightSx, itemElementId, useHighlight } from '../../components/use-highlight.ts';
import { dateWord } from '../../domain/dates.ts';
import { baselineStatusWord } from '../../domain/status-words.ts';
import { useRejectedBaselinesQuery } from './baselines.api.ts';
import { SampleElsewhere } from './sample-elsewhere.tsx';
import { useBaselineFilter } from './use-baseline-filter.ts';
import type { BaselineListProps } from './use-baseline-filter.ts';

/** Rejected Baselines: a table, the whole text in a dialog. */
export const RejectedBaselines = ({
  years,
  history,
  id,
}: Pick<BaselineListProps, 'years' | 'history' | 'id'>) => {
  const { filter, setFilter } = useBaselineFilter(id);
  const { data, error, isLoading, refetch } = useRejectedBaselinesQuery(filter);
  const [opened, setOpened] = useState<Baseline | null>(null);
  const rows = data ?? [];
  const outlined = useHighlight(
    id,
    rows.some((b) => b.id === id),
  );
  return (
    <>
      <PageHeading title="Rejected Baselines" back={{ to: '/dashboard', label: 'Back to Dashboard' }}>
        <FilterBar {...classFilterProps(filter, setFilter, years)} />
      </PageHeading>
      <SampleElsewhere id={id} here="rejected" />
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
            columns={columnsOf(setOpened)}
          />
        </Panel>
      )}
      <FullTextDialog baseline={opened} history={history} onClose={() => setOpened(null)} />
      <Box sx={{ mt: '14px' }}>
        <Link component={RouterLink} to="/baseline-reviews">
          Review Baselines
        </Link>
      </Box>
    </>
  );
};

const columnsOf = (onOpen: (baseline: Baseline) => void): readonly Column<Baseline>[] => [
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
        {truncate(
          (row.essay_text ?? row.sample_text ?? '').replace(/\s+/g, ' ').trim(),
          REJECTED_PREVIEW_LENGTH,
        )}
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
      <Button size="small" onClick={() => onOpen(row)}>
        View Full Text
      </Button>
    ),
  },
];

const FullTextDialog = ({
  baseline,
  history,
  onClose,
}: {
  baseline: Baseline | null;
  history: BaselineListProps['history'];
  onClose: () => void;
}) => {
  const id = useId();
  return (
    <Dialog open={baseline !== null} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>
        {baseline?.student_display_id ?? 'Unknown'} <bdi>{baseline?.student_name}</bdi> ·{' '}
        {dateWord(baseline?.submission_date)}
      </DialogTitle>
      <DialogContent>
        {baseline?.rejection_reason && (
          <Box sx={{ mb: '14px' }}>
            <strong>Rejection reason: </strong>
            {baseline.rejection_reason}
          </Box>
        )}
        {baseline && (
          <>
            <EssayText
              text={baseline.essay_text ?? baseline.sample_text ?? ''}
              scope={`full-${baseline.id}`}
            />
            {history(baseline)}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
