import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER } from '../../../components/header-height.ts';

/** Height of the bar of actions, which stays in view below it. */
const BAR = 60;

/**
 * What is judged, commented and scored. Beside a text it stays in view while the text is read, and scrolls by itself;
 * on a phone, and below two texts, its parts have their own places in the grid of the card. It is a box within its
 * cell of the grid, because Chromium lets a sticky item of a grid leave its cell and cover what stands below.
 */
export const SidePane = ({ isBeside, children }: { isBeside: boolean; children: ReactNode }) => {
  const display = { xs: 'contents', lg: isBeside ? 'block' : 'contents' };
  return (
    <Box data-side-cell sx={{ display, gridArea: 'side' }}>
      <Box
        data-side-pane
        sx={{
          display,
          '& > *': { minWidth: 0 },
          ...(isBeside && {
            position: { lg: 'sticky' },
            top: HEADER,
            maxHeight: { lg: `calc(100vh - ${HEADER + BAR}px)` },
            overflowY: { lg: 'auto' },
            '& > :first-child': { borderTop: { lg: 0 } },
            '@media print': { position: 'static', maxHeight: 'none', overflow: 'visible' },
          }),
        }}
      >
        {children}
      </Box>
    </Box>
  );
};
