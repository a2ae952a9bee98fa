import type { Essay } from '@essays/contract';
import { likenessOf } from '@essays/contract';
import Box from '@mui/material/Box';
import { DecisionsInShort } from '../../../review/history/decisions-in-short.tsx';
import { useNow } from '../../../components/use-now.ts';
import type { Evidence } from '../../../review/use-evidence.ts';
import { aiErrorRate, questionOf, sampleVerdict } from '../../../domain/authorship-view.ts';
import { aiBand } from '../../../domain/bands.ts';
import { counted } from '../../../domain/counted.ts';
import { beginningOf } from '../../../domain/excerpts.ts';
import { otherExplanations } from '../../../domain/other-explanations.ts';
import { decisionSentence, habitSentences } from '../../../domain/packet-words.ts';
import { samplesSentence } from '../../../domain/process-words.ts';
import { samplesSinceSentence } from '../../../domain/samples-since-words.ts';
import { NO_TALK, supportsWord, talkWord } from '../../../domain/talk-words.ts';
import { PacketParagraph } from './packet-paragraph.tsx';
import { PacketTexts } from './packet-texts.tsx';
import { Part } from './sheet.tsx';
import { SignLines } from './sign-lines.tsx';

/** Words of a reason or of a note that find room on two pages; all of them are in the appendix. */
const REASON_WORDS = 45;
const SAID_WORDS = 90;

const sentence = (words: string): string => (/[.!?)]$/.test(words) ? words : `${words}.`);

/** Two pages for whoever was not there, a parent above all: both texts, what was heard, what was decided. */
export const PacketInShort = ({ essay, evidence }: { essay: Essay; evidence: Evidence }) => {
  const now = useNow();
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  const causes = otherExplanations({
    differs: evidence.differs,
    aiWarning: evidence.aiWarning,
    words: essay.word_count,
    sampleDates: samples.map((one) => one.baseline_date),
    now,
  });
  return (
    <>
      <Box sx={{ color: 'var(--ink-2)', mt: '2px' }}>
        Two pages in plain words, for the student, the family and the school. Everything else is in the
        appendix.
      </Box>
      <Part title="The question">
        <p>
          <strong>{questionOf(essay)}</strong>
        </p>
        {essay.flag_reason && <p>Why it came up: {sentence(beginningOf(essay.flag_reason, REASON_WORDS))}</p>}
      </Part>
      <Part title="What was found, and how sure it is">
        <Found essay={essay} evidence={evidence} />
      </Part>
      <PacketTexts essay={essay} findings={evidence.findings} />
      {(evidence.differs || evidence.aiWarning) && (
        <Part title="What else could explain it">
          <ul>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="What the student said">
        {essay.talks.length === 0 && <p>{NO_TALK}</p>}
        {essay.talks.slice(-1).map((talk) => (
          <Box key={talk.id} sx={{ mb: '6px', whiteSpace: 'pre-line' }}>
            <strong>{talkWord(talk)}: </strong>
            {talk.said === null ? 'the words are erased.' : `“${beginningOf(talk.said, SAID_WORDS)}”`}{' '}
            {supportsWord(talk)}.
            {talk.outcome && <div>Outcome: {beginningOf(talk.outcome, REASON_WORDS)}</div>}
          </Box>
        ))}
        {essay.talks.length > 1 && <p>Earlier talks are in the appendix.</p>}
      </Part>
      <PacketParagraph essay={essay} />
      <Part title="The decision">
        <p>
          <strong>{decisionSentence(essay)}</strong>{' '}
          {essay.processing_status === 'rejected' &&
            essay.rejection_reason &&
            `Reason: ${sentence(beginningOf(essay.rejection_reason, REASON_WORDS))} `}
          A teacher decides. The computer program rejects no essay.
        </p>
        <DecisionsInShort essayId={essay.id} />
      </Part>
      <SignLines />
    </>
  );
};

/** What the comparison and the check for AI writing say, without their figures. */
const Found = ({ essay, evidence }: { essay: Essay; evidence: Evidence }) => {
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  const { evidence_strength: strength, baseline_similarity_score: similarity } = essay;
  const verdict = sampleVerdict(similarity, strength);
  const ai = aiBand(essay.ai_writing_band);
  const aiRate = aiErrorRate(essay.ai_writing_score);
  return (
    <>
      {samples.length === 0 || similarity === null ? (
        <p>There was no other text to compare the essay with.</p>
      ) : strength === 'insufficient' ? (
        <p>There is too little writing to compare. Nothing follows from the comparison.</p>
      ) : (
        <p>
          Compared with {counted(samples.length, 'other text')} of the same student:{' '}
          <strong>{verdict.word}</strong>
          {verdict.strength && `, ${verdict.strength} evidence`}. {samplesSentence(samples)}
        </p>
      )}
      {samples.length > 0 &&
        likenessOf(essay)
          .slice(-2, -1)
          .map((worth) => <p key={worth}>{worth}</p>)}
      {essay.samples_since && (
        <p>
          {samplesSinceSentence(essay.samples_since, samples.length > 0)} What stands here was found before
          that.
        </p>
      )}
      {strength !== 'insufficient' && evidence.differs && (
        <p>{habitSentences(evidence.analysis?.features ?? []).join(' ')}</p>
      )}
      {essay.ai_writing_score !== null && <p>A check for the wording of AI programs says: {ai.word}.</p>}
      {aiRate && <p>{aiRate}</p>}
      <p>
        <strong>Nothing here is proof.</strong> It is a reason to read both texts and to hear the student.
      </p>
    </>
  );
};
