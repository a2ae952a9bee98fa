import { PERMISSIONS } from '@essays/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { optionsOf } from '../../test/choose.ts';
import { TEACHER } from '../../test/fetch-stub.ts';
import type { Answers } from '../../test/fetch-stub.ts';
import { renderApp, statsOf } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';
import { PATHS } from '../domain/paths.ts';

const SIGNED_OUT: readonly string[] = [PATHS.login, PATHS.sharedFeedback];
const PAGES = Object.values(PATHS)
  .filter((path) => !SIGNED_OUT.includes(path))
  .map((path) => path.replace(/:\w+/g, 'a1'));
const MAY_ALL = { 'GET /auth/verify': { user: { ...TEACHER, permissions: [...PERMISSIONS] } } };
const refused = () => ({ status: 500, body: {} });
const SAID = 'The store is being rebuilt.';
const refusedInWords = () => ({ status: 503, body: { error: SAID } });
const ALL_FAIL: Answers = {
  'GET /students/academic-years': refused,
  'GET /students/for-upload': refused,
  'GET /essays': refused,
  'GET /essays/dashboard-stats': refused,
  'GET /baselines/pending-reviews': refused,
  'GET /baselines/recent': refused,
  'GET /:a': refused,
  'GET /:a/:b': refused,
  'GET /:a/:b/:c': refused,
  'GET /:a/:b/:c/:d': refused,
};

/** Nothing of their own, before one types. */
const ASK_NOTHING: readonly string[] = [PATHS.feedbackSheets, PATHS.password, PATHS.howSure, PATHS.course];
/** Stays beside the server's words: it says what the figures are. */
const WARNING = 'Failed to load dashboard data. Using mock data instead.';

const after = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const soon = () => after(300);
/** How often each question was asked. */
const timesAsked = (calls: readonly { method: string; path: string; query: URLSearchParams }[]) => {
  const times: Record<string, number> = {};
  for (const { method, path, query } of calls) {
    query.delete('_t');
    const question = `${method} ${path}?${query}`;
    times[question] = (times[question] ?? 0) + 1;
  }
  return times;
};

/** Not by its role: that looks at every element of 45 pages, each time anything changes. */
const pageHeading = () =>
  waitFor(() => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) throw new Error('The page has no heading yet');
    return heading;
  });

/** The page's heading, which must still be the same element once questions have been asked again. */
const staysWith = async (at: string, answers: Answers) => {
  const { server } = renderApp(at, { ...MAY_ALL, ...answers });
  const heading = await pageHeading();
  await soon();
  expect(heading).toBeInTheDocument();
  expect(heading).toBeVisible();
  const often = Object.entries(timesAsked(server.calls)).filter(([, times]) => times > 3);
  expect(often).toEqual([]);
  return server;
};

describe('questions that fail', () => {
  const inWords: Answers = Object.fromEntries(Object.keys(ALL_FAIL).map((route) => [route, refusedInWords]));
  it.each(PAGES)(
    'ERR-001 leave %s in place, are not asked over and over, and are told in the server’s words',
    async (at) => {
      await staysWith(at, inWords);
      const said = document.body.textContent?.replace(WARNING, '') ?? '';
      expect(said.match(/Failed to|could not be/i)).toBeNull();
      expect(said.includes(SAID)).toBe(!ASK_NOTHING.includes(at));
    },
  );

  it.each([PATHS.dashboard, PATHS.students, PATHS.assignments, PATHS.graded, PATHS.baselineReviews])(
    'a list of years that cannot be loaded leaves %s in place',
    async (at) => {
      const server = await staysWith(at, { 'GET /students/academic-years': refused });
      expect(server.to('GET /students/academic-years')).not.toHaveLength(0);
    },
  );

  it.each([
    ['the line is there again', () => window.dispatchEvent(new Event('online'))],
    ['their tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('are asked again when %s', async (_when, happens) => {
    let answer: () => unknown = refused;
    renderApp('/rubrics', { 'GET /rubrics/library': () => answer() });
    await screen.findByRole('button', { name: 'Retry' });
    answer = () => ({ body: { rubrics: [] } });
    act(() => void happens());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull(), {
      timeout: 10_000,
    });
  });

  it('are not asked again because a tab is looked at whose questions are answered', async () => {
    const { server } = renderApp('/rubrics', { 'GET /rubrics/library': { rubrics: [] } });
    await pageHeading();
    await soon();
    const before = server.calls.length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await soon();
    expect(server.to('GET /rubrics/library')).toHaveLength(1);
    expect(server.calls).toHaveLength(before);
  });

  it('the student stays while the progress that failed is asked for again', async () => {
    let answer: () => unknown = refused;
    const { user } = renderApp('/students/s1', {
      'GET /students/s1': studentOf(),
      'GET /students/s1/progress': () => answer(),
    });
    const heading = await pageHeading();
    answer = () => new Promise(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await after(1200);
    expect(heading).toBeInTheDocument();
  });

  it('the years are asked for again after a pause, and are then offered', async () => {
    let fails = true;
    const { user } = renderApp('/students', {
      'GET /students/academic-years': () => {
        const answer = fails ? refused() : { body: ['2025-26', '2019-20'] };
        fails = false;
        return answer;
      },
    });
    await pageHeading();
    await after(1200);
    expect(await optionsOf(user, 'Academic Year')).toContain('2019-20');
  });
});

const FIVE = [
  'GET /essays',
  'GET /essays/flagged',
  'GET /baselines/pending-reviews',
  'GET /baselines/recent',
  'GET /essays/dashboard-stats',
];
describe('the dashboard', () => {
  it.each([
    ['the years alone fail', ['GET /students/academic-years']],
    ['all five of its calls fail', FIVE],
    ['everything fails', Object.keys(ALL_FAIL)],
  ])('ERR-009 ERR-010 keeps its warning when %s', async (_, routes) => {
    renderApp('/dashboard', Object.fromEntries(routes.map((route) => [route, refused])));
    const warning = await screen.findByText(WARNING);
    await soon();
    expect(warning).toBeInTheDocument();
    if (routes.length > 1) expect(await screen.findByText('SAMPLE-4')).toBeVisible();
  });

  it('calls only what it made up sample data', async () => {
    renderApp('/dashboard', { 'GET /students/academic-years': refused });
    await screen.findByText(WARNING);
    expect(screen.queryByText('Sample data, not your class')).toBeNull();
  });

  it('keeps its warning and its samples while it asks again', async () => {
    let answer = refused;
    const { user } = renderApp('/dashboard', {
      'GET /essays': () => answer(),
      'GET /essays/dashboard-stats': statsOf(),
    });
    const warning = await screen.findByText(WARNING);
    answer = () => new Promise(() => undefined) as never;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await soon();
    expect(warning).toBeInTheDocument();
    expect(screen.getByText('SAMPLE-4')).toBeVisible();
  });
});
