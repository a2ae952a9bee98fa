import { screen } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

it('an invalid date in the address filters nothing and breaks nothing', async () => {
  const { server } = renderApp('/audit?from=abc&to=2026-02-31x', {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] } },
    'GET /audit': { entries: [], count: 0 },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Audit/);
  expect(screen.queryByText(/could not be shown/)).toBeNull();
  const asked = server.calls.find((call) => call.path === '/audit');
  expect(asked?.query.has('from')).toBe(false);
  expect(asked?.query.has('to')).toBe(false);
}, 30_000);
