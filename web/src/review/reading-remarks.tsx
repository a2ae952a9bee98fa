import type { ReadingRemark } from '@essays/contract';
import Box from '@mui/material/Box';
import { readingRemarkWords } from '../domain/reading-remark-words.ts';

/** How the file was read: what the teacher should compare with it, and what is not part of the text. */
export const ReadingRemarks = ({ remarks }: { remarks: readonly ReadingRemark[] | undefined }) => {
  const { toCheck, cut } = readingRemarkWords(remarks);
  if (toCheck.length === 0 && cut.length === 0) return null;
  return (
    <Box sx={{ mb: '14px', overflowWrap: 'anywhere' }}>
      {toCheck.length > 0 && (
        <Box
          role="note"
          sx={{
            background: 'var(--yellow-tint)',
            color: 'var(--yellow)',
            borderRadius: '8px',
            padding: '8px 12px',
          }}
        >
          {toCheck.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Box>
      )}
      {cut.length > 0 && (
        <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', mt: '6px' }}>
          Left out as running heads and page numbers: {cut.join(' · ')}
        </Box>
      )}
    </Box>
  );
};
