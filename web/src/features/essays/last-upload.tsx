import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StatusChip } from '../../components/chip.tsx';
import { essayStatusWord } from '../../domain/status-words.ts';
import { useEssayQuery } from './essays.api.ts';
import { isUnderWay, POLL_MS } from './use-essay-filter.ts';

/** The essay that was uploaded last, and how far it is. */
export const LastUpload = ({ id }: { id: string }) => {
  const [poll, setPoll] = useState(POLL_MS);
  const { data } = useEssayQuery(id, { pollingInterval: poll });
  const next = data && !isUnderWay(data) ? 0 : POLL_MS;
  if (next !== poll) setPoll(next);
  if (!data) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center', mb: '14px' }}
      role="status"
    >
      <span>Last upload: {data.student_display_id ?? 'essay'}</span>
      <StatusChip status={essayStatusWord(data.processing_status)} />
      {data.processing_error && <span>{data.processing_error}</span>}
      <Link component={RouterLink} to={`/essays/grade/${encodeURIComponent(id)}`}>
        Open essay
      </Link>
    </Box>
  );
};
