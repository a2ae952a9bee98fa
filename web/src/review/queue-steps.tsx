import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../components/icon.tsx';

const square = { minWidth: 44, px: 1 } as const;

/** To the previous and the next card, and a list of the keys. */
export const QueueSteps = ({
  of,
  onStep,
  onKeys,
}: {
  of: 'essay' | 'sample';
  onStep: (by: 1 | -1) => void;
  onKeys: () => void;
}) => (
  <Box className="queue-steps no-print" sx={{ display: 'flex', gap: '6px' }}>
    <Button variant="outlined" onClick={() => onStep(-1)} aria-label={`Previous ${of}`} sx={square}>
      <Icon name="left" />
    </Button>
    <Button variant="outlined" onClick={() => onStep(1)} aria-label={`Next ${of}`} sx={square}>
      <Icon name="right" />
    </Button>
    <Button
      variant="outlined"
      onClick={onKeys}
      aria-label="Keyboard"
      sx={{ ...square, display: { xs: 'none', md: 'inline-flex' } }}
    >
      ?
    </Button>
  </Box>
);
