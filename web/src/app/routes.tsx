import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FreshCache, RequirePermission, RequireSession } from '../session/guards.tsx';
import LoginPage from './pages/login-page.tsx';
import NotFoundPage from './pages/not-found-page.tsx';
import { PATHS } from '../domain/paths.ts';
import { Shell } from './shell.tsx';

const page = (load: () => Promise<{ default: () => ReactNode }>): ReactNode => {
  const Page = lazy(load);
  return <Page />;
};

const SIGNED_IN: readonly { path: string; element: ReactNode }[] = [
  { path: PATHS.dashboard, element: page(() => import('./pages/dashboard-page.tsx')) },
  { path: PATHS.students, element: page(() => import('./pages/students-page.tsx')) },
  { path: PATHS.classSheet, element: page(() => import('./pages/class-sheet-page.tsx')) },
  { path: PATHS.student, element: page(() => import('./pages/student-page.tsx')) },
  { path: PATHS.batches, element: page(() => import('./pages/batches-page.tsx')) },
  { path: PATHS.batch, element: page(() => import('./pages/batch-results-page.tsx')) },
  { path: PATHS.uploadEssay, element: page(() => import('./pages/upload-essay-page.tsx')) },
  { path: PATHS.essay, element: page(() => import('./pages/essay-page.tsx')) },
  { path: PATHS.feedbackSheet, element: page(() => import('./pages/feedback-sheet-page.tsx')) },
  { path: PATHS.decisionPacket, element: page(() => import('./pages/decision-packet-page.tsx')) },
  { path: '/essays/grade', element: page(() => import('./pages/essay-page.tsx')) },
  { path: PATHS.ungraded, element: page(() => import('./pages/ungraded-essays-page.tsx')) },
  { path: PATHS.flagged, element: page(() => import('./pages/flagged-essays-page.tsx')) },
  { path: PATHS.rejected, element: page(() => import('./pages/rejected-essays-page.tsx')) },
  { path: PATHS.graded, element: page(() => import('./pages/graded-essays-page.tsx')) },
  { path: PATHS.batchGrade, element: page(() => import('./pages/batch-grade-page.tsx')) },
  { path: PATHS.baselineUpload, element: page(() => import('./pages/baseline-upload-page.tsx')) },
  { path: PATHS.baselineReviews, element: page(() => import('./pages/baseline-reviews-page.tsx')) },
  { path: PATHS.acceptedBaselines, element: page(() => import('./pages/accepted-baselines-page.tsx')) },
  { path: PATHS.rejectedBaselines, element: page(() => import('./pages/rejected-baselines-page.tsx')) },
  { path: PATHS.howSure, element: page(() => import('./pages/how-sure-page.tsx')) },
  {
    path: PATHS.audit,
    element: (
      <RequirePermission permission="view_audit">
        {page(() => import('./pages/audit-page.tsx'))}
      </RequirePermission>
    ),
  },
  {
    path: PATHS.flagReport,
    element: (
      <RequirePermission permission="view_audit">
        {page(() => import('./pages/flag-report-page.tsx'))}
      </RequirePermission>
    ),
  },
  {
    path: PATHS.users,
    element: (
      <RequirePermission permission="manage_users">
        {page(() => import('./pages/users-page.tsx'))}
      </RequirePermission>
    ),
  },
];

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
          <Shell />
        </RequireSession>
      }
    >
      <Route path="/" element={<Navigate to={PATHS.dashboard} replace />} />
      {SIGNED_IN.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
