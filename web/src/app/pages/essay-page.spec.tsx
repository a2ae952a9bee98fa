import type { BaselineStatus } from '@essays/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baselineOf, essayOf, ungradedOf } from '../../../test/essay-fixtures.ts';
import { holdTimers } from '../../../test/held-timers.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('the page of a graded essay', () => {
  const open = async () => {
    renderApp('/essays/grade/e1', { 'GET /essays/e1': essayOf() });
    return within(await screen.findByRole('article'));
  };

  it('NAV-011 ESS-001 shows the essay with its grade', async () => {
    const card = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Essay');
    expect(card.getByRole('heading', { name: /S0001\s*Maya Rivera/ })).toBeVisible();
    expect(document.title).toMatch(/^S0001 Maya Rivera · \w+ · \w+ \d+/);
    expect(card.getByText(/Nevertheless, it is imperative/)).toBeVisible();
    expect(card.getByText('A clear claim from the first line.')).toBeVisible();
  });

  it("ESS-003 has no 'Grade Essay'", async () => {
    const card = await open();
    expect(card.queryByRole('button', { name: 'Grade Essay' })).not.toBeInTheDocument();
  });

  it('shows nothing of an essay any more that a command finds deleted, as its student is', async () => {
    let isGone = false;
    const gone = { status: 404, body: { error: 'Essay not found' } };
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': () => (isGone ? gone : { body: essayOf() }),
      'GET /baselines/e1': () => gone,
      'POST /essays/e1/confirm-scores': () => gone,
    });
    const confirm = await screen.findByRole('button', { name: 'Confirm scores' });
    isGone = true;
    await user.click(confirm);
    expect(await screen.findByText('It may have been deleted.')).toBeVisible();
    expect(screen.queryByText(/Maya|Nevertheless, it is imperative/)).toBeNull();
  });

  it('CON-030 waits 500 ms after the essay has loaded', async () => {
    const pause = holdTimers(500);
    document.title = '';
    renderApp('/essays/grade/e1', { 'GET /essays/e1': essayOf() });
    await waitFor(() => expect(document.title).toMatch(/^S0001 Maya Rivera/));
    expect(screen.getByRole('status', { name: 'Loading the essay' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await pause.pass();
    expect(screen.getByRole('article')).toBeVisible();
  });
});

describe("'Grade Essay'", () => {
  /** An essay without a grade; the server answers each attempt when it is told to. */
  const open = async () => {
    let essay = ungradedOf();
    const answers: ((value: object) => void)[] = [];
    const view = renderApp('/essays/grade/e1', {
      'GET /essays/e1': () => ({ body: essay }),
      'POST /essays/e1/grade': () => new Promise((resolve) => answers.push(resolve)),
    });
    const button = await screen.findByRole('button', { name: 'Grade Essay' });
    const answer = async (value: object) => {
      await waitFor(() => expect(answers).not.toHaveLength(0));
      await act(async () => answers.shift()?.(value));
    };
    return {
      ...view,
      press: () => view.user.click(button),
      fail: (body?: object) => answer({ status: 500, body }),
      grade: () => {
        essay = essayOf();
        const { grading_result, learning_targets } = essay;
        return answer({ body: { grading_result, learning_targets } });
      },
    };
  };

  it('ESS-002 ESS-004 is offered on an ungraded essay and shows the grade from the server', async () => {
    const { press, grade, server } = await open();
    await press();
    await grade();
    expect(await screen.findByText('A clear claim from the first line.')).toBeVisible();
    expect(server.to('POST /essays/e1/grade')).toHaveLength(1);
  });

  it('ESS-005 shows the learning targets from the server', async () => {
    const { press, grade } = await open();
    await press();
    await grade();
    expect(await screen.findByText('Precise claim')).toBeVisible();
  });

  it('ERR-041 ERR-001 says when it fails, in the server’s words if any, and can be pressed again', async () => {
    const { press, fail, grade } = await open();
    await press();
    await fail();
    expect(await screen.findByText('Failed to grade essay. Please try again.')).toBeVisible();
    await press();
    await fail({ error: 'X1' });
    expect(await screen.findByText('X1')).toBeVisible();
    await press();
    await grade();
    expect(await screen.findByText('A clear claim from the first line.')).toBeVisible();
  });

  it.each([
    ['is read or graded', null, 'It is being read, compared or graded. This page updates automatically.'],
    ['waits for a service', 'Waiting for the language model.', 'Waiting for the language model.'],
  ])('cannot be pressed while the essay %s, and says why', async (_title, waiting_reason, why) => {
    renderApp('/essays/grade/e1', {
      'GET /essays/e1': ungradedOf({ processing_status: 'processing', waiting_reason }),
    });
    expect(await screen.findByRole('button', { name: 'Grade Essay' })).toBeDisabled();
    expect(within(screen.getByRole('group', { name: 'Decide' })).getByText(why)).toBeInTheDocument();
  });
});

it("ERR-041 OPEN-143 does not say 'Essay graded.' while the grade is still to come", async () => {
  const message = 'This essay is still being graded. The grade will appear here as soon as it is ready.';
  const { user } = renderApp('/essays/grade/e1', {
    'GET /essays/e1': ungradedOf(),
    'POST /essays/e1/grade': () => ({
      status: 202,
      body: { grading_result: null, learning_targets: [], message },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Grade Essay' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Essay graded.')).toBeNull();
});

describe('an id that belongs to a baseline', () => {
  const leads = async (processing_status: BaselineStatus, to: string) => {
    const { address, server } = renderApp('/essays/grade/b1', {
      'GET /essays/b1': () => ({ status: 404, body: { error: 'There is no such essay.' } }),
      'GET /baselines/b1': baselineOf({ processing_status }),
      'GET /baselines/pending-reviews': { pendingBaselines: [] },
      'GET /baselines/approved': { approved_baselines: [], count: 0 },
      'GET /baselines/rejected': { rejected_baselines: [] },
    });
    await waitFor(() => expect(address()).toBe(to));
    expect(server.to('GET /baselines/b1')).not.toHaveLength(0);
  };
  it('ESS-006 ESS-007 leads to the accepted baselines when it is approved', () =>
    leads('approved', '/accepted-baselines?id=b1'));
  it('ESS-006 ESS-008 leads to the rejected baselines when it is rejected', () =>
    leads('rejected', '/baseline-rejected?id=b1'));
  const OTHERS = [['pending'], ['failed'], ['baseline_checking']] as const;
  it.each(OTHERS)('ESS-006 ESS-009 leads to the reviews when it is %s', (status) =>
    leads(status, '/baseline-reviews?id=b1'),
  );
});

it('ERR-040 API-067 shows not found when it is neither an essay nor, asked for then, a baseline', async () => {
  const { server } = renderApp('/essays/grade/x', {
    'GET /essays/x': () => ({ status: 404, body: { error: 'There is no such essay.' } }),
    'GET /baselines/x': () => ({ status: 404, body: { error: 'There is no such baseline.' } }),
  });
  expect(await screen.findByText('Essay not found')).toBeVisible();
  const asked = server.calls.map(({ path }) => path).filter((path) => path.endsWith('/x'));
  expect(asked).toEqual(['/essays/x', '/baselines/x']);
});

it('ERR-039 ERR-037 says when there is no id, or the essay cannot be loaded', async () => {
  const first = renderApp('/essays/grade');
  expect(await screen.findByText('No essay ID provided')).toBeVisible();
  first.unmount();
  renderApp('/essays/grade/e1', { 'GET /essays/e1': () => ({ status: 500 }) });
  expect(await screen.findByText('Failed to load essay data')).toBeVisible();
  await act(async () => undefined);
});
