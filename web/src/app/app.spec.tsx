import { screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import { MENU } from '../../test/menu-fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { NO_PROGRESS, studentOf } from '../../test/student-fixtures.ts';

const LONG = 30_000;
const names = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('sign-in', () => {
  it(
    'AUTH-001 AUTH-002 AUTH-003 AUTH-006 AUTH-008 AUTH-009 ERR-004 a signed-out visit ends at the sign-in page',
    async () => {
      const { address } = renderApp('/students', {}, false);
      expect(await screen.findByRole('heading', { name: 'Essay Grading App' })).toBeVisible();
      expect(address()).toBe('/login');
      expect(screen.getByText('Sign in to your account')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Test API Connection' })).toBeEnabled();
      expect(await screen.findByText('API is reachable: pong')).toBeVisible();
    },
    LONG,
  );

  it(
    'AUTH-004 AUTH-005 VAL-001 VAL-002 VAL-003 without both fields nothing is sent',
    async () => {
      const { user, server } = renderApp('/login', {}, false);
      await user.type(await screen.findByLabelText(/Username/), 'e.dunne');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText('Please enter both username and password')).toBeVisible();
      expect(screen.getByLabelText(/Password/)).toBeRequired();
      expect(server.to('POST /auth/login')).toHaveLength(0);
    },
    LONG,
  );

  it(
    'AUTH-007 AUTH-010 AUTH-012 AUTH-020 signing in stores the token and leads back to the page that was asked for',
    async () => {
      let answer: (value: { body: unknown }) => void = () => undefined;
      const { user, server, address } = renderApp(
        '/nope',
        { 'POST /auth/login': () => new Promise((resolve) => (answer = resolve)) },
        false,
      );
      await user.type(await screen.findByLabelText(/Username/), 'e.dunne');
      await user.type(screen.getByLabelText(/Password/), 'secret-1');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeVisible();
      answer({ body: { token: 'T2', user: TEACHER } });
      await waitFor(() => expect(address()).toBe('/nope'));
      expect(localStorage.getItem('token')).toBe('T2');
      await waitFor(() =>
        expect(server.to('GET /essays/dashboard-stats')[0]?.headers.get('authorization')).toBe('Bearer T2'),
      );
    },
    LONG,
  );

  it(
    'ERR-002 ERR-003 a refused sign-in shows the server sentence, else the default',
    async () => {
      let body: unknown = {};
      const { user } = renderApp('/login', { 'POST /auth/login': () => ({ status: 500, body }) }, false);
      await user.type(await screen.findByLabelText(/Username/), 'e.dunne');
      await user.type(screen.getByLabelText(/Password/), 'wrong');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText('Failed to log in. Please check your credentials.')).toBeVisible();
      body = { error: 'Wrong username or password.' };
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText('Wrong username or password.')).toBeVisible();
    },
    LONG,
  );

  it(
    'ERR-006 a dead API says so',
    async () => {
      renderApp('/login', { 'GET /test': () => ({ status: 500, body: {} }) }, false);
      expect(await screen.findByText('API is not reachable')).toBeVisible();
    },
    LONG,
  );

  it.each([401, 500])(
    'AUTH-013 AUTH-014 AUTH-015 verification failing with %i ends the session',
    async (status) => {
      const { address, server } = renderApp('/nope', { 'GET /auth/verify': () => ({ status, body: {} }) });
      await waitFor(() => expect(address()).toBe('/login'));
      expect(server.to('GET /auth/verify')).not.toHaveLength(0);
      expect(localStorage.getItem('token')).toBeNull();
    },
    LONG,
  );

  it(
    'AUTH-018 AUTH-019 a 401 on any call ends the session',
    async () => {
      const { address } = renderApp('/nope', {
        'GET /essays/dashboard-stats': () => ({ status: 401, body: {} }),
      });
      await waitFor(() => expect(address()).toBe('/login'));
      expect(localStorage.getItem('token')).toBeNull();
    },
    LONG,
  );

  it(
    'AUTH-016 AUTH-017 NAV-031 Logout removes the token and goes to the sign-in page',
    async () => {
      const { user, address } = renderApp('/nope');
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(address()).toBe('/login'));
      expect(localStorage.getItem('token')).toBeNull();
    },
    LONG,
  );
});

describe('shell', () => {
  it(
    'NAV-002 NAV-003 NAV-027 NAV-029 NAV-030 PRM-011 the side menu has exactly the nine items; unknown paths a 404 page',
    async () => {
      renderApp('/nope');
      expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
      expect(names(screen.getByRole('navigation', { name: 'Side menu' }))).toEqual(MENU);
      expect(screen.getByText('Essay Grading App')).toBeVisible();
      expect(screen.getByText('e.dunne')).toBeVisible();
      expect(screen.getByText('Teacher')).toBeVisible();
    },
    LONG,
  );

  it(
    'NAV-028 NAV-032 the mobile menu has the same nine items and shows the role',
    async () => {
      const { user } = renderApp('/nope');
      await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
      const menu = await screen.findByRole('navigation', { name: 'Mobile menu' });
      expect(names(menu)).toEqual(MENU);
      expect(within(menu.parentElement as HTMLElement).getByText('Teacher')).toBeInTheDocument();
    },
    LONG,
  );

  it(
    'PRM-001 PRM-002 a page that needs a missing permission says so',
    async () => {
      renderApp('/audit');
      expect(
        await screen.findByText("Access Denied - You don't have permission to access this page."),
      ).toBeVisible();
    },
    LONG,
  );
});

