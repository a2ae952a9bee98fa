import { screen } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { NO_PROGRESS, studentOf } from '../../../test/student-fixtures.ts';

it('an undo that the server refuses is reported', async () => {
  const sample = baselineOf({ id: 'b1', student_session_id: 's1', processing_status: 'ready_for_review' });
  const { user } = renderApp('/students/s1', {
    'GET /students/s1': studentOf(),
    'GET /students/s1/baselines': [sample],
    'GET /students/:id/progress': NO_PROGRESS,
    'POST /baselines/b1/review': {},
    'POST /baselines/b1/undo': () => ({ status: 409, body: { error: 'There is no decision to undo.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('There is no decision to undo.')).toBeVisible();
}, 30_000);

it('a duplicate is called a duplicate, not a first sample', async () => {
  const duplicate_of = { baseline_id: 'b0', date: '2026-05-03', changed_words: 0 };
  renderApp('/students/s1', {
    'GET /students/s1': studentOf(),
    'GET /students/s1/baselines': [
      baselineOf({ duplicate_of, baseline_similarity_score: null, authorship_baseline_count: 0 }),
    ],
    'GET /students/:id/progress': NO_PROGRESS,
  });
  expect(await screen.findByText('Duplicate of the sample of May 3, 2026')).toBeVisible();
  expect(screen.queryByText(/First Baseline/)).not.toBeInTheDocument();
}, 30_000);
