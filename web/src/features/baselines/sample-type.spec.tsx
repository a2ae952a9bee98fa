import { screen, waitFor } from '@testing-library/react';
import { choose } from '../../../test/choose.ts';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('the type of a baseline', () => {
  const open = async (more: object = {}) => {
    const sample = baselineOf({ essay_type: 'informal_sample', ...more });
    const app = renderApp('/baseline-reviews', {
      'GET /baselines/pending-reviews': { pendingBaselines: [sample] },
      'PUT /students/baseline/b1': { ...sample, essay_type: 'argumentative' },
    });
    await screen.findByRole('article');
    return { ...app, sample };
  };

  it('is corrected on its card, at the revision seen, after the card has said what follows', async () => {
    const { server, user, sample } = await open();
    await user.click(await screen.findByRole('button', { name: 'Correct the type' }));
    await choose(user, 'Essay Type', 'Argumentative');
    expect(screen.getByText('It is compared with the other baselines again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const key = 'PUT /students/baseline/b1';
    await waitFor(() => expect(server.to(key)).toHaveLength(1));
    const [{ body, headers }] = server.to(key) as [Call];
    expect([body, headers.get('if-match')]).toEqual([
      { essay_type: 'argumentative' },
      `"${sample.revision}"`,
    ]);
  });

  it('is that of the essay where it was made from one', async () => {
    await open({ from_essay_id: 'e1' });
    // The body of the card is there, with the type beside the one in its head.
    await waitFor(() => expect(screen.getAllByText('Informal sample', { exact: false })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Correct the type' })).toBeNull();
  });
});
