import type { Student } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Message } from '../../components/message.tsx';
import { dateWord } from '../../domain/dates.ts';
import { useMay } from '../../data/use-me.ts';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';

const nameOf = ({ student_name, display_id }: Student): string => student_name ?? display_id;

/** That nothing of a student can be deleted, who said so and why; whoever may, lifts it here. */
export const LegalHoldNote = ({ student }: { student: Student }) => {
  const mayLift = useMay('erase_any');
  const [isOpen, setOpen] = useState(false);
  const { legal_hold } = student;
  if (!legal_hold) return null;
  const { by, at, reason } = legal_hold;
  return (
    <>
      <Message fact severity="warning">
        Legal hold since {dateWord(at)}, by {by}: nothing of this student can be deleted.
        {reason && ` “${reason}”`}{' '}
        {mayLift && (
          <Button size="small" onClick={() => setOpen(true)}>
            Lift the hold…
          </Button>
        )}
      </Message>
      {isOpen && (
        <LegalHoldDialog students={[student]} on={nameOf(student)} lifts onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** Puts one on a student who has none. */
export const LegalHoldButton = ({ student }: { student: Student }) => {
  const mayHold = useMay('erase_any');
  const [isOpen, setOpen] = useState(false);
  if (!mayHold || student.legal_hold) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Legal hold…
      </Button>
      {isOpen && <LegalHoldDialog students={[student]} on={nameOf(student)} onClose={() => setOpen(false)} />}
    </>
  );
};
