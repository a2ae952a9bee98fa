import { screen, waitFor, within } from '@testing-library/react';
import { optionsOf } from '../../../test/choose.ts';
import { assignmentOf } from '../../../test/assignment-fixtures.ts';
import type { Answers, Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const ANN = { id: '1', name: 'Ann', display_id: 'S0001', period: 2, has_baseline: true };

describe('the dashboard', () => {
  const overview = async (at = '/dashboard', answers: Answers = {}) => {
    const view = renderApp(at, answers);
    await screen.findByRole('heading', { name: 'Recent Essays' });
    return view;
  };

  it('NAV-001 NAV-005 is where the root leads', async () => {
    expect((await overview('/')).address()).toBe('/dashboard');
  });

  it('DASH-001 DASH-003 DASH-004 can be filtered by student, year and period', async () => {
    await overview();
    expect(screen.getByLabelText('Filter the tables by student')).toBeVisible();
    expect(screen.getByLabelText('Academic Year')).toHaveDisplayValue('2025-26');
    expect(screen.getByLabelText('Period')).toBeVisible();
  });

  it('DASH-005 finds a student as the name is typed', async () => {
    const { user } = await overview('/dashboard', { 'GET /students/for-upload': { students: [ANN] } });
    await user.type(screen.getByRole('combobox', { name: 'Find a student' }), 'an');
    expect(await screen.findByRole('option', { name: /Ann/ })).toBeVisible();
  });

  it('DASH-006 has four summary cards', async () => {
    await overview();
    expect(screen.getAllByTestId('stat-card')).toHaveLength(4);
  });

  it('DASH-007 DASH-008 DASH-011 has two tables, and a third only when samples are waiting', async () => {
    await overview();
    for (const name of ['Recent Essays', 'Baselines Needing Review'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Pending Baseline Reviews' })).toBeNull();
  });

  const leads = async (name: string, href: string) => {
    await overview();
    expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(href);
  };
  it('DASH-012 links to the students', () => leads('Manage Students', '/students'));
  it('DASH-013 links to the upload', () => leads('Upload Essays', '/baseline-upload'));
  it('DASH-014 links to the flagged essays', () => leads('Review Flagged Essays', '/essays/flagged'));
  it('DASH-015 links to the rejected essays', () => leads('View Rejected Essays', '/essays/rejected'));
  it('DASH-016 links to the rejected baselines', () =>
    leads('View Rejected Baselines', '/baseline-rejected'));

  it('shows the newest assignments, or only the link to their page when there are none', async () => {
    await overview();
    expect(screen.queryByRole('heading', { name: 'Assignments' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Assignments' })).toHaveAttribute(
      'href',
      '/assignments',
    );
  });

  it('shows how many students have handed in, and requests no more assignments than it shows', async () => {
    const { server } = await overview('/dashboard', {
      'GET /assignments': { assignments: [assignmentOf()] },
    });
    expect(await screen.findByRole('link', { name: 'The river' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Assignments' })).toBeVisible();
    expect(server.to('GET /assignments').map(({ query }) => query.get('limit'))).toEqual(['4']);
  });

  it('DASH-033 DASH-034 loads the academic years and the students', async () => {
    const { user } = await overview('/dashboard', {
      'GET /students/academic-years': ['2023-24', '2021-22'],
      'GET /students/for-upload': { students: [ANN] },
    });
    expect(await optionsOf(user, 'Academic Year')).toEqual(expect.arrayContaining(['2023-24', '2021-22']));
    await user.type(screen.getByRole('combobox', { name: 'Find a student' }), 'an');
    expect(await screen.findByRole('option', { name: /Ann/ })).toBeVisible();
  });

  it('DASH-035 DASH-036 DASH-039 loads 30 days of essays and the flagged ones, bypassing every cache', async () => {
    const { server } = await overview();
    const asked = server.to('GET /essays')[0]?.query;
    expect(['days', 'limit', 'origin', 'view'].map((name) => asked?.get(name))).toEqual([
      '30',
      '5',
      'essay',
      'summary',
    ]);
    for (const route of ['GET /essays', 'GET /essays/flagged'])
      expect(server.to(route)[0]?.query.get('_t')).toMatch(/^\d+$/);
  });

  it('filters by student on the server, so that nobody behind those shown is missed', async () => {
    const { user, server } = renderApp('/dashboard');
    await user.type(await screen.findByLabelText('Filter the tables by student'), 'zoe');
    for (const list of ['GET /essays', 'GET /baselines/pending-reviews', 'GET /baselines/recent'])
      await waitFor(() => expect(server.to(list).at(-1)?.query.get('search')).toBe('zoe'));
    expect(await screen.findByText('No recent essay matches.')).toBeVisible();
  });

  it('DASH-037 DASH-038 loads the waiting samples and the recent ones', async () => {
    const { server } = await overview();
    const asked = (list: string, ...names: string[]) =>
      names.map((name) => server.to(`GET /baselines/${list}`)[0]?.query.get(name));
    // No more than it shows.
    expect(asked('pending-reviews', 'limit', 'order', 'view')).toEqual(['5', 'oldest', 'summary']);
    expect(asked('recent', 'days', 'limit', 'status', 'view')).toEqual(['30', '10', 'open', 'summary']);
  });

  it('ERR-009 ERR-010 shows the warning and marked sample figures without links when a call fails', async () => {
    renderApp('/dashboard', { 'GET /essays': () => ({ status: 500, body: {} }) });
    expect(await screen.findByText('Failed to load dashboard data. Using mock data instead.')).toBeVisible();
    expect(screen.getByText('Sample data, not your class')).toBeVisible();
    expect(await screen.findByText('SAMPLE-4')).toBeVisible();
    expect(screen.queryByRole('link', { name: /View Results/ })).toBeNull();
  });

  it('EMP-019 says when a search has no match, quoting the trimmed term', async () => {
    const { user } = renderApp('/nope', {
      'GET /students/for-upload': {
        students: [ANN],
      },
    });
    const box = await screen.findByRole('combobox', { name: 'Find a student' });
    await user.type(box, ' Zoe ');
    expect(await screen.findByText('No students match "Zoe"')).toBeVisible();
  });

  it('asks once for the words of a search, and says when it fails', async () => {
    const { user, server } = renderApp('/nope', {
      'GET /students/for-upload': ({ query }: Call) =>
        query.get('search') ? { status: 503, body: {} } : { body: { students: [] } },
    });
    await user.type(await screen.findByRole('combobox', { name: 'Find a student' }), 'zoe');
    expect(await screen.findByText('Failed to load students.')).toBeVisible();
    expect(screen.queryByText(/^No students match/)).toBeNull();
    const words = server.to('GET /students/for-upload').flatMap(({ query }) => query.get('search') ?? []);
    expect(words).toEqual(['zoe']);
  });
});
