import { ThemeProvider } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const asItIs = (theme: Theme): Theme => theme;
const readOnly = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiInputBase: { defaultProps: { readOnly: true } } },
});

/**
 * Fields that close when the answer arrives accept no typing until then: it would be lost. They keep the focus, and
 * their text can be edited again if sending fails.
 */
export const ReadOnlyWhile = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <ThemeProvider theme={sending ? readOnly : asItIs}>{children}</ThemeProvider>
);
