import { screen } from '@testing-library/react';
import { baselineOf } from '../../test/essay-fixtures.ts';
import { card } from '../../test/open-essay-list.tsx';
import { renderApp } from '../../test/render-app.tsx';

it('a list of samples says when it cannot be loaded again, and keeps its cards', async () => {
  let isAway = false;
  const { user } = renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': () =>
      isAway ? { status: 500 } : { body: { pendingBaselines: [baselineOf()] } },
    'POST /baselines/b1/review': () => {
      isAway = true;
      return { body: {} };
    },
  });
  await user.click((await card()).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Failed to fetch pending reviews.')).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
});
