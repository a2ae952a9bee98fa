import {
  MOST_CLASS_TEACHERS,
  periodText,
  personOf,
  TEACHING_PART_LABEL,
  TEACHING_PARTS,
} from '@essays/contract';
import type { Colleague, SchoolClass, TeachingPart } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectLine } from '../../components/select-field.tsx';
import { useSetTeachersMutation } from '../../data/classes.api.ts';

const PART_OPTIONS = TEACHING_PARTS.map((value) => ({ value, label: TEACHING_PART_LABEL[value] }));

/** Who teaches a class: co-teachers and assistants see it among their own classes too. */
export const TeachersDialog = ({
  of,
  colleagues,
  onClose,
  onSaved,
}: {
  of: SchoolClass;
  colleagues: readonly Colleague[];
  onClose: () => void;
  onSaved: () => void;
}) => {
  const [save] = useSetTeachersMutation();
  const [teachers, setTeachers] = useState(of.teachers);
  const others = colleagues.filter(({ id }) => !teachers.some(({ user_id }) => user_id === id));
  const setPart = (id: string, part: TeachingPart) =>
    setTeachers(teachers.map((one) => (one.user_id === id ? { ...one, part } : one)));
  const add = (id: string) => {
    const found = colleagues.find((one) => one.id === id);
    if (found) setTeachers([...teachers, { ...found, user_id: id, part: 'teacher' }]);
  };
  const send = async () => {
    const named = teachers.map(({ user_id, part }) => ({ user_id, part }));
    const answer = await save({ ...of, teachers: named });
    if (!answer.error) onSaved();
    return answer;
  };
  return (
    <FormDialog
      title={`Teachers of ${periodText(of.period)}, ${of.academic_year}`}
      submitLabel="Save"
      failed="The class could not be changed"
      onSubmit={send}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 8px', color: 'var(--ink-2)' }}>
        Teachers and assistants see the class among ‘My classes’. A class that nobody teaches is among
        everybody’s.
      </p>
      {teachers.map(({ user_id, part, ...person }) => (
        <Box key={user_id} sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
          <SelectLine
            label={personOf(person)}
            value={part}
            options={PART_OPTIONS}
            onChange={(next) => setPart(user_id, next)}
          />
          <Button
            aria-label={`Remove ${personOf(person)}`}
            onClick={() => setTeachers(teachers.filter((one) => one.user_id !== user_id))}
          >
            Remove
          </Button>
        </Box>
      ))}
      {others.length > 0 && teachers.length < MOST_CLASS_TEACHERS && (
        <SelectLine
          label="Add a colleague"
          value=""
          options={[
            { value: '', label: 'Choose a person' },
            ...others.map((one) => ({ value: one.id, label: personOf(one) })),
          ]}
          onChange={add}
        />
      )}
    </FormDialog>
  );
};
