import { GRADEBOOK_FORMS } from '@essays/contract';
import type { AssignmentPage, GradebookForm } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FileDrop } from '../../components/file-drop.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/notices.tsx';
import { saveAddress } from '../../components/save-file.ts';
import { SelectLine } from '../../components/select-line.tsx';
import { counted } from '../../domain/counted.ts';
import { todayIso } from '../../domain/dates.ts';
import {
  columnFor,
  fillingOf,
  isPeople,
  NEW_COLUMN,
  possibleIn,
  tableOf,
  USUAL_FORM,
} from '../../domain/gradebook/fill-gradebook.ts';
import type { ScoreForm } from '../../domain/gradebook/fill-gradebook.ts';
import { gradebookOf } from '../../domain/gradebook/match-rows.ts';
import { gradebookIn } from '../../domain/gradebook/open-gradebook.ts';
import { UnreadableSheet } from '../../domain/sheets/sheet-file.ts';
import type { SheetFile } from '../../domain/sheets/sheet-file.ts';
import type { ResultsFile, Scored } from '../../domain/gradebook/one-roster-results.ts';
import { GradebookPreview } from './gradebook-preview.tsx';
import { useAssignmentQuery, useFillGradebookMutation } from '../../data/assignments.api.ts';

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
  file: SheetFile | ResultsFile;
}

const RESULTS = 'oneroster-results.zip';
const scoredOf = ({ id, title, due_on }: AssignmentPage, { form, outOf }: ScoreForm): Scored => ({
  id,
  title,
  today: todayIso(new Date()),
  dueDate: due_on,
  outOf: form === 'percent' ? 100 : outOf,
});

/** A sheet whose rows nobody is named in is not the one that was meant. */
const matchedIn = ({ rows }: { rows: readonly { line: unknown }[] }): number =>
  rows.filter(({ line }) => line !== null).length;

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
  const [counting, setCounting] = useState<ReadonlyMap<string, string>>(new Map());
  const [wantedSheet, setSheet] = useState<number | null>(null);
  const books = useMemo(
    () => (chosenFile && page ? chosenFile.file.sheets.map((sheet) => gradebookOf(sheet, page.lines)) : []),
    [chosenFile, page],
  );
  const matched = books.map(matchedIn);
  const sheetAt = wantedSheet ?? Math.max(0, matched.indexOf(Math.max(...matched)));
  const [sheet, gradebook] = [chosenFile?.file.sheets[sheetAt], books[sheetAt]];
  const results = chosenFile && 'resultsOf' in chosenFile.file ? chosenFile.file : null;
  const at =
    results?.column ??
    (sheet && gradebook && page ? (column ?? columnFor(sheet, gradebook, page.title)) : NEW_COLUMN);
  const possible = sheet && gradebook ? possibleIn(sheet, gradebook, at) : null;
  const asked: ScoreForm = results && form.form === 'table' ? { ...form, form: 'points' } : form;
  const used: ScoreForm = possible !== null ? { ...asked, outOf: possible } : asked;
  const filling =
    sheet && gradebook && page
      ? fillingOf(sheet, gradebook, page.lines, {
          column: at,
          title: page.title,
          form: used,
          accepted,
          counting,
        })
      : null;
  const isBadTable = used.form === 'table' && tableOf(form.table) === null;

  const take = async ([file]: File[]) => {
    setColumn(null);
    setSheet(null);
    setAccepted(new Set());
    setProblem(null);
    try {
      setFile(
        file ? { name: file.name, file: await gradebookIn(new Uint8Array(await file.arrayBuffer())) } : null,
      );
    } catch (error) {
      setFile(null);
      setProblem(error instanceof UnreadableSheet ? error.message : 'This file could not be read.');
    }
  };
  const fill = async () => {
    if (!filling || !chosenFile || !page) return;
    localStorage.setItem(keyOf(user), JSON.stringify(form));
    const essay_ids = filling.filled.map(({ essay_id }) => essay_id);
    const answer = await record({
      id,
      filled: { form: used.form, essay_ids, left_out: filling.leftOut.length },
    });
    if (answer.error) return;
    const { file } = chosenFile;
    const [bytes, name, type] =
      'resultsOf' in file
        ? [file.resultsOf(sheetAt, filling.edits, scoredOf(page, used)), RESULTS, 'application/zip']
        : [file.edited(sheetAt, filling.edits), chosenFile.name, file.type];
    saveAddress(URL.createObjectURL(new Blob([bytes.slice()], { type })), name);
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
        Choose the Excel or CSV file that your gradebook exported: Canvas, Google Sheets, PowerSchool, Skyward
        or Infinite Campus. You get it back with one column filled in. Of the ZIP of a OneRoster export you
        get a ZIP with the results of one class. The file stays on this device.
      </Box>
      <SelectLine
        label="Assignment"
        value={id}
        onChange={(next) => {
          setId(next);
          setColumn(null);
          setCounting(new Map());
        }}
        options={assignments.map((one) => ({ value: one.id, label: one.title }))}
      />
      <FileDrop
        label="Gradebook file"
        hint={chosenFile?.name ?? 'An .xlsx or .csv file, or a OneRoster ZIP. Drop it here or choose it.'}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.zip,text/csv"
        files={[]}
        onFiles={(files) => void take(files)}
      />
      <Loaded query={query} failed="Failed to load the assignment." label="Loading the assignment">
        {(loaded) =>
          chosenFile && gradebook && filling ? (
            <>
              {books.length > 1 && (
                <SelectLine
                  label={results ? 'Class' : 'Sheet'}
                  value={String(sheetAt)}
                  onChange={(next) => {
                    setSheet(Number(next));
                    setColumn(null);
                    setAccepted(new Set());
                  }}
                  options={chosenFile.file.sheets.map(({ name }, n) => ({
                    value: String(n),
                    label: `${name ?? ''} (${counted(matched[n] ?? 0, 'student')})`,
                  }))}
                />
              )}
              {!results && (
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
                  ].filter(({ value }) => !isPeople(gradebook.people, Number(value)))}
                />
              )}
              <FormFields
                form={used}
                fixed={possible !== null}
                areNumbers={results !== null}
                isBadTable={isBadTable}
                onChange={setForm}
              />
              <GradebookPreview
                filling={filling}
                page={loaded}
                gradebook={gradebook}
                accepted={accepted}
                counting={counting}
                onAccepted={setAccepted}
                onCounting={setCounting}
              />
            </>
          ) : null
        }
      </Loaded>
    </FormDialog>
  );
};

const FormFields = ({
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
