import { screen } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

it('what follows the approval of a first sample is said by how it is to be graded', async () => {
  const first = (id: string, grading_status: 'needs_grading' | 'previous_year') =>
    baselineOf({
      id,
      grading_status,
      processing_status: 'ready_for_review',
      authorship_baseline_count: 0,
      baseline_similarity_score: null,
    });
  renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': {
      pendingBaselines: [first('b1', 'previous_year'), first('b2', 'needs_grading')],
    },
  });
  expect(
    await screen.findByText(/it is used for comparisons but not graded, because it is from a previous year/),
  ).toBeVisible();
  expect(screen.getAllByText(/it is graded and used for comparisons/)).toHaveLength(1);
}, 30_000);
