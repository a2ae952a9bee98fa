import { GRADING_STATUSES, UPLOAD_ACADEMIC_YEARS } from '@essays/contract';
import type { BaselineType } from '@essays/contract';
import Box from '@mui/material/Box';
import { SelectField } from '../../components/filter-bar.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import type { BaselineSetup } from './use-send-baseline.ts';

const GRADING = [
  { value: 'needs_grading', label: 'Needs grading' },
  { value: 'previous_year', label: 'Previous year (not graded)' },
  { value: 'manual_grade', label: 'Graded by me (enter scores)' },
] as const;

type ChosenSetup = Pick<BaselineSetup, 'essay_type' | 'grading_status' | 'academic_year'>;

/** A value of its own: a field whose value is '' looks as if nothing had been chosen. */
const AS_UPLOADED = 'as-uploaded';

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
  const field = (value: string) => (keeps && value === '' ? AS_UPLOADED : value);
  const uploaded = keeps ? [{ value: AS_UPLOADED, label: 'As uploaded' }] : [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px' }}>
      <SelectField
        label="Essay Type"
        value={field(setup.essay_type)}
        onChange={(value) => onSetup({ essay_type: types.find((one) => one === value) ?? '' })}
        minWidth={180}
        options={[...uploaded, ...types.map((one) => ({ value: one, label: essayTypeWord(one) }))]}
      />
      <SelectField
        label="Grading Status"
        value={field(setup.grading_status)}
        onChange={(value) => onSetup({ grading_status: GRADING_STATUSES.find((one) => one === value) ?? '' })}
        minWidth={220}
        options={[...uploaded, ...GRADING]}
      />
      <SelectField
        label="Academic Year"
        value={field(setup.academic_year)}
        onChange={(value) => onSetup({ academic_year: value === AS_UPLOADED ? '' : value })}
        options={[...uploaded, ...UPLOAD_ACADEMIC_YEARS.map((year) => ({ value: year, label: year }))]}
      />
    </Box>
  );
};
