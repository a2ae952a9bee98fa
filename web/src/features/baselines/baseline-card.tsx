import type { Baseline } from '@essays/contract';
import { CLASS_TYPE_LABEL, ordinal } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { AiChip, AuthorshipPanel } from '../../components/review/authorship-panel.tsx';
import { Disclosure } from '../../components/review/disclosure.tsx';
import { EssayText } from '../../components/review/essay-text.tsx';
import type { Mark } from '../../components/review/essay-text.tsx';
import { GradingResults } from '../../components/review/grading-results.tsx';
import { Score, SimilarityBand } from '../../components/score-chip.tsx';
import { Message } from '../../components/state-panels.tsx';
import { highlightSx, itemElementId } from '../../components/use-highlight.ts';
import {
  baselineVerdict,
  findingsOf,
  parseAnalysis,
  sentences,
  STRENGTH_WORDS,
} from '../../domain/authorship-view.ts';
import { acceptedBand, probabilityBand, reviewBand } from '../../domain/bands.ts';
import { dateWord, waitedWord } from '../../domain/dates.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { baselineStatusWord, essayTypeWord } from '../../domain/status-words.ts';

export const baselineHeadingId = (id: string): string => `heading-${id}`;

const GRADING_STATUS: Record<string, string> = {
  needs_grading: 'to be graded',
  previous_year: 'previous year, not graded',
  manual_grade: 'graded by hand',
};

