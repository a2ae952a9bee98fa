import { Navigate, Route, Routes } from 'react-router-dom';
import { FreshCache, RequirePermission, RequireSession } from '../session/guards.tsx';
import { OwnPasswordFirst } from './own-password-first.tsx';
import { lazyPage } from './lazy-page.tsx';
import LoginPage from './pages/login-page.tsx';
import { PATHS } from '../domain/paths.ts';
import Shell from './shell.tsx';
import { PAGES } from './signed-in-pages.ts';

const PAGE_ROUTES = PAGES.map(({ path, needs, Page }) => {
  const element =
    needs.length === 0 ? (
      <Page />
    ) : (
      <RequirePermission oneOf={needs}>
        <Page />
      </RequirePermission>
    );
  return <Route key={path} path={path} element={element} />;
});

const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'));

export const AppRoutes = () => (
  <Routes>
    <Route
      path={PATHS.login}
      element={
        <FreshCache>
          <LoginPage />
        </FreshCache>
      }
    />
    <Route
      element={
        <RequireSession>
          <OwnPasswordFirst>
            <Shell />
          </OwnPasswordFirst>
        </RequireSession>
      }
    >
      <Route path="/" element={<Navigate to={PATHS.dashboard} replace />} />
      {PAGE_ROUTES}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
