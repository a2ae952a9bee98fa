import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { ActionButton } from '../../components/action-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';

interface SampleBannerProps {
  /** Figures are shown that are no class's. */
  isSample: boolean;
  reason: string | null;
  onRetry: () => void;
}

/** Across the whole page while any of its calls has failed. */
export const SampleBanner = ({ isSample, reason, onRetry }: SampleBannerProps) => (
  <Box
    className="no-print"
    role="alert"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 14px',
      mb: '14px',
      padding: '10px 16px',
      borderRadius: '10px',
      background: 'var(--yellow-tint)',
      color: 'var(--yellow)',
      border: '2px solid currentColor',
    }}
  >
    <Icon name="warning" size={20} />
    <Box sx={{ flex: '1 1 260px' }}>
      {isSample && <Box sx={{ fontWeight: 700, fontSize: '1rem' }}>Sample data, not your class</Box>}
      <div>Failed to load dashboard data. Using mock data instead.</div>
      {reason !== null && <div>{reason}</div>}
    </Box>
    <ActionButton variant="outlined" size="small" onClick={onRetry} icon="refresh">
      Retry
    </ActionButton>
  </Box>
);

/** Beside the heading of a card with sample figures. */
export const SampleMark = () => (
  <Chip band="yellow" icon="warning">
    Sample data
  </Chip>
);

export const sampleSx = (isSample: boolean): SxProps | undefined =>
  isSample ? { '& td': { textDecoration: 'line-through' } } : undefined;
