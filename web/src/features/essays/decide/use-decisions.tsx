import type { EssaySummary } from '@essays/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../data/client/api.ts';
import { errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import type { Outcome } from '../../../components/use-attempt.ts';
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

const DECIDED: Record<DecisionKind, [DecisionOutcome, string]> = {
  approve: ['approved', 'Authorship approved.'],
  flag: ['flagged', 'Essay flagged.'],
  reject: ['rejected', 'Essay rejected.'],
};

/** The decisions on an essay: question, call, notice with Undo. Cancel sends nothing. */
export const useDecisions = (
  list: ListKind,
  onDecided: (essay: EssaySummary, what: DecisionOutcome) => void,
) => {
  const [asked, setAsked] = useState<PendingDecision | null>(null);
  const [noting, setNoting] = useState<EssaySummary | null>(null);
  /** As it was after the decision, which is what an undo takes back. */
  const [last, setLast] = useState<EssaySummary | null>(null);
  const [gradingId, setGradingId] = useState<string | null>(null);
  const notify = useNotify();
  const tell = useOutcomeNotice();
  const decideAnyway = useDecideAnyway();
  const dispatch = useDispatch();
  const [approve] = useApproveAuthorshipMutation();
  const [reject] = useRejectEssayMutation();
  const [flag] = useFlagEssayMutation();
  const [confirm] = useConfirmScoresMutation();
  const [proposeLevel] = useProposeLevelMutation();
  const [undoCall] = useUndoEssayDecisionMutation();
  const [grade] = useGradeEssayMutation();
  const [retry] = useRetryEssayMutation();

  /** Someone else was faster, or this page was out of date: the current state is loaded behind the message. */
  const refreshOn = (problem: unknown) => {
    const status = statusOf(problem);
    if (status === 409 || status === 412) dispatch(api.util.invalidateTags(['Essay', 'Audit']));
  };
  const refused = (problem: unknown, failed: string) => {
    refreshOn(problem);
    notify(errorSentence(problem, failed), { kind: 'error' });
  };

  const undo = async (essay: EssaySummary) => {
    const { error } = await undoCall({ id: essay.id, revision: essay.revision });
    if (error) return refused(error, 'Failed to undo');
    setLast(null);
    notify('Decision undone.');
    return onDecided(essay, 'undone');
  };

  const done = (
    essay: EssaySummary,
    what: DecisionOutcome,
    sentence: string,
    { revision }: Partial<EssaySummary>,
  ) => {
    const decided = { ...essay, ...(revision !== undefined && { revision }) };
    setAsked(null);
    setLast(decided);
    notify(sentence, { undo: () => void undo(decided) });
    onDecided(essay, what);
  };

  /** After its question. */
  const send = async ({ essay, decision }: PendingDecision, reason: string): Promise<Outcome> => {
    const seen = { id: essay.id, revision: essay.revision };
    const { data, error } = await {
      approve: () => approve(seen),
      flag: () => flag({ ...seen, reason: FLAG_REASON }),
      reject: () => reject({ ...seen, rejection_reason: reason }),
    }[decision]();
    refreshOn(error);
    if (data) done(essay, ...DECIDED[decision], data);
    return { error };
  };

  /** Asks no question first: it decides nothing about the student, and can be undone. */
  const confirmNow = async (essay: EssaySummary) => {
    const { data, error } = await confirm({ id: essay.id, revision: essay.revision });
    if (data) done(essay, 'confirmed', 'Scores confirmed.', data);
    else refused(error, 'Failed to confirm the scores');
  };

  const proposeNow = async (essay: EssaySummary) => {
    const { data, error } = await proposeLevel({ id: essay.id, revision: essay.revision });
    if (data) done(essay, 'overruled', 'A level is being proposed.', data);
    else refused(error, 'Failed to have a level proposed');
  };

  const gradeNow = async (essay: EssaySummary, engine?: 'embedded') => {
    setGradingId(essay.id);
    const { data, error } = await grade({ id: essay.id, ...(engine && { engine }) });
    setGradingId(null);
    if (!data) return refused(error, 'Failed to grade essay. Please try again.');
    if (data.grading_result === null) return notify(data.message ?? 'This essay is still being graded.');
    notify('Essay graded.');
    return onDecided(essay, 'graded');
  };

  const decideNow = (essay: EssaySummary, decision: Decision) => {
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

  const dialogs = (
    <>
      <DecisionDialogs
        asked={asked}
        failed={FAILED[list]}
        onDecide={send}
        onClose={() => setAsked(null)}
        onNote={(essay) => {
          setAsked(null);
          setNoting(essay);
        }}
      />
      {noting && <TalkDialog essay={noting} onClose={() => setNoting(null)} />}
    </>
  );
  return { decide, dialogs, undo, last, gradingId };
};
export type EssayDecisions = ReturnType<typeof useDecisions>;
