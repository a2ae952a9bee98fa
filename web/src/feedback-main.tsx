import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './fonts/inter.css';
import './components/base.css';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SharedFeedbackPage } from './app/pages/shared-feedback-page.tsx';
import { showColours } from './components/colours.ts';
import { theme } from './components/theme.ts';

showColours();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
      <SharedFeedbackPage />
    </ThemeProvider>
  </StrictMode>,
);
