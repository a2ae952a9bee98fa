import type { Essay } from '@essays/contract';
import { readsLikeEssay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '../../../components/message.tsx';
import { paragraphBasis } from '../../../domain/paragraph-words.ts';
import { useParagraphs } from '../read/paragraph-view.tsx';

/** Beside a flag: that the newest paragraph which the student wrote about it speaks for them, and what follows. */
export const ParagraphNote = ({ essay, onApprove }: { essay: Essay; onApprove: () => void }) => {
  const [newest] = useParagraphs(essay);
  const compared = newest?.about_essay;
  if (!compared || !readsLikeEssay(compared) || newest.processing_status === 'rejected') return null;
  return (
    <Message fact severity="success">
      <strong>The paragraph reads like the essay.</strong> It was written in class, in a writing room.
      <Box sx={{ fontSize: '0.8125rem', mt: '4px', maxWidth: '75ch' }}>{paragraphBasis(compared)}</Box>
      {(essay.can.approve || essay.can.restore) && (
        <Box className="no-print" sx={{ mt: '8px' }}>
          <Button variant="outlined" size="small" color="inherit" onClick={onApprove}>
            Approve the essay
          </Button>
        </Box>
      )}
    </Message>
  );
};
