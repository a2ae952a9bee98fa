import type { Baseline } from '@essays/contract';
import { ordinal } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { AuthorshipPanel } from '../../components/review/authorship-panel.tsx';
import { Disclosure } from '../../components/review/disclosure.tsx';
import { EssayText, markElementId } from '../../components/review/essay-text.tsx';
import { GradingResults } from '../../components/review/grading-results.tsx';
import { Judgement } from '../../components/review/judgement.tsx';
import { Act, CardHead, DecideBar, ReviewCard } from '../../components/review/review-card.tsx';
import { OriginalFile } from '../../components/review/original-file.tsx';
import { useEvidence } from '../../components/review/use-evidence.ts';
import type { Evidence } from '../../components/review/use-evidence.ts';
import { Score } from '../../components/score-chip.tsx';
import { Message } from '../../components/state-panels.tsx';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import { acceptedBand, reviewBand } from '../../domain/bands.ts';
import { dateWord, waitedWord } from '../../domain/dates.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { otherExplanations } from '../../domain/other-explanations.ts';
import { baselineStatusWord, essayTypeWord } from '../../domain/status-words.ts';
import type { BaselineAct } from './use-baseline-acts.tsx';
import { useOffers } from '../../session/use-me.ts';

const GRADING_STATUS: Record<string, string> = {
  needs_grading: 'to be graded',
  previous_year: 'previous year, not graded',
  manual_grade: 'graded by hand',
};

/** The pages have bands of their own. */
type Where = 'review' | 'accepted';

/** A sample: the writing, how it compares with the student's other samples, its grade, and what may be decided. */
export const BaselineCard = memo(function BaselineCard({
  baseline,
  where,
  now,
  outlined,
  current,
  history,
  onAct,
}: {
  baseline: Baseline;
  where: Where;
  now: Date;
  outlined: boolean;
  current?: boolean;
  history: (baseline: Baseline) => ReactNode;
  onAct: (baseline: Baseline, act: BaselineAct) => void;
}) {
  const evidence = useEvidence(baseline);
  const first = baselineVerdict(baseline).kind === 'first';
  const show = (number: number) => {
    evidence.setSelected(number);
    document
      .getElementById(markElementId(baseline.id, number))
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  return (
    <ReviewCard
      id={baseline.id}
      outlined={outlined}
      current={current}
      head={
        <CardHead
          of={baseline}
          badge={baseline.is_primary && <Chip band="blue">Primary</Chip>}
          facts={[
            baseline.period !== null && `${ordinal(baseline.period)} period`,
            essayTypeWord(baseline.essay_type),
            baseline.word_count !== null && `${baseline.word_count} words`,
            dateWord(baseline.writing_date ?? baseline.submission_date),
            GRADING_STATUS[baseline.grading_status],
          ]}
          chips={
            <StatusChip
              status={baselineStatusWord(baseline.processing_status)}
              since={waitedWord(baseline.status_since, now)}
            />
          }
        />
      }
      bar={<BaselineActions baseline={baseline} where={where} onAct={onAct} />}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0, 1.3fr) minmax(330px, 1fr)' },
          '& > *': { minWidth: 0 },
        }}
      >
        <Box sx={{ order: { xs: 2, lg: 1 }, padding: { xs: '16px 18px', md: '20px 24px' } }}>
          <SampleText baseline={baseline} evidence={evidence} />
        </Box>
        <Box
          sx={{
            order: { xs: 1, lg: 2 },
            padding: '14px 18px',
            borderLeft: { lg: '1px solid var(--line)' },
            borderBottom: { xs: '1px solid var(--line)', lg: 0 },
          }}
        >
          <SampleJudgement baseline={baseline} where={where} evidence={evidence} now={now} onShow={show} />
          <Disclosure title="Authorship analysis">
            <AuthorshipPanel
              analysis={baseline.authorship_analysis}
              details={baseline.baseline_comparison_details}
              similarity={first ? null : baseline.baseline_similarity_score}
              ai={{
                score: baseline.ai_writing_score,
                indicators: baseline.ai_writing_indicators,
                words: baseline.word_count,
              }}
              now={now}
            />
          </Disclosure>
          <Box sx={{ borderTop: '1px solid var(--line)', padding: '12px 0 0' }}>
            <SampleGrade baseline={baseline} />
          </Box>
          <Disclosure title="History">{history(baseline)}</Disclosure>
        </Box>
      </Box>
    </ReviewCard>
  );
});

const SampleText = ({ baseline, evidence }: { baseline: Baseline; evidence: Evidence }) => {
  const text = baseline.essay_text ?? baseline.sample_text;
  return (
    <>
      {baseline.writing_prompt && (
        <Box sx={{ color: 'var(--ink-2)', mb: '10px' }}>
          <strong>Prompt: </strong>
          {baseline.writing_prompt}
        </Box>
      )}
      {text === null ? (
        <Box sx={{ color: 'var(--ink-2)' }}>
          {baseline.processing_error ?? 'The text is still being read. This page updates automatically.'}
        </Box>
      ) : (
        <EssayText
          text={text}
          marks={evidence.marks}
          scope={baseline.id}
          selected={evidence.selected}
          onSelect={evidence.setSelected}
        />
      )}
      {baseline.notes && (
        <Box sx={{ color: 'var(--ink-2)', mt: '14px' }}>
          <strong>Notes: </strong>
          {baseline.notes}
        </Box>
      )}
      <Box sx={{ '& > button': { m: '10px 0 -8px -10px' } }}>
        <OriginalFile of={baseline} kind="baseline" />
      </Box>
    </>
  );
};

