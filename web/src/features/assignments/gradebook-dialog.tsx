import { GRADEBOOK_FORMS } from '@essays/contract';
import type { GradebookForm } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { FileDrop } from '../../components/review/file-drop.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/notices.tsx';
import { saveAddress } from '../../components/save-file.ts';
import { SelectLine } from '../../components/select-line.tsx';
import { counted } from '../../domain/counted.ts';
import { csvFileOf, edited, NotAGradebook } from '../../domain/gradebook/csv-file.ts';
import type { CsvFile } from '../../domain/gradebook/csv-file.ts';
import {
  columnFor,
  fillingOf,
  NEW_COLUMN,
  possibleIn,
  tableOf,
  USUAL_FORM,
} from '../../domain/gradebook/fill-gradebook.ts';
import type { ScoreForm } from '../../domain/gradebook/fill-gradebook.ts';
import { gradebookOf } from '../../domain/gradebook/match-rows.ts';
import type { Gradebook } from '../../domain/gradebook/match-rows.ts';
import { GradebookPreview } from './gradebook-preview.tsx';
import { useAssignmentQuery, useFillGradebookMutation } from '../../roster/assignments.api.ts';

const FORM_WORDS: Record<GradebookForm, string> = {
  points: 'Points',
  percent: 'Percent',
  table: 'Letters, or a table of your own',
};

const keyOf = (user: string) => `gradebook:${user}`;
const remembered = (user: string): ScoreForm => {
  try {
    return {
      ...USUAL_FORM,
      ...(JSON.parse(localStorage.getItem(keyOf(user)) ?? '{}') as Partial<ScoreForm>),
    };
  } catch {
    return USUAL_FORM;
  }
};

interface Chosen {
  name: string;
  file: CsvFile;
}

