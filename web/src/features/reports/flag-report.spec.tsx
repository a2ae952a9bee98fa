import type { FlagCounts, FlagFigures, FlagReport } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { cellsIn } from '../../../test/columns.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const HEAD = { ...TEACHER, permissions: [...TEACHER.permissions, 'view_audit'] };
const countsOf = (changes: Partial<FlagCounts> = {}): FlagCounts => ({
  flagged: 0,
  approved: 0,
  rejected: 0,
  open: 0,
  dropped: 0,
  ...changes,
});
const FLAGGED = countsOf({ flagged: 9, approved: 3, rejected: 4, open: 1, dropped: 1 });
const TOTAL: FlagFigures = {
  essays: 60,
  compared: 12,
  ai_checked: 60,
  flagged: FLAGGED,
  by_comparison: countsOf({ flagged: 7, approved: 3, rejected: 4 }),
  by_ai_check: countsOf({ flagged: 2, open: 1, dropped: 1 }),
  by_hand: countsOf(),
  decisions: 8,
  undone: 1,
  waits: 7,
  median_days: 2.5,
};
const REPORT: FlagReport = {
  from: null,
  to: null,
  academic_year: null,
  total: TOTAL,
  by_period: [
    { ...TOTAL, key: '', essays: 2, stands_out: false },
    { ...TOTAL, key: '2', stands_out: true },
  ],
  by_class_type: [{ ...TOTAL, key: 'ib_english', stands_out: false }],
  by_essay_type: [{ ...TOTAL, key: 'argumentative', stands_out: false }],
  by_teacher: [{ ...TOTAL, key: 'e.dunne', stands_out: false }],
};
const open = async (at = '/reports/flags') => {
  const view = renderApp(at, { 'GET /auth/verify': { user: HEAD }, 'GET /reports/flags': REPORT });
  await screen.findByRole('heading', { level: 1, name: 'How often were flags right?' });
  await screen.findByRole('table', { name: 'By class period' });
  return view;
};
const cellsOf = (table: string, row: number) =>
  cellsIn(within(screen.getByRole('table', { name: table })).getAllByRole('row')[row]!);

it(
  'says what became of the flags in counts, and in percentages only with a range and only for many',
  async () => {
    await open();
    const cards = screen.getAllByTestId('stat-card').map((card) => card.textContent);
    expect(cards).toEqual([
      'Flagged99 of 60 (15%; 8–26%) essays filed under a student',
      'Approved after a flag33 of 7 decided: the flag was wrong or could not be confirmed',
      'Rejected after a flag44 of 7 decided: a teacher rejected the essay, with a reason',
      'Still open1A student is waiting on each one; 1 more ended without a decision',
      'Decisions undone11 of 8 decisions',
      'A flagged student waited2.5 daysThe median of 7, from the flag to the decision that stands',
    ]);
    expect(cellsOf('By source of the flag', 1)).toEqual([
      'Comparison with samples',
      '7 of 12',
      '3 of 7',
      '4 of 7',
      '0',
      '0',
    ]);
    expect(cellsOf('By source of the flag', 2).slice(0, 3)).toEqual([
      'AI-writing check',
      '2 of 60 (3%; 1–11%)',
      'none decided',
    ]);
  },
  LONG,
);

it(
  'shows where flags cluster, by period, class, type and teacher, and names no student',
  async () => {
    await open();
    expect(cellsOf('By class period', 1)[0]).toBe('Not filed');
    expect(cellsOf('By class period', 2)).toEqual([
      '2nd',
      '9 of 60 (15%; 8–26%)More than elsewhere',
      '7',
      '2',
      '0',
      '3 of 7',
      '4',
      '1',
      '1',
      '2.5 days',
    ]);
    expect(cellsOf('By class', 1)[0]).toBe('IB English');
    expect(cellsOf('By type of assignment', 1)[0]).toBe('Argumentative');
    expect(cellsOf('By teacher', 1)[0]).toBe('e.dunne');
    expect(screen.getByRole('main')).not.toHaveTextContent(/S\d{4}/);
  },
  LONG,
);

it(
  'keeps the time and the year in the address and in the request',
  async () => {
    const { server, user, address } = await open('/reports/flags?from=2025-09-01&academic_year=2025-26');
    const asked = () => server.to('GET /reports/flags').at(-1)?.query;
    expect(asked()?.get('from')).toBe('2025-09-01');
    expect(asked()?.get('academic_year')).toBe('2025-26');
    expect(screen.getByText(/^Essays submitted in 2025-26 from Sep 1, 2025\. No student/)).toBeVisible();
    await user.clear(screen.getByLabelText('From'));
    expect(address()).toBe('/reports/flags?academic_year=2025-26');
    expect(asked()?.has('from')).toBe(false);
  },
  LONG,
);

it(
  'is not shown to teachers, who read one line beside flags once one is decided',
  async () => {
    const denied = renderApp('/reports/flags');
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    denied.unmount();
    const flagged = renderApp('/essays/flagged', {
      'GET /essays/flagged': [],
      'GET /reports/flags/summary': { of: 'school', total: TOTAL },
    });
    expect(
      await screen.findByText(
        'At this school 3 of 7 decided flags ended in approval: the flag was wrong or could not be confirmed.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'How often were flags right?' })).toBeNull();
    flagged.unmount();
    renderApp('/essays/flagged', {
      'GET /auth/verify': { user: HEAD },
      'GET /essays/flagged': [],
      'GET /reports/flags/summary': {
        of: 'school',
        total: { ...TOTAL, flagged: countsOf({ flagged: 1, open: 1 }) },
      },
    });
    await screen.findByText('No flagged essays found for the selected filters.');
    expect(screen.queryByText(/At this school/)).toBeNull();
  },
  LONG,
);
