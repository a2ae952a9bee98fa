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
    await screen.findByText(/it is used for comparison; a sample of a previous year is not graded/),
  ).toBeVisible();
  expect(screen.getAllByText(/approve it and it is graded and used for comparison/)).toHaveLength(1);
}, 30_000);
