import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { NoticeProvider } from '../components/notices.tsx';
import { LoadingPanel } from '../components/state-panels.tsx';
import { AppRoutes } from './routes.tsx';
import { goOnWhenBack } from '../data/client/go-on-when-back.ts';
import type { Store } from '../data/client/store.ts';
import { theme } from '../components/theme.ts';

/** Everything inside a router; tests bring their own router and store. */
export const App = ({ store }: { store: Store }) => {
  useEffect(() => goOnWhenBack(store), [store]);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
        <NoticeProvider>
          <ErrorBoundary what="The application" way="Reload the page.">
            <Suspense fallback={<LoadingPanel rows={6} />}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
        </NoticeProvider>
      </ThemeProvider>
    </Provider>
  );
};
