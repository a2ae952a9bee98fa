import { CLASS_TYPE_LABEL, RUBRIC_LIMITS } from '@essays/contract';
import type { ClassType, RubricFacts, RubricPage } from '@essays/contract';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { SelectLine } from '../../components/select-field.tsx';
import { useDraft } from '../../data/use-draft.ts';
import { useCreateRubricMutation } from '../../data/rubrics.api.ts';

const EMPTY = 'empty:';
const CLASS_TYPES = Object.keys(CLASS_TYPE_LABEL) as ClassType[];

/**
 * Mount it to open it; its name is kept until it is sent or cancelled. A rubric begins as a copy of a published one, or
 * empty.
 */
export const NewRubricDialog = ({
  rubrics,
  copyOf,
  onClose,
  onMade,
}: {
  rubrics: readonly RubricFacts[];
  /** The version chosen first. */
  copyOf?: string;
  onClose: () => void;
  onMade: (rubric: RubricPage) => void;
}) => {
  const offered = rubrics.flatMap(({ latest, retired }) =>
    latest && (!retired || latest.version === copyOf) ? [latest] : [],
  );
  const { draft: name, save: setName, clear, restored } = useDraft('rubric:new', '');
  const [from, setFrom] = useState(copyOf ?? offered[0]?.version ?? `${EMPTY}${CLASS_TYPES[0]}`);
  const [create] = useCreateRubricMutation();
  const submit = async () => {
    if (name.trim() === '') return { problem: 'Please enter a name for the rubric' };
    const answer = await create({
      name: name.trim(),
      ...(from.startsWith(EMPTY) ? { class_type: from.slice(EMPTY.length) as ClassType } : { copy_of: from }),
    });
    if (answer.data) {
      clear();
      onMade(answer.data);
    }
    return answer;
  };
  return (
    <FormDialog
      title="New Rubric"
      submitLabel="Create Rubric"
      busyLabel="Creating..."
      failed="The rubric could not be created."
      onSubmit={submit}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <StillHere restored={restored} />
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: RUBRIC_LIMITS.name } }}
        autoFocus
        required
        fullWidth
        margin="dense"
        autoComplete="off"
      />
      <SelectLine
        label="Begin with"
        value={from}
        onChange={setFrom}
        help="A copy is yours to change; what was copied stays as it is."
        options={[
          ...offered.map(({ version, name: of, number }) => ({
            value: version,
            label: `A copy of ${of}, version ${number}`,
          })),
          ...CLASS_TYPES.map((one) => ({
            value: `${EMPTY}${one}`,
            label: `Nothing, for ${CLASS_TYPE_LABEL[one]}`,
          })),
        ]}
      />
    </FormDialog>
  );
};
