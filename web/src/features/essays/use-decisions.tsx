import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { errorSentence, statusOf } from '../../api/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useNotify } from '../../components/notices.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useLast } from '../../components/use-last.ts';
import { consequence, UNDOABLE } from '../../domain/decision-words.ts';
import type { AskedDecision } from '../../domain/decision-words.ts';
import { whose } from '../../domain/whose.ts';
import type { Decision, ListKind } from './essay-actions.tsx';
import { TalkDialog } from './talks/talk-dialog.tsx';
import { TalksBeforeReject } from './talks/talk-notes.tsx';
import {
  useApproveAuthorshipMutation,
  useConfirmScoresMutation,
  useFlagEssayMutation,
  useGradeEssayMutation,
  useRejectEssayMutation,
  useRetryEssayMutation,
  useUndoEssayDecisionMutation,
} from './essays.api.ts';

/** Sent as the reason of a flag, from every list. */
const FLAG_REASON = 'Flagged by teacher';

const FAILED: Record<ListKind, { approve: string; reject: string }> = {
  flagged: { approve: 'Failed to approve authorship', reject: 'Failed to reject essay' },
  detail: { approve: 'Failed to approve authorship', reject: 'Failed to reject essay' },
  graded: { approve: 'Failed to approve', reject: 'Failed to reject' },
  rejected: { approve: 'Failed to approve', reject: 'Failed to reject' },
  ungraded: { approve: 'Failed to approve', reject: 'Failed to reject' },
};

export type Decided = 'approved' | 'confirmed' | 'rejected' | 'flagged' | 'graded' | 'undone';

/** The decisions on an essay: question, call, notice with Undo. Cancel sends nothing. */
export const useDecisions = (list: ListKind, onDecided: (essay: EssaySummary, what: Decided) => void) => {
  const [asked, setAsked] = useState<{ essay: EssaySummary; decision: AskedDecision } | null>(null);
  const [noting, setNoting] = useState<EssaySummary | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** As it was after the decision, which is what an undo takes back. */
  const [last, setLast] = useState<EssaySummary | null>(null);
  const [gradingId, setGradingId] = useState<string | null>(null);
  const notify = useNotify();
  const dispatch = useDispatch();
  const [approve, approving] = useApproveAuthorshipMutation();
  const [reject, rejecting] = useRejectEssayMutation();
  const [flag, flagging] = useFlagEssayMutation();
  const [confirm] = useConfirmScoresMutation();
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
    what: Decided,
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
      const fallback =
        decision === 'flag'
          ? 'Failed to flag'
          : decision === 'approve'
            ? FAILED[list].approve
            : FAILED[list].reject;
      setError(errorSentence(problem, fallback));
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

  const decide = (essay: EssaySummary, decision: Decision) => {
    setError(null);
    if (decision === 'grade') void gradeNow(essay);
    else if (decision === 'confirm') void confirmNow(essay);
    else if (decision === 'grade_embedded') void gradeNow(essay, 'embedded');
    else if (decision === 'retry')
      void retry(essay.id)
        .unwrap()
        .then(() => notify('Retrying.'))
        .catch((problem: unknown) =>
          notify(errorSentence(problem, 'Failed to retry processing. Please try again.'), { kind: 'error' }),
        );
    else if (decision === 'talk') setNoting(essay);
    else setAsked({ essay, decision });
  };

  const cancel = () => {
    setAsked(null);
    setError(null);
  };
  const subject = useLast(asked)?.essay;
  const ofWhom = subject ? ` · ${whose(subject)}` : '';
  const questions = [
    {
      decision: 'approve',
      title: 'Approve',
      question: subject?.can.restore
        ? 'Approve authorship for this essay and restore it to graded?'
        : 'Approve authorship for this essay?',
      label: 'Approve',
    },
    {
      decision: 'flag',
      title: 'Flag essay',
      question: 'Flag this essay for manual baseline review?',
      label: 'Flag',
    },
  ] as const;
  const dialogs = (
    <>
      {questions.map(({ decision, title, question, label }) => (
        <ConfirmDialog
          key={decision}
          open={asked?.decision === decision}
          title={`${title}${ofWhom}`}
          question={question}
          confirmLabel={label}
          busy={busy}
          error={error}
          onConfirm={() => void send('')}
          onCancel={cancel}
        >
          <Consequence of={decision} essay={subject} />
        </ConfirmDialog>
      ))}
      <ReasonDialog
        open={asked?.decision === 'reject'}
        subject={`reject:${subject?.id ?? ''}`}
        title={`Reject essay${ofWhom}`}
        label="Reason for the rejection"
        help="Kept in the history. A score alone is not a reason: say what you looked at and what the student said."
        confirmLabel="Reject"
        busy={busy}
        error={error}
        onConfirm={send}
        onCancel={cancel}
      >
        <Consequence of="reject" />
        {subject && (
          <TalksBeforeReject
            essay={subject}
            onNote={() => {
              cancel();
              setNoting(subject);
            }}
          />
        )}
      </ReasonDialog>
      {noting && <TalkDialog essay={noting} onClose={() => setNoting(null)} />}
    </>
  );
  return { decide, dialogs, undo, last, gradingId, isAsking: asked !== null || noting !== null };
};

const Consequence = ({ of, essay }: { of: AskedDecision; essay?: EssaySummary | undefined }) => (
  <Box component="p" sx={{ m: '8px 0', color: 'var(--ink-2)' }}>
    {consequence(of, essay)} {UNDOABLE}
  </Box>
);
