import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';

/** What to know before opening it: how it begins, and why it is on this list. */
export const EssayBeginning = ({ essay }: { essay: EssaySummary }) => {
  const { essay_description: beginning } = essay;
  const why =
    essay.waiting_reason ?? essay.processing_error ?? essay.rejection_reason ?? essay.flag_reason ?? null;
  return (
    <Box sx={{ padding: '12px 18px 2px', overflowWrap: 'anywhere' }}>
      {beginning !== null && <div>{beginning}</div>}
      {why !== null && <Box sx={{ color: 'var(--ink-2)', mt: beginning === null ? 0 : '4px' }}>{why}</Box>}
    </Box>
  );
};
