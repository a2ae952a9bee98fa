import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import type { Outcome } from '../../../components/use-attempt.ts';
import { useLast } from '../../../components/use-last.ts';
import { consequence, returnedBefore, UNDOABLE } from '../../../domain/decision-words.ts';
import type { DecisionKind } from '../../../domain/decision-words.ts';
import { whose } from '../../../domain/whose.ts';
import { TalksBeforeReject } from '../talks/talk-notes.tsx';

/** A decision that is made after a question. */
export interface PendingDecision {
  essay: EssaySummary;
  decision: DecisionKind;
}

interface DecisionDialogsProps {
  /** Null while nothing is asked. */
  asked: PendingDecision | null;
  /** Said when a decision is refused without a reason. */
  failed: Record<DecisionKind, string>;
  /** With the reason of a rejection, otherwise empty. */
  onDecide: (asked: PendingDecision, reason: string) => Promise<Outcome>;
  onClose: () => void;
  /** Instead of a rejection, a talk with the student is noted. */
  onNote: (essay: EssaySummary) => void;
}

const Consequence = ({ of, essay }: { of: DecisionKind; essay?: EssaySummary | undefined }) => (
  <Box component="p" sx={{ m: '8px 0', color: 'var(--ink-2)' }}>
    {consequence(of, essay)} {UNDOABLE}
  </Box>
);

/** The question before each decision on an essay, with what follows from it. */
export const DecisionDialogs = ({ asked, failed, onDecide, onClose, onNote }: DecisionDialogsProps) => {
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
  return (
    <>
      {questions.map(({ decision, title, question, label }) => (
        <ConfirmDialog
          key={decision}
          open={asked?.decision === decision}
          title={`${title}${ofWhom}`}
          question={question}
          confirmLabel={label}
          failed={failed[decision]}
          send={() => (asked ? onDecide(asked, '') : undefined)}
          onClose={onClose}
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
        failed={failed.reject}
        onConfirm={async (reason) => (asked ? onDecide(asked, reason) : {})}
        onClose={onClose}
      >
        <Consequence of="reject" />
        {subject?.returned && (
          <Box component="p" sx={{ m: '8px 0', color: 'var(--ink-2)' }}>
            {returnedBefore(subject.returned)}
          </Box>
        )}
        {subject && <TalksBeforeReject essay={subject} onNote={() => onNote(subject)} />}
      </ReasonDialog>
    </>
  );
};
