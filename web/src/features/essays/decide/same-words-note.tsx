import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '../../../components/message.tsx';
import { copySentence, isReadable } from '../../../domain/copy-words.ts';

/** Which other students' essays have the same words. */
export const SameWordsNote = ({
  essay: { copies },
  onCompare,
}: {
  essay: Pick<Essay, 'copies'>;
  /** Leads to both texts. */
  onCompare: () => void;
}) =>
  copies.length === 0 ? null : (
    <Message
      fact
      severity="info"
      action={
        copies.some(isReadable) && (
          <Button size="small" color="inherit" onClick={onCompare}>
            Compare
          </Button>
        )
      }
    >
      {copies.map((copy, at) => (
        <div key={copy.essay_id ?? at}>{copySentence(copy)}</div>
      ))}
      <Box sx={{ fontSize: '0.8125rem', mt: '4px' }}>
        It does not say who wrote them first, and changes no score and no flag.{' '}
        {copies.some(isReadable)
          ? 'Read both texts, and talk with both.'
          : 'You do not read other classes; a department head can read both texts.'}
      </Box>
    </Message>
  );
