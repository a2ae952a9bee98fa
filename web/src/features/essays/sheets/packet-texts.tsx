import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { EssayText } from '../../../review/essay-text.tsx';
import type { Mark } from '../../../review/essay-text.tsx';
import { marksOfQuote } from '../../../review/use-evidence.ts';
import type { Finding } from '../../../domain/authorship-view.ts';
import { dateWord } from '../../../domain/dates.ts';
import { excerptAt } from '../../../domain/excerpts.ts';
import { sampleToRead } from '../../../domain/packet-words.ts';
import { provenancePart } from '../../../domain/process-words.ts';
import { useSampleTextQuery } from '../words.api.ts';
import { Part } from './sheet.tsx';

/** Words of each text that find room beside each other. */
const SHOWN_WORDS = 100;

/** A passage of the essay beside one of a sample, each about what differs most. */
export const PacketTexts = ({ essay, findings }: { essay: Essay; findings: readonly Finding[] }) => {
  const sample = sampleToRead(essay, findings);
  const query = useSampleTextQuery(sample?.baseline_id ?? '', { skip: sample === null });
  // A result that says nothing marks nothing.
  const used = findings.filter(({ kind }) => kind === 'ai' || essay.evidence_strength !== 'insufficient');
  const inEssay = used.flatMap((finding) => marksOfQuote(finding, finding.essay));
  const inSample = used.flatMap((finding) =>
    finding.sample?.baseline_id === sample?.baseline_id ? marksOfQuote(finding, finding.sample) : [],
  );
  const passage = (
    <Passage
      title="This essay"
      meta={[`submitted ${dateWord(essay.submission_date)}`]}
      text={essay.essay_text}
      marks={inEssay}
      scope={`${essay.id}-in-short`}
    />
  );
  return (
    <Part title="Both texts side by side">
      {sample === null ? (
        <>
          <p>There is no other text of the student to put beside it.</p>
          {passage}
        </>
      ) : (
        <Loaded query={query} failed="The sample could not be loaded." label="Loading the sample">
          {(loaded) => (
            <Box
              sx={{
                display: 'grid',
                gap: '10px 24px',
                gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
              }}
            >
              {passage}
              <Passage
                title="Another text of the student"
                meta={[dateWord(loaded.date), provenancePart(sample.provenance)]}
                text={loaded.text}
                marks={inSample}
                scope={`${essay.id}-sample-in-short`}
              />
            </Box>
          )}
        </Loaded>
      )}
      {used.length > 0 && (
        <Box sx={{ color: 'var(--ink-2)', mt: '6px', fontSize: '0.8125rem' }}>
          What the numbers stand for is in the appendix, which has both texts whole.
        </Box>
      )}
    </Part>
  );
};

/** Two columns of a page of paper. */
const SMALL_TEXT = {
  '& > div': { fontSize: '0.9375rem', lineHeight: 1.45 },
  '@media print': { '& > div': { fontSize: '0.8125rem', lineHeight: 1.4 }, '& p': { mb: '0.5em' } },
};

const Passage = ({
  title,
  meta,
  text,
  marks,
  scope,
}: {
  title: ReactNode;
  meta: readonly string[];
  text: string | null;
  marks: readonly Mark[];
  scope: string;
}) => {
  const excerpt = excerptAt(text ?? '', marks[0]?.start ?? 0, SHOWN_WORDS);
  const inside = marks
    .filter(({ start, end }) => start >= excerpt.start && end <= excerpt.end)
    .map((mark) => ({ ...mark, start: mark.start - excerpt.start, end: mark.end - excerpt.start }));
  return (
    <Box sx={{ minWidth: 0 }}>
      <strong>{title}</strong>
      <Box sx={{ color: 'var(--ink-2)', mb: '4px' }}>
        {[...meta, ...(excerpt.isWhole ? [] : ['a passage of it'])].join(' · ')}
      </Box>
      {text === null ? (
        <p>There is no text.</p>
      ) : (
        <Box sx={SMALL_TEXT}>
          <EssayText
            text={excerpt.isWhole ? excerpt.text : `${excerpt.text} …`}
            marks={inside}
            scope={scope}
          />
        </Box>
      )}
    </Box>
  );
};
