import type { PickerStudent, Student } from '@essays/contract';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { errorSentence } from '../data/client/error-sentence.ts';
import { SelectField } from '../components/select-field.tsx';
import { Message } from '../components/message.tsx';
import { ErrorPanel } from '../components/state-panels.tsx';
import { NO_STUDENTS } from '../domain/roster.ts';
import type { PeriodChoice } from '../domain/upload-rules.ts';
import { useStudentQuery } from '../data/students.api.ts';
import { useDefaultYear, useOfferedYears } from '../data/use-default-year.ts';
import { useFirstStudents } from './use-students-found.ts';

const pickedOf = ({ student_name: name, ...student }: Student): PickerStudent => ({ ...student, name });

/** Whom an upload may be for: the active students of a year and a period. */
export const useUploadRoster = (wanted: string | null = null) => {
  const [period, setPeriod] = useState<PeriodChoice>('all');
  const [chosenYear, setYear] = useState<string | null>(null);
  const defaultYear = useDefaultYear();
  const years = useOfferedYears();
  // Not `data`: that would be the student of the address before.
  const { currentData: student } = useStudentQuery(wanted ?? '', { skip: wanted === null });
  const wantedStudent = useMemo(() => (student ? pickedOf(student) : null), [student]);
  const year = chosenYear ?? student?.academic_year ?? defaultYear;
  const from = { period, academic_year: year };
  const { students, error, retry } = useFirstStudents(from);
  return {
    /** For the picker. */
    from,
    isEmpty: students?.length === 0,
    error,
    retry,
    period,
    setPeriod,
    year,
    setYear,
    years,
    /** Chosen before the form was opened. */
    wanted: wantedStudent,
  };
};
export type UploadRoster = ReturnType<typeof useUploadRoster>;

export const RosterYear = ({ roster, onChange }: { roster: UploadRoster; onChange: () => void }) => (
  <SelectField
    label="Enrolled in"
    value={roster.year}
    onChange={(year) => {
      roster.setYear(year);
      onChange();
    }}
    options={[...roster.years, 'all'].map((year) => ({
      value: year,
      label: year === 'all' ? 'All years' : year,
    }))}
  />
);

/** Why the picker is empty, and the years that have students. */
export const RosterProblem = ({ roster, failed }: { roster: UploadRoster; failed: string }) => {
  if (roster.error)
    return <ErrorPanel sentence={errorSentence(roster.error, failed)} onRetry={roster.retry} />;
  if (!roster.isEmpty) return null;
  const others = roster.years.filter((year) => year !== roster.year);
  return (
    <Message severity="info">
      <span>{NO_STUDENTS}</span>
      {roster.year !== 'all' && <span> These are the students of {roster.year}.</span>}
      {others.map((year) => (
        <Button key={year} size="small" onClick={() => roster.setYear(year)} sx={{ ml: '6px' }}>
          Show {year}
        </Button>
      ))}
    </Message>
  );
};
