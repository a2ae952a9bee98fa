import { ESSAY_TYPES, essayTypesOf } from '@essays/contract';
import type { EssaySummary, EssayType } from '@essays/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { sendEach } from '../../../data/client/send-each.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { counted } from '../../../domain/counted.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useCorrectTypeMutation } from '../corrections.api.ts';

const typesOf = ({ class_type }: EssaySummary): readonly EssayType[] =>
  class_type === null ? ESSAY_TYPES : essayTypesOf(class_type);

/** Whether it can become one of this type, and is not one. */
const becomes = (essay: EssaySummary, type: EssayType): boolean =>
  essay.can.correct_type && essay.essay_type !== type && typesOf(essay).includes(type);

/** The type of all essays of a batch, corrected at once: they were uploaded under one. */
export const BatchType = ({ essays }: { essays: readonly EssaySummary[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [correct] = useCorrectTypeMutation();
  const notify = useNotify();
  const types = ESSAY_TYPES.filter((type) => essays.some((essay) => becomes(essay, type)));
  const type = types.find((one) => one === chosen);
  const concerned = type ? essays.filter((essay) => becomes(essay, type)) : [];
  const save = async () => {
    if (!type) return undefined;
    const all = counted(concerned.length, 'essay');
    // One after the other: each is compared and perhaps graded again.
    const { problem } = await sendEach(
      concerned,
      ({ id, revision }) => correct({ id, revision, essay_type: type }),
      {
        told: (done) => `${concerned.length - done} of ${all} could not be corrected.`,
        failed: 'Please try again.',
      },
    );
    if (problem === null) {
      setChosen(null);
      notify(`${all} corrected to ${essayTypeWord(type)}.`);
    }
    return { problem };
  };
  if (types.length === 0) return null;
  return (
    <>
      <ActionButton variant="outlined" onClick={() => setChosen(types[0] ?? null)} icon="pencil">
        Correct Type
      </ActionButton>
      {chosen !== null && (
        <FormDialog
          title="Correct the type of this batch"
          submitLabel={`Correct ${counted(concerned.length, 'essay')}`}
          busyLabel="Correcting..."
          isIncomplete={concerned.length === 0}
          onSubmit={save}
          onClose={() => setChosen(null)}
        >
          {/* Room for its label, which stands on the line. */}
          <Box sx={{ pt: '8px' }}>
            <SelectField
              label="Essay Type"
              value={type ?? ''}
              onChange={setChosen}
              minWidth={200}
              options={types.map((one) => ({ value: one, label: essayTypeWord(one) }))}
            />
          </Box>
          <Box sx={{ color: 'var(--ink-2)', mt: '10px' }}>
            They are compared with the baselines again, and leave assignments of another type. Proposed scores
            are made anew; scores that you gave or confirmed stand.
            {concerned.length < essays.length &&
              ` ${counted(essays.length - concerned.length, 'essay')} of this batch stay as they are.`}
          </Box>
        </FormDialog>
      )}
    </>
  );
};
