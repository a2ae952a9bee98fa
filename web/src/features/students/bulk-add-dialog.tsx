import { academicYearProblem, classTypeOfPeriod, MOST_ADDED } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { serverSentence } from '../../data/client/error-sentence.ts';
import { failedFor } from '../../data/client/making.ts';
import { useDraft } from '../../data/use-draft.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Message } from '../../components/message.tsx';
import { usePaused } from '../../components/use-paused.ts';
import { yearForNewClass } from '../../domain/academic-years.ts';
import { PERIOD_OPTIONS, bulkProblem, checkedNames, namesFromLines } from '../../domain/roster.ts';
import { ClassFields } from './class-fields.tsx';
import {
  useAddStudentsMutation,
  useKnownNamesQuery,
  useLazyKnownNamesQuery,
} from '../../data/students.api.ts';
import { counted } from '../../domain/counted.ts';
import { TickBox } from '../../components/tick-box.tsx';

/** So long after the last key the names are compared with the roster. */
const SETTLE_MS = 400;

const sentenceOf = (error: unknown): string => {
  const said = serverSentence(error);
  return said ? failedFor('Failed to bulk add students', said) : 'Failed to bulk add students';
};

const namesAsked = (text: string): string[] => [...new Set(namesFromLines(text))].slice(0, MOST_ADDED);

/** One name per line, all for one period and year. What was typed is kept until it is sent. */
export const BulkAddDialog = ({
  period: firstPeriod,
  onClose,
  onAdded,
}: {
  period: string;
  onClose: () => void;
  onAdded: (added: { count: number; period: string; academic_year: string }) => void;
}) => {
  const [add] = useAddStudentsMutation();
  const { draft: text, save: setText, settle } = useDraft('bulk-add', '');
  const [period, setPeriod] = useState(
    PERIOD_OPTIONS.some((option) => option.value === firstPeriod) ? firstPeriod : '2',
  );
  const [year, setYear] = useState(() => yearForNewClass(new Date()));
  const [problem, setProblem] = useState<string | null>(null);
  const [yearProblem, setYearProblem] = useState<string | null>(null);
  const [withDoubtful, setWithDoubtful] = useState(false);
  const asked = namesAsked(usePaused(text, SETTLE_MS));
  const { data: known } = useKnownNamesQuery(asked, { skip: asked.length === 0 });
  const [ask] = useLazyKnownNamesQuery();
  const checked = checkedNames(text, known ?? []);
  const doubtful = checked.filter(({ doubt }) => doubt !== null);
  const names = checked.filter(({ doubt }) => withDoubtful || doubt === null).map(({ name }) => name);

  const submit = async () => {
    const found =
      bulkProblem(text) ?? (names.length === 0 ? 'These students are already on the roster.' : null);
    const wrongYear = academicYearProblem(year);
    setProblem(found);
    setYearProblem(wrongYear);
    if (found || wrongYear) return undefined;
    // Names typed just now may not have been compared yet: whoever turns out to be known is shown first.
    const now = await ask(namesAsked(text), true);
    const doubts = checkedNames(text, now.data ?? []).filter(({ doubt }) => doubt !== null);
    if (doubts.length !== doubtful.length) return undefined;
    const class_type = classTypeOfPeriod(Number(period));
    const answer = await add({
      students: names.map((name) => ({ name, period: Number(period), class_type })),
      academic_year: year,
    });
    if (!answer.error) {
      settle(text, (typed) => typed);
      onAdded({ count: names.length, period, academic_year: year });
    }
    return answer;
  };

  return (
    <FormDialog
      title="Bulk Add Students"
      submitLabel="Add Students"
      busyLabel="Adding..."
      failed={sentenceOf}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <ClassFields value={period} onPeriod={setPeriod} year={year} onYear={setYear} problem={yearProblem} />
      <TextField
        label="Student names"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        error={problem !== null}
        helperText={problem ?? 'One name per line: Maya Rivera, or Rivera, Maya'}
        autoFocus
        required
        fullWidth
        multiline
        minRows={8}
        maxRows={14}
        margin="dense"
      />
      {doubtful.length > 0 && (
        <Message severity="warning">
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {doubtful.map(({ name, doubt }, place) => (
              <li key={`${name} ${place}`}>
                {name}: {doubt}
              </li>
            ))}
          </ul>
          <TickBox
            label="Add them too: they are different students with the same name"
            checked={withDoubtful}
            onTick={(on) => setWithDoubtful(on)}
          />
        </Message>
      )}
      <Box role="status" sx={{ color: 'var(--ink-2)' }}>
        {counted(names.length, 'student')} to be added
      </Box>
    </FormDialog>
  );
};
