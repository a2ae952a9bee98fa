import type { Essay } from '@essays/contract';
import { isFlaggedListed, isGradedListed } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNotify } from '../../components/notices.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel, Message } from '../../components/state-panels.tsx';
import { StudentLabel } from '../../components/student-label.tsx';
import {
  aiBand,
  asPercent,
  batchOverall,
  batchScore,
  scoreBand,
  similarityBand,
} from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { essayStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import { useBatchEssaysQuery, useBatchStatusQuery, useCompareBatchMutation } from './batches.api.ts';

const POLL_MS = 2000;

/** The six counts of a batch. */
export const batchCounts = (essays: readonly Essay[]) => [
  { label: 'Total', count: essays.length },
  { label: 'Completed', count: essays.filter((e) => e.processing_status === 'completed').length },
  { label: 'Flagged', count: essays.filter(isFlaggedListed).length },
  { label: 'Graded', count: essays.filter(isGradedListed).length },
  { label: 'Baseline Checked', count: essays.filter((e) => e.baseline_similarity_score !== null).length },
  { label: 'AI Analyzed', count: essays.filter((e) => e.ai_writing_score !== null).length },
];

const BatchScore = ({ score }: { score: number | null }) => {
  if (score === null) return <span>–</span>;
  const banded = scoreBand(score);
  return (
    <Box
      component="span"
      data-band={banded.band}
      title={banded.word}
      sx={{ fontWeight: 600, color: `var(--${banded.band})` }}
    >
      {score.toFixed(2)}
    </Box>
  );
};

/** One batch: its counts, what the colours mean, and a line per essay. */
export const BatchResults = ({ batchId }: { batchId: string }) => {
  const [poll, setPoll] = useState(0);
  const { data, error, isLoading, refetch } = useBatchEssaysQuery(batchId, { pollingInterval: poll });
  const { data: status } = useBatchStatusQuery(batchId, { pollingInterval: poll });
  const [compare, comparing] = useCompareBatchMutation();
  const notify = useNotify();
  const underWay =
    data?.some((e) => e.processing_status === 'pending' || e.processing_status === 'processing') ?? false;
  const next = underWay ? POLL_MS : 0;
  if (next !== poll) setPoll(next);

  const trigger = async () => {
    try {
      await compare(batchId).unwrap();
      notify('Baseline check finished.');
    } catch (problem) {
      notify(errorSentence(problem, 'Failed to trigger baseline comparison'), { kind: 'error' });
    }
  };
  const essays = data ?? [];
  const date = essays.map((e) => e.submission_date).sort()[0];
  return (
    <>
      <PageHeading
        title="Batch Results"
        back={{ to: '/batches', label: 'Batch History' }}
        note={data && `${dateWord(date)} · ${essays.length} ${essays.length === 1 ? 'essay' : 'essays'}`}
      >
        <Button
          variant="outlined"
          disabled={comparing.isLoading || essays.length === 0}
          onClick={() => void trigger()}
          startIcon={<Icon name="refresh" />}
        >
          {comparing.isLoading ? 'Comparing...' : 'Trigger Baseline Check'}
        </Button>
      </PageHeading>
      {isLoading ? (
        <LoadingPanel rows={6} label="Loading batch results" />
      ) : error && !data ? (
        <ErrorPanel
          sentence={errorSentence(error, 'Failed to load batch results')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: '14px' }}>
          <Box
            component="dl"
            aria-label="Summary"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
              gap: '10px',
            }}
          >
            {batchCounts(essays).map(({ label, count }) => (
              <Box
                key={label}
                sx={{
                  background: 'var(--surface)',
                  border: '1px solid var(--line)',
                  borderRadius: '10px',
                  padding: '10px 14px',
                  display: 'flex',
                  flexDirection: 'column-reverse',
                }}
              >
                <Box component="dt" sx={{ color: 'var(--ink-2)' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650 }}>
                  {count}
                </Box>
              </Box>
            ))}
          </Box>
          {status && (
            <Message severity={status.failed > 0 ? 'warning' : 'info'}>
              {status.done} done, {status.failed} failed, {status.waiting} waiting, {status.set_aside} set
              aside of {status.total} files
            </Message>
          )}
          {essays.length === 0 ? (
            <EmptyPanel title="This batch has no essays." icon="files" />
          ) : (
            <Panel
              flush
              title="Essays"
              actions={<Guides />}
              sx={{
                '& td, & th': { px: { md: '7px !important' } },
                '& th': { fontSize: '0.75rem !important' },
              }}
            >
              <DataTable<Essay>
                label="Essays of this batch"
                dense
                rows={essays}
                rowKey={(row) => row.id}
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
                  { head: 'Type', cell: (row) => essayTypeWord(row.essay_type) },
                  {
                    head: 'Status',
                    cell: (row) => <StatusChip status={essayStatusWord(row.processing_status)} />,
                  },
                  {
                    head: 'Baseline Check',
                    cell: (row) =>
                      row.baseline_similarity_score === null ? (
                        <span>–</span>
                      ) : row.evidence_strength === 'insufficient' ? (
                        <Chip band="grey">Not enough writing</Chip>
                      ) : (
                        <Chip band={similarityBand(row.baseline_similarity_score).band}>
                          {similarityBand(row.baseline_similarity_score).word}{' '}
                          {asPercent(row.baseline_similarity_score)}
                        </Chip>
                      ),
                  },
                  {
                    head: 'AI Detection',
                    cell: (row) =>
                      row.ai_writing_score === null ? (
                        <span>–</span>
                      ) : (
                        <Chip
                          band={row.is_flagged_for_ai_writing ? 'red' : aiBand(row.ai_writing_score).band}
                        >
                          {aiBand(row.ai_writing_score).word} {Math.round(row.ai_writing_score)}%
                        </Chip>
                      ),
                  },
                  {
                    head: 'Overall Score',
                    align: 'right',
                    cell: (row) => (
                      <BatchScore
                        score={batchOverall([
                          row.focus_organization_score,
                          row.evidence_elaboration_score,
                          row.conventions_score,
                        ])}
                      />
                    ),
                  },
                  {
                    head: 'Focus/Org',
                    align: 'right',
                    cell: (row) => <BatchScore score={batchScore(row.focus_organization_score)} />,
                  },
                  {
                    head: 'Evidence',
                    align: 'right',
                    cell: (row) => <BatchScore score={batchScore(row.evidence_elaboration_score)} />,
                  },
                  {
                    head: 'Conventions',
                    align: 'right',
                    cell: (row) => <BatchScore score={batchScore(row.conventions_score)} />,
                  },
                  {
                    head: 'Actions',
                    quietHead: true,
                    cell: (row) => (
                      <Link
                        component={RouterLink}
                        to={`/essays/grade/${encodeURIComponent(row.id)}`}
                        sx={{ whiteSpace: 'nowrap' }}
                      >
                        View Details
                      </Link>
                    ),
                  },
                ]}
              />
            </Panel>
          )}
        </Box>
      )}
    </>
  );
};

