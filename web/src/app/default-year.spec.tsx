import { screen, waitFor } from '@testing-library/react';
import type { Call } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';

const NEXT = { 'GET /students/academic-years': ['2026-27'] };
const yearOf = (call: Call | undefined) => call?.query.get('academic_year');

describe('the year a list starts with', () => {
  it.each([
    ['/students', 'GET /students'],
    ['/essays/graded', 'GET /essays'],
    ['/essays/ungraded', 'GET /essays'],
    ['/essays/flagged', 'GET /essays/flagged'],
    ['/essays/rejected', 'GET /essays/rejected'],
    ['/essays/batch-grade-no-baseline', 'GET /essays/without-baseline'],
    ['/baseline-reviews', 'GET /baselines/pending-reviews'],
    ['/essays/upload', 'GET /students/for-upload'],
    ['/baseline-upload', 'GET /students/for-upload'],
  ])('of %s is the newest with students when nobody is in 2025-26', async (at, route) => {
    const { server } = renderApp(at, NEXT);
    await waitFor(() => expect(server.to(route).map(yearOf)).toContain('2026-27'), { timeout: 10_000 });
  });

  it('a year without students says so and offers the others', async () => {
    const { user, server } = renderApp('/essays/upload', {
      'GET /students/academic-years': ['2026-27', '2025-26'],
      'GET /students/for-upload': ({ query }: Call) => ({
        body: {
          students:
            query.get('academic_year') === '2026-27'
              ? [{ id: 's1', display_id: 'S0001', name: 'Maya Rivera', period: 2, has_baseline: true }]
              : [],
        },
      }),
    });
    expect(await screen.findByText('No students found for the selected period.')).toBeVisible();
    expect(screen.getByText('These are the students of 2025-26.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show 2026-27' }));
    await waitFor(() => expect(yearOf(server.to('GET /students/for-upload').at(-1))).toBe('2026-27'));
    await user.click(screen.getByLabelText('Student'));
    expect(await screen.findByRole('option', { name: 'S0001 · Maya Rivera' })).toBeVisible();
  });

  it('an upload started on a student’s page is for that student', async () => {
    renderApp('/essays/upload?student=s1', {
      'GET /students/s1': {
        id: 's1',
        display_id: 'S0001',
        student_name: 'Maya Rivera',
        period: 2,
        class_type: '10th_grade_english',
        academic_year: '2024-25',
        flags: [],
      },
      'GET /students/for-upload': ({ query }: Call) => ({
        body: {
          students:
            query.get('academic_year') === '2024-25'
              ? [{ id: 's1', display_id: 'S0001', name: 'Maya Rivera', period: 2, has_baseline: true }]
              : [],
        },
      }),
    });
    expect(await screen.findByDisplayValue('S0001 · Maya Rivera')).toBeVisible();
  });
});
