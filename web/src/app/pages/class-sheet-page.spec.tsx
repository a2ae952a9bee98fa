import type { ClassSheet } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { weakestSentence } from '../../features/students/class-table.tsx';
import { choose } from '../../../test/choose.ts';

const criterion = (id: string, name: string, median: number | null, lowest_for: number) => ({
  id,
  name,
  max: 4,
  median,
  lowest_for,
});
const SHEET: ClassSheet = {
  academic_year: '2025-26',
  period: 2,
  class_type: '10th_grade_english',
  essay_type: null,
  days: null,
  rubric: null,
  rubrics: [],
  compared: 1,
  criteria: [
    criterion('focus_organization', 'Focus/Organization', 3, 0),
    criterion('evidence_elaboration', 'Evidence/Elaboration', 2.5, 0),
    criterion('conventions', 'Conventions', 0, 1),
  ],
  students: [
    {
      id: 's1',
      display_id: 'S0001',
      student_name: 'Maya Rivera',
      scores: { focus_organization: 3, evidence_elaboration: 2, conventions: 0 },
      lowest: ['conventions'],
      confirmed: false,
      essays: 2,
      trend_status: 'Improving',
      now_in: null,
      also_from: [],
    },
    {
      id: 's2',
      display_id: 'S0002',
      student_name: 'Adam Zell',
      scores: { focus_organization: null, evidence_elaboration: null, conventions: null },
      lowest: [],
      confirmed: null,
      essays: 0,
      trend_status: 'Insufficient Data',
      now_in: null,
      also_from: [],
    },
  ],
};
const open = (at = '/students/class-sheet', answers: object = {}) =>
  renderApp(at, { 'GET /students/class-sheet': SHEET, ...answers });
