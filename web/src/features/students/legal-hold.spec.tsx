import { screen, waitFor, within } from '@testing-library/react';
import { openStudents, numbered } from '../../../test/open-students.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';
import { TEACHER } from '../../../test/fetch-stub.ts';
import type { Answers, Call } from '../../../test/fetch-stub.ts';
import { choose } from '../../../test/choose.ts';

const LONG = 90_000;
const hold = { by: 'mira', at: '2026-01-15T09:00:00.000Z', reason: 'An appeal is open.' };
const PROGRESS = {
  progress: { trend_status: 'Stable', slope_per_essay: 0.01, count: 2 },
  scores: [],
  teacher_summary: null,
  teacher_summary_model: null,
  teacher_summary_updated_at: null,
};
const done = { message: 'Done.' };

describe('a legal hold on a student', () => {
  const open = (legal_hold: typeof hold | null, answers: Answers = {}) =>
    renderApp('/students/s1', {
      'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'erase_any'] } },
      'GET /students/s1': studentOf({ id: 's1', legal_hold }),
      'GET /students/s1/progress': PROGRESS,
      'GET /students/s1/baselines': [],
      'POST /students/legal-holds': done,
      'POST /students/legal-holds/lift': done,
      ...answers,
    });

  it(
    'is put there with a reason, and says that it is missing before anything is sent',
    async () => {
      const { user, server } = open(null);
      await user.click(await screen.findByRole('button', { name: 'Legal hold…' }, { timeout: 30_000 }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Legal hold on / }));
      await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
      expect(dialog.getByText('Please give a reason.')).toBeVisible();
      await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'An appeal is open.');
      await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
      expect(await screen.findByText('There is a legal hold on 1 student now.')).toBeVisible();
      expect(server.to('POST /students/legal-holds').map(({ body }) => body)).toEqual([
        { student_ids: ['s1'], reason: 'An appeal is open.' },
      ]);
    },
    LONG,
  );

  it(
    'says on the page who set it and why, and is lifted there with a reason',
    async () => {
      const { user, server } = open(hold);
      const note = await screen.findByText(/Legal hold since/, {}, { timeout: 30_000 });
      expect(note).toHaveTextContent('by mira: nothing of this student can be deleted. “An appeal is open.”');
      expect(screen.queryByRole('button', { name: 'Legal hold…' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Lift the hold…' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Lift the legal hold on / }));
      await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Decided.');
      await user.click(dialog.getByRole('button', { name: 'Lift the hold' }));
      expect(await screen.findByText('The legal hold on 1 student was lifted.')).toBeVisible();
      expect(server.to('POST /students/legal-holds/lift')[0]?.body).toMatchObject({ reason: 'Decided.' });
    },
    LONG,
  );
});

describe('a legal hold on a class', () => {
  const openOn = async (students: number, answer: (ids: readonly string[]) => object, held = 0) => {
    const all = Array.from({ length: students }, (_, n) =>
      numbered(n + 1, { legal_hold: n < held ? hold : null }),
    );
    const { user, server } = renderApp('/students?period=2&year=2025-26', {
      'GET /auth/verify': { user: { ...TEACHER, permissions: [...TEACHER.permissions, 'erase_any'] } },
      'GET /students': ({ query }: Call) => {
        const offset = Number(query.get('offset') ?? 0);
        return {
          body: all.slice(offset, offset + Number(query.get('limit') ?? 500)),
          headers: { 'X-Total-Count': String(all.length) },
        };
      },
      'GET /classes': {
        classes: [{ academic_year: '2025-26', period: 2, teachers: [] }],
        colleagues: [],
        has_own: true,
        own_only: false,
      },
      'POST /students/legal-holds': ({ body }: Call) =>
        answer((body as { student_ids: string[] }).student_ids),
    });
    const button = await screen.findByRole('button', { name: 'Legal hold…' }, { timeout: 30_000 });
    const losses: MutationRecord[] = [];
    const watch = new MutationObserver((records) => losses.push(...records));
    watch.observe(button, { attributeFilter: ['disabled'] });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: /^Legal hold on / }));
    watch.disconnect();
    return { user, server, button, dialog, losses };
  };
  const holdAll = async (...of: Parameters<typeof openOn>) => {
    const { user, server, dialog } = await openOn(...of);
    await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'An appeal.');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    return { server, dialog };
  };

  it(
    'leaves the focus on its button when it is cancelled',
    async () => {
      const { user, button, dialog, losses } = await openOn(2, () => ({ body: done }));
      // A browser takes the focus from a button that is disabled, also for a moment.
      expect(losses).toHaveLength(0);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(button).toHaveFocus());
    },
    LONG,
  );

  it(
    'is put on everybody of it, five hundred at a time',
    async () => {
      const held: string[] = [];
      await holdAll(620, (ids) => {
        held.push(...ids);
        return ids.length > 500 ? { status: 400, body: { error: 'Too many.' } } : { body: done };
      });
      expect(await screen.findByText('There is a legal hold on 620 students now.')).toBeVisible();
      expect(new Set(held).size).toBe(620);
    },
    LONG,
  );

  it(
    'leaves the reason of a hold that is there already',
    async () => {
      const asked: (readonly string[])[] = [];
      const answer = (ids: readonly string[]) => {
        asked.push(ids);
        return { body: done };
      };
      await holdAll(3, answer, 2);
      expect(await screen.findByText('There is a legal hold on 1 student now.')).toBeVisible();
      expect(asked).toEqual([['s3']]);
    },
    LONG,
  );

  it(
    'that is refused is not said to be there',
    async () => {
      const { dialog } = await holdAll(2, () => ({
        status: 403,
        body: { error: 'You may not hold anybody.' },
      }));
      expect(await dialog.findByText('You may not hold anybody.')).toBeVisible();
      expect(screen.queryByText(/^There is a legal hold on/)).toBeNull();
    },
    LONG,
  );
});

describe('the students of a past year', () => {
  const YEAR = '2024-25';

  it(
    'are all offered for deletion, however many pages they fill, but for those with a legal hold',
    async () => {
      const all = Array.from({ length: 620 }, (_, n) =>
        numbered(n + 1, { academic_year: YEAR, period: 2, legal_hold: n === 610 ? hold : null }),
      );
      const { user } = openStudents({
        'GET /students': ({ query }: { query: URLSearchParams }) => {
          const offset = Number(query.get('offset') ?? 0);
          const limit = Number(query.get('limit') ?? 500);
          return {
            body: all.slice(offset, offset + limit),
            headers: { 'X-Total-Count': String(all.length) },
          };
        },
        'GET /students/academic-years': ['2025-26', YEAR],
      });
      await screen.findByRole('combobox', { name: 'Academic Year' }, { timeout: 30_000 });
      await choose(user, 'Academic Year', YEAR);
      await user.click(await screen.findByRole('button', { name: /^Delete the students of 2024-25/ }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Delete the students/ }));
      expect(await dialog.findByText('2nd period: 619 students')).toBeVisible();
      expect(dialog.getByText('1 student with a legal hold stays.')).toBeVisible();
    },
    LONG,
  );
});
