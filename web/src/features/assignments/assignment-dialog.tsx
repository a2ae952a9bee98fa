import {
  CLASS_TYPE_LABEL,
  classTypeOfPeriod,
  ESSAY_TYPES,
  essayTypesOf,
  ordinal,
  TAUGHT_PERIODS,
} from '@essays/contract';
import type { Assignment, AssignmentDetails, ClassType, EssayType, NewAssignment } from '@essays/contract';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useOwnTry } from '../../data/client/use-own-try.ts';
import { useDraft } from '../../data/use-draft.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectLine } from '../../components/select-field.tsx';
import { StillHere } from '../../components/still-here.tsx';
import { essayTypeWord } from '../../domain/status-words.ts';
import { RubricField } from './rubric-field.tsx';
import { useChangeAssignmentMutation, useCreateAssignmentMutation } from '../../data/assignments.api.ts';
import { TickBox } from '../../components/tick-box.tsx';

interface Form {
  title: string;
  prompt: string;
  /** Missing in drafts from before it was asked for. */
  hand_out?: string;
  essay_type: EssayType;
  academic_year: string;
  periods: number[];
  due_on: string;
  /** '' is the standard one; missing in drafts from before there was a choice. */
  rubric?: string;
}

const writes = (period: number, type: EssayType): boolean =>
  essayTypesOf(classTypeOfPeriod(period)).includes(type);

/** Which classes write its type. */
const classTypeFor = ({ essay_type, periods }: Form): ClassType =>
  classTypeOfPeriod(periods[0] ?? TAUGHT_PERIODS.find((one) => writes(one, essay_type)) ?? 0);

const formOf = (assignment: Assignment): Form => ({
  title: assignment.title,
  prompt: assignment.prompt ?? '',
  hand_out: assignment.hand_out ?? '',
  essay_type: assignment.essay_type,
  academic_year: assignment.academic_year,
  periods: assignment.periods,
  due_on: assignment.due_on ?? '',
  rubric: assignment.rubric?.version ?? '',
});

const detailsOf = ({ title, prompt, hand_out, periods, due_on, rubric }: Form): AssignmentDetails => ({
  title: title.trim(),
  prompt: prompt.trim() || null,
  hand_out: hand_out?.trim() || null,
  periods,
  due_on: due_on || null,
  rubric_version: rubric || null,
});

/** Mount it to open it. What is typed is kept on this device until it is saved. */
export const AssignmentDialog = ({
  assignment: now = null,
  year,
  years,
  period,
  onClose,
  onSaved,
}: {
  /** The one to change; null: a new one. */
  assignment?: Assignment | null;
  /** First choices for a new one. */
  year: string;
  years: readonly string[];
  period: number;
  onClose: () => void;
  onSaved: (saved: Assignment) => void;
}) => {
  // As it was seen when this was opened: a colleague's change is not undone by what was typed before it.
  const [assignment] = useState(now);
  const [create] = useCreateAssignmentMutation();
  const [change] = useChangeAssignmentMutation();
  const [fresh] = useState<Form>(() =>
    assignment
      ? formOf(assignment)
      : {
          title: '',
          prompt: '',
          essay_type: essayTypesOf(classTypeOfPeriod(period))[0] ?? 'argumentative',
          academic_year: year,
          periods: [period],
          due_on: '',
        },
  );
  const {
    draft: form,
    save,
    settle,
    restored,
  } = useDraft(assignment ? `assignment:${assignment.id}:${assignment.revision}` : 'assignment:new', fresh);
  const classes = useId();
  const set = (next: Partial<Form>) => save({ ...form, ...next });
  const ownTry = useOwnTry<NewAssignment>();

  const submit = async () => {
    if (form.title.trim() === '') return { problem: 'Please enter a title' };
    if (form.periods.length === 0) return { problem: 'Please choose at least one class.' };
    const { essay_type, academic_year } = form;
    const answer = assignment
      ? await change({ id: assignment.id, revision: assignment.revision, ...detailsOf(form) })
      : await ownTry({ ...detailsOf(form), essay_type, academic_year }, create, (made) =>
          // Its type and year stay as they were made.
          made.essay_type === essay_type && made.academic_year === academic_year
            ? change({ id: made.id, revision: made.revision, ...detailsOf(form) })
            : null,
        );
    if (answer.data) {
      settle(form, (typed) => typed);
      onSaved(answer.data);
    }
    return answer;
  };

  return (
    <FormDialog
      title={assignment ? 'Edit Assignment' : 'New Assignment'}
      submitLabel={assignment ? 'Save' : 'Create Assignment'}
      busyLabel="Saving..."
      failed="The assignment could not be saved."
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <StillHere restored={restored} />
      <TextField
        label="Title"
        value={form.title}
        onChange={(event) => set({ title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        autoFocus
        required
        fullWidth
        margin="dense"
        autoComplete="off"
      />
      <TextField
        label="Prompt (optional)"
        value={form.prompt}
        onChange={(event) => set({ prompt: event.target.value })}
        helperText="The task as your students read it."
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        margin="dense"
      />
      <TextField
        label="Hand-out (optional)"
        value={form.hand_out ?? ''}
        onChange={(event) => set({ hand_out: event.target.value })}
        helperText="What you gave out. Where an essay repeats it, the words do not count as the student’s own."
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        margin="dense"
      />
      {!assignment && (
        <SelectLine
          label="Essay Type"
          value={form.essay_type}
          onChange={(essay_type) => {
            const periods = form.periods.filter((one) => writes(one, essay_type));
            // Another type may belong to another kind of class, which has other rubrics.
            set({ essay_type, periods, rubric: '' });
          }}
          options={ESSAY_TYPES.map((type) => ({ value: type, label: essayTypeWord(type) }))}
        />
      )}
      {!assignment && (
        <SelectLine
          label="Academic Year"
          value={form.academic_year}
          onChange={(academic_year) => set({ academic_year })}
          options={[...new Set([form.academic_year, ...years])].map((one) => ({ value: one, label: one }))}
        />
      )}
      <FormLabel id={classes} sx={{ display: 'block', mt: '10px' }}>
        Classes that write it
      </FormLabel>
      <FormGroup row role="group" aria-labelledby={classes}>
        {TAUGHT_PERIODS.filter((one) => writes(one, form.essay_type)).map((one) => (
          <TickBox
            key={one}
            label={`${ordinal(one)} · ${CLASS_TYPE_LABEL[classTypeOfPeriod(one)]}`}
            checked={form.periods.includes(one)}
            onTick={(checked) =>
              set({
                periods: checked
                  ? [...form.periods, one].sort((a, b) => a - b)
                  : form.periods.filter((other) => other !== one),
              })
            }
          />
        ))}
      </FormGroup>
      <TextField
        type="date"
        label="Due date (optional)"
        value={form.due_on}
        onChange={(event) => set({ due_on: event.target.value })}
        helperText="On time until midnight that day, at the school."
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
        margin="dense"
      />
      <RubricField
        classType={classTypeFor(form)}
        present={assignment?.rubric ?? null}
        value={form.rubric ?? ''}
        onChange={(rubric) => set({ rubric })}
      />
    </FormDialog>
  );
};
