import type { OutsideReading } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 90_000;
const ADMIN = { ...TEACHER, role: 'admin', permissions: [...TEACHER.permissions, 'manage_users'] };
const set = { by: 'mira', at: '2026-11-28T09:00:00.000Z' };
const period = (one: number) => ({ academic_year: '2025-26', period: one });

describe('who reads which classes', () => {
  const open = (first: Partial<OutsideReading> = {}) => {
    let standing: OutsideReading = {
      allowed: true,
      set: null,
      without_teachers: [],
      without_classes: [],
      ...first,
    };
    return renderApp('/users', {
      'GET /auth/verify': { user: ADMIN },
      'GET /users': [ADMIN],
      'GET /school': { time_zone: 'America/New_York', revision: 3 },
      'GET /school/reading': () => ({ body: standing }),
      'PUT /school/reading': ({ body }: Call) => {
        standing = { ...standing, ...(body as { allowed: boolean }), set };
        return { body: standing };
      },
    });
  };

  it(
    'is switched off after a question, says since when and by whom, and is undone',
    async () => {
      const { user, server } = open();
      await user.click(
        await screen.findByRole('button', { name: 'Limit to own classes…' }, { timeout: 30_000 }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Limit to own classes' }));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(server.to('PUT /school/reading')).toHaveLength(0);
      await user.click(await screen.findByRole('button', { name: 'Limit to own classes…' }));
      const again = within(await screen.findByRole('dialog', { name: 'Limit to own classes' }));
      await user.click(again.getByRole('button', { name: 'Limit to own classes' }));
      expect(await screen.findByText(/Set by mira on Nov 28, 2026\.$/)).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Allow all classes' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByRole('button', { name: 'Limit to own classes…' })).toBeVisible();
      expect(server.to('PUT /school/reading').map(({ body }) => body)).toEqual([
        { allowed: false },
        { allowed: true },
      ]);
    },
    LONG,
  );

  it(
    'names the classes that nobody teaches, before and after',
    async () => {
      const before = open({ without_teachers: [period(2), period(5)] });
      expect(
        await screen.findByText(
          /^2nd period and 5th period of 2025-26 have students and no teacher: limited to own classes, only/,
          {},
          { timeout: 30_000 },
        ),
      ).toBeVisible();
      before.unmount();
      open({ allowed: false, set, without_teachers: [1, 2, 3, 4, 5, 6, 7, 8].map(period) });
      expect(
        await screen.findByText(
          /6th period, and 2 other periods of 2025-26 have students and no teacher: only/,
        ),
      ).toBeVisible();
    },
    LONG,
  );

  it(
    'names the accounts that teach no class, before and after',
    async () => {
      const before = open({ without_classes: ['Mark Hale (m.hale)'] });
      expect(
        await screen.findByText(
          /^Mark Hale \(m\.hale\) teaches no class: limited to own classes, they would read only what they enter/,
          {},
          { timeout: 30_000 },
        ),
      ).toBeVisible();
      before.unmount();
      open({ allowed: false, set, without_classes: 'abcdefgh'.split('').map((one) => `teacher.${one}`) });
      expect(
        await screen.findByText(
          /teacher\.f, and 2 other accounts teach no class: they read only what they enter themselves\./,
        ),
      ).toBeVisible();
    },
    LONG,
  );
});
