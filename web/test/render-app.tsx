import type { DashboardStats } from '@essays/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { makeStore } from '../src/data/client/store.ts';
import { opened } from './opened-stores.ts';
import { TEACHER, stubFetch } from './fetch-stub.ts';
import type { Answers } from './fetch-stub.ts';

const Where = () => {
  const location = useLocation();
  return (
    <output data-testid="address" hidden>{`${location.pathname}${location.search}${location.hash}`}</output>
  );
};

export const NO_QUEUE = { count: 0, oldest: null };
/** The dashboard's counts: zero, except for these. */
export const statsOf = ({
  queues,
  ...counts
}: Partial<Omit<DashboardStats, 'queues'>> & {
  queues?: Partial<DashboardStats['queues']>;
} = {}): DashboardStats => ({
  total_students: 0,
  students_with_baseline: 0,
  baseline_percent: 0,
  recent_essays: 0,
  recent_essays_by_time: Array.from({ length: 10 }, () => 0),
  recent_scores: { counts: [0, 0, 0, 0], mean: null },
  flagged_essays: 0,
  flagged_for_ai_writing: 0,
  pending_baselines: 0,
  first_baselines: 0,
  ...counts,
  queues: {
    failed: NO_QUEUE,
    unassigned: NO_QUEUE,
    ready_for_grading: NO_QUEUE,
    to_confirm: NO_QUEUE,
    under_way: NO_QUEUE,
    flagged: NO_QUEUE,
    pending_reviews: NO_QUEUE,
    ...queues,
  },
});

/** The whole application at an address, signed in unless told otherwise. */
export const renderApp = (at: string, answers: Answers = {}, signedIn = true) => {
  if (signedIn) localStorage.setItem('token', 'T1');
  const server = stubFetch({
    'GET /auth/verify': { user: TEACHER },
    'GET /auth/setup': { needs_administrator: false },
    'GET /test': { message: 'pong' },
    'GET /students/academic-years': ['2025-26'],
    'GET /students/for-upload': { students: [] },
    'GET /essays': { essays: [] },
    'GET /baselines/pending-reviews': { pendingBaselines: [] },
    'GET /baselines/recent': { recentBaselines: [] },
    'POST /essays/writing-days': { days: [] },
    'GET /essays/dashboard-stats': statsOf({ flagged_essays: 7 }),
    ...answers,
  });
  const store = makeStore();
  opened(store);
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <App store={store} />
      <Where />
    </MemoryRouter>,
  );
  return {
    ...view,
    store,
    server,
    user: userEvent.setup({ delay: null }),
    address: () => view.getByTestId('address').textContent,
  };
};
