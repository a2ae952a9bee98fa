import type { Baseline } from '@essays/contract';
import { duplicateSentence, likenessOf } from '@essays/contract';
import { TextLink } from '../../components/text-link.tsx';
import { Judgement } from '../../review/judgement.tsx';
import type { Evidence } from '../../review/use-evidence.ts';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { Message } from '../../components/message.tsx';
import { useNow } from '../../components/use-now.ts';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import { acceptedBand, reviewBand, weighed } from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { PATHS, withId } from '../../domain/paths.ts';
import { otherExplanations } from '../../domain/other-explanations.ts';
import { firstSampleSentence } from '../../domain/process-words.ts';
import { AskSample } from '../../review/ask-sample.tsx';

/** Each of the pages has its own bands. */
export type JudgementPage = 'review' | 'accepted';

/** What follows an approval, by how the sample is to be graded. */
const WHEN_APPROVED: Record<Baseline['grading_status'], string> = {
  needs_grading: 'it is graded and used for comparisons',
  manual_grade: 'it is used for comparisons, with the grade you gave',
  previous_year: 'it is used for comparisons but not graded, because it is from a previous year',
};

/** Whether it is the student's own and a fair sample, and why it waits. */
export const SampleJudgement = ({
  baseline,
  where,
  evidence,
  onShow,
}: {
  baseline: Baseline;
  where: JudgementPage;
  evidence: Evidence;
  onShow: (finding: number) => void;
}) => {
  const now = useNow();
  const verdict = baselineVerdict(baseline);
  const first = verdict.kind === 'first';
  const duplicate = baseline.duplicate_of ?? null;
  const status = baseline.processing_status;
  const similarity = first || duplicate ? null : baseline.baseline_similarity_score;
  const samples = baseline.baseline_comparison_details?.baseline_comparisons ?? [];
  const isWeak = baseline.evidence_strength === 'insufficient';
  return (
    <>
      <Judgement
        question={
          where === 'accepted'
            ? 'Used as a sample of this student’s writing.'
            : duplicate
              ? 'Does the student need this sample? The same text is there already.'
              : first
                ? 'Is this the student’s own writing? There is no approved sample to compare it with yet.'
                : 'Is this a fair sample of the student’s writing?'
        }
        strength={first || duplicate ? null : baseline.evidence_strength}
        chips={(first || duplicate || !isWeak) && <VerdictChip verdict={verdict} />}
        why={
          duplicate
            ? [duplicateSentence(duplicate), 'It was compared with nothing, and both count as one sample']
            : first
              ? [
                  `A first sample always needs your approval. After that ${WHEN_APPROVED[baseline.grading_status]}.`,
                ]
              : (evidence.analysis?.evidence_reasons ?? [])
        }
        similarity={
          similarity === null
            ? null
            : {
                value: similarity,
                verdict: weighed(
                  where === 'review' ? reviewBand(similarity) : acceptedBand(similarity),
                  baseline.evidence_strength,
                ),
                cuts: where === 'review' ? [0.4, 0.6] : [0.4, 0.6, 0.8],
                where:
                  where === 'review'
                    ? 'good from 60%, worth a look from 40%'
                    : 'high from 80%, low below 60%',
                worth: likenessOf(baseline),
              }
        }
        evidence={evidence}
        explanations={otherExplanations({
          differs: evidence.differs,
          aiWarning: evidence.aiWarning,
          words: baseline.word_count,
          sampleDates: samples.map((s) => s.baseline_date),
          now,
        })}
        onShow={onShow}
        ai={{ score: baseline.ai_writing_score, band: baseline.ai_writing_band }}
      />
      {first && where === 'review' && baseline.student_session_id !== null && (
        <FirstSample studentId={baseline.student_session_id} baseline={baseline} />
      )}
      {baseline.waiting_reason && (
        <Message fact severity="info">
          {baseline.waiting_reason}
        </Message>
      )}
      {duplicate && (
        <TextLink
          to={withId(PATHS.acceptedBaselines, duplicate.baseline_id)}
          style={{ display: 'inline-block', margin: '8px 0' }}
        >
          The sample of {dateWord(duplicate.date)}
        </TextLink>
      )}
      {baseline.flag_reason && !first && !duplicate && (
        <Message fact severity={where === 'review' ? 'warning' : 'info'}>
          <strong>{where === 'review' ? 'Why it needs your review: ' : 'Why it was reviewed: '}</strong>
          {baseline.flag_reason}
        </Message>
      )}
      {baseline.processing_error && (status === 'baseline_checking' || status === 'failed') && (
        <Message fact severity="error">
          {baseline.processing_error}
        </Message>
      )}
    </>
  );
};

/** What becomes the yardstick for everything later, and the way to a better one. */
const FirstSample = ({ studentId, baseline }: { studentId: string; baseline: Baseline }) =>
  baseline.provenance === 'in_class' ? (
    <Message fact severity="info">
      {firstSampleSentence(baseline)}
    </Message>
  ) : (
    <AskSample studentId={studentId}>
      {firstSampleSentence(baseline)} Later essays are compared with it.
    </AskSample>
  );
