import type { Baseline } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { ReadDialog } from '../../components/read-dialog.tsx';
import { ScoreChip, SimilarityBand } from '../../components/score-chip.tsx';
import { SampleHistory } from '../../review/history/history.tsx';
import { HowWritten } from '../../review/how-written.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { aiBand, reviewBand, uncomparedWord, weighed } from '../../domain/bands.ts';
import { dateWord } from '../../domain/dates.ts';
import { baselineStatusWord, essayTypeWord } from '../../domain/status-words.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 120 }}>
    <Box component="dt" sx={{ color: 'var(--ink-2)', fontSize: '0.78125rem' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

/** One sample in full: facts, comparison, scores, text, its history. */
export const BaselineDetailDialog = ({
  baseline,
  isLoading,
  onClose,
}: {
  /** Null when it could not be loaded: the dialog is then empty. */
  baseline: Baseline | null;
  isLoading: boolean;
  onClose: () => void;
}) => {
  const uncompared = baseline && uncomparedWord(baseline);
  return (
    <ReadDialog
      title={`Baseline${baseline ? ` of ${dateWord(baseline.writing_date ?? baseline.submission_date)}` : ''}`}
      maxWidth="md"
      onClose={onClose}
    >
      {isLoading ? (
        <LoadingPanel rows={5} />
      ) : baseline === null ? (
        <EmptyPanel icon="file" title="No details to show." />
      ) : (
        <>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px 22px', m: 0, mb: '14px' }}>
            <Fact name="Status">
              <StatusChip status={baselineStatusWord(baseline.processing_status, 'student')} />
            </Fact>
            <Fact name="Type">{essayTypeWord(baseline.essay_type)}</Fact>
            <Fact name="Words">{baseline.word_count ?? '–'}</Fact>
            {baseline.is_primary && <Fact name="Weight">Primary sample</Fact>}
            <Fact name="Score">
              {baseline.ib_total_score !== null && baseline.ib_total_score !== undefined ? (
                <ScoreChip score={baseline.ib_total_score} max={20} />
              ) : (
                <ScoreChip score={baseline.overall_score} isMean />
              )}
            </Fact>
            <Fact name="AI writing">
              <Chip band={aiBand(baseline.ai_writing_band).band}>
                {aiBand(baseline.ai_writing_band).word}
              </Chip>
            </Fact>
          </Box>
          {uncompared ? (
            <Chip band={uncompared.band}>{uncompared.word}</Chip>
          ) : baseline.evidence_strength === 'insufficient' ? (
            <Chip band="grey">Not enough writing to say</Chip>
          ) : (
            <SimilarityBand
              value={baseline.baseline_similarity_score}
              verdict={weighed(reviewBand(baseline.baseline_similarity_score), baseline.evidence_strength)}
              cuts={[0.4, 0.6]}
            />
          )}
          {baseline.flag_reason && !uncompared && <p>{baseline.flag_reason}</p>}
          {baseline.rejection_reason && <p>Rejected: “{baseline.rejection_reason}”</p>}
          {baseline.writing_prompt && (
            <p>
              <strong>Prompt:</strong> {baseline.writing_prompt}
            </p>
          )}
          {baseline.notes && (
            <p>
              <strong>Notes:</strong> {baseline.notes}
            </p>
          )}
          <Box
            tabIndex={0}
            role="region"
            aria-label="Text of the sample"
            sx={{
              fontFamily: "'Source Serif 4 Variable', Georgia, serif",
              fontSize: '1.0625rem',
              lineHeight: 1.62,
              maxHeight: '42vh',
              overflowY: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              padding: '14px 18px',
              my: '14px',
              background: 'var(--paper)',
              border: '1px solid var(--line)',
              borderRadius: '8px',
            }}
          >
            {baseline.sample_text ?? baseline.essay_text ?? 'No text could be read.'}
          </Box>
          <HowWritten provenance={baseline.provenance} process={baseline.process} />
          <SampleHistory id={baseline.id} />
        </>
      )}
    </ReadDialog>
  );
};
