import { screen, waitFor, within } from '@testing-library/react';
import type { SchoolClass } from '@essays/contract';
import { essayOf } from '../../test/essay-fixtures.ts';
import { cards, openList } from '../../test/open-essay-list.tsx';

const ESSAYS = [essayOf({ id: 'e1' }), essayOf({ id: 'e2' })];
const classOf = (change: Partial<SchoolClass>): SchoolClass => ({
  academic_year: ESSAYS[0]!.academic_year ?? '',
  period: ESSAYS[0]!.period ?? 0,
  teachers: [{ user_id: 'u2', username: 'm.hale', part: 'teacher' }],
  said: true,
  mine: false,
  outside: true,
  closed: false,
  changeable: false,
  revision: 0,
  ...change,
});
const open = (of: Partial<SchoolClass>) =>
  openList('graded', ESSAYS, { 'GET /classes': { classes: [classOf(of)], colleagues: [], has_own: true } });

const flagOf = async (at: number) => (await cards())[at]!.findByRole('button', { name: /^Flag/ });

describe('a decision in a class of a colleague', () => {
  it('asks once whether to decide anyway; Cancel decides nothing', async () => {
    const { user } = open({});
    await user.click(await flagOf(0));
    const asked = within(await screen.findByRole('dialog', { name: 'Not one of your classes' }));
    expect(asked.getByText('This is in m.hale’s class. Decide anyway?')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await flagOf(0));
    await user.click(await screen.findByRole('button', { name: 'Decide anyway' }));
    const decision = await screen.findByRole('dialog', { name: /Flag|confirm/i });
    await user.click(within(decision).getByRole('button', { name: 'Cancel' }));
    await user.click(await flagOf(1));
    expect(await screen.findByRole('dialog', { name: /Flag|confirm/i })).toBeVisible();
    expect(screen.queryByText(/Decide anyway/)).toBeNull();
  });

  it('is asked about for several at once, before any of them is decided', async () => {
    const { user, server } = open({});
    await user.click(await screen.findByRole('button', { name: 'Confirm several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm scores' }));
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 essays' }));
    expect(await screen.findByText('Some of these are in m.hale’s class. Decide anyway?')).toBeVisible();
    expect(server.to('POST /essays/:id/confirm-scores')).toHaveLength(0);
  });

  it('is not asked about in a class of one’s own', async () => {
    const { user } = open({ mine: true, outside: false });
    await user.click(await flagOf(0));
    expect(await screen.findByRole('dialog', { name: /Flag|confirm/i })).toBeVisible();
  });
});
