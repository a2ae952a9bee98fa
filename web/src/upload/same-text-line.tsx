import type { SameText } from '@essays/contract';
import Box from '@mui/material/Box';
import { sameTextWords } from '../domain/same-text-words.ts';
import { Chip } from '../components/chip.tsx';

/** Says that the text of a file exists elsewhere too. The teacher decides what follows from that. */
export const SameTextLine = ({ same }: { same: SameText | null | undefined }) => {
  const words = sameTextWords(same);
  return (
    words.length > 0 && (
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', mt: '4px', overflowWrap: 'anywhere' }}
      >
        {words.map((one) => (
          <Chip key={one} band="yellow">
            {one}
          </Chip>
        ))}
      </Box>
    )
  );
};
