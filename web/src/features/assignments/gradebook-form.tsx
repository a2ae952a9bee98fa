import { GRADEBOOK_FORMS } from '@essays/contract';
import type { GradebookForm } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { SelectLine } from '../../components/select-field.tsx';
import { USUAL_FORM } from '../../domain/gradebook/fill-gradebook.ts';
import type { ScoreForm } from '../../domain/gradebook/fill-gradebook.ts';

const FORM_WORDS: Record<GradebookForm, string> = {
  points: 'Points',
  percent: 'Percent',
  table: 'Letters, or a table of your own',
};

const keyOf = (user: string) => `gradebook:${user}`;
export const rememberForm = (user: string, form: ScoreForm): void =>
  localStorage.setItem(keyOf(user), JSON.stringify(form));
/** As this teacher had it last on this device. */
export const rememberedForm = (user: string): ScoreForm => {
  try {
    return {
      ...USUAL_FORM,
      ...(JSON.parse(localStorage.getItem(keyOf(user)) ?? '{}') as Partial<ScoreForm>),
    };
  } catch {
    return USUAL_FORM;
  }
};

/** How scores stand in the gradebook. */
export const GradebookFormFields = ({
  form,
  fixed,
  areNumbers,
  isBadTable,
  onChange,
}: {
  form: ScoreForm;
  /** The file says what the assignment is out of. */
  fixed: boolean;
  /** The file takes no letters. */
  areNumbers: boolean;
  isBadTable: boolean;
  onChange: (form: ScoreForm) => void;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
    <Box sx={{ flex: '1 1 240px' }}>
      <SelectLine
        label="Scores as"
        value={form.form}
        onChange={(next) => onChange({ ...form, form: next as GradebookForm })}
        options={GRADEBOOK_FORMS.filter((value) => !areNumbers || value !== 'table').map((value) => ({
          value,
          label: FORM_WORDS[value],
        }))}
      />
    </Box>
    {form.form === 'points' && (
      <TextField
        label="Out of"
        type="number"
        margin="dense"
        value={form.outOf}
        disabled={fixed}
        onChange={(event) => onChange({ ...form, outOf: Math.max(0, Number(event.target.value)) })}
        helperText={fixed ? 'As your gradebook says.' : 'The points of the assignment in your gradebook.'}
        sx={{ flex: '1 1 200px' }}
      />
    )}
    {form.form === 'table' && (
      <TextField
        label="Table"
        margin="dense"
        value={form.table}
        error={isBadTable}
        onChange={(event) => onChange({ ...form, table: event.target.value })}
        helperText="What stands in the gradebook, and from which percentage: A 90, B 80. It is remembered."
        sx={{ flex: '2 1 300px' }}
      />
    )}
  </Box>
);
