import { asPercent, changedParts, percentText } from '@essays/contract';
import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { SERIF } from '../../../components/theme.ts';
import { Chip } from '../../../components/chip.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { rewriteSimilarity } from '../../../domain/bands.ts';
import { dateWord } from '../../../domain/dates.ts';
import { useDecideRewriteMutation, useEssayQuery } from '../essays.api.ts';
import { counted } from '../../../domain/counted.ts';

/** What changed since the earlier essay, word by word, and the teacher's decision about it. */
export const RewriteView = ({ essay }: { essay: Essay }) => {
  const original = useEssayQuery(essay.rewrite_of_essay_id ?? '', {
    skip: essay.rewrite_of_essay_id === null,
  });
  const [decide, { isLoading }] = useDecideRewriteMutation();
  const tell = useOutcomeNotice();
  const { similarity, confidence } = rewriteSimilarity(essay.rewrite_similarity);
  const metrics = essay.change_metrics;
  const say = (confirmed: boolean) =>
    tell(decide({ id: essay.id, revision: essay.revision, confirmed }), {
      done: confirmed ? 'Rewrite confirmed.' : 'Marked as not a rewrite.',
      failed: 'Failed to save the decision',
    });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 14px', alignItems: 'center', mb: '14px' }}>
        <Chip band="blue">
          {asPercent(similarity)} similar, {confidence} confidence
        </Chip>
        {metrics && (
          <span>
            {counted(metrics.wordChanges, 'word')} ({percentText(metrics.wordChangePercentage / 100, 1)}) and{' '}
            {counted(metrics.sentenceChanges, 'sentence')} changed
          </span>
        )}
        {essay.rewrite_decision === 'confirmed' && <Chip band="green">Confirmed as a rewrite</Chip>}
        {essay.rewrite_decision === 'waiting' && essay.can.decide_rewrite && (
          <>
            <Button variant="contained" size="small" disabled={isLoading} onClick={() => void say(true)}>
              Confirm Rewrite
            </Button>
            <Button variant="outlined" size="small" disabled={isLoading} onClick={() => void say(false)}>
              Not a Rewrite
            </Button>
          </>
        )}
      </Box>
      {essay.improvement_notes && (
        <Box sx={{ mb: '14px' }}>
          <strong>Improvement notes: </strong>
          {essay.improvement_notes}
        </Box>
      )}
      {essay.rewrite_of_essay_id !== null && (
        <Loaded query={original} failed="Failed to load essay" label="Loading the earlier essay">
          {(before) => (
            <>
              <Box sx={{ color: 'var(--ink-2)', mb: '8px' }}>
                Compared with the essay of {dateWord(before.submission_date)}: <ins>added</ins>,{' '}
                <del>removed</del>
              </Box>
              <Changes before={before.essay_text ?? ''} after={essay.essay_text ?? ''} />
            </>
          )}
        </Loaded>
      )}
    </Box>
  );
};

export const Changes = ({ before, after }: { before: string; after: string }) => {
  const { parts, isExact } = useMemo(() => changedParts(before, after), [before, after]);
  return (
    <>
      {!isExact && (
        <Box sx={{ color: 'var(--ink-2)', mb: '8px' }}>
          These texts are too long to compare word by word all the way through: some passages are shown as
          replaced although parts of them are unchanged.
        </Box>
      )}
      <Box
        sx={{
          fontFamily: SERIF,
          fontSize: '1.125rem',
          lineHeight: 1.62,
          maxWidth: '70ch',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          '& ins': {
            background: 'var(--green-tint)',
            textDecorationColor: 'var(--matches)',
            textUnderlineOffset: '4px',
          },
          '& del': {
            background: 'var(--red-tint)',
            color: 'var(--ink-2)',
            textDecorationColor: 'var(--differs)',
          },
        }}
      >
        {parts.map((part, i) =>
          part.kind === 'same' ? (
            <span key={i}>{part.text}</span>
          ) : part.kind === 'added' ? (
            <ins key={i}>{part.text}</ins>
          ) : (
            <del key={i}>{part.text}</del>
          ),
        )}
      </Box>
    </>
  );
};
