import type { TextType } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { essayTypeWord } from '../domain/status-words.ts';
import { SelectField } from '../components/select-field.tsx';
import { useOutcomeNotice } from '../components/use-outcome-notice.ts';

/** The type of a text, and a choice of the others that its class writes. */
export const TypeField = <Type extends TextType>({
  type: current,
  noun,
  types,
  canCorrect,
  consequences,
  isSaving,
  onSave,
}: {
  type: TextType;
  /** Follows the word for the type: 'essay'; empty where that says it all. */
  noun: string;
  types: readonly Type[];
  canCorrect: boolean;
  /** What follows from another type. */
  consequences: string;
  isSaving: boolean;
  onSave: (type: Type) => Promise<{ error?: unknown }>;
}) => {
  const tell = useOutcomeNotice();
  const [chosen, setChosen] = useState<string | null>(null);
  const type = types.find((one) => one === chosen);
  const save = async () => {
    const isAsItWas = !type || type === current;
    if (isAsItWas || (await tell(onSave(type), { failed: 'The type could not be saved.' }))) setChosen(null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }}>
      {chosen === null && <span>{[essayTypeWord(current), noun].filter(Boolean).join(' ')}</span>}
      {canCorrect && chosen === null && (
        <Button
          size="small"
          className="no-print"
          aria-label="Correct the type"
          onClick={() => setChosen(current)}
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
          <Button type="submit" variant="outlined" disabled={isSaving}>
            Save
          </Button>
          <Button onClick={() => setChosen(null)}>Cancel</Button>
          {type && type !== current && (
            <Box component="span" sx={{ color: 'var(--ink-2)', flexBasis: '100%' }}>
              {consequences}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
};
