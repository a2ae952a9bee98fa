import { screen } from '@testing-library/react';
import { assignmentOf } from '../../../test/assignment-fixtures.ts';
import { essayOf, withoutBaselineOf } from '../../../test/essay-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { NO_PROGRESS, studentOf } from '../../../test/student-fixtures.ts';

const LONG = 90_000;
const ADMIN = { ...TEACHER, role: 'admin', permissions: [...TEACHER.permissions, 'manage_users'] };
const room = {
  ...{
    id: 'r1',
    purpose: 'sample',
    prompt: 'Why?',
    period: 2,
    academic_year: '2025-26',
    seats: 1,
    collected: 0,
  },
  ...{ opened_at: '2026-01-15T08:00:00.000Z', ends_at: null, state: 'closed' },
};
const rubric = {
  ...{ id: 'rb1', class_type: '10th_grade_english', name: 'Voice', is_default: false, retired: false },
  ...{
    criteria_count: 1,
    latest: null,
    draft_differs: false,
    changed_at: '2026-01-15T08:00:00.000Z',
    revision: 0,
  },
};
const batch = {
  ...{
    batch_id: 'b1',
    batch_date: '2026-01-15T08:00:00.000Z',
    essay_count: 2,
    successfully_uploaded_count: 2,
  },
  ...{ graded_count: 0, flagged_count: 0, under_way_count: 0 },
};
const unassigned = essayOf({ id: 'e5', student_session_id: null, processing_status: 'unassigned' });
const ofStudent = {
  'GET /students/s1': studentOf(),
  'GET /students/s1/progress': NO_PROGRESS,
  'GET /students/s1/baselines': [],
};

/** What the server says of a list of which it answers the first 500. */
const cut = (body: unknown) => () => ({
  body,
  headers: {
    Link: '</api/here?limit=500&offset=0>; rel="first", </api/here?limit=500&offset=500>; rel="next"',
    'X-Total-Count': '1204',
  },
});

describe('a list that is longer than the server answers at once', () => {
  it.each([
    [
      '/assignments',
      'GET /assignments',
      { assignments: [assignmentOf()] },
      'assignments. Choose a year or period',
    ],
    ['/writing-rooms', 'GET /writing-rooms', { rooms: [room] }, 'rooms. The others were opened before'],
    ['/rubrics', 'GET /rubrics/library', { rubrics: [rubric] }, 'rubrics. The others follow by name.'],
    ['/batches', 'GET /essays/batches', [batch], 'batches. The others are older'],
    [
      '/essays/ungraded',
      'GET /essays/unassigned',
      { essays: [unassigned] },
      'essays without a student. Assign these',
    ],
    [
      '/essays/batch-grade-no-baseline',
      'GET /essays/without-baseline',
      [withoutBaselineOf('1')],
      'essays without a baseline. Choose a year or period',
    ],
    ['/users', 'GET /users', [ADMIN], 'accounts. The others follow by username.'],
    ['/students/s1', 'GET /essays', { essays: [essayOf()] }, 'essays and samples. The others are older.'],
  ])(
    '%s says once that it goes on, and how to get there',
    async (address, route, body, words) => {
      const answers = { 'GET /auth/verify': { user: ADMIN }, ...ofStudent };
      const first = renderApp(address, { ...answers, [route]: cut(body) });
      const said = await screen.findByText(/^The first 500 of 1,204 /, {}, { timeout: 30_000 });
      expect(said).toHaveTextContent(words);
      expect(said.closest('[role="status"]')).not.toBeNull();
      first.unmount();
      // The same list, whole.
      renderApp(address, { ...answers, [route]: () => ({ body, headers: { 'X-Total-Count': '1' } }) });
      await screen.findAllByRole('heading', { level: 1 });
      expect(screen.queryByText(/^The first/)).toBeNull();
    },
    LONG,
  );

  it(
    'is not counted in a heading as if it ended there',
    async () => {
      renderApp('/essays/batch-grade-no-baseline', {
        'GET /essays/without-baseline': cut([withoutBaselineOf('1')]),
      });
      expect(await screen.findByText(/^The first 500 of 1,204 /, {}, { timeout: 30_000 })).toBeVisible();
      expect(screen.queryByText('1 essay')).toBeNull();
    },
    LONG,
  );
});