describe('dashboard', () => {
  it(
    'NAV-001 NAV-005 DASH-001 DASH-003 DASH-004 DASH-005 DASH-006 DASH-007 DASH-008 DASH-011 DASH-012 DASH-013 DASH-014 DASH-015 DASH-016 DASH-033 DASH-034 DASH-035 DASH-036 DASH-037 DASH-038 DASH-039 the overview and its calls',
    async () => {
      const { address, server } = renderApp('/');
      expect(await screen.findByRole('heading', { name: 'Recent Essays' })).toBeVisible();
      expect(address()).toBe('/dashboard');
      expect(screen.getByLabelText('Filter the tables by student')).toBeVisible();
      expect(screen.getByLabelText('Academic Year')).toHaveTextContent('2025-26');
      expect(screen.getByLabelText('Period')).toBeVisible();
      expect(screen.getByRole('combobox', { name: 'Find a student' })).toBeVisible();
      expect(screen.getAllByTestId('stat-card')).toHaveLength(4);
      expect(screen.getByRole('heading', { name: 'Baselines Needing Review' })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Pending Baseline Reviews' })).toBeNull();
      for (const [name, href] of [
        ['Manage Students', '/students'],
        ['Upload Essays', '/baseline-upload'],
        ['Review Flagged Essays', '/essays/flagged'],
        ['View Rejected Essays', '/essays/rejected'],
        ['View Rejected Baselines', '/baseline-rejected'],
      ] as const)
        expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(
          href,
        );
      expect(server.to('GET /students/academic-years')).not.toHaveLength(0);
      expect(server.to('GET /students/for-upload')).not.toHaveLength(0);
      expect(server.to('GET /essays')[0]?.query.get('days')).toBe('30');
      expect(server.to('GET /essays')[0]?.query.get('_t')).toBeTruthy();
      expect(server.to('GET /essays/flagged')[0]?.query.get('_t')).toBeTruthy();
      expect(server.to('GET /baselines/pending-reviews')).not.toHaveLength(0);
      expect(server.to('GET /baselines/recent')[0]?.query.get('limit')).toBe('1000');
    },
    LONG,
  );

  it(
    'ERR-009 ERR-010 a failed call shows the warning and marked sample figures without links',
    async () => {
      renderApp('/dashboard', { 'GET /essays': () => ({ status: 500, body: {} }) });
      expect(
        await screen.findByText('Failed to load dashboard data. Using mock data instead.'),
      ).toBeVisible();
      expect(screen.getByText('Sample data, not your class')).toBeVisible();
      expect(await screen.findByText('SAMPLE-4')).toBeVisible();
      expect(screen.queryByRole('link', { name: /View Results/ })).toBeNull();
    },
    LONG,
  );

  it(
    'EMP-019 a search without a match says so with the trimmed term',
    async () => {
      const { user } = renderApp('/nope', {
        'GET /students/for-upload': {
          students: [{ id: '1', name: 'Ann', display_id: 'S0001', period: 2, has_baseline: true }],
        },
      });
      const box = await screen.findByRole('combobox', { name: 'Find a student' });
      await user.type(box, ' Zoe ');
      expect(await screen.findByText('No students match "Zoe"')).toBeVisible();
    },
    LONG,
  );
});

describe('students', () => {
  const maya = studentOf();

  it(
    'STU-001 STU-005 STU-006 STU-028 CON-015 CON-001 the list reads with its filters and keeps the search in the address',
    async () => {
      const { user, server, address } = renderApp('/students', { 'GET /students': [maya] });
      expect(await screen.findByRole('link', { name: 'S0001' })).toHaveAttribute('href', '/students/s1');
      expect(screen.getByText('Maya Rivera')).toBeVisible();
      const { query } = server.to('GET /students')[0]!;
      expect([query.get('period'), query.get('academic_year'), query.get('include_inactive')]).toEqual([
        '2',
        '2025-26',
        'false',
      ]);
      await user.type(screen.getByLabelText('Search students'), 'zz');
      expect(address()).toContain('search=zz');
      expect(
        await screen.findByText('No students found. Try adjusting your filters or add a new student.'),
      ).toBeVisible();
    },
    LONG,
  );

  it(
    'PRM-007 without view_student_names there is no name column',
    async () => {
      renderApp('/students', {
        'GET /auth/verify': { user: { ...TEACHER, permissions: ['grade_essays'] } },
        'GET /students': [{ ...maya, student_name: null }],
      });
      expect(await screen.findByRole('link', { name: 'S0001' })).toBeVisible();
      expect(screen.queryByRole('columnheader', { name: 'Student Name' })).toBeNull();
    },
    LONG,
  );

  it(
    'STU-012 STU-013 STU-014 STU-015 the row menu',
    async () => {
      const { user } = renderApp('/students', { 'GET /students': [maya] });
      await user.click(await screen.findByRole('button', { name: 'Actions for S0001' }));
      expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
        'Manage Baselines',
        'Deactivate',
        'Delete Permanently',
      ]);
    },
    LONG,
  );

  it(
    'STU-016 VAL-004 ERR-015 adding without a name sends nothing; a refusal is shown',
    async () => {
      const { user, server } = renderApp('/students', {
        'GET /students': [maya],
        'POST /students': () => ({ status: 409, body: { error: 'X1' } }),
      });
      await user.click(await screen.findByRole('button', { name: 'Add New Student' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
      await user.click(within(dialog).getByRole('button', { name: 'Add Student' }));
      expect(await within(dialog).findByText('Name is required')).toBeVisible();
      expect(server.to('POST /students')).toHaveLength(0);
      await user.type(within(dialog).getByLabelText(/Name/), 'Ann');
      await user.click(within(dialog).getByRole('button', { name: 'Add Student' }));
      expect(await within(dialog).findByText('Failed to add student: X1')).toBeVisible();
    },
    LONG,
  );

  it(
    'STU-017 STU-018 STU-019 STU-029 bulk add counts while typing and reloads the list',
    async () => {
      const { user, server } = renderApp('/students', {
        'GET /students': [maya],
        'POST /students/bulk': { students: [], count: 2 },
      });
      await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
      const dialog = await screen.findByRole('dialog', { name: 'Bulk Add Students' });
      await user.type(within(dialog).getByLabelText(/Student names/), 'Ann{enter}{enter} Bo ');
      expect(within(dialog).getByText('2 students to be added')).toBeVisible();
      const before = server.to('GET /students').length;
      await user.click(within(dialog).getByRole('button', { name: 'Add Students' }));
      await waitFor(() => expect(server.to('GET /students').length).toBeGreaterThan(before));
      expect(
        (server.to('POST /students/bulk')[0]!.body as { students: { name: string }[] }).students.map(
          (s) => s.name,
        ),
      ).toEqual(['Ann', 'Bo']);
    },
    LONG,
  );

  it(
    'ERR-011 a list that cannot be loaded says so',
    async () => {
      renderApp('/students', { 'GET /students': () => ({ status: 500, body: {} }) });
      expect(await screen.findByText('Failed to load student data. Please try again.')).toBeVisible();
    },
    LONG,
  );
});

describe('student detail', () => {
  const sample = {
    id: 'b1',
    student_session_id: 'other',
    sample_text: 'Words.',
    processing_status: 'ready_for_review',
    submission_date: '2026-01-01',
    writing_date: null,
    baseline_similarity_score: null,
    authorship_baseline_count: 0,
  };
  const student = {
    'GET /students/:id': studentOf({ has_baseline: false, baseline_status: 'missing' }),
    'GET /students/:id/progress': NO_PROGRESS,
    'GET /students/:id/baselines': [sample],
  };

  it(
    'STD-001 STD-002 STD-003 STD-004 STD-005 STD-007 STD-008 STD-009 STD-010 STD-011 STD-022 STD-026 EMP-003 EMP-004 the page with nothing yet',
    async () => {
      const { server } = renderApp('/students/s1', student);
      expect(await screen.findByRole('heading', { level: 1, name: 'Maya Rivera' })).toBeVisible();
      for (const text of [
        'S0001',
        '2nd period',
        '10th Grade English',
        'Total Essays',
        'Essays This Year',
        'Average Score',
        'Trend',
        'Trends (Teacher View)',
        'Coming soon with AI grading integration',
      ])
        expect(screen.getByText(text)).toBeVisible();
      expect(
        await screen.findByText('No teacher summary yet. This will appear here once generated.'),
      ).toBeVisible();
      expect(await screen.findByText('No essays submitted yet.')).toBeVisible();
      expect(server.to('GET /students/:id/progress')).not.toHaveLength(0);
    },
    LONG,
  );

  it(
    'STD-025 VAL-048 a baseline of another student is not approved and no call is sent',
    async () => {
      const { user, server } = renderApp('/students/s1', student);
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      expect(
        await screen.findByText('This baseline belongs to a different student. Action prevented.'),
      ).toBeVisible();
      expect(server.to('POST /baselines/:id/review')).toHaveLength(0);
    },
    LONG,
  );

  it(
    'ERR-025 an unknown student is said to be unknown',
    async () => {
      renderApp('/students/s9', {
        'GET /students/:id': () => ({ status: 404, body: { error: 'Student not found' } }),
      });
      expect(await screen.findByText('Student not found')).toBeVisible();
    },
    LONG,
  );
});
