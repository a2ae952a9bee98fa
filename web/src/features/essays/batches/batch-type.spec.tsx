import { screen, waitFor } from '@testing-library/react';
import { choose, optionsOf } from '../../../../test/choose.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Answers, Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const OWN = essayOf();
const ESSAYS = [
  essayOf({ id: 'e1', revision: 4 }),
  essayOf({ id: 'e2', revision: 9 }),
  essayOf({ id: 'e3', essay_type: 'explanatory' }),
  essayOf({ id: 'e4', can: { ...OWN.can, correct_type: false } }),
];

describe('the type of the essays of a batch', () => {
  const open = async (answers: Answers = {}) => {
    const view = renderApp('/batch/x1', {
      'GET /essays/batch/x1': ESSAYS,
      'PUT /essays/:id/type': {},
      ...answers,
    });
    await view.user.click(await screen.findByRole('button', { name: 'Correct Type' }));
    return view;
  };
  const sent = (calls: readonly Call[]) =>
    calls
      .filter(({ path }) => path.endsWith('/type'))
      .map(({ path, body, headers }) => [path, body, headers.get('if-match')]);

  it('is corrected at once where it can be and is another, each at the revision seen', async () => {
    const { user, server } = await open();
    expect(await optionsOf(user, 'Essay Type')).not.toContain('Analytical');
    await choose(user, 'Essay Type', 'Explanatory');
    expect(screen.getByText(/2 essays of this batch stay as they are\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct 2 essays' }));
    expect(await screen.findByText('2 essays corrected to Explanatory.')).toBeVisible();
    const body = { essay_type: 'explanatory' };
    expect(sent(server.calls)).toEqual([
      ['/essays/e1/type', body, '"4"'],
      ['/essays/e2/type', body, '"9"'],
    ]);
  }, 30_000);

  it('says how many could not be corrected, and why, and goes on with the others', async () => {
    const { user, server } = await open({
      'PUT /essays/e1/type': () => ({ status: 412, body: { error: 'Somebody was faster.' } }),
    });
    await choose(user, 'Essay Type', 'Explanatory');
    await user.click(screen.getByRole('button', { name: 'Correct 2 essays' }));
    expect(
      await screen.findByText(/^1 of 2 essays could not be corrected\. Somebody was faster\./),
    ).toBeVisible();
    await waitFor(() => expect(sent(server.calls)).toHaveLength(2));
  }, 30_000);

  it('is not offered where nothing can be another', async () => {
    renderApp('/batch/x1', { 'GET /essays/batch/x1': [ESSAYS[3]] });
    expect(await screen.findByRole('button', { name: 'Trigger Baseline Check' })).toBeVisible();
    await screen.findByRole('table', { name: 'Essays of this batch' });
    expect(screen.queryByRole('button', { name: 'Correct Type' })).toBeNull();
  }, 30_000);
});
