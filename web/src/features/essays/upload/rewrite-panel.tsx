import { asPercent, percentText } from '@essays/contract';
import type { RewriteAnswer } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Chip } from '../../../components/chip.tsx';
import { Message } from '../../../components/message.tsx';
import { HowSureLink } from '../../../review/how-sure-link.tsx';
import { rewriteSimilarity } from '../../../domain/bands.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { Changes } from '../read/rewrite-view.tsx';
import { counted } from '../../../domain/counted.ts';

/** The upload looks like a changed version of an earlier essay: the teacher says whether it is. */
export const RewritePanel = ({
  answer,
  text,
  busy,
  onDecide,
}: {
  answer: RewriteAnswer;
  /** The text that was handed in, if this page has it. */
  text: string | null;
  busy: boolean;
  onDecide: (confirmed: boolean) => void;
}) => {
  const metrics = answer.changeMetrics;
  const { similarity, confidence } = rewriteSimilarity(
    answer.baseline_similarity_score,
    metrics?.isIdentical,
  );
  const original = answer.originalEssayInfo;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      component="section"
      aria-labelledby="rewrite-heading"
      sx={{
        background: 'var(--surface)',
        border: '1px solid var(--line)',
        borderRadius: '10px',
        padding: '18px',
        mb: '14px',
      }}
    >
      <h2 className="heading-2" id="rewrite-heading" ref={heading} tabIndex={-1}>
        Is this a rewrite?
      </h2>
      {metrics?.isIdentical && (
        <Message severity="warning">
          <strong>Identical Submission Detected</strong>
          <br />
          The text is the same as that of an earlier essay.
        </Message>
      )}
      {metrics?.isNearlyIdentical && !metrics.isIdentical && (
        <Message severity="warning">
          <strong>Nearly Identical Submission Detected</strong>
          <br />
          Very little has changed since an earlier essay.
        </Message>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 14px', alignItems: 'center', my: '10px' }}>
        <Chip band="blue">
          {asPercent(similarity)} similar, {confidence} confidence
        </Chip>
        {original && (
          <span>
            to the {essayTypeWord(original.essay_type).toLowerCase()} essay of{' '}
            {dateWord(original.submission_date)}
            {original.student_name ? ` by ${original.student_name}` : ''}
          </span>
        )}
      </Box>
      {metrics && !metrics.isIdentical && (
        <Box sx={{ color: 'var(--ink-2)', mb: '10px' }}>
          {counted(metrics.wordChanges, 'word')} ({percentText(metrics.wordChangePercentage / 100)}),{' '}
          {counted(metrics.sentenceChanges, 'sentence')} (
          {percentText(metrics.sentenceChangePercentage / 100)}) and{' '}
          {counted(metrics.structuralChanges, 'paragraph')} changed
        </Box>
      )}
      {answer.improvement_notes && (
        <Box sx={{ mb: '10px' }}>
          <strong>Improvement notes: </strong>
          {answer.improvement_notes}
        </Box>
      )}
      {answer.originalEssayText && (
        <Box
          tabIndex={0}
          role="region"
          aria-label={text === null ? 'The earlier essay' : 'What changed'}
          sx={{
            maxHeight: '20rem',
            overflow: 'auto',
            background: 'var(--sunk)',
            borderRadius: '8px',
            padding: '12px 16px',
            mb: '14px',
          }}
        >
          <Changes before={answer.originalEssayText} after={text ?? answer.originalEssayText} />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={() => onDecide(true)}>
          Confirm Rewrite
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => onDecide(false)}>
          Not a Rewrite
        </Button>
      </Box>
      <HowSureLink />
    </Box>
  );
};
