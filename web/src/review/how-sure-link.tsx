import Box from '@mui/material/Box';
import { TextLink } from '../components/text-link.tsx';
import { PATHS } from '../domain/paths.ts';

/** Shown at the end of every result produced by a machine. */
export const HowSureLink = () => (
  <Box sx={{ mt: '8px', fontSize: '0.8125rem' }}>
    <TextLink to={PATHS.howSure} style={{ display: 'inline-block', padding: '4px 0' }}>
      How sure is this?
    </TextLink>
  </Box>
);
