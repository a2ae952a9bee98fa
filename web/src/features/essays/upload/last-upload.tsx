import Box from '@mui/material/Box';
import { usePollWhile } from '../../../data/client/use-poll-while.ts';
import { StatusChip } from '../../../components/chip.tsx';
import { essayWord, isUnderWay } from '../../../domain/status-words.ts';
import { useEssayQuery } from '../essays.api.ts';
import { TextLink } from '../../../components/text-link.tsx';

/** The essay that was uploaded last, and how far it has got. */
export const LastUpload = ({ id }: { id: string }) => {
  // Not `data`: that would be the upload before.
  const { currentData: data, refetch } = useEssayQuery(id);
  usePollWhile(!data || isUnderWay(data), refetch);
  if (!data) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center', mb: '14px' }}
      role="status"
    >
      <span>Last upload: {data.student_display_id ?? 'essay'}</span>
      <StatusChip status={essayWord(data)} />
      {data.processing_error && <span>{data.processing_error}</span>}
      {data.waiting_reason && <span>{data.waiting_reason}</span>}
      <TextLink to={`/essays/grade/${encodeURIComponent(id)}`}>Open essay</TextLink>
    </Box>
  );
};
