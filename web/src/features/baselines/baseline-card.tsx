import type { Baseline, GradingStatus } from '@essays/contract';
import { periodText } from '@essays/contract';
import Box from '@mui/material/Box';
import { memo, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { AuthorshipPanel } from '../../components/review/authorship-panel.tsx';
import { Disclosure } from '../../components/review/disclosure.tsx';
import { EssayText, markElementId } from '../../components/review/essay-text.tsx';
import { GradingResults } from '../../components/review/grading-results.tsx';
import { CardHead, ReviewCard } from '../../components/review/review-card.tsx';
import { useFold } from '../../components/review/fold.ts';
import { OriginalFile } from '../../components/review/original-file.tsx';
import { useEvidence } from '../../components/review/use-evidence.ts';
import type { Evidence } from '../../components/review/use-evidence.ts';
import { Score } from '../../components/score-chip.tsx';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import { dateWord, waitedWord } from '../../domain/dates.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { baselineWord, essayTypeWord } from '../../domain/status-words.ts';
import { BaselineActions } from './baseline-actions.tsx';
import { SampleJudgement } from './sample-judgement.tsx';
import type { Where } from './sample-judgement.tsx';
import type { BaselineAct } from './use-baseline-acts.tsx';

const GRADING_STATUS: Record<GradingStatus, string> = {
  needs_grading: 'to be graded',
  previous_year: 'previous year, not graded',
  manual_grade: 'graded by hand',
};

/** A sample: the writing, how it compares with the student's others, its grade, and the possible decisions. */
export const BaselineCard = memo(function BaselineCard({
  baseline,
  where,
  now,
  outlined,
  current,
  folds,
  showKeys = false,
  history,
  onAct,
  onFocusIn,
  commands,
}: {
  baseline: Baseline;
  where: Where;
  now: Date;
  outlined: boolean;
  current?: boolean;
  /** Only the beginning, until somebody turns to it. */
  folds: boolean;
  showKeys?: boolean;
  history: (baseline: Baseline) => ReactNode;
  onAct: (baseline: Baseline, act: BaselineAct) => void;
  onFocusIn?: (id: string) => void;
  /** Gives the list a way to the next finding of this card. */
  commands?: (id: string, next: (() => void) | null) => void;
}) {
  const evidence = useEvidence(baseline);
  const isCompared = !['first', 'duplicate'].includes(baselineVerdict(baseline).kind);
  const { isFolded, unfold } = useFold(folds);
  const show = (number: number) => {
    evidence.setSelected(number);
    document
      .getElementById(markElementId(baseline.id, number))
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  useEffect(() => {
    const { inSight, selected } = evidence;
    commands?.(baseline.id, () => {
      unfold();
      const at = inSight.findIndex((f) => f.number === selected);
      const next = inSight[(at + 1) % inSight.length];
      if (next) show(next.number);
    });
    return () => commands?.(baseline.id, null);
  });
  return (
    <ReviewCard
      id={baseline.id}
      outlined={outlined}
      current={current}
      onFocusIn={onFocusIn}
      of="sample"
      fold={isFolded ? { unfold } : null}
      head={
        <CardHead
          of={baseline}
          badge={baseline.is_primary && <Chip band="blue">Primary</Chip>}
          facts={[
            baseline.period !== null && periodText(baseline.period),
            essayTypeWord(baseline.essay_type),
            baseline.word_count !== null && `${baseline.word_count} words`,
            dateWord(baseline.writing_date ?? baseline.submission_date),
            GRADING_STATUS[baseline.grading_status],
          ]}
          chips={
            <StatusChip status={baselineWord(baseline)} since={waitedWord(baseline.status_since, now)} />
          }
        />
      }
      bar={<BaselineActions baseline={baseline} where={where} showKeys={showKeys} onAct={onAct} />}
      past={<Disclosure title="History">{history(baseline)}</Disclosure>}
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
              similarity={isCompared ? baseline.baseline_similarity_score : null}
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
