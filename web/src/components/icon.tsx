import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { ICON_PATHS } from '../domain/icon-paths.ts';
import type { IconName } from '../domain/icon-paths.ts';

/** Decorative: the word beside it says the same. */
export const Icon = ({ name, size = 16, sx }: { name: IconName; size?: number; sx?: SxProps }) => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden
    focusable="false"
    sx={{
      width: size,
      height: size,
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: name === 'more' ? 3 : 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(sx as object),
    }}
  >
    <path d={ICON_PATHS[name]} />
  </Box>
);
