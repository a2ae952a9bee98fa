import Box from '@mui/material/Box';
import { whose } from '../domain/whose.ts';

/** Whose text it is, of which type and day; these stand below the name where there is no room beside it. */
export const WhoseText = ({
  of,
  type,
  day,
}: {
  of: Parameters<typeof whose>[0];
  /** 'Argumentative' */
  type: string;
  /** 'Nov 17, 2026' */
  day: string;
}) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '8px' }}>
    <span>{whose(of)}</span>{' '}
    <Box component="span" sx={{ color: 'var(--ink-2)' }}>
      {type} · <span style={{ whiteSpace: 'nowrap' }}>{day}</span>
    </Box>
  </Box>
);
