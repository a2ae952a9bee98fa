import { ESSAY_TYPES, essayTypesOf } from '@essays/contract';
import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { SelectField } from '../../components/filter-bar.tsx';
import { useNotify } from '../../components/notices.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import { useCorrectTypeMutation } from './corrections.api.ts';

/** What follows from another type, for this essay. */
const consequences = ({ scores, assignment_id, authorship_analysis }: Essay): string =>
  [
    authorship_analysis && 'It is compared with the baselines again.',
    assignment_id !== null && 'It leaves its assignment, which is for another type.',
    scores === 'proposed' && 'New scores are proposed.',
    (scores === 'confirmed' || scores === 'teacher') &&
      'Its scores stand; learning targets of the former type go.',
  ]
    .filter(Boolean)
    .join(' ');

/** The type of the essay, and a choice of the others that its class writes. */
export const EssayTypeField = ({ essay }: { essay: Essay }) => {
  const { id, revision, essay_type, class_type, can } = essay;
  const [correct, { isLoading }] = useCorrectTypeMutation();
  const notify = useNotify();
  const [chosen, setChosen] = useState<string | null>(null);
  const types = class_type === null ? ESSAY_TYPES : essayTypesOf(class_type);
  const type = types.find((one) => one === chosen);
  const save = async () => {
    if (!type || type === essay_type) return setChosen(null);
    const answer = await correct({ id, revision, essay_type: type });
    if (answer.error)
      return notify(errorSentence(answer.error, 'The type could not be saved.'), { kind: 'error' });
    return setChosen(null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
      {chosen === null && <span>{essayTypeWord(essay_type)} essay</span>}
      {can.correct_type && chosen === null && (
        <Button
          size="small"
          className="no-print"
          aria-label="Correct the type"
          onClick={() => setChosen(essay_type)}
        >
          Correct
        </Button>
      )}
      {chosen !== null && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', pt: '6px' }}
        >
          <SelectField
            label="Essay Type"
            value={type ?? ''}
            onChange={setChosen}
            minWidth={160}
            options={types.map((one) => ({ value: one, label: essayTypeWord(one) }))}
          />
          <Button type="submit" variant="outlined" disabled={isLoading}>
            Save
          </Button>
          <Button onClick={() => setChosen(null)}>Cancel</Button>
          {type && type !== essay_type && (
            <Box component="span" sx={{ color: 'var(--ink-2)', flexBasis: '100%' }}>
              {consequences(essay)}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
};
