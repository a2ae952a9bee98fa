import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMe } from '../data/use-me.ts';
import { lazyPage } from './lazy-page.tsx';

const FirstPasswordPage = lazyPage(() => import('./pages/first-password-page.tsx'));

/** In place of every page, until whoever got their password from an administrator has one of their own. */
export const OwnPasswordFirst = ({ children }: { children: ReactNode }) =>
  useMe()?.must_change_password ? (
    <Box component="main" id="main" sx={{ maxWidth: 440, mx: 'auto', px: '12px', pt: { xs: 3, sm: 8 } }}>
      <FirstPasswordPage />
    </Box>
  ) : (
    children
  );
