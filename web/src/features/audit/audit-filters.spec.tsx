import { screen } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

it('an invalid date in the address filters nothing and breaks nothing', async () => {
  const { server } = renderApp('/audit?from=abc&to=2026-02-31x&up_to=then', {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] } },
    'GET /audit': { entries: [], count: 0 },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Audit/);
  expect(screen.queryByText(/could not be shown/)).toBeNull();
  const asked = server.calls.find((call) => call.path === '/audit');
  expect(asked?.query.has('from')).toBe(false);
  expect(asked?.query.has('to')).toBe(false);
  expect(asked?.query.has('up_to')).toBe(false);
}, 30_000);

it('entries of the filter before are pale while those of the new one are on their way', async () => {
  let arrive: () => void = () => undefined;
  const of = (count: number) => ({ body: { entries: [], count } });
  const { user } = renderApp('/audit', {
    'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] } },
    'GET /audit': ({ query }: Call) =>
      query.has('student') ? new Promise((resolve) => (arrive = () => resolve(of(7)))) : of(119),
  });
  expect(await screen.findByText('119 decisions')).not.toHaveStyle({ opacity: 0.4 });
  await user.type(screen.getByLabelText('Student ID'), '4');
  expect(screen.getByText('119 decisions')).toHaveStyle({ opacity: 0.4 });
  expect(screen.getByText('Nothing matches these filters.').closest('[aria-busy]')).toHaveStyle({
    opacity: 0.4,
  });
  arrive();
  expect(await screen.findByText('7 decisions')).not.toHaveStyle({ opacity: 0.4 });
}, 30_000);
