import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '../../domain/paths.ts';

/** Stands at the foot of every result that a machine has made. */
export const HowSureLink = () => (
  <Box sx={{ mt: '8px', fontSize: '0.8125rem' }}>
    <Link component={RouterLink} to={PATHS.howSure} sx={{ display: 'inline-block', py: '4px' }}>
      How sure is this?
    </Link>
  </Box>
);
