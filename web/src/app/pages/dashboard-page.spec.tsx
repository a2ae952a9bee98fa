import { BASELINE_STATUSES } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { render } from '@testing-library/react';
import { cellsIn } from '../../../test/columns.ts';
import { baselineOf, essayOf } from '../../../test/essay-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp, statsOf } from '../../../test/render-app.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';

const LONG = 30_000;
const open = (answers: Answers = {}) => renderApp('/dashboard', answers);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);

describe('the tables of the dashboard', () => {
  it(
    'DASH-009 CON-019 show the five most recent essays, each with View Results',
    async () => {
      const essays = [1, 2, 3, 4, 5, 6].map((n) =>
        essayOf({
          id: `e${n}`,
          grading_essay_submission_id: `e${n}`,
          student_display_id: `S000${n}`,
          submission_date: `2026-11-0${n}T09:00:00.000Z`,
        }),
      );
      open({ 'GET /essays': { essays } });
      const rows = await rowsOf('Recent Essays');
      expect(rows.map((row) => cellsIn(row)[0])).toEqual(['S0006', 'S0005', 'S0004', 'S0003', 'S0002']);
      expect(
        rows.map((row) =>
          within(row)
            .getByRole('link', { name: /^View Results/ })
            .getAttribute('href'),
        ),
      ).toEqual([6, 5, 4, 3, 2].map((n) => `/essays/graded?highlight=e${n}`));
    },
    LONG,
  );

  it(
    'what has no student is told apart by the name of its file, and is neither processing nor a first baseline',
    async () => {
      const nobodys = { student_session_id: null, student_display_id: null, student_name: null };
      open({
        'GET /essays': { essays: [essayOf({ ...nobodys, original_filename: 'scan-07.pdf' })] },
        'GET /baselines/recent': {
          recentBaselines: [
            baselineOf({
              ...nobodys,
              original_filename: 'scan-08.pdf',
              processing_status: 'pending',
              set_aside_reason: 'no_marker',
              baseline_similarity_score: null,
              authorship_baseline_count: 0,
            }),
          ],
        },
      });
      const cellsOf = async (table: string) => cellsIn((await rowsOf(table))[0] as HTMLElement);
      expect((await cellsOf('Recent Essays')).slice(0, 2)).toEqual(['Unassigned', 'scan-07.pdf']);
      expect((await cellsOf('Baselines Needing Review')).slice(0, 4)).toEqual([
        'Unassigned',
        'scan-08.pdf',
        'Unassigned',
        '–',
      ]);
    },
    LONG,
  );

  it(
    'DASH-031 CON-079 four states of a sample need review; similarity is shown as a percentage',
    async () => {
      const recentBaselines = BASELINE_STATUSES.map((processing_status, n) =>
        baselineOf({
          id: `b${n}`,
          student_display_id: `S000${n}`,
          processing_status,
          baseline_similarity_score: 0.8,
        }),
      );
      open({ 'GET /baselines/recent': { recentBaselines } });
      const rows = await rowsOf('Baselines Needing Review');
      expect(BASELINE_STATUSES).toHaveLength(7);
      expect(rows).toHaveLength(4);
      expect(rows.map((row) => cellsIn(row)[2]).sort()).toEqual([
        'Needs Reprocessing',
        'Processing',
        'Processing',
        'Ready for Review',
      ]);
      expect(rows[0]).toHaveTextContent('80%');
    },
    LONG,
  );

  it(
    'DASH-010 CON-023 of six pending reviews five are shown, the longest waiting first, and all six are counted',
    async () => {
      const pendingBaselines = [1, 2, 3, 4, 5, 6].map((n) =>
        baselineOf({
          id: `b${n}`,
          student_display_id: `S000${n}`,
          status_since: `2026-11-0${n}T09:00:00.000Z`,
        }),
      );
      open({
        'GET /baselines/pending-reviews': { pendingBaselines },
        'GET /essays/dashboard-stats': statsOf({
          queues: { pending_reviews: { count: 6, oldest: '2026-11-01T09:00:00.000Z' } },
        }),
      });
      const rows = await rowsOf('Pending Baseline Reviews');
      expect(rows.map((row) => cellsIn(row)[0])).toEqual(['S0001', 'S0002', 'S0003', 'S0004', 'S0005']);
      const card = screen
        .getAllByTestId('stat-card')
        .find((one) => one.textContent?.startsWith('Baselines Needing Review'));
      expect(card).toHaveTextContent(/^Baselines Needing Review6/);
      expect(screen.getByText('6 baselines need review')).toBeVisible();
    },
    LONG,
  );
});

describe('how the dashboard loads', () => {
  it(
    'DASH-032 once the year is known, all its calls start before any is answered',
    async () => {
      const never = () => new Promise<object>(() => undefined);
      const routes = [
        'GET /students/for-upload',
        'GET /essays',
        'GET /essays/flagged',
        'GET /baselines/pending-reviews',
        'GET /baselines/recent',
      ];
      const { server } = open(Object.fromEntries(routes.map((route) => [route, never])));
      for (const route of routes) await waitFor(() => expect(server.to(route)).not.toHaveLength(0));
      // Nor is any of them asked twice.
      for (const route of routes.slice(1)) expect(server.to(route)).toHaveLength(1);
    },
    LONG,
  );

  it('DASH-002 the filter bar has a Search button only where the page asks for one', () => {
    const search = { label: 'Search', value: '', onChange: () => undefined };
    const { rerender } = render(<FilterBar search={search} />);
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    rerender(<FilterBar search={search} onSearch={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  it(
    'DOM-055 DOM-003 a match shows id, name, period and a missing baseline, and links to the student’s page',
    async () => {
      const { user, address } = renderApp('/nope', {
        'GET /students/for-upload': {
          students: [
            {
              id: 's7',
              name: 'Ann Lee',
              display_id: 'S0007',
              period: 3,
              class_type: '10th_grade_english',
              has_baseline: false,
            },
          ],
        },
      });
      await user.type(await screen.findByRole('combobox', { name: 'Find a student' }), 'ann');
      const hit = await within(await screen.findByRole('listbox')).findByRole('option');
      expect(hit).toHaveTextContent('S0007Ann Lee3rd period · no baseline');
      await user.click(hit);
      expect(address()).toBe('/students/s7');
    },
    LONG,
  );
});
