import { classTypeOfPeriod } from '@essays/contract';
import type { NewStudent, Student } from '@essays/contract';
import { useState } from 'react';
import { isUnanswered, serverSentence } from '../../data/client/error-sentence.ts';
import { failedFor } from '../../data/client/making.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { yearForNewStudent } from '../../domain/academic-years.ts';
import { PERIOD_OPTIONS, newStudentProblems } from '../../domain/roster.ts';
import type { NewStudentForm, NewStudentProblems } from '../../domain/roster.ts';
import { StudentFields } from './student-fields.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { useOwnTry } from '../../data/client/use-own-try.ts';
import { useAddStudentMutation, useChangeStudentMutation } from '../../data/students.api.ts';

const sentenceOf = (error: unknown): string => {
  if (isUnanswered(error))
    return 'Failed to connect to the server. Please check your connection and try again.';
  const said = serverSentence(error);
  return said
    ? failedFor('Failed to add student', said)
    : 'Failed to add student. There might be an issue with the server configuration.';
};

/** Mount it to open it. What is typed is kept until it is sent or cancelled. */
export const AddStudentDialog = ({
  period,
  onClose,
  onAdded,
}: {
  /** The list's period filter, used as the initial choice. */
  period: string;
  onClose: () => void;
  onAdded: (student: Student) => void;
}) => {
  const [add] = useAddStudentMutation();
  const [change] = useChangeStudentMutation();
  const ownTry = useOwnTry<NewStudent>();
  const [empty] = useState<NewStudentForm>(() => ({
    name: '',
    school_number: '',
    email: '',
    period: PERIOD_OPTIONS.some((option) => option.value === period) ? period : '',
    academic_year: yearForNewStudent(new Date()),
  }));
  const { draft: form, save, clear, restored } = useDraft('student:new', empty);
  const [problems, setProblems] = useState<NewStudentProblems>({});
  const set = (change: Partial<NewStudentForm>) => {
    save({ ...form, ...change });
    setProblems({});
  };

  const submit = async () => {
    const found = newStudentProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const student: NewStudent = {
      name: form.name.trim(),
      school_number: form.school_number.trim() || null,
      email: form.email.trim() || null,
      period: Number(form.period),
      academic_year: form.academic_year,
      class_type: classTypeOfPeriod(Number(form.period)),
    };
    const answer = await ownTry(student, add, async (made) => {
      const { id, revision: seen } = made;
      const { data: revision, error: refused } = await change({ ...student, id, revision: seen });
      return refused
        ? { error: refused }
        : {
            data: {
              ...made,
              student_name: student.name,
              period: student.period,
              academic_year: student.academic_year,
              revision: revision ?? seen,
            },
          };
    });
    if (answer.data) {
      clear();
      onAdded(answer.data);
    }
    return answer;
  };

  return (
    <FormDialog
      title="Add New Student"
      submitLabel="Add Student"
      busyLabel="Adding..."
      failed={sentenceOf}
      onSubmit={submit}
      keeps
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <StillHere restored={restored} />
      <StudentFields form={form} problems={problems} onChange={set} />
    </FormDialog>
  );
};
