import type { Baseline, Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import { HowWritten } from '../../../review/how-written.tsx';
import { EssayText } from '../../../review/essay-text.tsx';
import { dateWord } from '../../../domain/dates.ts';
import { paragraphSentence } from '../../../domain/paragraph-words.ts';
import { useStudentSamplesQuery } from '../../../data/students.api.ts';
import { TwoTexts } from './two-texts.tsx';

/** What the student wrote in class about this essay, newest first; asked for only where there is a doubt. */
export const useParagraphs = ({ id, student_session_id, processing_status }: Essay): Baseline[] => {
  const isAsked = student_session_id !== null && ['flagged', 'rejected'].includes(processing_status);
  const { data = [] } = useStudentSamplesQuery(student_session_id ?? '', { skip: !isAsked });
  return isAsked ? data.filter(({ about_essay_id: about }) => about === id) : [];
};

const NO_MARKS = { marks: [], selected: null, onSelect: () => undefined };

/** The essay beside the paragraph that the student wrote about it in class. */
export const ParagraphView = ({ essay, paragraphs }: { essay: Essay; paragraphs: readonly Baseline[] }) => (
  <>
    {paragraphs.map((paragraph) => (
      <Box key={paragraph.id} sx={{ mb: '18px' }}>
        <TwoTexts
          otherWord="Paragraph"
          essay={essay}
          other={{
            name: 'Paragraph written in class',
            head: <strong>Paragraph</strong>,
            meta: [dateWord(paragraph.writing_date ?? paragraph.submission_date)],
            text: (
              <>
                {paragraph.writing_prompt && (
                  <Box sx={{ color: 'var(--ink-2)', whiteSpace: 'pre-wrap', mb: '10px' }}>
                    {paragraph.writing_prompt}
                  </Box>
                )}
                <EssayText text={paragraph.sample_text ?? ''} scope={`${essay.id}-paragraph`} {...NO_MARKS} />
                {paragraphSentence(paragraph) !== null && (
                  <Box component="p" sx={{ m: '14px 0 0' }}>
                    {paragraphSentence(paragraph)}
                  </Box>
                )}
                <HowWritten provenance={paragraph.provenance} process={paragraph.process} />
              </>
            ),
          }}
        />
      </Box>
    ))}
  </>
);