/** Fills the scores of an assignment into the teacher's own file, which never leaves this device. */
export const GradebookDialog = ({
  user,
  assignments,
  chosen,
  onClose,
}: {
  user: string;
  assignments: readonly { id: string; title: string }[];
  /** The assignment that it is opened for; null: the newest. */
  chosen: string | null;
  onClose: () => void;
}) => {
  const [id, setId] = useState(chosen ?? assignments[0]?.id ?? '');
  const query = useAssignmentQuery(id, { skip: id === '' });
  const page = query.currentData;
  const notify = useNotify();
  const [record, recording] = useFillGradebookMutation();
  const [chosenFile, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [form, setForm] = useState(() => remembered(user));
  const [column, setColumn] = useState<number | null>(null);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [newest, setNewest] = useState<ReadonlySet<string>>(new Set());
  const gradebook = chosenFile && page ? gradebookOf(chosenFile.file, page.lines) : null;
  const at = gradebook && page ? (column ?? columnFor(gradebook, page.title)) : NEW_COLUMN;
  const possible = chosenFile && gradebook ? possibleIn(chosenFile.file, gradebook, at) : null;
  const used: ScoreForm = possible !== null ? { ...form, outOf: possible } : form;
  const filling =
    chosenFile && gradebook && page
      ? fillingOf(chosenFile.file, gradebook, page.lines, {
          column: at,
          title: page.title,
          form: used,
          accepted,
          newest,
        })
      : null;
  const isBadTable = form.form === 'table' && tableOf(form.table) === null;

  const take = async ([file]: File[]) => {
    setColumn(null);
    setAccepted(new Set());
    setProblem(null);
    try {
      setFile(file ? { name: file.name, file: csvFileOf(new Uint8Array(await file.arrayBuffer())) } : null);
    } catch (error) {
      setFile(null);
      setProblem(error instanceof NotAGradebook ? error.message : 'This file could not be read.');
    }
  };
  const fill = async () => {
    if (!filling || !chosenFile || !page) return;
    localStorage.setItem(keyOf(user), JSON.stringify(form));
    const essay_ids = filling.filled.flatMap(({ row }) => row.line?.essay_id ?? []);
    const answer = await record({
      id,
      filled: { form: form.form, essay_ids, left_out: filling.leftOut.length },
    });
    if (answer.error) return;
    const bytes = edited(chosenFile.file, filling.edits);
    saveAddress(URL.createObjectURL(new Blob([bytes.slice()], { type: 'text/csv' })), chosenFile.name);
    notify(
      `${counted(filling.filled.length, 'score')} filled in. Import the saved file into your gradebook.`,
    );
    onClose();
  };

  return (
    <FormDialog
      title="Fill in my gradebook"
      submitLabel={filling ? `Fill in ${counted(filling.filled.length, 'score')}` : 'Fill in'}
      busyLabel="Filling in"
      maxWidth="md"
      isBusy={recording.isLoading}
      isIncomplete={!filling || filling.filled.length === 0 || isBadTable}
      error={
        problem ?? (recording.error ? errorSentence(recording.error, 'It could not be recorded.') : null)
      }
      onSubmit={() => void fill()}
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0, color: 'var(--ink-2)' }}>
        Choose the CSV file that your gradebook exported: Canvas, Google Sheets, PowerSchool, Skyward or
        Infinite Campus. You get it back with one column filled in. The file stays on this device.
      </Box>
      <SelectLine
        label="Assignment"
        value={id}
        onChange={(next) => {
          setId(next);
          setColumn(null);
          setNewest(new Set());
        }}
        options={assignments.map((one) => ({ value: one.id, label: one.title }))}
      />
      <FileDrop
        label="Gradebook file"
        hint={chosenFile?.name ?? 'A .csv file. Drop it here or choose it.'}
        accept=".csv,text/csv"
        files={[]}
        onFiles={(files) => void take(files)}
      />
      <Loaded query={query} failed="Failed to load the assignment." label="Loading the assignment">
        {(loaded) =>
          chosenFile && gradebook && filling ? (
            <>
              <SelectLine
                label="Column"
                value={String(at)}
                onChange={(next) => setColumn(Number(next))}
                options={[
                  { value: String(NEW_COLUMN), label: `Add a column “${loaded.title}”` },
                  ...gradebook.headings.map((heading, n) => ({
                    value: String(n),
                    label: heading || `Column ${n + 1}`,
                  })),
                ].filter(({ value }) => !isPeople(gradebook, Number(value)))}
              />
              <FormFields form={used} fixed={possible !== null} isBadTable={isBadTable} onChange={setForm} />
              <GradebookPreview
                filling={filling}
                page={loaded}
                gradebook={gradebook}
                accepted={accepted}
                newest={newest}
                onAccepted={setAccepted}
                onNewest={setNewest}
              />
            </>
          ) : null
        }
      </Loaded>
    </FormDialog>
  );
};

const isPeople = ({ people }: Gradebook, column: number): boolean =>
  [people.number, people.email, ...people.name].includes(column);

const FormFields = ({
  form,
  fixed,
  isBadTable,
  onChange,
}: {
  form: ScoreForm;
  /** The file says what the assignment is out of. */
  fixed: boolean;
  isBadTable: boolean;
  onChange: (form: ScoreForm) => void;
}) => (
  <>
    <SelectLine
      label="Scores as"
      value={form.form}
      onChange={(next) => onChange({ ...form, form: next as GradebookForm })}
      options={GRADEBOOK_FORMS.map((value) => ({ value, label: FORM_WORDS[value] }))}
    />
    {form.form === 'points' && (
      <TextField
        label="Out of"
        type="number"
        size="small"
        value={form.outOf}
        disabled={fixed}
        onChange={(event) => onChange({ ...form, outOf: Math.max(0, Number(event.target.value)) })}
        helperText={fixed ? 'As your gradebook says.' : 'The points of the assignment in your gradebook.'}
      />
    )}
    {form.form === 'table' && (
      <TextField
        label="Table"
        size="small"
        value={form.table}
        error={isBadTable}
        onChange={(event) => onChange({ ...form, table: event.target.value })}
        helperText="What stands in the gradebook, and from which percentage: A 90, B 80. It is remembered."
      />
    )}
  </>
);
