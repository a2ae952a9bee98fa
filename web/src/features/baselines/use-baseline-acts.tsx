import type { BaselineSummary } from '@essays/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../data/client/api.ts';
import type { Versioned } from '../../data/client/api.ts';
import { dialogSentence, errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { DeleteSample } from '../../review/delete-sample.tsx';
import { NOTHING_TO_UNDO, useNotify, useUndoOffered } from '../../components/use-notify.ts';
import { useLast } from '../../components/use-last.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { whose } from '../../domain/whose.ts';
import { useDecideAnyway } from '../../session/outside-classes.tsx';
import {
  useDeleteBaselineMutation,
  useRetryBaselineMutation,
  useReviewBaselineMutation,
  useUndoBaselineReviewMutation,
} from './baselines.api.ts';

export type BaselineAct = 'approve' | 'reject' | 'delete' | 'retry';

/** Approve, reject (with a reason), delete (after a question) and retry of samples, wherever they are listed. */
export const useBaselineActs = (
  onGone: (baseline: BaselineSummary) => void = () => undefined,
  onUndone: (id: string) => void = () => undefined,
) => {
  const [asked, setAsked] = useState<{ baseline: BaselineSummary; act: 'reject' | 'delete' } | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** As it was after the decision, which is what an undo takes back. */
  const [last, setLast] = useState<Versioned | null>(null);
  const [review, reviewing] = useReviewBaselineMutation();
  const [remove, removing] = useDeleteBaselineMutation();
  const [retry] = useRetryBaselineMutation();
  const [undo] = useUndoBaselineReviewMutation();
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const decideAnyway = useDecideAnyway();
  const undoOffered = useUndoOffered();
  const dispatch = useDispatch();

  const refreshOn = (problem: unknown) => {
    const status = statusOf(problem);
    if (status === 409 || status === 412 || status === 404)
      dispatch(api.util.invalidateTags(['Baseline', 'Audit']));
  };

  const takeBack = async (decided: Versioned) => {
    try {
      await undo(decided).unwrap();
      setLast(null);
      notify('Decision undone.');
      onUndone(decided.id);
    } catch (problem) {
      refreshOn(problem);
      notify(errorSentence(problem, 'Failed to undo'), { kind: 'error' });
    }
  };

  /** Whether it was accepted. */
  const decide = async (
    baseline: BaselineSummary,
    decision: 'approved' | 'rejected',
    reason: string,
  ): Promise<boolean> => {
    try {
      const now = await review({
        id: baseline.id,
        decision,
        ...(decision === 'rejected' && { rejection_reason: reason }),
        revision: baseline.revision,
      }).unwrap();
      setAsked(null);
      const decided = { id: baseline.id, revision: now.revision ?? baseline.revision };
      setLast(decided);
      notify(`Baseline ${decision} successfully.`, { undo: () => void takeBack(decided) });
      onGone(baseline);
      return true;
    } catch (problem) {
      refreshOn(problem);
      const failed = `Failed to ${decision} baseline.`;
      if (decision === 'rejected') setError(dialogSentence(problem, failed));
      else notify(errorSentence(problem, failed), { kind: 'error' });
      return false;
    }
  };

  const actNow = (baseline: BaselineSummary, what: BaselineAct) => {
    setError(null);
    if (what === 'approve') void decide(baseline, 'approved', '');
    else if (what === 'retry')
      void tell(retry({ id: baseline.id }), {
        done: 'Retrying.',
        failed: 'Failed to retry processing. Please try again.',
      });
    else setAsked({ baseline, act: what });
  };
  const act = (baseline: BaselineSummary, what: BaselineAct) =>
    decideAnyway([baseline], () => actNow(baseline, what));

  const removeNow = async () => {
    if (!asked) return;
    try {
      await remove({ id: asked.baseline.id, revision: asked.baseline.revision }).unwrap();
      setAsked(null);
      notify('Baseline deleted successfully.');
      onGone(asked.baseline);
    } catch (problem) {
      refreshOn(problem);
      setError(dialogSentence(problem, 'Failed to delete baseline.'));
    }
  };

  const subject = useLast(asked)?.baseline;
  const ofWhom = subject ? ` · ${whose(subject)}` : '';
  const dialogs = (
    <>
      <ReasonDialog
        open={asked?.act === 'reject'}
        subject={`reject:${subject?.id ?? ''}`}
        title={`Reject baseline${ofWhom}`}
        label="Reason for the rejection"
        confirmLabel="Reject"
        busy={reviewing.isLoading}
        error={error}
        onConfirm={async (reason) => asked !== null && decide(asked.baseline, 'rejected', reason)}
        onCancel={() => setAsked(null)}
      />
      <DeleteSample
        open={asked?.act === 'delete'}
        ofWhom={ofWhom}
        busy={removing.isLoading}
        error={error}
        onConfirm={() => void removeNow()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
  return {
    act,
    dialogs,
    undoLast: () => {
      if (last !== null) void takeBack(last);
      else if (!undoOffered()) notify(NOTHING_TO_UNDO, { kind: 'info' });
    },
  };
};
