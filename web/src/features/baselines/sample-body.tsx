import type { Baseline } from '@essays/contract';
import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo } from 'react';
import { AuthorshipPanel } from '../../review/authorship-panel.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { EssayText, markElementId } from '../../review/essay-text.tsx';
import { HowWritten } from '../../review/how-written.tsx';
import { GradingResults } from '../../review/grading-results.tsx';
import { OriginalFile } from '../../review/original-file.tsx';
import { ReadingRemarks } from '../../review/reading-remarks.tsx';
import { useEvidence } from '../../review/use-evidence.ts';
import type { Evidence } from '../../review/use-evidence.ts';
import { Score } from '../../components/score-chip.tsx';
import { useStableCallback } from '../../components/use-stable-callback.ts';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { needsStudent } from '../../domain/status-words.ts';
import { SampleJudgement } from './sample-judgement.tsx';
import type { JudgementPage } from './sample-judgement.tsx';
import { SampleTypeField } from './sample-type.tsx';
import { WhoseSample } from './whose-sample.tsx';

/** The words of a sample, how it compares with the student’s others, and its grade. */
export const SampleBody = ({
  baseline,
  where,
  onReady,
}: {
  baseline: Baseline;
  where: JudgementPage;
  /** Registers a function that moves to the next finding; null when it unmounts. */
  onReady: (run: (() => void) | null) => void;
}) => {
  const evidence = useEvidence(baseline);
  const isCompared = !['first', 'duplicate'].includes(baselineVerdict(baseline).kind);
  const show = (number: number) => {
    evidence.setSelected(number);
    document
      .getElementById(markElementId(baseline.id, number))
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const toNext = useStableCallback(() => {
    if (evidence.next) show(evidence.next.number);
  });
  useLayoutEffect(() => {
    onReady(toNext);
    return () => onReady(null);
  }, [onReady, toNext]);
  return (
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
        {needsStudent(baseline) ? (
          <WhoseSample baseline={baseline} />
        ) : (
          <>
            <SampleJudgement baseline={baseline} where={where} evidence={evidence} onShow={show} />
            <Disclosure title="Authorship analysis">
              <AuthorshipPanel
                analysis={baseline.authorship_analysis}
                details={baseline.baseline_comparison_details}
                similarity={isCompared ? baseline.baseline_similarity_score : null}
                ai={{
                  score: baseline.ai_writing_score,
                  indicators: baseline.ai_writing_indicators,
                  band: baseline.ai_writing_band,
                }}
              />
            </Disclosure>
            <Box sx={{ borderTop: '1px solid var(--line)', padding: '12px 0 0' }}>
              <SampleGrade baseline={baseline} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};

const SampleText = ({ baseline, evidence }: { baseline: Baseline; evidence: Evidence }) => {
  const text = baseline.essay_text ?? baseline.sample_text;
  return (
    <>
      {!needsStudent(baseline) && (
        <Box sx={{ color: 'var(--ink-2)', mb: '6px' }}>
          <SampleTypeField baseline={baseline} />
        </Box>
      )}
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
        <>
          <ReadingRemarks remarks={baseline.reading_remarks} />
          <EssayText
            text={text}
            marks={evidence.marks}
            scope={baseline.id}
            selected={evidence.selected}
            onSelect={evidence.setSelected}
          />
        </>
      )}
      <HowWritten provenance={baseline.provenance} process={baseline.process} />
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
