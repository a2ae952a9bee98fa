import { BASELINE_TYPES } from '@essays/contract';
import type { Baseline, StudentBrief } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { Question } from '../../review/judgement.tsx';
import { NamedStudentLine } from '../../upload/named-student-line.tsx';
import { Problem } from '../../components/problem.tsx';
import { sampleBatchPath } from '../../domain/paths.ts';
import { essayTypeWord, setAsideWord } from '../../domain/status-words.ts';
import { StudentPicker } from '../../upload/student-picker.tsx';
import { useNamedStudents } from '../../data/use-named-students.ts';
import { Offered } from '../../session/offered.tsx';
import { useAssignBaselinesMutation } from './baselines.api.ts';
import { TextLink } from '../../components/text-link.tsx';

const NOBODY = {};

/** A sample without a student: why nobody was found, and the teacher chooses whose it is. */
export const WhoseSample = ({ baseline }: { baseline: Baseline }) => (
  <>
    <Question>Whose sample is this?</Question>
    <Box sx={{ color: 'var(--ink-2)', mb: '12px' }}>
      {setAsideWord(baseline)}. The sample is compared once it has a student.
    </Box>
    <Offered to="grade_essays">
      <ChooseStudent baseline={baseline} />
    </Offered>
  </>
);

const ChooseStudent = ({ baseline }: { baseline: Baseline }) => {
  const { id, revision, batch_id, original_filename } = baseline;
  const [student, setStudent] = useState<StudentBrief | null>(null);
  const [type, setType] = useState(baseline.essay_type);
  const [assign, { isLoading, error }] = useAssignBaselinesMutation();
  const notify = useNotify();
  const named = useNamedStudents(
    [{ id, name: original_filename ?? '', text: baseline.essay_text ?? baseline.sample_text }],
    student ? { [id]: student } : NOBODY,
  );
  const send = async (chosen: StudentBrief) => {
    // Grading and year stay as they were uploaded.
    const answer = await assign({
      assignments: [{ baseline_id: id, student_session_id: chosen.id, revision }],
      ...(type !== baseline.essay_type && { essay_type: type }),
    });
    if (!answer.error) notify('Baseline assigned.');
  };
  return (
    <>
      <StudentPicker size="small" value={student} onChange={setStudent} />
      <NamedStudentLine named={named.of(id)} of={original_filename ?? 'this sample'} onTake={setStudent} />
      <Box sx={{ mt: '12px' }}>
        <SelectField
          label="Essay Type"
          value={type}
          onChange={setType}
          minWidth={180}
          options={BASELINE_TYPES.map((one) => ({ value: one, label: essayTypeWord(one) }))}
        />
      </Box>
      {error && <Problem>{errorSentence(error, 'Failed to assign baselines')}</Problem>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', mt: '12px' }}>
        <ActionButton
          variant="contained"
          disabled={student === null || isLoading}
          onClick={() => student && void send(student)}
          icon="user"
        >
          Assign
        </ActionButton>
        {batch_id !== null && (
          <TextLink to={sampleBatchPath(batch_id)}>Choose students for the whole batch</TextLink>
        )}
      </Box>
    </>
  );
};
