import { act, screen, waitFor, within } from '@testing-library/react';
import { ungradedOf } from '../../../../test/essay-fixtures.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { api } from '../../../data/client/api.ts';

const before = ungradedOf({ processing_status: 'ready_for_grading', revision: 4 });
const scoredByAnother = {
  ...before,
  revision: 6,
  processing_status: 'completed',
  focus_organization_score: 2,
  evidence_elaboration_score: 2,
  conventions_score: 2,
  overall_score: 2,
  graded_by: 'teacher',
  grading_result: {
    graded_by: 'teacher',
    focus_organization_score: 2,
    evidence_elaboration_score: 2,
    conventions_score: 2,
  },
};

/** Chooses 4 for focus in the dialog and confirms. */
const saveFour = async (user: ReturnType<typeof renderApp>['user']) => {
  const card = within(await screen.findByRole('article'));
  await user.click(card.getByRole('button', { name: /^Manually score/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Manually score · S/ }));
  const focus = within(await dialog.findByRole('radiogroup', { name: 'Focus/Organization' }));
  await user.click(focus.getByRole('radio', { name: /^4 of 4/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await confirm(user);
  return dialog;
};
const confirm = async (user: ReturnType<typeof renderApp>['user']) => {
  const question = await screen.findByText('Save manual scores to this essay?');
  await user.click(
    within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Save' }),
  );
};

/** A server that accepts scores for one revision only, which the essay has got to since it was shown. */
const answers = (present: object, revision: number) => {
  const states = [before, present];
  return {
    'GET /essays': { essays: [before] },
    'GET /essays/e1': () => ({ body: states.length > 1 ? states.shift() : states[0] }),
    'POST /essays/e1/save-grades': ({ headers }: Call) =>
      headers.get('if-match') === `"${revision}"` ? { body: {} } : { status: 412, body: { error: 'Stale.' } },
  };
};

describe('two people scoring one essay', () => {
  it('the second sees the first one’s scores beside their own, which are kept', async () => {
    const { user, server } = renderApp('/essays/ungraded', answers(scoredByAnother, 6));
    const dialog = await saveFour(user);
    expect(await dialog.findByText('Focus/Organization: theirs 2, yours 4')).toBeInTheDocument();
    expect(server.to('POST /essays/e1/save-grades')[0]?.headers.get('if-match')).toBe('"4"');
    expect(
      within(await dialog.findByRole('radiogroup', { name: 'Focus/Organization' })).getByRole('radio', {
        name: /^4 of 4/,
      }),
    ).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Replace theirs with mine' }));
    await confirm(user);
    await waitFor(() => expect(server.to('POST /essays/e1/save-grades')).toHaveLength(2));
    expect(server.to('POST /essays/e1/save-grades')[1]?.headers.get('if-match')).toBe('"6"');
    expect(await screen.findByText('Scores saved.')).toBeVisible();
  }, 60_000);

  it('what the second left blank shows the first one’s scores, and stays', async () => {
    const { user, server } = renderApp('/essays/grade/e1', answers(scoredByAnother, 6));
    const focus = within(await screen.findByRole('radiogroup', { name: 'Focus/Organization' }));
    await user.click(focus.getByRole('radio', { name: /^4 of 4/ }));
    await user.click(screen.getByRole('button', { name: 'Save scores' }));
    await confirm(user);
    expect(await screen.findByText('Focus/Organization: theirs 2, yours 4')).toBeVisible();
    expect(screen.queryByText(/: theirs \d, yours –/)).toBeNull();
    expect(await screen.findByText('What you left blank stays as theirs.')).toBeVisible();
    const evidence = within(await screen.findByRole('radiogroup', { name: 'Evidence/Elaboration' }));
    await waitFor(() => expect(evidence.getByRole('radio', { checked: true })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Replace theirs with mine' }));
    await confirm(user);
    await waitFor(() => expect(server.to('POST /essays/e1/save-grades')).toHaveLength(2));
    expect(server.to('POST /essays/e1/save-grades')[1]?.body).toEqual({ focus_organization_score: 4 });
  }, 60_000);

  const conflict = async () => {
    const lists = [[before]];
    const view = renderApp('/essays/ungraded', {
      ...answers(scoredByAnother, 6),
      // The essay leaves this list with the other teacher's scores.
      'GET /essays': () => ({ body: { essays: lists.shift() ?? [] } }),
    });
    const dialog = await saveFour(view.user);
    await dialog.findByText(/has just saved scores/);
    return { ...view, dialog };
  };

  it('the card stays where it is until the second has chosen', async () => {
    const { user, server, dialog } = await conflict();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    expect(dialog.getByText(/has just saved scores/)).toBeVisible();
    expect(server.to('GET /essays')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  }, 60_000);

  it('if the list is loaded again meanwhile, what happened stays in view, and what was typed is kept', async () => {
    const { store } = await conflict();
    act(() => void store.dispatch(api.util.invalidateTags(['Essay'])));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(
      await screen.findByText(
        /^Someone else, or you in another tab, has just saved scores for the essay of S0001/,
      ),
    ).toBeVisible();
    expect(Object.keys({ ...sessionStorage }).join()).toContain('scores:e1');
  }, 60_000);

  it('a change made only by the machine is not a conflict', async () => {
    const { user, server } = renderApp('/essays/ungraded', answers({ ...before, revision: 5 }, 5));
    await saveFour(user);
    expect(await screen.findByText('Scores saved.')).toBeVisible();
    expect(server.to('POST /essays/e1/save-grades').map((call) => call.headers.get('if-match'))).toEqual([
      '"4"',
      '"5"',
    ]);
  }, 60_000);
});
