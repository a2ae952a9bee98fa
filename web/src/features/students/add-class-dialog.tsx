import { academicYearProblem, countText } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { useDraft } from '../../data/use-draft.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FileDrop } from '../../components/file-drop.tsx';
import { Message } from '../../components/message.tsx';
import { usePaused } from '../../components/use-paused.ts';
import { yearForNewClass } from '../../domain/academic-years.ts';
import { rememberColumns } from '../../domain/class-list/known-columns.ts';
import { listInFiles } from '../../domain/class-list/list-files.ts';
import { mainClass, sendLabel } from '../../domain/class-list/plan.ts';
import { UnreadableSheet } from '../../domain/sheets/sheet-file.ts';
import { PERIOD_OPTIONS } from '../../domain/roster.ts';
import { useImportRowsMutation } from './class-import.api.ts';
import type { ImportOutcome } from './class-import.api.ts';
import { ClassColumns } from './class-columns.tsx';
import { ClassPreview } from './class-preview.tsx';
import { ClassFields } from './class-fields.tsx';
import { useClassList } from './use-class-list.ts';
import { useCourseMembersMutation } from '../../data/courses.api.ts';
import { courseWords, useOpenCourse } from '../../data/open-course.ts';
import type { OpenCourse } from '../../data/open-course.ts';
import { courseList } from '../../domain/gradebook/course-gradebook.ts';

/** So long after the last key the list is read. */
const SETTLE_MS = 300;

export interface AddedClass extends ImportOutcome {
  /** Where most of them are. */
  in: { period: number; academic_year: string };
}

const sentenceOf = (error: unknown): string => errorSentence(error, 'The class could not be added.');

/** A class pasted from a spreadsheet, a gradebook or a roster, or in a file. Mount it to open it. */
export const AddClassDialog = ({
  period: firstPeriod,
  onClose,
  onAdded,
}: {
  period: string;
  onClose: () => void;
  onAdded: (added: AddedClass) => void;
}) => {
  const { draft: typed, save: setTyped, settle } = useDraft('add-class', '');
  const [opened, setOpened] = useState<{ files: File[]; text: string } | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [period, setPeriod] = useState(
    PERIOD_OPTIONS.some(({ value }) => value === firstPeriod) ? firstPeriod : '2',
  );
  const [year, setYear] = useState(() => yearForNewClass(new Date()));
  const [send] = useImportRowsMutation();
  const course = useOpenCourse();
  const [ask, asking] = useCourseMembersMutation();
  const yearProblem = academicYearProblem(year);
  const settled = usePaused(typed, SETTLE_MS);
  const text = opened?.text ?? settled;
  const list = useClassList(text, yearProblem === null ? { period, academic_year: year } : null);
  const problem = fileProblem ?? list.problem ?? (list.isNobody ? 'No names were found in this list.' : null);
  const refused = asking.error ?? list.error;

  const open = async (files: File[]) => {
    try {
      setOpened({ files, text: await listInFiles(files) });
      setFileProblem(null);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSheet)) throw thrown;
      setOpened(null);
      setFileProblem(thrown.message);
    }
  };
  const takeCourse = async ({ token }: OpenCourse) => {
    const { data } = await ask(token);
    if (data) setOpened({ files: [], text: courseList(data) });
  };
  const submit = async () => {
    const into = mainClass(list.rows);
    if (into === null || (opened === null && settled !== typed)) return undefined;
    const answer = await send(list.rows);
    if (!answer.data) return answer;
    rememberColumns(list.table?.heading ?? null, list.kinds);
    settle(typed, (rest) => rest);
    onAdded({ ...answer.data, in: into });
    return undefined;
  };

  return (
    <FormDialog
      title="Add a class"
      submitLabel={list.rows.length === 0 ? 'Add students' : sendLabel(list.rows)}
      busyLabel="Adding..."
      isIncomplete={list.rows.length === 0}
      failed={sentenceOf}
      error={refused ? sentenceOf(refused) : null}
      maxWidth="md"
      onSubmit={submit}
      onClose={onClose}
    >
      <ClassFields
        value={period}
        onPeriod={setPeriod}
        year={year}
        onYear={setYear}
        problem={yearProblem}
        disabled={list.saysPeriods}
        help={list.saysPeriods ? 'As the list says, below.' : undefined}
      />
      {opened === null && (
        <TextField
          label="Paste your class list"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFileProblem(null);
          }}
          error={problem !== null}
          helperText={
            problem ??
            'From a spreadsheet, a gradebook or Google Classroom. School numbers and e-mails come along.'
          }
          autoFocus
          fullWidth
          multiline
          minRows={5}
          // Once it is read, what will happen matters more.
          maxRows={list.table ? 5 : 10}
          margin="dense"
        />
      )}
      {course && opened === null && (
        <Button
          variant="outlined"
          disabled={asking.isLoading}
          onClick={() => void takeCourse(course)}
          sx={{ my: '8px', whiteSpace: 'normal', height: 'auto' }}
        >
          Take the students of {courseWords(course)}
        </Button>
      )}
      <FileDrop
        label="Or drop a file"
        hint="Excel or CSV from Canvas, PowerSchool, Google Classroom or any spreadsheet; a OneRoster or Clever ZIP."
        files={opened?.files ?? []}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.zip,text/csv,application/zip"
        multiple
        onFiles={(files) => void open(files)}
      />
      {opened !== null && (
        <Button size="small" onClick={() => setOpened(null)} sx={{ mt: '4px', ml: '-5px' }}>
          {opened.files.length > 0 ? 'Without this file' : 'Without this course'}
        </Button>
      )}
      {opened !== null && problem !== null && <Message severity="error">{problem}</Message>}
      <ClassColumns list={list} />
      <Box role="status" sx={{ mt: '10px', color: 'var(--ink-2)' }}>
        {list.isComparing && 'Comparing with the roster...'}
        {list.planned.length > 0 &&
          !list.isComparing &&
          `${countText(list.planned.length)} ${list.planned.length === 1 ? 'row' : 'rows'} in the list.`}
      </Box>
      <ClassPreview list={list} />
    </FormDialog>
  );
};
