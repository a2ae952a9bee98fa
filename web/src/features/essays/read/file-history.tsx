import type { Essay, SupportingHistory } from '@essays/contract';
import { dayWord } from '@essays/contract';
import Box from '@mui/material/Box';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { Problem } from '../../../components/problem.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { counted } from '../../../domain/counted.ts';
import { useMay } from '../../../data/use-me.ts';
import { useFileHistoryQuery } from '../words.api.ts';

const hoursWord = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ');
};

/** What of it speaks for the student, in sentences. */
const sentencesOf = (said: SupportingHistory): string[] =>
  [
    said.minutes !== null && `It was open in Word for ${hoursWord(said.minutes)} in all.`,
    said.saves !== null && `It was saved ${said.saves} times.`,
    said.sessions !== null && `Word tells ${said.sessions} separate times of working on it apart.`,
    said.first_day !== null &&
      said.last_day !== null &&
      `It was begun on ${dayWord(said.first_day)} and last saved on ${dayWord(said.last_day)}.`,
    said.author_is_student && 'Its author has the name of the student.',
  ].filter((one) => one !== false);

const Said = ({ essay }: { essay: Essay }) => {
  const { data, error } = useFileHistoryQuery(essay.id);
  if (error) return <Problem>{errorSentence(error, 'The file could not be looked at.')}</Problem>;
  if (!data) return <Box sx={{ color: 'var(--ink-2)' }}>Looking at the file…</Box>;
  const sentences = sentencesOf(data);
  return (
    <>
      {sentences.length > 0 ? (
        <ul style={{ margin: '0 0 8px', paddingLeft: 20 }}>
          {sentences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <p style={{ margin: '0 0 8px' }}>The file says nothing about it.</p>
      )}
      <p style={{ margin: 0, color: 'var(--ink-2)' }}>
        This can speak for a student, and only for them: nothing follows from what is missing. Google Docs,
        copies and conversions lose it. It is the word of the file, in no score and no flag.
      </p>
    </>
  );
};

/** How a Word file came about, for a teacher who asks. */
export const FileHistory = ({ essay }: { essay: Essay }) => {
  const may = useMay('view_student_names');
  return may && essay.has_file && essay.file_format === 'docx' ? (
    <Box sx={{ mt: '14px' }}>
      <Disclosure title="What the Word file says of how it was written">
        <Said essay={essay} />
      </Disclosure>
    </Box>
  ) : null;
};
