import type { Baseline, Essay } from '@essays/contract';
import { readsLikeEssay } from '@essays/contract';
import Box from '@mui/material/Box';
import { Loaded } from '../../../components/loaded.tsx';
import { dateWord } from '../../../domain/dates.ts';
import { beginningOf } from '../../../domain/excerpts.ts';
import { paragraphBasis, paragraphSentence } from '../../../domain/paragraph-words.ts';
import { processParts, provenancePart } from '../../../domain/process-words.ts';
import { useStudentSamplesQuery } from '../../../data/students.api.ts';
import { Part } from './sheet.tsx';

/** Words of it that find room on two pages; it is usually no longer. */
const SHOWN_WORDS = 120;

export const isAbout =
  ({ id }: Pick<Essay, 'id'>) =>
  ({ about_essay_id: about }: Baseline): boolean =>
    about === id;

/** What the student wrote about the essay in class, and how it compares; or that nobody asked. */
export const PacketParagraph = ({ essay }: { essay: Essay }) => {
  const student = essay.student_session_id;
  const query = useStudentSamplesQuery(student ?? '', { skip: student === null });
  return (
    <Part title="The paragraph written about it in class">
      {student === null ? (
        <p>{NONE}</p>
      ) : (
        <Loaded
          query={query}
          failed="The paragraph could not be loaded."
          rows={2}
          label="Loading the paragraph"
        >
          {(samples) => <Newest paragraph={samples.find(isAbout(essay))} />}
        </Loaded>
      )}
    </Part>
  );
};

const NONE = 'The student has not written a paragraph about this essay in a writing room.';

const Newest = ({ paragraph }: { paragraph: Baseline | undefined }) => {
  if (!paragraph) return <p>{NONE}</p>;
  const { provenance, process, about_essay: compared } = paragraph;
  const how = [
    dateWord(paragraph.writing_date ?? paragraph.submission_date),
    provenancePart(provenance),
    ...(process ? processParts(process) : []),
  ];
  const isRejected = paragraph.processing_status === 'rejected';
  return (
    <>
      <Box sx={{ color: 'var(--ink-2)', mb: '4px' }}>{how.filter(Boolean).join(' · ')}</Box>
      <Box sx={{ whiteSpace: 'pre-line', pl: '12px', borderLeft: '2px solid var(--line-strong)', mb: '6px' }}>
        {beginningOf(paragraph.sample_text ?? 'The text is erased.', SHOWN_WORDS)}
      </Box>
      <p>
        {isRejected ? (
          'A teacher has not accepted it as a sample, so it says nothing for or against.'
        ) : (
          <>
            <strong>{paragraphSentence(paragraph) ?? 'It has not been compared with the essay yet.'}</strong>{' '}
            {compared && readsLikeEssay(compared) && paragraphBasis(compared)}
          </>
        )}
      </p>
    </>
  );
};
