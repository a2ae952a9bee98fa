import type { Retention } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { cellsIn } from '../../../test/columns.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 90_000;
const permissions = [...TEACHER.permissions, 'manage_users', 'erase_any'];
const ADMIN = { ...TEACHER, role: 'admin', permissions };
const NONE: Retention = { rule: null, runs: [], preview: null };
const coming = [
  { academic_year: '2020-21', on: '2026-12-05', students: 112, essays: 9, baselines: 4, held: 2 },
  { academic_year: '2022-23', on: '2027-08-01', students: 97, essays: 0, baselines: 0, held: 0 },
];
const rule = { years: 3, starts_on: '2026-12-05', by: 'mira', at: '2026-11-28T09:00:00.000Z' };
const RULED: Retention = { rule, runs: [], preview: { years: 3, starts_on: '2026-12-05', coming } };

describe('how long writing is kept', () => {
  const open = (first: Retention) => {
    let standing = first;
    const view = renderApp('/users', {
      'GET /auth/verify': { user: ADMIN },
      'GET /users': [ADMIN],
      'GET /school': { time_zone: 'America/New_York', revision: 3 },
      'GET /school/retention': ({ query }: Call) => {
        const years = Number(query.get('years'));
        return {
          body: years === 0 ? standing : { ...standing, preview: { years, starts_on: '2026-12-05', coming } },
        };
      },
      'PUT /school/retention': ({ body }: Call) => {
        standing = (body as { years: number | null }).years === null ? NONE : RULED;
        return { body: standing };
      },
    });
    return view;
  };

  it(
    'shows what a rule would delete and when before it can be confirmed, and says that nothing is deleted at once',
    async () => {
      const { user, server } = open(NONE);
      expect(
        await screen.findByText(/^Nothing is deleted by itself\./, {}, { timeout: 30_000 }),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
      const field = screen.getByRole('textbox', { name: 'Years after the school year' });
      await user.clear(field);
      await user.type(field, '40');
      expect(screen.getByText('From 1 to 20')).toBeVisible();
      expect(screen.getByRole('button', { name: 'See what it would delete' })).toBeDisabled();
      await user.clear(field);
      await user.type(field, '3');
      await user.click(screen.getByRole('button', { name: 'See what it would delete' }));
      const table = within(await screen.findByRole('table', { name: /^What the rule deletes/ }));
      const cells = (at: number) => cellsIn(table.getAllByRole('row')[at]!);
      expect(cells(1)).toEqual(['2020-21', 'Dec 5, 2026', '112', '9', '4', '2']);
      expect(cells(2)).toEqual(['2022-23', 'Aug 1, 2027', '97', '0', '0', '0']);
      expect(server.to('PUT /school/retention')).toEqual([]);
      // Confirmed is what was looked at, not what is typed since.
      await user.clear(field);
      await user.type(field, '1');
      await user.click(screen.getByRole('button', { name: 'Confirm 3 years…' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/From Dec 5, 2026 on/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Confirm the rule' }));
      expect(await screen.findByText(/It deletes nothing before Dec 5, 2026/)).toBeVisible();
      expect(server.to('PUT /school/retention').map(({ body }) => body)).toEqual([{ years: 3 }]);
      expect(await screen.findByText(/Confirmed by mira on Nov 28, 2026/)).toBeVisible();
    },
    LONG,
  );

  it(
    'is taken back with one button, and has a receipt of what was deleted that says nothing of any student',
    async () => {
      const saved: Blob[] = [];
      URL.createObjectURL = (blob) => {
        saved.push(blob as Blob);
        return 'blob:receipt';
      };
      URL.revokeObjectURL = () => undefined;
      const runs = [{ on: '2026-12-05', years: 3, students: 112, essays: 9, baselines: 4, held: 2 }];
      const { user, server } = open({ ...RULED, runs });
      await user.click(
        await screen.findByRole('button', { name: 'Save a receipt of Dec 5, 2026' }, { timeout: 30_000 }),
      );
      const receipt = (await saved[0]?.text()) ?? '';
      expect(receipt).toContain('Rule: 3 years after the school year');
      expect(receipt).toContain('Deleted for good: 112 students, with all that belonged to them');
      expect(receipt).toContain('Kept by a legal hold: what 2 students wrote');
      await user.click(screen.getByRole('button', { name: 'Take the rule back' }));
      await waitFor(() => expect(server.to('PUT /school/retention')[0]?.body).toEqual({ years: null }));
      expect(await screen.findByText(/^Nothing is deleted by itself\./)).toBeVisible();
    },
    LONG,
  );
});
