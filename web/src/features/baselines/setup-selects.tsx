import { UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import type { BaselineType } from '@essays/contract';
import Box from '@mui/material/Box';
import { SelectField } from '../../components/select-field.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import type { BaselineSetup } from './use-send-baseline.ts';

const GRADING = [
  { value: 'needs_grading', label: 'Needs grading' },
  { value: 'previous_year', label: 'Previous year (not graded)' },
  { value: 'manual_grade', label: 'Graded by me (enter scores)' },
] as const;

type ChosenSetup = Pick<BaselineSetup, 'essay_type' | 'grading_status' | 'academic_year'>;

/** What samples are: type, grading and year. */
export const SetupSelects = ({
  setup,
  onSetup,
  types,
  keeps = false,
}: {
  setup: ChosenSetup;
  onSetup: (changed: Partial<ChosenSetup>) => void;
  types: readonly BaselineType[];
  /** What is not chosen stays as it was uploaded. */
  keeps?: boolean;
}) => {
  const uploaded = keeps ? [{ value: '' as const, label: 'As uploaded' }] : [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
      <SelectField
        label="Essay Type"
        value={setup.essay_type}
        onChange={(essay_type) => onSetup({ essay_type })}
        minWidth={180}
        options={[...uploaded, ...types.map((one) => ({ value: one, label: essayTypeWord(one) }))]}
      />
      <SelectField
        label="Grading Status"
        value={setup.grading_status}
        onChange={(grading_status) => onSetup({ grading_status })}
        minWidth={220}
        options={[...uploaded, ...GRADING]}
      />
      <SelectField
        label="Academic Year"
        value={setup.academic_year}
        onChange={(academic_year) => onSetup({ academic_year })}
        options={[...uploaded, ...UPLOAD_ACADEMIC_YEARS.map((year) => ({ value: year, label: year }))]}
      />
    </Box>
  );
};
