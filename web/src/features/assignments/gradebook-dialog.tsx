import type { AssignmentPage } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { FileDrop } from '../../components/file-drop.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { saveAddress } from '../../components/save-file.ts';
import { SelectLine } from '../../components/select-field.tsx';
import { counted } from '../../domain/counted.ts';
import { todayIso } from '../../domain/dates.ts';
import {
  columnFor,
  fillingOf,
  isPeople,
  NEW_COLUMN,
  possibleIn,
  tableOf,
} from '../../domain/gradebook/fill-gradebook.ts';
import type { FilledScores, ScoreForm } from '../../domain/gradebook/fill-gradebook.ts';
import { gradebookOf } from '../../domain/gradebook/match-rows.ts';
import { gradebookIn } from '../../domain/gradebook/open-gradebook.ts';
import { UnreadableSheet } from '../../domain/sheets/sheet-file.ts';
import type { SheetFile } from '../../domain/sheets/sheet-file.ts';
import type { ResultsFile, Scored } from '../../domain/gradebook/one-roster-results.ts';
import { GradebookFormFields, rememberedForm, rememberForm } from './gradebook-form.tsx';
import { GradebookPreview } from './gradebook-preview.tsx';
import { useCourseMembersMutation, useSendCourseScoresMutation } from '../../data/courses.api.ts';
import { courseWords, useOpenCourse } from '../../data/open-course.ts';
import type { OpenCourse } from '../../data/open-course.ts';
import { courseGradebook } from '../../domain/gradebook/course-gradebook.ts';
import type { CourseGradebook } from '../../domain/gradebook/course-gradebook.ts';
import { useAssignmentQuery, useFillGradebookMutation } from '../../data/assignments.api.ts';
import { useMe } from '../../data/use-me.ts';

interface ChosenFile {
  name: string;
  file: SheetFile | ResultsFile | CourseGradebook;
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
  assignments,
  chosen,
  onClose,
}: {
  assignments: readonly { id: string; title: string }[];
  /** The assignment that it is opened for; null: the newest. */
  chosen: string | null;
  onClose: () => void;
}) => {
  const [id, setId] = useState(chosen ?? assignments[0]?.id ?? '');
  const query = useAssignmentQuery(id, { skip: id === '' });
  const page = query.currentData;
  const notify = useNotify();
  const [record] = useFillGradebookMutation();
  const course = useOpenCourse();
  const [ask, asking] = useCourseMembersMutation();
  const [send] = useSendCourseScoresMutation();
  const [chosenFile, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const user = useMe()?.id ?? '';
  const [form, setForm] = useState(() => rememberedForm(user));
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
  // A file of results and a course take numbers, in one column.
  const results = chosenFile && 'column' in chosenFile.file ? chosenFile.file : null;
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
  const isCourse = chosenFile !== null && 'members' in chosenFile.file;
  const refused = (error: unknown): string =>
    errorSentence(error, isCourse ? 'The scores could not be sent.' : 'It could not be recorded.');
  const isBadTable = used.form === 'table' && tableOf(form.table) === null;

  const forget = () => {
    setColumn(null);
    setSheet(null);
    setAccepted(new Set());
    setProblem(null);
  };
  const takeCourse = async () => {
    if (!course) return;
    forget();
    const { data } = await ask(course.token);
    setFile(data ? { name: courseWords(course), file: courseGradebook(data) } : null);
  };
  const take = async ([file]: File[]) => {
    forget();
    try {
      setFile(
        file ? { name: file.name, file: await gradebookIn(new Uint8Array(await file.arrayBuffer())) } : null,
      );
    } catch (error) {
      setFile(null);
      setProblem(error instanceof UnreadableSheet ? error.message : 'This file could not be read.');
    }
  };
  const sendTo = async (
    { token, platform }: OpenCourse,
    { members }: CourseGradebook,
    of: AssignmentPage,
    { filled, leftOut }: FilledScores,
  ) => {
    const scores = filled.map(({ row, essay_id }) => ({
      essay_id,
      member_id: members[row.row - 1] as string,
    }));
    const out_of = used.form === 'percent' ? 100 : used.outOf;
    const answer = await send({ id: of.id, course: token, out_of, scores, left_out: leftOut.length });
    if (answer.data) {
      notify(`${counted(answer.data.sent, 'score')} sent to ${platform}.`);
      onClose();
    }
    return answer;
  };
  const fill = async () => {
    if (!filling || !chosenFile || !page) return undefined;
    rememberForm(user, form);
    const { file } = chosenFile;
    if ('members' in file) return course ? sendTo(course, file, page, filling) : undefined;
    const essay_ids = filling.filled.map(({ essay_id }) => essay_id);
    const answer = await record({ id, form: used.form, essay_ids, left_out: filling.leftOut.length });
    if (answer.error) return answer;
    const [bytes, name, type] =
      'resultsOf' in file
        ? [file.resultsOf(sheetAt, filling.edits, scoredOf(page, used)), RESULTS, 'application/zip']
        : [file.edited(sheetAt, filling.edits), chosenFile.name, file.type];
    saveAddress(URL.createObjectURL(new Blob([bytes.slice()], { type })), name);
    notify(
      `${counted(filling.filled.length, 'score')} filled in. Import the saved file into your gradebook.`,
    );
    onClose();
    return answer;
  };

  return (
    <FormDialog
      title="Fill in my gradebook"
      submitLabel={
        filling ? `${isCourse ? 'Send' : 'Fill in'} ${counted(filling.filled.length, 'score')}` : 'Fill in'
      }
      busyLabel={isCourse ? 'Sending' : 'Filling in'}
      maxWidth="md"
      isWaiting={asking.isLoading}
      isIncomplete={!filling || filling.filled.length === 0 || isBadTable}
      failed={refused}
      error={problem ?? (asking.error ? refused(asking.error) : null)}
      onSubmit={fill}
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
      {course && (
        <Button
          variant="outlined"
          onClick={() => void takeCourse()}
          sx={{ my: '8px', whiteSpace: 'normal', height: 'auto' }}
        >
          Send to {courseWords(course)}
        </Button>
      )}
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
              <GradebookFormFields
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
