import type { Student } from '@essays/contract';
import { MOST_ADDED } from '@essays/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { counted } from '../../domain/counted.ts';
import { useChangeLegalHoldMutation } from '../../data/students.api.ts';

/** Puts a legal hold on students, or lifts it; why is asked, and kept in the history. */
export const LegalHoldDialog = ({
  students,
  on,
  lifts = false,
  onClose,
}: {
  students: readonly Student[];
  /** A student or a class, as the title says it. */
  on: string;
  lifts?: boolean;
  onClose: () => void;
}) => {
  const notify = useNotify();
  const [change] = useChangeLegalHoldMutation();
  const ids = students.map(({ id }) => id);
  const send = async (reason: string) => {
    for (let at = 0; at < ids.length; at += MOST_ADDED) {
      const student_ids = ids.slice(at, at + MOST_ADDED);
      const answer = await change({ student_ids, reason, lifts });
      if (answer.error) return answer;
    }
    const whom = counted(ids.length, 'student');
    notify(lifts ? `The legal hold on ${whom} was lifted.` : `There is a legal hold on ${whom} now.`);
    onClose();
    return {};
  };
  return (
    <ReasonDialog
      subject={`legal-hold ${lifts ? 'lift ' : ''}${ids.length === 1 ? ids[0] : on}`}
      title={lifts ? `Lift the legal hold on ${on}` : `Legal hold on ${on}`}
      label="Why"
      help="It is in the history, with your name."
      confirmLabel={lifts ? 'Lift the hold' : 'Put on hold'}
      danger={false}
      failed="The legal hold could not be changed."
      onConfirm={send}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {lifts
          ? 'From then on, what is theirs can be deleted again: by hand, and by the rule of the school if it is due.'
          : 'Nothing of theirs can be deleted or taken from them, by anybody or by a rule, until an administrator ' +
            'lifts the hold.'}
      </p>
    </ReasonDialog>
  );
};
