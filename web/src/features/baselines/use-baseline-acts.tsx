import type { BaselineSummary } from '@essays/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../data/client/api.ts';
import type { Versioned } from '../../data/client/api.ts';
import { errorSentence, statusOf } from '../../data/client/error-sentence.ts';
import { DeleteSample } from '../../review/delete-sample.tsx';
import { NOTHING_TO_UNDO, useNotify, useUndoOffered } from '../../components/use-notify.ts';
import { useLast } from '../../components/use-last.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import type { Outcome } from '../../components/use-attempt.ts';
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
  /** As it was after the decision, which is what an undo takes back. */
  const [last, setLast] = useState<Versioned | null>(null);
  const [review] = useReviewBaselineMutation();
  const [erase] = useDeleteBaselineMutation();
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
    const { error } = await undo(decided);
    refreshOn(error);
    if (error) return notify(errorSentence(error, 'Failed to undo'), { kind: 'error' });
    setLast(null);
    notify('Decision undone.');
    return onUndone(decided.id);
  };

  const decide = async (
    baseline: BaselineSummary,
    decision: 'approved' | 'rejected',
    reason: string,
  ): Promise<Outcome> => {
    const answer = await review({
      id: baseline.id,
      decision,
      ...(decision === 'rejected' && { rejection_reason: reason }),
      revision: baseline.revision,
    });
    refreshOn(answer.error);
    if (!answer.data) return answer;
    setAsked(null);
    const decided = { id: baseline.id, revision: answer.data.revision ?? baseline.revision };
    setLast(decided);
    notify(`Baseline ${decision} successfully.`, { undo: () => void takeBack(decided) });
    onGone(baseline);
    return answer;
  };
  // The failures in the words of the specification.
  const approve = (baseline: BaselineSummary) =>
    tell(decide(baseline, 'approved', ''), { failed: 'Failed to approved baseline.' });

  const actNow = (baseline: BaselineSummary, what: BaselineAct) => {
    if (what === 'approve') void approve(baseline);
    else if (what === 'retry')
      void tell(retry({ id: baseline.id }), {
        done: 'Retrying.',
        failed: 'Failed to retry processing. Please try again.',
      });
    else setAsked({ baseline, act: what });
  };
  const act = (baseline: BaselineSummary, what: BaselineAct) =>
    decideAnyway([baseline], () => actNow(baseline, what));

  const remove = async ({ id, revision }: Versioned) => {
    const answer = await erase({ id, revision });
    refreshOn(answer.error);
    return answer;
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
        failed="Failed to rejected baseline."
        onConfirm={async (reason) => (asked ? decide(asked.baseline, 'rejected', reason) : {})}
        onClose={() => setAsked(null)}
      />
      <DeleteSample
        open={asked?.act === 'delete'}
        ofWhom={ofWhom}
        failed="Failed to delete baseline."
        send={() => (asked ? remove(asked.baseline) : undefined)}
        onDone={() => {
          notify('Baseline deleted successfully.');
          if (asked) onGone(asked.baseline);
        }}
        onClose={() => setAsked(null)}
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
