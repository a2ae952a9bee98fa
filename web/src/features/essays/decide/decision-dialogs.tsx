import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
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
  busy: boolean;
  error: string | null;
  /** With the reason of a rejection, otherwise empty; resolves to whether it was accepted. */
  onDecide: (reason: string) => Promise<boolean>;
  onCancel: () => void;
  /** Instead of a rejection, a talk with the student is noted. */
  onNote: (essay: EssaySummary) => void;
}

const Consequence = ({ of, essay }: { of: DecisionKind; essay?: EssaySummary | undefined }) => (
  <Box component="p" sx={{ m: '8px 0', color: 'var(--ink-2)' }}>
    {consequence(of, essay)} {UNDOABLE}
  </Box>
);

/** The question before each decision on an essay, with what follows from it. */
export const DecisionDialogs = ({ asked, busy, error, onDecide, onCancel, onNote }: DecisionDialogsProps) => {
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
          busy={busy}
          error={error}
          onConfirm={() => void onDecide('')}
          onCancel={onCancel}
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
        onConfirm={onDecide}
        onCancel={onCancel}
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
