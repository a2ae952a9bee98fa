import type { BaselineSummary } from '@essays/contract';
import { similarityText } from '@essays/contract';
import Box from '@mui/material/Box';
import { Chip } from '../../components/chip.tsx';
import { Score } from '../../components/score-chip.tsx';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { baselineVerdict } from '../../domain/authorship-view.ts';
import { acceptedBand, reviewBand, weighed } from '../../domain/bands.ts';
import { provenanceWord } from '../../domain/process-words.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { needsStudent, setAsideWord } from '../../domain/status-words.ts';
import type { JudgementPage } from './sample-judgement.tsx';

/** What a folded card says: how it compares, why it waits, and its grade. */
export const SampleInShort = ({ baseline, where }: { baseline: BaselineSummary; where: JudgementPage }) =>
  needsStudent(baseline) ? (
    <Box sx={{ padding: '12px 18px 2px' }}>{setAsideWord(baseline)}.</Box>
  ) : (
    <JudgementInShort baseline={baseline} where={where} />
  );

const JudgementInShort = ({ baseline, where }: { baseline: BaselineSummary; where: JudgementPage }) => {
  const verdict = baselineVerdict(baseline);
  const isCompared = !['first', 'duplicate'].includes(verdict.kind);
  const isWeak = baseline.evidence_strength === 'insufficient';
  const similarity = isCompared && !isWeak ? baseline.baseline_similarity_score : null;
  const likeness = similarity === null ? null : (where === 'review' ? reviewBand : acceptedBand)(similarity);
  const view = gradingView(baseline);
  // With too little writing the chip has said why.
  const flagged = isCompared && !isWeak ? baseline.flag_reason : null;
  const why = baseline.waiting_reason ?? baseline.processing_error ?? flagged;
  return (
    <Box sx={{ padding: '12px 18px 2px', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center' }}>
        {isWeak && isCompared ? (
          <Chip band="grey">Not enough writing to say</Chip>
        ) : (
          <VerdictChip verdict={verdict} />
        )}
        {verdict.kind === 'first' && <Chip band="grey">{provenanceWord(baseline.provenance)}</Chip>}
        {similarity !== null && likeness && (
          <VerdictChip
            verdict={weighed(likeness, baseline.evidence_strength)}
            before={similarityText(similarity)}
          />
        )}
        {baseline.ib_total_score !== null ? (
          <span>
            Total <Score score={baseline.ib_total_score} max={20} />
          </span>
        ) : (
          view.isGraded && (
            <span>
              Grade <Score score={view.overall} max={4} isMean />
            </span>
          )
        )}
      </Box>
      {why !== null && <Box sx={{ color: 'var(--ink-2)', mt: '6px' }}>{why}</Box>}
    </Box>
  );
};
