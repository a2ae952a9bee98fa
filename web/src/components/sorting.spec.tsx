import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cellsIn } from '../../test/columns.ts';
import { DataTable } from './data-table.tsx';

const PEOPLE = [
  { id: 'S2', points: 3 },
  { id: 'S10', points: null },
  { id: 'S1', points: 12 },
];

const Table = () => (
  <DataTable
    label="People"
    rows={PEOPLE}
    rowKey={({ id }) => id}
    columns={[
      { head: 'Id', sortBy: ({ id }) => id, cell: ({ id }) => id },
      { head: 'Points', sortBy: ({ points }) => points, cell: ({ points }) => points ?? '–' },
      { head: 'Note', cell: () => '' },
    ]}
  />
);

const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsIn(row)[0]);
const head = (name: string) => screen.getByRole('columnheader', { name });

describe('a table', () => {
  it('each row of a table has a header, by which it is known to whoever hears it', () => {
    render(<Table />);
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['S2', 'S10', 'S1']);
    expect(screen.getByRole('row', { name: /^S10/ })).toBeVisible();
  });

  it('is sorted by a heading: up, down, then as it came; what has no value stays last', async () => {
    const user = userEvent.setup();
    render(<Table />);
    expect(order()).toEqual(['S2', 'S10', 'S1']);
    const points = screen.getByRole('button', { name: 'Points' });
    expect(head('Points')).toHaveAttribute('aria-sort', 'none');
    await user.click(points);
    expect([order(), head('Points').getAttribute('aria-sort')]).toEqual([['S2', 'S1', 'S10'], 'ascending']);
    await user.click(points);
    expect([order(), head('Points').getAttribute('aria-sort')]).toEqual([['S1', 'S2', 'S10'], 'descending']);
    await user.click(points);
    expect([order(), head('Points').getAttribute('aria-sort')]).toEqual([['S2', 'S10', 'S1'], 'none']);
  });

  it('remembers in this browser how it was sorted, and counts digits as numbers', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Table />);
    await user.click(screen.getByRole('button', { name: 'Id' }));
    expect(order()).toEqual(['S1', 'S2', 'S10']);
    unmount();
    render(<Table />);
    expect(order()).toEqual(['S1', 'S2', 'S10']);
  });

  it('is as it came where what was remembered is no choice', () => {
    for (const kept of ['{', 'null', '7', '{"head":"Gone","isDown":false}']) {
      localStorage.setItem('sort:People', kept);
      const { unmount } = render(<Table />);
      expect(order()).toEqual(['S2', 'S10', 'S1']);
      unmount();
    }
  });

  it('has no button on a heading that cannot sort', () => {
    render(<Table />);
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
    expect(head('Note')).not.toHaveAttribute('aria-sort');
  });
});
