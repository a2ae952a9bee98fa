import type { EssaySummary } from '@essays/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../data/client/api.ts';
import { dialogSentence, errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import type { DecisionKind } from '../../../domain/decision-words.ts';
import { useDecideAnyway } from '../../../session/outside-classes.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { PendingDecision } from './decision-dialogs.tsx';
import type { Decision } from './essay-actions.tsx';
import type { ListKind } from '../list-kind.ts';
import { TalkDialog } from '../talks/talk-dialog.tsx';
import {
  useApproveAuthorshipMutation,
  useConfirmScoresMutation,
  useFlagEssayMutation,
  useGradeEssayMutation,
  useProposeLevelMutation,
  useRejectEssayMutation,
  useRetryEssayMutation,
  useUndoEssayDecisionMutation,
} from '../essays.api.ts';

/** Sent as the reason of a flag, from every list. */
const FLAG_REASON = 'Flagged by teacher';

const IN_QUEUES = { approve: 'Failed to approve', reject: 'Failed to reject', flag: 'Failed to flag' };
const ON_FLAGGED = {
  approve: 'Failed to approve authorship',
  reject: 'Failed to reject essay',
  flag: 'Failed to flag',
};
const FAILED: Record<ListKind, Record<DecisionKind, string>> = {
  flagged: ON_FLAGGED,
  detail: ON_FLAGGED,
  graded: IN_QUEUES,
  rejected: IN_QUEUES,
  ungraded: IN_QUEUES,
};

export type DecisionOutcome =
  | 'approved'
  | 'confirmed'
  | 'rejected'
  | 'flagged'
  | 'graded'
  | 'overruled'
  | 'undone';

/** The decisions on an essay: question, call, notice with Undo. Cancel sends nothing. */
export const useDecisions = (
  list: ListKind,
  onDecided: (essay: EssaySummary, what: DecisionOutcome) => void,
) => {
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const [noting, setNoting] = useState<EssaySummary | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** As it was after the decision, which is what an undo takes back. */
  const [last, setLast] = useState<EssaySummary | null>(null);
  const [gradingId, setGradingId] = useState<string | null>(null);
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const decideAnyway = useDecideAnyway();
  const dispatch = useDispatch();
  const [approve, approving] = useApproveAuthorshipMutation();
  const [reject, rejecting] = useRejectEssayMutation();
  const [flag, flagging] = useFlagEssayMutation();
  const [confirm] = useConfirmScoresMutation();
  const [proposeLevel] = useProposeLevelMutation();
  const [undoCall] = useUndoEssayDecisionMutation();
  const [grade] = useGradeEssayMutation();
  const [retry] = useRetryEssayMutation();
  const busy = approving.isLoading || rejecting.isLoading || flagging.isLoading;

  /** Someone else was faster, or this page was out of date: load the current state behind the message. */
  const refreshOn = (problem: unknown) => {
    const status = statusOf(problem);
    if (status === 409 || status === 412) dispatch(api.util.invalidateTags(['Essay', 'Audit']));
  };

  const undo = async (essay: EssaySummary) => {
    try {
      await undoCall({ id: essay.id, revision: essay.revision }).unwrap();
      setLast(null);
      notify('Decision undone.');
      onDecided(essay, 'undone');
    } catch (problem) {
      refreshOn(problem);
      notify(errorSentence(problem, 'Failed to undo'), { kind: 'error' });
    }
  };

  const done = (
    essay: EssaySummary,
    what: DecisionOutcome,
    sentence: string,
    { revision }: Partial<EssaySummary>,
  ) => {
    const decided = { ...essay, ...(revision !== undefined && { revision }) };
    setAsked(null);
    setError(null);
    setLast(decided);
    notify(sentence, { undo: () => void undo(decided) });
    onDecided(essay, what);
  };

  /** Whether it was accepted. */
  const send = async (reason: string): Promise<boolean> => {
    if (!asked) return false;
    const { essay, decision } = asked;
    const { id, revision } = essay;
    try {
      if (decision === 'approve') {
        done(essay, 'approved', 'Authorship approved.', await approve({ id, revision }).unwrap());
      } else if (decision === 'flag') {
        const now = await flag({ id, reason: FLAG_REASON, revision }).unwrap();
        done(essay, 'flagged', 'Essay flagged.', now);
      } else {
        const now = await reject({ id, rejection_reason: reason, revision }).unwrap();
        done(essay, 'rejected', 'Essay rejected.', now);
      }
      return true;
    } catch (problem) {
      refreshOn(problem);
      setError(dialogSentence(problem, FAILED[list][decision]));
      return false;
    }
  };

  /** Asks no question first: it decides nothing about the student, and can be undone. */
  const confirmNow = async (essay: EssaySummary) => {
    try {
      const now = await confirm({ id: essay.id, revision: essay.revision }).unwrap();
      done(essay, 'confirmed', 'Scores confirmed.', now);
    } catch (problem) {
      refreshOn(problem);
      notify(errorSentence(problem, 'Failed to confirm the scores'), { kind: 'error' });
    }
  };

  const proposeNow = async (essay: EssaySummary) => {
    try {
      const now = await proposeLevel({ id: essay.id, revision: essay.revision }).unwrap();
      done(essay, 'overruled', 'A level is being proposed.', now);
    } catch (problem) {
      refreshOn(problem);
      notify(errorSentence(problem, 'Failed to have a level proposed'), { kind: 'error' });
    }
  };

  const gradeNow = async (essay: EssaySummary, engine?: 'embedded') => {
    setGradingId(essay.id);
    try {
      const { grading_result, message } = await grade({ id: essay.id, ...(engine && { engine }) }).unwrap();
      if (grading_result === null) {
        notify(message ?? 'This essay is still being graded.');
        return;
      }
      notify('Essay graded.');
      onDecided(essay, 'graded');
    } catch (problem) {
      refreshOn(problem);
      notify(errorSentence(problem, 'Failed to grade essay. Please try again.'), { kind: 'error' });
    } finally {
      setGradingId(null);
    }
  };

  const decideNow = (essay: EssaySummary, decision: Decision) => {
    setError(null);
    if (decision === 'grade') void gradeNow(essay);
    else if (decision === 'confirm') void confirmNow(essay);
    else if (decision === 'propose_level') void proposeNow(essay);
    else if (decision === 'grade_embedded') void gradeNow(essay, 'embedded');
    else if (decision === 'retry')
      void tell(retry({ id: essay.id }), {
        done: 'Retrying.',
        failed: 'Failed to retry processing. Please try again.',
      });
    else if (decision === 'talk') setNoting(essay);
    else setAsked({ essay, decision });
  };
  const decide = (essay: EssaySummary, decision: Decision) =>
    decideAnyway([essay], () => decideNow(essay, decision));

  const cancel = () => {
    setAsked(null);
    setError(null);
  };
  const dialogs = (
    <>
      <DecisionDialogs
        asked={asked}
        busy={busy}
        error={error}
        onDecide={send}
        onCancel={cancel}
        onNote={(essay) => {
          cancel();
          setNoting(essay);
        }}
      />
      {noting && <TalkDialog essay={noting} onClose={() => setNoting(null)} />}
    </>
  );
  return { decide, dialogs, undo, last, gradingId };
};
export type EssayDecisions = ReturnType<typeof useDecisions>;
