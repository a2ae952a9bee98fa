import type { Baseline, Student } from '@essays/contract';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { statusOf } from '../../data/client/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import type { QueryState } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import {
  useBaselineQuery,
  useDeleteBaselineMutation,
  useRetryBaselineMutation,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
} from '../../features/baselines/baselines.api.ts';
import { BaselineDetailDialog } from '../../features/students/baseline-detail-dialog.tsx';
import { DeleteSample } from '../../review/delete-sample.tsx';
import { SampleComparisons, SamplesTable } from '../../features/students/sample-tables.tsx';
import { missingInSamples } from '../../domain/sample-words.ts';
import { AskSample } from '../../review/ask-sample.tsx';
import { Offered } from '../../session/offered.tsx';
import { useDecideAnyway } from '../../session/outside-classes.tsx';

/** The specification wants these failures in the browser's console only; the teacher sees that nothing changed. */
export const logFailure = (what: string, error: unknown): void => console.error(what, statusOf(error));

const Detail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const detail = useBaselineQuery(id);
  useEffect(() => {
    if (detail.error) logFailure('Failed to load full baseline details', detail.error);
  }, [detail.error]);
  return (
    <BaselineDetailDialog
      baseline={detail.error ? null : (detail.currentData ?? null)}
      isLoading={detail.isFetching && !detail.currentData && !detail.error}
      onClose={onClose}
    />
  );
};

const Reprocessing = () => (
  <Backdrop open sx={{ zIndex: 1400, color: '#fff', flexDirection: 'column', gap: 2 }}>
    <CircularProgress color="inherit" aria-hidden />
    <Box role="status" sx={{ fontWeight: 600 }}>
      Reprocessing baseline
    </Box>
  </Backdrop>
);

type Open = { kind: 'view' | 'delete'; sample: Baseline } | { kind: 'other-student' };

/** Both tables of the student's samples and all their actions. */
export const StudentSamples = ({
  student,
  query,
  onAdd,
}: {
  student: Student;
  query: QueryState<Baseline[]>;
  onAdd: () => void;
}) => {
  const { id: studentId } = student;
  const missing = query.data ? missingInSamples(query.data, student) : null;
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const [review, reviewing] = useReviewBaselineMutation();
  const [erase] = useDeleteBaselineMutation();
  const [undoReview] = useUndoBaselineReviewMutation();
  const [retry, retrying] = useRetryBaselineMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const decideAnyway = useDecideAnyway();
  const approve = (sample: Baseline) => decideAnyway([sample], () => void approveNow(sample));
  const approveNow = async (sample: Baseline) => {
    if (sample.student_session_id !== null && sample.student_session_id !== studentId) {
      setOpen({ kind: 'other-student' });
      return;
    }
    const { data, error } = await review({
      id: sample.id,
      decision: 'approved',
      revision: sample.revision,
    });
    if (error) {
      logFailure('Approving the baseline failed', error);
      void query.refetch();
    } else
      notify('Baseline approved successfully.', {
        undo: () => void takeBack(sample.id, data?.revision ?? sample.revision),
      });
  };

  const takeBack = (id: string, revision: number) =>
    tell(undoReview({ id, revision }), { done: 'Decision undone.', failed: 'Failed to undo' });

  const reprocess = (sample: Baseline) =>
    tell(retry({ id: sample.id }), { failed: 'Failed to retry processing. Please try again.' });

  const none = (
    <EmptyPanel
      icon="star"
      title="No baseline samples found for this student."
      why="Essays can be checked for authorship only against a sample."
      action={
        <Offered to="grade_essays">
          <ActionButton variant="outlined" onClick={onAdd} icon="plus">
            Add baseline
          </ActionButton>
        </Offered>
      }
    />
  );
  const failed = 'Failed to load baseline samples';

  return (
    <>
      {missing !== null && <AskSample studentId={studentId}>{missing}</AskSample>}
      <Panel title="Baseline Essays" note="compared with the other samples" flush>
        <Loaded query={query} failed={failed} rows={2}>
          {(samples) => (samples.length ? <SampleComparisons samples={samples} /> : none)}
        </Loaded>
      </Panel>
      {query.data && query.data.length > 0 && (
        <Panel title="Baselines" note="the samples themselves" flush>
          <SamplesTable
            samples={query.data}
            acts={{
              view: (sample) => setOpen({ kind: 'view', sample }),
              approve,
              retry: (sample) => void reprocess(sample),
              remove: (sample) => setOpen({ kind: 'delete', sample }),
              isBusy: reviewing.isLoading || retrying.isLoading,
            }}
          />
        </Panel>
      )}
      {open?.kind === 'view' && <Detail id={open.sample.id} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteSample
          failed="Failed to delete baseline. Please try again."
          send={() => erase({ id: open.sample.id, revision: open.sample.revision })}
          onDone={() => notify('Baseline deleted successfully.')}
          onClose={close}
        />
      )}
      {open?.kind === 'other-student' && (
        <ConfirmDialog
          title="Not approved"
          question="This baseline belongs to a different student. Action prevented."
          onClose={close}
        />
      )}
      {retrying.isLoading && <Reprocessing />}
    </>
  );
};
