import { screen } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

it('what follows the approval of a first sample depends on how it is to be graded', async () => {
  const first = (id: string, grading_status: 'needs_grading' | 'previous_year') =>
    baselineOf({
      id,
      grading_status,
      processing_status: 'ready_for_review',
      authorship_baseline_count: 0,
      baseline_similarity_score: null,
    });
  const { user } = renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': {
      pendingBaselines: [first('b1', 'previous_year'), first('b2', 'needs_grading')],
    },
  });
  expect(
    await screen.findByText(/it is used for comparisons but not graded, because it is from a previous year/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the whole sample' }));
  expect(await screen.findAllByText(/it is graded and used for comparisons/)).toHaveLength(1);
}, 30_000);

const openOne = (changes: Parameters<typeof baselineOf>[0]) =>
  renderApp('/baseline-reviews', {
    'GET /baselines/pending-reviews': { pendingBaselines: [baselineOf(changes)] },
  });

it('a sample that is held up says why, and is not shown as processing', async () => {
  openOne({ processing_status: 'processing', waiting_reason: 'Waiting for the language model.' });
  expect(await screen.findByText('Waiting for the language model.')).toBeVisible();
  expect(screen.getAllByText(/^Waiting/)).toHaveLength(2);
  expect(screen.queryByText(/^Processing/)).toBeNull();
}, 30_000);

it('a sample without a student says why nobody was found, and what to do', async () => {
  openOne({
    processing_status: 'processing',
    student_session_id: null,
    student_display_id: null,
    student_name: null,
    set_aside_reason: 'no_marker',
    markers: [],
  });
  expect(await screen.findByText(/^No student ID in the text\. .* upload it again/)).toBeVisible();
}, 30_000);
