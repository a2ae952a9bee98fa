import type { BaselineBatchProgress } from '@essays/contract';
import { BATCH_SIZES, DEFAULT_BATCH_SIZE } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Problem } from '../../components/problem.tsx';
import { Message } from '../../components/message.tsx';
import { useLast } from '../../components/use-last.ts';
import {
  useBatchProgressQuery,
  useBatchResetMutation,
  useBatchStopMutation,
  useBatchSummaryQuery,
  useIntelligentAssessmentMutation,
} from './baselines.api.ts';

/** How long the dialog stays open once it is finished, ms. */
export const AUTO_CLOSE_MS = 2000;

export const isRunning = (status: BaselineBatchProgress['status'] | undefined): boolean =>
  status === 'collecting' || status === 'processing';

/** Compares the waiting samples of many students; the work goes on without this page. Mount it to open it. */
export const AssessmentDialog = ({ onClose }: { onClose: () => void }) => {
  const [size, setSize] = useState<number>(DEFAULT_BATCH_SIZE);
  const [started, setStarted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const summary = useBatchSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const progress = useBatchProgressQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [start, starting] = useIntelligentAssessmentMutation();
  const [stop] = useBatchStopMutation();
  const [reset] = useBatchResetMutation();
  const notify = useNotify();
  const status = progress.data?.status;
  const running = isRunning(status) || starting.isLoading;
  usePollWhile(running && status !== 'error', progress.refetch);

  const wasRunning = useLast(isRunning(status) || null) === true;
  const completed = (started || wasRunning) && status === 'completed' && !starting.isLoading;
  const announce = useEffectEvent(() =>
    notify('Batch intelligent assessment completed! Check the review queue for flagged baselines.'),
  );
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!completed) return undefined;
    announce();
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [completed]);

  const begin = async () => {
    setProblem(null);
    setStarted(true);
    const { error } = await start({ batchSize: size });
    if (!error) {
      await progress.refetch();
      return;
    }
    setStarted(false);
    setProblem(errorSentence(error, 'Failed to start batch processing'));
  };
  const tell = (call: Promise<unknown>, failed: string) =>
    void call.catch((failure: unknown) => setProblem(errorSentence(failure, failed)));

  const p = progress.data;
  const nothingWaits = summary.data?.totalPending === 0;
  const share = p && p.totalStudents > 0 ? (p.processedStudents / p.totalStudents) * 100 : 0;
  const failedCount = p?.results.filter((r) => !r.success).length ?? 0;
  return (
    <DialogFrame
      title="Batch intelligent assessment"
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          {isRunning(status) ? (
            <Button
              variant="outlined"
              onClick={() => tell(stop().unwrap(), 'The assessment could not be stopped. Please try again.')}
            >
              Stop
            </Button>
          ) : (
            (status === 'completed' || status === 'error') &&
            !completed && (
              <Button
                onClick={() => tell(reset().unwrap(), 'The assessment could not be reset. Please try again.')}
              >
                Reset
              </Button>
            )
          )}
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          {!running && !completed && (
            <Button
              variant="contained"
              onClick={() => void begin()}
              disabled={starting.isLoading || nothingWaits}
            >
              Start assessment
            </Button>
          )}
        </>
      }
    >
      <Loaded query={summary} failed="Failed to load batch summary" rows={2} label="Loading batch summary">
        {(data) => (
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '1fr auto',
              gap: '4px 12px',
              '& dd': { m: 0, fontWeight: 600, textAlign: 'right' },
            }}
          >
            <dt>Baselines to compare</dt>
            <dd>{data.totalPending}</dd>
            <dt>Students with approved baselines</dt>
            <dd>{data.studentsWithExistingBaselines}</dd>
            <dt>Students without a baseline</dt>
            <dd>{data.studentsWithoutBaselines}</dd>
            <dt>Estimated batches</dt>
            <dd>{data.estimatedBatches}</dd>
          </Box>
        )}
      </Loaded>
      {running || completed ? (
        <Box role="status" sx={{ mt: '14px' }}>
          <LinearProgress
            variant={p && p.totalStudents > 0 ? 'determinate' : 'indeterminate'}
            value={share}
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Box sx={{ mt: '8px' }}>
            {completed
              ? 'Completed.'
              : p && p.totalStudents > 0
                ? `${p.processedStudents} of ${p.totalStudents} students · batch ` +
                  `${p.currentBatch} of ${p.totalBatches}`
                : 'Collecting the baselines…'}
            {p?.currentStudentName && !completed ? ` · ${p.currentStudentName}` : ''}
          </Box>
          {failedCount > 0 && <Box sx={{ color: 'var(--red)' }}>{failedCount} failed</Box>}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: '12px', alignItems: 'center', mt: '14px', flexWrap: 'wrap' }}>
          <SelectField
            label="Batch size"
            value={String(size)}
            onChange={(value) => setSize(Number(value))}
            minWidth={104}
            options={BATCH_SIZES.map((s) => ({ value: String(s), label: String(s) }))}
          />
          <Box sx={{ color: 'var(--ink-2)', flex: '1 1 220px' }}>
            {nothingWaits
              ? 'No baselines need to be compared.'
              : 'Intelligent assessment typically takes 10-30 seconds. You can leave this page; it continues.'}
          </Box>
        </Box>
      )}
      {status === 'error' && (
        <Message severity="error">{p?.errors.at(-1) ?? 'The assessment stopped with an error.'}</Message>
      )}
      {p && p.errors.length > 0 && status !== 'error' && (
        <Message severity="warning">
          {p.errors.length === 1
            ? p.errors[0]
            : `${p.errors.length} problems: ${p.errors.slice(0, 3).join('; ')}`}
        </Message>
      )}
      {problem !== null && <Problem>{problem}</Problem>}
    </DialogFrame>
  );
};
