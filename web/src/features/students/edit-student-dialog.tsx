import type { Student } from '@essays/contract';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { newStudentProblems } from '../../domain/roster.ts';
import type { NewStudentForm, NewStudentProblems } from '../../domain/roster.ts';
import { useChangeStudentMutation } from '../../data/students.api.ts';
import { useDraft } from '../../data/use-draft.ts';
import { useMay } from '../../data/use-me.ts';
import { StudentFields } from './student-fields.tsx';

const formOf = (student: Student): NewStudentForm => ({
  name: student.student_name ?? '',
  school_number: student.school_number ?? '',
  email: student.email ?? '',
  period: String(student.period),
  academic_year: student.academic_year,
});

/** The changed fields as they are sent; untouched ones are left out. */
const changed = (before: NewStudentForm, after: NewStudentForm) => ({
  ...(after.name.trim() !== before.name && { name: after.name.trim() }),
  ...(after.school_number.trim() !== before.school_number && {
    school_number: after.school_number.trim() || null,
  }),
  ...(after.email.trim() !== before.email && { email: after.email.trim() || null }),
  ...(after.period !== before.period && { period: Number(after.period) }),
  ...(after.academic_year !== before.academic_year && { academic_year: after.academic_year }),
});

/**
 * Corrects a name, number or address, or moves a student to another period or year. Mount it to open it. What is typed
 * is kept until it is saved or cancelled.
 */
export const EditStudentDialog = ({ student: now, onClose }: { student: Student; onClose: () => void }) => {
  const [change] = useChangeStudentMutation();
  const notify = useNotify();
  const seesNames = useMay('view_student_names');
  // As it was seen when this was opened: a colleague's change is not undone by what was typed before it.
  const [student] = useState(now);
  const [before] = useState(() => formOf(student));
  const {
    draft: form,
    save,
    clear,
    restored,
  } = useDraft(`student:${student.id}:${student.revision}`, before);
  const [problems, setProblems] = useState<NewStudentProblems>({});
  const changes = changed(before, form);

  const undo = async (revision: number) => {
    const { error: refused } = await change({ id: student.id, revision, ...changed(form, before) });
    if (refused) notify(errorSentence(refused, 'Failed to change the student'), { kind: 'error' });
    else notify(`${student.display_id} is as before.`);
  };
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const { name, academic_year, ...others } = newStudentProblems(form);
    const found = {
      ...others,
      ...(seesNames && name && { name }),
      // A stored year that nobody touched does not block other changes.
      ...(academic_year && changes.academic_year !== undefined && { academic_year }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const answer = await change({ id: student.id, revision: student.revision, ...changes });
    if (answer.error) return answer;
    const { data: revision = student.revision } = answer;
    close();
    notify(`${student.display_id} was changed.`, { undo: () => void undo(revision) });
    return answer;
  };

  return (
    <FormDialog
      title={`Edit ${[student.student_name, student.display_id].filter(Boolean).join(', ')}`}
      submitLabel="Save"
      busyLabel="Saving..."
      isIncomplete={Object.keys(changes).length === 0}
      failed="Failed to change the student"
      onSubmit={submit}
      keeps
      onClose={close}
    >
      <StillHere restored={restored} />
      <StudentFields
        form={form}
        problems={problems}
        withName={seesNames}
        onChange={(next) => {
          save({ ...form, ...next });
          setProblems({});
        }}
      />
      {(changes.period !== undefined || changes.academic_year !== undefined) && (
        <p style={{ margin: '10px 0 0', color: 'var(--ink-2)' }}>
          Essays handed in so far stay with the class they were written in. The next one belongs to the new
          class.
        </p>
      )}
    </FormDialog>
  );
};