const lines = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the class sheet', () => {
  it('uses the chosen rubric where essays were scored with other rubrics than the standard one', async () => {
    const letters = { version: 'r1-2', name: 'Letters' };
    const view = open('/students/class-sheet?rubric=r1-2', {
      'GET /students/class-sheet': { ...SHEET, rubric: letters, rubrics: [letters] },
    });
    expect(await screen.findByText(/by “Letters, version 2”/)).toBeVisible();
    await choose(view.user, 'Rubric', 'Standard rubric');
    await waitFor(() =>
      expect(view.server.to('GET /students/class-sheet').map(({ query }) => query.get('rubric'))).toEqual([
        'r1-2',
        'standard',
      ]),
    );
  });

  it('asks for a large class page by page, and sums over all of them', async () => {
    const [maya] = SHEET.students;
    const after = { ...maya, id: 's3', display_id: 'S0003', scores: { ...maya?.scores, conventions: 2 } };
    const view = open(undefined, {
      'GET /students/class-sheet': ({ query }: { query: URLSearchParams }) => ({
        headers: { 'X-Total-Count': '51' },
        body: query.get('offset') === '50' ? { ...SHEET, students: [after] } : SHEET,
      }),
    });
    expect((await lines()).slice(1).map(([who, , , last]) => [who, last])).toEqual([
      ['S0001 Maya Rivera', '0 lowest*'],
      ['S0002 Adam Zell', '–'],
      ['S0003 Maya Rivera', '2 lowest*'],
      ['Class median', '1'],
      ['Lowest for', '2'],
    ]);
    const asked = view.server.to('GET /students/class-sheet').map(({ query }) => query);
    expect(asked.map((one) => [one.get('limit'), one.get('offset'), one.get('rubric')])).toEqual([
      ['50', '0', null],
      ['50', '50', 'standard'],
    ]);
  });

  it('says of whoever was in two classes where they are now, or from where some of it is', async () => {
    const [maya, adam] = SHEET.students;
    const students = [
      { ...maya, also_from: [3] },
      { ...adam, now_in: { academic_year: '2025-26', period: 5 } },
    ];
    open(undefined, { 'GET /students/class-sheet': { ...SHEET, students } });
    expect((await lines()).slice(1, 3).map(([who]) => who)).toEqual([
      'S0001 Maya Rivera (some from 3rd period)',
      'S0002 Adam Zell (now in 5th period)',
    ]);
    expect(screen.getByText(/^1 student ·/)).toBeVisible();
  });

  it('marks a proposed score, and not a score that is missing beside it', async () => {
    const [maya] = SHEET.students;
    const scores = { focus_organization: 3, evidence_elaboration: null, conventions: 0 };
    open(undefined, { 'GET /students/class-sheet': { ...SHEET, students: [{ ...maya, scores }] } });
    expect((await lines())[1]?.slice(1, 3)).toEqual(['3*', '–']);
  });

  it('has a row for each student, the medians, and the criterion that is lowest for most students', async () => {
    open();
    expect(await lines()).toEqual([
      [
        'Student',
        'Focus/Organization (0–4)',
        'Evidence/Elaboration (0–4)',
        'Conventions (0–4)',
        'Essays',
        'Trend',
      ],
      ['S0001 Maya Rivera', '3*', '2*', '0 lowest*', '2', 'Improving'],
      ['S0002 Adam Zell', '–', '–', '–', '0', 'Insufficient Data'],
      ['Class median', '3', '2.5', '0', 'of the latest scores'],
      ['Lowest for', '0', '0', '1', 'of 1 scored on all'],
    ]);
    expect(screen.getByText('1 of 1 student scores lowest in Conventions.')).toBeVisible();
    expect(screen.getByText('2nd period, 10th Grade English, 2025-26')).toBeVisible();
    expect(screen.getByText(/no teacher has confirmed yet/)).toBeVisible();
  }, 30_000);

  it('asks for the chosen class, type and period of time, and keeps them in the address', async () => {
    const { user, server, address } = open('/students/class-sheet?period=3&year=2024-25');
    await screen.findByRole('table');
    const asked = () => server.to('GET /students/class-sheet').at(-1)?.query.toString();
    expect(asked()).toBe('academic_year=2024-25&period=3&limit=50&offset=0');
    await choose(user, 'Essay type', 'Explanatory');
    await choose(user, 'Time', 'Last 30 days');
    await waitFor(() =>
      expect(asked()).toBe('academic_year=2024-25&period=3&essay_type=explanatory&days=30&limit=50&offset=0'),
    );
    expect(address()).toBe('/students/class-sheet?period=3&year=2024-25&type=explanatory&days=30');
    // Another class writes other types.
    await choose(user, 'Period', '1st');
    await waitFor(() => expect(asked()).toBe('academic_year=2024-25&period=1&days=30&limit=50&offset=0'));
  }, 60_000);

  it('shows names only to a user who may see them and wants to', async () => {
    const { user, unmount } = open();
    await screen.findByText('Maya Rivera');
    await user.click(screen.getByRole('checkbox', { name: 'Show names' }));
    expect(screen.queryByText('Maya Rivera')).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'S0001' })).toBeVisible();
    unmount();
    open('/students/class-sheet', {
      'GET /auth/verify': { user: { ...TEACHER, role: 'assistant', permissions: ['grade_essays'] } },
      'GET /students/class-sheet': {
        ...SHEET,
        students: SHEET.students.map((one) => ({ ...one, student_name: null })),
      },
    });
    await screen.findByRole('rowheader', { name: 'S0001' });
    expect(screen.queryByRole('checkbox', { name: 'Show names' })).toBeNull();
  }, 60_000);

  it('says when a class has no students or cannot be loaded', async () => {
    const { unmount } = open('/students/class-sheet', {
      'GET /students/class-sheet': { ...SHEET, students: [] },
    });
    expect(await screen.findByText('No students in this class.')).toBeVisible();
    unmount();
    open('/students/class-sheet', { 'GET /students/class-sheet': () => ({ status: 500, body: {} }) });
    expect(await screen.findByText('Failed to load the class sheet.')).toBeVisible();
  }, 30_000);

  it('is linked from the Students page for the class shown there', async () => {
    const { user, address } = open('/students?period=3&year=2025-26', { 'GET /students': [] });
    await user.click(await screen.findByRole('link', { name: 'Class sheet' }));
    await waitFor(() => expect(address()).toBe('/students/class-sheet?period=3&year=2025-26'));
  }, 30_000);

  it.each([
    [[14, 2, 3], '14 of 24 students score lowest in Focus/Organization.'],
    [[5, 2, 5], '5 of 24 students score lowest in Focus/Organization and in Conventions each.'],
    [[0, 0, 0], null],
  ])('%j: %s', (counts, sentence) => {
    const criteria = SHEET.criteria.map((one, n) => ({ ...one, lowest_for: counts[n] as number }));
    expect(weakestSentence({ criteria, compared: 24 })).toBe(sentence);
  });
});
