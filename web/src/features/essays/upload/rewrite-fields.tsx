import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { SelectField } from '../../../components/select-field.tsx';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useStudentEssaysQuery } from '../essays.api.ts';
import { ListEnd } from '../../../components/list-end.tsx';

/** Which earlier essay this one rewrites, and what the student set out to improve. */
export const RewriteFields = ({
  studentId,
  originalId,
  onOriginal,
  notes,
  onNotes,
}: {
  /** Empty until chosen. */
  studentId: string;
  originalId: string;
  onOriginal: (id: string) => void;
  notes: string;
  onNotes: (notes: string) => void;
}) => {
  const query = useStudentEssaysQuery(studentId, { skip: studentId === '' });
  // Not `data`: those would be the essays of the student who was chosen before.
  const { currentData, isFetching } = query;
  const earlier = studentId === '' ? [] : (currentData ?? []);
  return (
    <Box sx={{ display: 'grid', gap: '12px', mt: '8px' }}>
      <SelectField
        label="Original essay"
        value={earlier.some((essay) => essay.id === originalId) ? originalId : ''}
        onChange={onOriginal}
        disabled={earlier.length === 0}
        options={earlier.map((essay) => ({
          value: essay.id,
          label:
            `${dateWord(essay.submission_date)} · ${essayTypeWord(essay.essay_type)} · ` +
            `${(essay.essay_description ?? '').slice(0, 60)}`,
        }))}
      />
      <ListEnd query={query} of="essays of this student" way="The others are older." />
      {earlier.length === 0 && (
        <Box sx={{ color: 'var(--ink-2)' }}>
          {studentId === ''
            ? 'Choose the student first.'
            : isFetching
              ? 'Loading earlier essays…'
              : 'This student has no earlier essays.'}
        </Box>
      )}
      <TextField
        label="Improvement notes (optional)"
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        multiline
        minRows={2}
      />
    </Box>
  );
};
