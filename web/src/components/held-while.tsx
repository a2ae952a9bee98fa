import { ThemeProvider } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const asItIs = (theme: Theme): Theme => theme;
const readOnly = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiInputBase: { defaultProps: { readOnly: true } } },
});

/**
 * Fields that close with the answer take nothing while it is awaited: it would be lost. They keep the focus, and what
 * they hold can be typed on when sending fails.
 */
export const HeldWhile = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <ThemeProvider theme={sending ? readOnly : asItIs}>{children}</ThemeProvider>
);
