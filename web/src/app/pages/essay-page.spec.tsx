import { act, screen, waitFor, within } from '@testing-library/react';
import { baselineOf, essayOf, ungradedOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;

it(
  "ESS-001 ESS-003 NAV-011 CON-030 a graded essay with its grade, after a short pause and without 'Grade Essay'",
  async () => {
    let loaded = 0;
    renderApp('/essays/grade/e1', {
      'GET /essays/e1': () => {
        loaded = performance.now();
        return { body: essayOf() };
      },
    });
    const card = within(await screen.findByRole('article', {}, { timeout: 8000 }));
    expect(performance.now() - loaded).toBeGreaterThan(450);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Essay');
    expect(card.getByRole('heading', { name: /S0001\s*Maya Rivera/ })).toBeVisible();
    expect(document.title).toMatch(/^S0001 Maya Rivera · \w+ · \w+ \d+/);
    expect(card.getByText(/Nevertheless, it is imperative/)).toBeVisible();
    expect(card.getByText('A clear claim from the first line.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Grade Essay' })).not.toBeInTheDocument();
  },
  LONG,
);

it(
  "ESS-002 ESS-004 ESS-005 ERR-041 API-003 'Grade Essay' grades, however long it takes, and shows result and learning targets",
  async () => {
    let essay = ungradedOf();
    let answer: object = { status: 500 };
    const { user, server } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': () => ({ body: essay }),
      'POST /essays/e1/grade': async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return answer;
      },
    });
    const button = await screen.findByRole('button', { name: 'Grade Essay' }, { timeout: 8000 });
    await user.click(button);
    expect(await screen.findByText('Failed to grade essay. Please try again.')).toBeVisible();
    essay = essayOf();
    answer = { body: { grading_result: essay.grading_result, learning_targets: essay.learning_targets } };
    await user.click(screen.getByRole('button', { name: 'Grade Essay' }));
    expect(await screen.findByText('A clear claim from the first line.')).toBeVisible();
    expect(screen.getByText('Precise claim')).toBeVisible();
    expect(server.to('POST /essays/e1/grade')).toHaveLength(2);
  },
  LONG,
);

it(
  "ERR-041 OPEN-143 'Essay graded.' is not said of an essay whose grade is still to come",
  async () => {
    const message = 'This essay is still being graded. The grade will appear here as soon as it is there.';
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': ungradedOf(),
      'POST /essays/e1/grade': () => ({
        status: 202,
        body: { grading_result: null, learning_targets: [], message },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Grade Essay' }, { timeout: 8000 }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Essay graded.')).toBeNull();
  },
  LONG,
);

const BASELINE_PAGES = [
  ['approved', '/accepted-baselines?id=b1'],
  ['rejected', '/baseline-rejected?id=b1'],
  ['pending', '/baseline-reviews?id=b1'],
  ['failed', '/baseline-reviews?id=b1'],
  ['baseline_checking', '/baseline-reviews?id=b1'],
] as const;
it.each(BASELINE_PAGES)(
  'ESS-006 ESS-007 ESS-008 ESS-009 an id that is a baseline (%s) leads to %s',
  async (processing_status, to) => {
    const baseline = baselineOf({ processing_status });
    const { address, server } = renderApp('/essays/grade/b1', {
      'GET /essays/b1': () => ({ status: 404, body: { error: 'There is no such essay.' } }),
      'GET /baselines/b1': baseline,
      'GET /baselines/pending-reviews': [],
      'GET /baselines/approved': { approved_baselines: [], count: 0 },
      'GET /baselines/rejected': { rejected_baselines: [] },
    });
    await waitFor(() => expect(address()).toBe(to), { timeout: 8000 });
    expect(server.to('GET /baselines/b1').length).toBeGreaterThan(0);
  },
  LONG,
);

it(
  'ERR-040 an id that is neither is not found',
  async () => {
    renderApp('/essays/grade/x', {
      'GET /essays/x': () => ({ status: 404, body: { error: 'There is no such essay.' } }),
      'GET /baselines/x': () => ({ status: 404, body: { error: 'There is no such baseline.' } }),
    });
    expect(await screen.findByText('Essay not found', {}, { timeout: 8000 })).toBeVisible();
  },
  LONG,
);

it(
  'ERR-039 ERR-037 no id, and an essay that cannot be loaded',
  async () => {
    const first = renderApp('/essays/grade');
    expect(await screen.findByText('No essay ID provided')).toBeVisible();
    first.unmount();
    renderApp('/essays/grade/e1', { 'GET /essays/e1': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load essay data')).toBeVisible();
    await act(async () => undefined);
  },
  LONG,
);