/** A sample: the writing, how it compares with the student's other samples, its grade, and what may be decided. */
export const BaselineCard = memo(function BaselineCard({
  baseline,
  where,
  now,
  outlined,
  canDecide,
  history,
  onAct,
}: {
  baseline: Baseline;
  /** The pages have bands of their own. */
  where: 'review' | 'accepted';
  now: Date;
  outlined: boolean;
  canDecide: boolean;
  history: (baseline: Baseline) => ReactNode;
  onAct: (baseline: Baseline, act: 'approve' | 'reject' | 'delete' | 'retry') => void;
}) {
  const view = useMemo(() => gradingView(baseline), [baseline]);
  const analysis = useMemo(() => parseAnalysis(baseline.authorship_analysis), [baseline.authorship_analysis]);
  const marks = useMemo(
    () =>
      findingsOf(analysis).flatMap((f): Mark[] =>
        f.essay
          ? [
              {
                number: f.number,
                start: f.essay.start,
                end: f.essay.end,
                kind: f.kind,
              },
            ]
          : [],
      ),
    [analysis],
  );
  const verdict = baselineVerdict(baseline);
  const first = verdict.kind === 'first';
  const text = baseline.essay_text ?? baseline.sample_text;
  const status = baseline.processing_status;
  const similarity = first ? null : baseline.baseline_similarity_score;
  const banded = where === 'review' ? reviewBand(similarity) : acceptedBand(similarity);
  const weak = baseline.evidence_strength === 'insufficient';
  const retryable = status === 'pending' || status === 'processing' || status === 'baseline_checking';
  const reviewable = status === 'ready_for_review';
  const isIbGraded = baseline.ib_total_score !== null;

  return (
    <Box
      component="article"
      id={itemElementId(baseline.id)}
      aria-labelledby={baselineHeadingId(baseline.id)}
      sx={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: '10px',
        mb: '22px',
        scrollMarginTop: '70px',
        ...highlightSx(outlined),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: '6px 12px',
          alignItems: 'flex-start',
          padding: '12px 18px',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 12px',
            alignItems: 'center',
            minWidth: 0,
          }}
        >
          <Typography
            component="h2"
            variant="h2"
            id={baselineHeadingId(baseline.id)}
            tabIndex={-1}
            sx={{ fontSize: '1.0625rem' }}
          >
            {baseline.student_display_id ?? (baseline.student_name ? '' : 'Unknown')}
            {baseline.student_name && (
              <Box component="span" sx={{ ml: baseline.student_display_id ? '10px' : 0 }}>
                {baseline.student_name}
              </Box>
            )}
          </Typography>
          {baseline.class_type && (
            <Chip band="grey" icon="users">
              {CLASS_TYPE_LABEL[baseline.class_type]}
            </Chip>
          )}
          {baseline.is_primary && <Chip band="blue">Primary</Chip>}
          <Box component="span" sx={{ color: 'var(--ink-2)' }}>
            {[
              baseline.period !== null && `${ordinal(baseline.period)} period`,
              essayTypeWord(baseline.essay_type),
              baseline.word_count !== null && `${baseline.word_count} words`,
              dateWord(baseline.writing_date ?? baseline.submission_date),
              GRADING_STATUS[baseline.grading_status],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <StatusChip status={baselineStatusWord(status)} since={waitedWord(baseline.status_since, now)} />
      </Box>

      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0, 1.3fr) minmax(330px, 1fr)' },
        }}
      >
        <Box sx={{ order: { xs: 2, lg: 1 }, padding: { xs: '16px 18px', md: '20px 24px' }, minWidth: 0 }}>
          {baseline.writing_prompt && (
            <Box sx={{ color: 'var(--ink-2)', mb: '10px' }}>
              <strong>Prompt: </strong>
              {baseline.writing_prompt}
            </Box>
          )}
          {text === null ? (
            <Box sx={{ color: 'var(--ink-2)' }}>
              {baseline.processing_error ?? 'The text is still being read. This page updates by itself.'}
            </Box>
          ) : (
            <EssayText text={text} marks={marks} scope={baseline.id} />
          )}
          {baseline.notes && (
            <Box sx={{ color: 'var(--ink-2)', mt: '14px' }}>
              <strong>Notes: </strong>
              {baseline.notes}
            </Box>
          )}
        </Box>
        <Box
          sx={{
            order: { xs: 1, lg: 2 },
            padding: '14px 18px',
            borderLeft: { lg: '1px solid var(--line)' },
            borderBottom: { xs: '1px solid var(--line)', lg: 0 },
            minWidth: 0,
          }}
        >
          <Typography
            component="p"
            sx={{ fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, mb: '8px' }}
          >
            {where === 'accepted'
              ? 'Used as a sample of this student’s writing.'
              : first
                ? 'Is this the student’s own writing? There is nothing to compare it with yet.'
                : 'Is this a fair sample of the student’s writing?'}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mb: '8px' }}>
            {first ? (
              <Chip band="grey">{verdict.label}</Chip>
            ) : (
              <>
                {baseline.evidence_strength && (
                  <Chip band={STRENGTH_WORDS[baseline.evidence_strength].band}>
                    {STRENGTH_WORDS[baseline.evidence_strength].label}
                  </Chip>
                )}
                {!weak && <Chip band={verdict.band}>{verdict.label}</Chip>}
              </>
            )}
          </Box>
          {first ? (
            <Box sx={{ color: 'var(--ink-2)' }}>
              The first sample always waits for you: approve it and it is graded and used for comparison.
            </Box>
          ) : (
            similarity !== null && (
              <SimilarityBand
                value={weak ? null : similarity}
                banded={weak ? { band: 'grey', word: 'Not enough writing to say' } : banded}
                cuts={where === 'review' ? [0.4, 0.6] : [0.4, 0.6, 0.8]}
                compares={
                  where === 'review'
                    ? 'similar to the samples · 60 good, 40 worth a look'
                    : 'similar to the samples'
                }
              />
            )
          )}
          {baseline.authorship_probability !== null && !first && !weak && (
            <Box sx={{ mb: '8px' }}>
              Probability of one author:{' '}
              <strong style={{ color: `var(--${probabilityBand(baseline.authorship_probability).band})` }}>
                {probabilityBand(baseline.authorship_probability).word},{' '}
                {Math.round(baseline.authorship_probability)}%
              </strong>
              {baseline.authorship_confidence && ` · ${baseline.authorship_confidence} confidence`}
            </Box>
          )}
          {baseline.flag_reason && !first && (
            <Message severity="warning">
              <strong>Why it is here: </strong>
              {baseline.flag_reason}
            </Message>
          )}
          {baseline.processing_error && (status === 'baseline_checking' || status === 'failed') && (
            <Message severity="error">{baseline.processing_error}</Message>
          )}
          {sentences(analysis?.evidence_reasons).length > 0 && !first && (
            <Box sx={{ color: 'var(--ink-2)', mb: '8px' }}>
              {sentences(analysis?.evidence_reasons).join('; ')}
            </Box>
          )}
          <Box sx={{ mb: '10px' }}>
            <AiChip score={baseline.ai_writing_score} />
          </Box>
          <Disclosure title="Authorship analysis">
            <AuthorshipPanel
              analysis={baseline.authorship_analysis}
              details={baseline.baseline_comparison_details}
              similarity={similarity}
              ai={{ score: baseline.ai_writing_score, indicators: baseline.ai_writing_indicators }}
              now={now}
            />
          </Disclosure>
          <Box sx={{ borderTop: '1px solid var(--line)', padding: '12px 0' }}>
            {view.isGraded || isIbGraded ? (
              <>
                {isIbGraded && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', mb: '8px' }}>
                    {(['a', 'b', 'c', 'd'] as const).map((letter) => (
                      <span key={letter}>
                        {letter.toUpperCase()}{' '}
                        <Score score={baseline[`ib_criterion_${letter}_score`]} max={5} />
                      </span>
                    ))}
                    <span>
                      Total <Score score={baseline.ib_total_score} max={20} />
                    </span>
                  </Box>
                )}
                <GradingResults view={view} rubricMax={4} />
              </>
            ) : (
              <Box sx={{ color: 'var(--ink-2)' }}>
                <strong>Grading: </strong>
                {baseline.grading_status === 'previous_year'
                  ? 'a sample of a previous year is not graded.'
                  : 'follows after the approval.'}
              </Box>
            )}
          </Box>
          <Disclosure title="History">{history(baseline)}</Disclosure>
        </Box>
      </Box>
      {canDecide && (
        <Box
          className="no-print"
          role="group"
          aria-label="Decide"
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 5,
            display: 'flex',
            gap: '8px',
            flexWrap: 'wrap',
            padding: '10px 18px',
            background: 'var(--surface)',
            borderTop: '1px solid var(--line)',
            borderRadius: '0 0 10px 10px',
          }}
        >
          {where === 'review' && (
            <>
              <Button
                variant="contained"
                disabled={!reviewable}
                title={reviewable ? undefined : 'It can be decided once it has been compared.'}
                onClick={() => onAct(baseline, 'approve')}
                startIcon={<Icon name="check" />}
              >
                Approve
              </Button>
              {retryable && (
                <Button
                  variant="outlined"
                  onClick={() => onAct(baseline, 'retry')}
                  startIcon={<Icon name="refresh" />}
                >
                  Retry
                </Button>
              )}
              <Button
                variant="outlined"
                color="error"
                disabled={!reviewable}
                onClick={() => onAct(baseline, 'reject')}
                startIcon={<Icon name="x-circle" />}
              >
                Reject
              </Button>
            </>
          )}
          <Box sx={{ flex: 1 }} />
          <Button color="error" onClick={() => onAct(baseline, 'delete')} startIcon={<Icon name="trash" />}>
            Delete
          </Button>
        </Box>
      )}
    </Box>
  );
});
