import { screen, waitFor, within } from '@testing-library/react';
import type { KnownName } from '@essays/contract';
import { renderApp } from '../../../test/render-app.tsx';
import { checkedNames, namesFromLines } from '../../domain/roster.ts';

const jordan: KnownName = { name: 'Jordan Pike', display_id: 'S0001' };

it('a name like “Rivera, Maya” is put in spoken order, but a suffix is not moved', () => {
  expect(namesFromLines('Rivera, Maya\nReed, Jr.\nAna Lund\nA, B, C')).toEqual([
    'Maya Rivera',
    'Reed, Jr.',
    'Ana Lund',
    'A, B, C',
  ]);
});

it('a name on the roster or twice in the list is doubtful, ignoring case and accents', () => {
  expect(checkedNames('Pike, Jordan\nAna Lund\nána lund', [jordan])).toEqual([
    { name: 'Jordan Pike', doubt: 'already on the roster (S0001)' },
    { name: 'Ana Lund', doubt: null },
    { name: 'ána lund', doubt: 'twice in this list' },
  ]);
});

it('doubtful names are left out of bulk add unless the teacher says otherwise', async () => {
  const { user, server } = renderApp('/students', {
    'POST /students/known': { known: [jordan] },
    'POST /students/bulk': { students: [], count: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Add Students' }));
  await user.type(dialog.getByLabelText(/Student names/), 'Pike, Jordan{enter}Ana Lund');
  expect(await dialog.findByText('Jordan Pike: already on the roster (S0001)')).toBeVisible();
  expect(dialog.getByText('1 student to be added')).toBeVisible();
  const box = dialog.getByRole('checkbox');
  await user.click(box);
  expect(dialog.getByText('2 students to be added')).toBeVisible();
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Add Students' }));
  await waitFor(() =>
    expect(server.to('POST /students/bulk')[0]?.body).toMatchObject({ students: [{ name: 'Ana Lund' }] }),
  );
  expect(server.to('GET /students').every(({ query }) => query.has('limit'))).toBe(true);
  expect(server.to('POST /students/known').at(-1)?.body).toEqual({ names: ['Jordan Pike', 'Ana Lund'] });
}, 60_000);

it('whoever turns out to be on the roster as the list is sent is shown first', async () => {
  const { user, server } = renderApp('/students', {
    'POST /students/known': { known: [jordan] },
    'POST /students/bulk': { students: [], count: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Add Students' }));
  await user.click(dialog.getByLabelText(/Student names/));
  await user.paste('Jordan Pike\nAna Lund');
  await user.click(dialog.getByRole('button', { name: 'Add Students' }));
  expect(await dialog.findByText('Jordan Pike: already on the roster (S0001)')).toBeVisible();
  expect(server.to('POST /students/bulk')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add Students' }));
  await waitFor(() => expect(server.to('POST /students/bulk')).toHaveLength(1));
}, 60_000);
