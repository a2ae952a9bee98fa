import { DAY_MS, ROLE_PERMISSIONS } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { noteServerTime } from '../../domain/server-clock.ts';
import { renderApp, statsOf } from '../../../test/render-app.tsx';

describe('next for you', () => {
  it('counts items that have waited longer than the tables reach back, for the class shown', async () => {
    const { server } = renderApp('/dashboard', {
      'GET /essays/dashboard-stats': statsOf({
        queues: {
          ready_for_grading: { count: 3, oldest: '2020-01-01T00:00:00.000Z' },
          unassigned: { count: 2, oldest: '2020-02-01T00:00:00.000Z' },
        },
      }),
    });
    expect(await screen.findByText('3 essays to grade')).toBeVisible();
    expect(screen.getByText('2 essays without a student')).toBeVisible();
    expect(screen.getByText(/^5 items need your attention/)).toBeVisible();
    const asked = server.to('GET /essays/dashboard-stats').map((call) => call.query.get('academic_year'));
    expect(asked).toContain('2025-26');
    expect(server.to('GET /essays/dashboard-stats').some((call) => call.query.has('days'))).toBe(false);
  }, 30_000);

  it('says how long something has waited by the server’s clock where this computer’s is wrong by a day', async () => {
    const there = Date.now() + DAY_MS;
    const oldest = new Date(there - 2 * 60 * 60_000 - 1000).toISOString();
    const stats = statsOf({ queues: { ready_for_grading: { count: 3, oldest } } });
    renderApp('/dashboard', {
      'GET /essays/dashboard-stats': () => ({
        body: stats,
        headers: { Date: new Date(there).toUTCString() },
      }),
      'GET /auth/verify': () => ({
        body: { user: TEACHER },
        headers: { Date: new Date(there).toUTCString() },
      }),
    });
    expect(await screen.findByText('oldest 2 h')).toBeVisible();
    noteServerTime(new Date().toUTCString());
  }, 30_000);

  it('is not all done for a class without writing samples', async () => {
    renderApp('/dashboard', {
      'GET /essays/dashboard-stats': statsOf({ total_students: 1 }),
    });
    expect(await screen.findByText('1 student has no baseline yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload baselines' })).toHaveAttribute(
      'href',
      '/baseline-upload',
    );
    expect(screen.queryByText('All done.')).toBeNull();
  }, 30_000);

  const HEAD = { ...TEACHER, role: 'department_head', permissions: [...ROLE_PERMISSIONS.department_head] };

  it('says to a department head what waits for a teacher, not what they should do', async () => {
    renderApp('/dashboard', {
      'GET /auth/verify': { user: HEAD },
      'GET /essays/dashboard-stats': statsOf({
        queues: { ready_for_grading: { count: 3, oldest: '2020-01-01T00:00:00.000Z' } },
      }),
    });
    expect(await screen.findByText(/^3 items wait for a teacher\. The oldest has waited/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Waiting for a teacher' })).toBeVisible();
    expect(screen.queryByText(/your attention|for you/)).toBeNull();
  }, 30_000);

  it('offers a department head neither students nor samples to add while there are none', async () => {
    renderApp('/dashboard', {
      'GET /auth/verify': { user: HEAD },
      'GET /essays/dashboard-stats': statsOf({}),
    });
    expect(await screen.findByText('Start with your students')).toBeVisible();
    expect(screen.getByText('Nothing waits for a teacher.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Add students|Upload an essay)$/ })).toBeNull();
  }, 30_000);

  it('begins with the accounts of the teachers for an administrator', async () => {
    const admin = { ...HEAD, role: 'admin', permissions: [...ROLE_PERMISSIONS.admin] };
    renderApp('/dashboard', {
      'GET /auth/verify': { user: admin },
      'GET /essays/dashboard-stats': statsOf({}),
    });
    expect(await screen.findByRole('link', { name: 'Add accounts' })).toHaveAttribute('href', '/users');
  }, 30_000);

  it('says what a baseline is where there is none, with both ways to get one', async () => {
    renderApp('/dashboard', { 'GET /essays/dashboard-stats': statsOf({ total_students: 3 }) });
    expect(await screen.findByText(/^A baseline is writing that you know is theirs/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload baselines' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open a writing room' })).toHaveAttribute(
      'href',
      '/writing-rooms',
    );
  }, 30_000);

  it('offers a department head no upload where there is no batch', async () => {
    renderApp('/batches', { 'GET /auth/verify': { user: HEAD }, 'GET /essays/batches': [] });
    expect(await screen.findByText('No batches found')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /upload/i })).toBeNull();
  }, 30_000);
});
