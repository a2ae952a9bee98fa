import { CLASS_TYPE_LABEL, decodedText } from '@essays/contract';
import type { ClassType, RubricFacts } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectLine } from '../../components/select-field.tsx';
import { useImportRubricsMutation } from '../../data/rubrics.api.ts';

const CLASS_TYPES = Object.keys(CLASS_TYPE_LABEL) as ClassType[];
/** Bytes; the server refuses anything longer too. */
const LARGEST = 400_000;

/** Mount it to open it. Each rubric in the file becomes a draft; with an error in the file, none does. */
export const ImportRubricsDialog = ({
  onClose,
  onImported,
}: {
  onClose: () => void;
  onImported: (rubrics: RubricFacts[]) => void;
}) => {
  const [file, setFile] = useState<File | null>(null);
  const [classType, setClassType] = useState<ClassType>('10th_grade_english');
  const [send] = useImportRubricsMutation();
  const submit = async () => {
    if (!file) return { problem: 'Please choose a file.' };
    if (file.size > LARGEST) return { problem: 'This file is too large for rubrics.' };
    const answer = await send({
      class_type: classType,
      text: decodedText(new Uint8Array(await file.arrayBuffer())),
    });
    if (answer.data) onImported(answer.data);
    // It is about this file: not said any more once another is chosen.
    return { problem: answer.error ? errorSentence(answer.error, 'The file could not be imported.') : null };
  };
  return (
    <FormDialog
      title="Import rubrics"
      submitLabel="Import"
      busyLabel="Importing..."
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <Box component="p" sx={{ mt: 0 }}>
        A rubric CSV from Canvas (an export, or its import template). Each rubric in it becomes a draft, which
        you look through and publish.
      </Box>
      <TextField
        type="file"
        label="File"
        onChange={(event) => setFile((event.target as HTMLInputElement).files?.[0] ?? null)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.csv,text/csv' } }}
        fullWidth
        margin="dense"
      />
      <SelectLine
        label="For"
        value={classType}
        onChange={setClassType}
        options={CLASS_TYPES.map((one) => ({ value: one, label: CLASS_TYPE_LABEL[one] }))}
      />
    </FormDialog>
  );
};
