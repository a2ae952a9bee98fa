import { ThemeProvider } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { createContext } from 'react';
import type { ReactNode } from 'react';

const asItIs = (theme: Theme): Theme => theme;
const readOnly = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, MuiInputBase: { defaultProps: { readOnly: true } } },
});

/** Whether the fields around are being sent. */
export const IsSending = createContext(false);

/**
 * Fields that close when the answer arrives accept no typing until then: it would be lost. They keep the focus, and
 * their text can be edited again if sending fails.
 */
export const ReadOnlyWhile = ({ sending, children }: { sending: boolean; children: ReactNode }) => (
  <IsSending value={sending}>
    <ThemeProvider theme={sending ? readOnly : asItIs}>{children}</ThemeProvider>
  </IsSending>
);
