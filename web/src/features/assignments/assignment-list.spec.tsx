import { screen, within } from '@testing-library/react';
import { assignmentOf } from '../../../test/assignment-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';

const rowOf = async (title: string) =>
  within(
    within(await screen.findByRole('table', { name: 'Assignments' }))
      .getByText(title)
      .closest('tr')!,
  );

describe('the assignments of a class', () => {
  it('say what waits for the teacher, and how much of it', async () => {
    const none = assignmentOf().counts;
    const counts = { ...none, failed: 1, to_grade: 2, to_decide: 0, to_confirm: 24 };
    renderApp('/assignments?period=2&year=2025-26', {
      'GET /assignments': {
        assignments: [
          assignmentOf([], { id: 'a1', title: 'Waiting', counts, unassigned: 3 }),
          assignmentOf([], { id: 'a2', title: 'Finished', counts: { ...none, done: 25 } }),
        ],
      },
    });
    const waiting = await rowOf('Waiting');
    for (const words of ['Needs help · 1', 'To grade · 2', 'To confirm · 24', '3 without a student'])
      expect(waiting.getByText(words)).toBeVisible();
    expect(waiting.queryByText(/To decide/)).toBeNull();
    expect((await rowOf('Finished')).getByText('Nothing')).toBeVisible();
  });

  it('by student come in pages of 50; another class begins with its first page', async () => {
    const one = assignmentOf([], { id: 'a1', title: 'Uniforms' });
    const { user, server } = renderApp('/assignments?period=2&year=2025-26&view=students', {
      'GET /assignments/grid': ({ query }: Call) => ({
        body: {
          academic_year: '2025-26',
          period: 2,
          assignments: [one],
          students: [
            {
              id: 's',
              display_id: `S${query.get('offset')}`,
              student_name: null,
              period: 2,
              on_roster: true,
              places: {},
            },
          ],
        },
        headers: { 'X-Total-Count': '51' },
      }),
    });
    expect(await screen.findByText('S0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(await screen.findByText('S50')).toBeVisible();
    expect(server.to('GET /assignments/grid').map(({ query }) => query.get('limit'))).toEqual(['50', '50']);
    await choose(user, 'Period', '3rd');
    expect(await screen.findByText('S0')).toBeVisible();
  }, 30_000);
});
