import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../domain/paths.ts';

/** Shown at the end of every result produced by a machine. */
export const HowSureLink = () => (
  <Box sx={{ mt: '8px', fontSize: '0.8125rem' }}>
    <Link component={RouterLink} to={PATHS.howSure} sx={{ display: 'inline-block', py: '4px' }}>
      How sure is this?
    </Link>
  </Box>
);