const Guide = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' }}>
    <Box component="span" sx={{ color: 'var(--ink-2)', minWidth: 108 }}>
      {title}
    </Box>
    {children}
  </Box>
);

const Guides = () => (
  <Box
    component="details"
    sx={{
      width: '100%',
      '& > summary': { cursor: 'pointer', color: 'var(--primary)', fontWeight: 600, padding: '4px 0' },
    }}
  >
    <summary>What the colours mean</summary>
    <Box aria-label="Colour guide" role="note" sx={{ display: 'grid', gap: '6px', pb: '8px' }}>
      <Guide title="Baseline check">
        <Chip band="green">80% or more</Chip>
        <Chip band="blue">60% or more</Chip>
        <Chip band="yellow">40% or more</Chip>
        <Chip band="red">below 40%</Chip>
      </Guide>
      <Guide title="AI detection">
        <Chip band="green">50% or less: likely human</Chip>
        <Chip band="yellow">51-79%: moderate indicators</Chip>
        <Chip band="red">80% or more: flagged automatically</Chip>
      </Guide>
      <Guide title="Scores out of 4">
        <Chip band="green">3.5 or more</Chip>
        <Chip band="blue">3 or more</Chip>
        <Chip band="yellow">2.5 or more</Chip>
        <Chip band="red">below 2.5</Chip>
      </Guide>
    </Box>
  </Box>
);