const SampleJudgement = ({
  baseline,
  where,
  evidence,
  now,
  onShow,
}: {
  baseline: Baseline;
  where: Where;
  evidence: Evidence;
  now: Date;
  onShow: (finding: number) => void;
}) => {
  const verdict = baselineVerdict(baseline);
  const first = verdict.kind === 'first';
  const status = baseline.processing_status;
  const similarity = first ? null : baseline.baseline_similarity_score;
  const samples = baseline.baseline_comparison_details?.baseline_comparisons ?? [];
  const isWeak = baseline.evidence_strength === 'insufficient';
  return (
    <>
      <Judgement
        question={
          where === 'accepted'
            ? 'Used as a sample of this student’s writing.'
            : first
              ? 'Is this the student’s own writing? There is no approved sample to compare it with yet.'
              : 'Is this a fair sample of the student’s writing?'
        }
        strength={first ? null : baseline.evidence_strength}
        chips={(first || !isWeak) && <Chip band={verdict.band}>{verdict.label}</Chip>}
        why={
          first
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
                banded: where === 'review' ? reviewBand(similarity) : acceptedBand(similarity),
                cuts: where === 'review' ? [0.4, 0.6] : [0.4, 0.6, 0.8],
                where:
                  where === 'review'
                    ? 'good from 60%, worth a look from 40%'
                    : 'high from 80%, low below 60%',
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
        ai={{ score: baseline.ai_writing_score, words: baseline.word_count }}
      />
      {baseline.flag_reason && !first && (
        <Message severity="warning">
          <strong>Why it needs you: </strong>
          {baseline.flag_reason}
        </Message>
      )}
      {baseline.processing_error && (status === 'baseline_checking' || status === 'failed') && (
        <Message severity="error">{baseline.processing_error}</Message>
      )}
    </>
  );
};

/** What follows an approval, by how the sample is to be graded. */
const WHEN_APPROVED: Record<Baseline['grading_status'], string> = {
  needs_grading: 'it is graded and used for comparisons',
  manual_grade: 'it is used for comparisons, with the grade you gave',
  previous_year: 'it is used for comparisons but not graded, because it is from a previous year',
};

const SampleGrade = ({ baseline }: { baseline: Baseline }) => {
  const view = useMemo(() => gradingView(baseline), [baseline]);
  const isIbGraded = baseline.ib_total_score !== null;
  if (!view.isGraded && !isIbGraded)
    return (
      <Box sx={{ color: 'var(--ink-2)', pb: '12px' }}>
        <strong>Grading: </strong>
        {baseline.grading_status === 'previous_year'
          ? 'not graded, because it is from a previous year.'
          : 'follows after approval.'}
      </Box>
    );
  return (
    <>
      {isIbGraded && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mb: '8px' }}>
          {(['a', 'b', 'c', 'd'] as const).map((letter) => (
            <span key={letter}>
              {letter.toUpperCase()} <Score score={baseline[`ib_criterion_${letter}_score`]} max={5} />
            </span>
          ))}
          <span>
            Total <Score score={baseline.ib_total_score} max={20} />
          </span>
        </Box>
      )}
      <GradingResults view={view} rubricMax={4} withScores={!isIbGraded} folded />
    </>
  );
};

const BaselineActions = ({
  baseline,
  where,
  onAct,
}: {
  baseline: Baseline;
  where: Where;
  onAct: (baseline: Baseline, act: BaselineAct) => void;
}) => {
  const status = baseline.processing_status;
  const canDecide = status === 'ready_for_review';
  const canRetry = status === 'pending' || status === 'processing' || status === 'baseline_checking';
  const why = 'You can decide once it has been compared.';
  if (!useOffers('grade_essays')) return null;
  return (
    <DecideBar
      quiet={where === 'accepted'}
      hint={
        where === 'review' &&
        (canDecide ? (
          <>
            <div>
              <strong>Approve:</strong> Later essays are compared with it.
            </div>
            <div>
              <strong>Reject:</strong> It is not used; your reason is kept.
            </div>
          </>
        ) : (
          why
        ))
      }
    >
      {where === 'review' && (
        <>
          <Act icon="check" main disabled={!canDecide} why={why} onClick={() => onAct(baseline, 'approve')}>
            Approve
          </Act>
          {canRetry && (
            <Act icon="refresh" onClick={() => onAct(baseline, 'retry')}>
              Retry
            </Act>
          )}
          <Act
            icon="x-circle"
            danger
            disabled={!canDecide}
            why={why}
            onClick={() => onAct(baseline, 'reject')}
          >
            Reject
          </Act>
        </>
      )}
      <Button
        color="error"
        onClick={() => onAct(baseline, 'delete')}
        startIcon={<Icon name="trash" />}
        sx={{ order: 1, ml: where === 'review' ? 0 : 'auto' }}
      >
        Delete
      </Button>
    </DecideBar>
  );
};
