import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { SelectField } from '../components/filter-bar.tsx';
import { ErrorPanel, Message } from '../components/state-panels.tsx';
import { offeredYears } from '../domain/academic-years.ts';
import { NO_STUDENTS } from '../domain/roster.ts';
import type { PeriodChoice } from '../domain/upload-rules.ts';
import { useAcademicYearsQuery, useStudentQuery, useStudentsForUploadQuery } from './students.api.ts';
import { useDefaultYear } from './use-default-year.ts';

/** Whom an upload may be for: the active students of a year and a period. */
export const useUploadRoster = (wanted: string | null = null) => {
  const [period, setPeriod] = useState<PeriodChoice>('all');
  const [chosenYear, setYear] = useState<string | null>(null);
  const defaultYear = useDefaultYear();
  const { data: years } = useAcademicYearsQuery();
  const { data: student } = useStudentQuery(wanted ?? '', { skip: wanted === null });
  const year = chosenYear ?? student?.academic_year ?? defaultYear;
  const query = useStudentsForUploadQuery({ period, academic_year: year });
  return {
    students: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    period,
    setPeriod,
    year,
    setYear,
    years: offeredYears(years),
    /** Chosen before the form was opened. */
    wanted,
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
  if (roster.students?.length !== 0) return null;
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
