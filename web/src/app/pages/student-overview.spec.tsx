import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { essayOf } from '../../../test/essay-fixtures.ts';
import { NO_PROGRESS, studentOf } from '../../../test/student-fixtures.ts';

describe('the student page', () => {
  const sample = {
    id: 'b1',
    student_session_id: 'other',
    sample_text: 'Words.',
    processing_status: 'ready_for_review',
    submission_date: '2026-01-01',
    writing_date: null,
    baseline_similarity_score: null,
    authorship_baseline_count: 0,
    can: { approve: true },
  };
  const student = {
    'GET /students/:id': studentOf({ has_baseline: false, baseline_status: 'missing' }),
    'GET /students/:id/progress': NO_PROGRESS,
    'GET /students/:id/baselines': [sample],
  };

  const open = async (changes = {}) => {
    const view = renderApp('/students/s1', {
      ...student,
      'GET /students/:id': studentOf({ has_baseline: false, baseline_status: 'missing', ...changes }),
    });
    await screen.findByRole('heading', { level: 1 });
    return view;
  };
  const shows = async (...words: string[]) => {
    await open();
    for (const word of words) expect(await screen.findByText(word)).toBeVisible();
  };

  it('STD-001 shows the name in its header, if there is one', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maya Rivera');
    cleanup();
    await open({ student_name: null });
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Maya Rivera');
  });
  it('STD-002 STD-003 STD-004 shows id, period and class in its header', () =>
    shows('S0001', '2nd period', '10th Grade English'));
  it('STD-005 links back to the students', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/students');
  });

  /** What a card says under its label, of three scored essays: two of this year, one of long ago. */
  const cardOf = async (label: string) => {
    const year = new Date().getFullYear();
    const essays = [`${year}-01-20`, `${year}-01-10`, '2019-05-05'].map((submission_date, n) =>
      essayOf({
        id: `e${n}`,
        grading_essay_submission_id: `e${n}`,
        submission_date,
        overall_score: [4, 3, 2][n]!,
        ...threeOf([4, 3, 2][n]!),
      }),
    );
    renderApp('/students/s1', {
      ...student,
      'GET /essays': { essays },
      'GET /students/:id/progress': {
        ...NO_PROGRESS,
        progress: { trend_status: 'Declining', slope_per_essay: -0.5, count: 3 },
      },
    });
    const cards = await screen.findAllByTestId('stat-card');
    return cards.find((card) => card.textContent?.startsWith(label))?.textContent;
  };
  const threeOf = (score: number) => ({
    focus_organization_score: score,
    evidence_elaboration_score: score,
    conventions_score: score,
  });
  it('STD-007 STD-008 counts all essays and those of this year on cards', async () => {
    expect(await cardOf('Total Essays')).toBe('Total Essays3');
    cleanup();
    expect(await cardOf('Essays This Year')).toMatch(/^Essays This Year2in \d{4}$/);
  });
  it('STD-009 STD-010 shows the average score and the trend on cards', async () => {
    expect(await cardOf('Average Score')).toMatch(/^Average Score3\.0 \/ 4/);
    cleanup();
    expect(await cardOf('Trend')).toMatch(/^TrendDeclining/);
  });
  it('STD-011 EMP-003 says in the trends panel that there is no summary yet', () =>
    shows('Trends (Teacher View)', 'No teacher summary yet. This will appear here once generated.'));
  it('STD-022 says that the progress of learning targets is still to come', () =>
    shows('Coming soon with AI grading integration'));
  it('EMP-004 says when there are no essays yet', () => shows('No essays submitted yet.'));
  it('STD-026 loads the progress from the server', async () => {
    renderApp('/students/s1', {
      ...student,
      'GET /students/:id/progress': { ...NO_PROGRESS, teacher_summary: 'Writes longer sentences now.' },
    });
    expect(await screen.findByText('Writes longer sentences now.')).toBeVisible();
  });

  it('STD-025 VAL-048 does not approve another student’s baseline and sends no call', async () => {
    const { user, server } = renderApp('/students/s1', student);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(
      await screen.findByText('This baseline belongs to a different student. Action prevented.'),
    ).toBeVisible();
    expect(server.to('POST /baselines/:id/review')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ERR-025 says when the student is unknown', async () => {
    renderApp('/students/s9', {
      'GET /students/:id': () => ({ status: 404, body: { error: 'Student not found' } }),
    });
    expect(await screen.findByText('Student not found')).toBeVisible();
  });
});
