import type { EssaySummary } from '@essays/contract';
import { isFlaggedListed, isGradedListed } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { usePollWhile } from '../../../data/client/use-poll-while.ts';
import { Chip } from '../../../components/chip.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Panel } from '../../../components/panel.tsx';
import { isAwaited, Loaded } from '../../../components/loaded.tsx';
import { Message } from '../../../components/message.tsx';
import { EmptyPanel } from '../../../components/state-panels.tsx';
import { dateWord } from '../../../domain/dates.ts';
import { WaitingNote } from '../../../components/waiting-note.tsx';
import { isUnderWay } from '../../../domain/status-words.ts';
import { AssignStudents } from '../correct/assign-students.tsx';
import { useEssaysOfBatchQuery, useRetryEssayMutation } from '../essays.api.ts';
import { BatchType } from './batch-type.tsx';
import { BatchEssaysTable } from './batch-essays-table.tsx';
import { useBatchStatusQuery, useCompareBatchMutation } from '../batches.api.ts';
import { counted } from '../../../domain/counted.ts';

/** The six counts of a batch. */
const batchCounts = (essays: readonly EssaySummary[]) => [
  { label: 'Total', count: essays.length },
  { label: 'Completed', count: essays.filter((e) => e.processing_status === 'completed').length },
  { label: 'Flagged', count: essays.filter(isFlaggedListed).length },
  { label: 'Graded', count: essays.filter(isGradedListed).length },
  { label: 'Baseline Checked', count: essays.filter((e) => e.baseline_similarity_score !== null).length },
  { label: 'AI Analyzed', count: essays.filter((e) => e.ai_writing_score !== null).length },
];

/** It was received, but its text could not be read. */
const isUnread = ({ processing_status, failed_step }: EssaySummary): boolean =>
  processing_status === 'error' && failed_step === 'extract';

/** One batch: its counts, what the colors mean, and a line per essay. */
export const BatchResults = ({ batchId }: { batchId: string }) => {
  const query = useEssaysOfBatchQuery(batchId);
  const counting = useBatchStatusQuery(batchId);
  const { data, refetch } = query;
  const { data: status } = counting;
  const [compare, comparing] = useCompareBatchMutation();
  const [retry, retrying] = useRetryEssayMutation();
  const notify = useNotify();
  usePollWhile(data?.some(isUnderWay) ?? false, () => {
    void refetch();
    void counting.refetch();
  });

  const trigger = async () => {
    const { data, error } = await compare(batchId);
    if (error) notify(errorSentence(error, 'Failed to trigger baseline comparison'), { kind: 'error' });
    else if (data.finished === false)
      notify('The baseline check is still running. Results appear as they come in.');
    else notify('Baseline check finished.');
  };
  const essays = data ?? [];
  const failed = essays.filter((essay) => essay.can.retry);
  const retryAll = async () => {
    const answers = await Promise.all(failed.map(({ id }) => retry({ id })));
    const refused = answers.flatMap(({ error }) => (error ? [error] : []));
    if (refused.length > 0)
      notify(
        `${refused.length} of ${failed.length} could not be retried. ` +
          errorSentence(refused[0], 'Please try again.'),
        { kind: 'error' },
      );
    else notify(`Retrying ${counted(failed.length, 'essay')}.`);
  };
  // What could not be read stands in its own table.
  const unassigned = essays.filter((e) => e.can.assign && !isUnread(e));
  const unread = [
    ...(status?.refused ?? []),
    ...essays.filter(isUnread).map(({ original_filename, processing_error }) => ({
      original_filename: original_filename ?? '',
      reason: processing_error ?? 'The file could not be read.',
    })),
  ];
  const date = essays.map((e) => e.submission_date).sort()[0];
  return (
    <>
      <PageHeading
        title="Batch Results"
        back={{ to: '/batches', label: 'Batch History' }}
        note={data ? `${dateWord(date)} · ${counted(essays.length, 'essay')}` : null}
      >
        {failed.length > 0 && (
          <ActionButton
            variant="outlined"
            disabled={retrying.isLoading}
            onClick={() => void retryAll()}
            icon="refresh"
          >
            Retry failed ({failed.length})
          </ActionButton>
        )}
        <BatchType essays={essays} />
        <ActionButton
          variant="outlined"
          disabled={comparing.isLoading || essays.length === 0}
          onClick={() => void trigger()}
          icon="refresh"
        >
          {comparing.isLoading ? 'Comparing...' : 'Trigger Baseline Check'}
        </ActionButton>
      </PageHeading>
      <Loaded
        query={{ ...query, data: isAwaited(counting) ? undefined : data }}
        failed="Failed to load batch results"
        rows={6}
        label="Loading batch results"
      >
        {() => (
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
            <WaitingNote essays={essays} />
            {status && (
              <Message severity={status.failed > 0 ? 'warning' : 'info'}>
                {status.done} done, {status.failed} failed, {status.waiting} waiting, {status.set_aside}{' '}
                without a student, of {counted(status.total, 'file')}
              </Message>
            )}
            {unassigned.length > 0 && (
              <AssignStudents
                batchId={batchId}
                files={unassigned.map((essay) => ({
                  id: essay.id,
                  filename: essay.original_filename ?? 'File without a name',
                  essay,
                }))}
              />
            )}
            {status && unread.length > 0 && (
              <Panel title="Not readable" note={`${unread.length} of ${counted(status.total, 'file')}`} flush>
                <DataTable
                  label="Files that could not be read"
                  dense
                  rows={unread}
                  rowKey={(file) => `${file.original_filename} ${file.reason}`}
                  columns={[
                    { head: 'File', cell: (file) => file.original_filename || 'A file' },
                    { head: 'Why', cell: (file) => file.reason },
                  ]}
                />
              </Panel>
            )}
            {essays.length === 0 ? (
              <EmptyPanel title="This batch has no essays." icon="files" />
            ) : (
              <Panel flush title="Essays" actions={<Guides />}>
                <BatchEssaysTable essays={essays} />
              </Panel>
            )}
          </Box>
        )}
      </Loaded>
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
    <summary>What the colors mean</summary>
    <Box aria-label="Color guide" role="note" sx={{ display: 'grid', gap: '6px', pb: '8px' }}>
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
