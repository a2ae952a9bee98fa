import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';

/** One family of line icons on a 24 px grid, 2 px stroke. A path may hold several strokes. */
const PATHS = {
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  users:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 ' +
    '0 7.2M22 21v-2a5 5 0 0 0-3.5-4.7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1',
  flag: 'M5 21V4M5 4h13l-3 4.5 3 4.5H5',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.2l2.8 2.8L16 9.6',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  'x-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  minus: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12h8',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-4.500',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.500 20.500L16 16',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  question:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200 ' +
    '1-1.200 1.800M12 16.500v.01',
  warning: 'M12 4L2.500 20h19zM12 10v4M12 17v.01',
  octagon: 'M8.300 3h7.400L21 8.300v7.400L15.700 21H8.300L3 15.700V8.300zM12 8v5M12 16v.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M5 5l14 14M19 5L5 19',
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  refresh: 'M20 11a8 8 0 0 0-14.500-3.500L4 9M4 4v5h5M4 13a8 8 0 0 0 14.500 3.500L20 15M20 20v-5h-5',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  eye: 'M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.800',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  files: 'M8 7h8l3 3v11H8zM5 17V3h9',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l9-9M16 7l3 3',
  sun:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 ' +
    '17.500L19 19M5 19l1.500-1.500M17.500 6.500L19 5',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  print: 'M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z',
  message: 'M4 4h16v12H9l-5 5z',
} as const;

export type IconName = keyof typeof PATHS;

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
    <path d={PATHS[name]} />
  </Box>
);
