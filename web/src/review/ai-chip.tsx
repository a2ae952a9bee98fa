import type { AiWritingBand } from '@essays/contract';
import { AI_FLAG_FROM, AI_WARNING_ABOVE, aiScoreText } from '@essays/contract';
import Box from '@mui/material/Box';
import { aiBand } from '../domain/bands.ts';
import { Chip } from '../components/chip.tsx';

export interface AiResult {
  score: number | null;
  band: AiWritingBand | null;
}

/** The word for the AI-writing result, then its number; neither for a text that is too short. */
export const AiChip = (ai: AiResult) => {
  const { band, word } = aiBand(ai.band);
  const { score } = ai;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: '4px 8px', alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Chip band={band}>AI writing: {word}</Chip>
      {score !== null && band !== 'grey' && (
        <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
          {aiScoreText(score)} of 100, an estimate · warning above {AI_WARNING_ABOVE}, flagged from{' '}
          {AI_FLAG_FROM}
        </Box>
      )}
    </Box>
  );
};
