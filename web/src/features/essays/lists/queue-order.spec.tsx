import { screen, waitFor } from '@testing-library/react';
import { choose, optionsOf } from '../../../../test/choose.ts';
import { ungradedOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const answers = { 'GET /essays': { essays: [ungradedOf()] } };
const asked = (server: ReturnType<typeof renderApp>['server']) =>
  server.to('GET /essays').map(({ query }) => query.get('order'));

describe('the order of a queue', () => {
  it('is newest first until somebody chooses; the choice is shown, requested and kept for that person', async () => {
    const first = renderApp('/essays/ungraded', answers);
    const order = await screen.findByRole('combobox', { name: 'Order' });
    expect(order).toHaveDisplayValue('Newest first');
    await waitFor(() => expect(asked(first.server)).not.toHaveLength(0));
    expect(new Set(asked(first.server))).toEqual(new Set([null]));
    expect(await optionsOf(first.user, 'Order')).toEqual([
      'Newest first',
      'Oldest first',
      'Random, same order each time',
    ]);
    await choose(first.user, 'Order', 'Random, same order each time');
    await waitFor(() => expect(asked(first.server).at(-1)).toBe('random'));
    expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveDisplayValue(/^Random/);
    first.unmount();

    const again = renderApp('/essays/ungraded', answers);
    expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveDisplayValue(/^Random/);
    await waitFor(() => expect(asked(again.server)).toContain('random'));
    again.unmount();

    const other = renderApp('/essays/ungraded', {
      ...answers,
      'GET /auth/verify': {
        user: {
          id: 'u2',
          username: 'm.hale',
          role: 'teacher',
          permissions: ['view_essays'],
          is_active: true,
        },
      },
    });
    expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Newest first');
    expect(asked(other.server)).not.toContain('random');
  }, 60_000);

  it('is not offered on a list where nothing waits for a decision', async () => {
    renderApp('/essays/rejected', { 'GET /essays/rejected': { essays: [] } });
    await screen.findByRole('heading', { name: 'Rejected Essays' });
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  }, 30_000);
});
