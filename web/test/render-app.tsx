import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { makeStore } from '../src/app/store.ts';
import { TEACHER, stubFetch } from './fetch-stub.ts';
import type { Answers } from './fetch-stub.ts';

const Where = () => {
  const location = useLocation();
  return <output data-testid="address" hidden>{`${location.pathname}${location.search}`}</output>;
};

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
    'GET /essays/dashboard-stats': {
      total_students: 0,
      students_with_baseline: 0,
      baseline_percent: 0,
      recent_essays: 0,
      flagged_essays: 7,
      pending_baselines: 0,
    },
    ...answers,
  });
  const store = makeStore();
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
