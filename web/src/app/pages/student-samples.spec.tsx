import { screen } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const maya = {
  id: 's1',
  display_id: 'S0001',
  student_name: 'Maya Rivera',
  period: 2,
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  enrollment_date: '2025-09-01',
  is_active: true,
  flags: [],
};

it('an undo that the server refuses is said', async () => {
  const sample = baselineOf({ id: 'b1', student_session_id: 's1', processing_status: 'ready_for_review' });
  const { user } = renderApp('/students/s1', {
    'GET /students/s1': maya,
    'GET /students/s1/baselines': [sample],
    'GET /students/:id/progress': {
      progress: { trend_status: 'Insufficient Data', slope_per_essay: null, count: 0 },
      scores: [],
      teacher_summary: null,
      teacher_summary_model: null,
      teacher_summary_updated_at: null,
    },
    'POST /baselines/b1/review': {},
    'POST /baselines/b1/undo': () => ({ status: 409, body: { error: 'There is no decision to undo.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('There is no decision to undo.')).toBeVisible();
}, 30_000);
