import { ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import type { Answers } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';

const LONG = 60_000;
const KEPT = 'What you had typed is still here.';
type View = ReturnType<typeof renderApp>;

const accountOf = (changes: Partial<User> = {}): User => ({
  ...TEACHER,
  role: 'admin',
  permissions: [...ROLE_PERMISSIONS.admin],
  ...changes,
});
const colleague = accountOf({ id: 'user-9', username: 'm.hale', revision: 3 });
const USERS = { 'GET /auth/verify': { user: accountOf() }, 'GET /users': [accountOf(), colleague] };
const press =
  (name: string) =>
  async ({ user }: View) =>
    user.click(await screen.findByRole('button', { name }));
const fromMenu = async (view: View) => {
  await press('Actions for S0001')(view);
  await view.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
};

const DIALOGS: [
  title: RegExp,
  at: string,
  answers: Answers,
  how: (view: View) => Promise<void>,
  field: RegExp,
][] = [
  [/^Add New Student$/, '/students', {}, press('Add New Student'), /^Name/],
  [/^Edit Maya Rivera/, '/students', { 'GET /students': [studentOf()] }, fromMenu, /^Name/],
  [/^Add User$/, '/users', USERS, press('Add User'), /^Username/],
  [/^Edit m\.hale$/, '/users', USERS, press('Edit m.hale'), /^Name/],
  [/^New Rubric$/, '/rubrics', {}, press('New Rubric'), /^Name/],
];

it.each(DIALOGS)(
  'what is typed into “%s” is there again after a reload, and gone once cancelled',
  async (title, at, answers, how, field) => {
    const open = async () => {
      const view = renderApp(at, answers);
      await how(view);
      return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) };
    };
    const first = await open();
    const fresh = (first.dialog.getByLabelText(field) as HTMLInputElement).value;
    expect(first.dialog.queryByText(KEPT)).toBeNull();
    await first.user.type(first.dialog.getByLabelText(field), ' Quill');
    cleanup();
    const second = await open();
    expect(second.dialog.getByText(KEPT)).toBeVisible();
    expect(second.dialog.getByLabelText(field)).toHaveValue(`${fresh} Quill`);
    await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }));
    cleanup();
    const third = await open();
    expect(third.dialog.queryByText(KEPT)).toBeNull();
    expect(third.dialog.getByLabelText(field)).toHaveValue(fresh);
  },
  LONG,
);

it(
  'what was typed about a student whom a colleague has changed since is not put over that change',
  async () => {
    const open = async (revision: number, student_name: string) => {
      const view = renderApp('/students', { 'GET /students': [studentOf({ revision, student_name })] });
      await fromMenu(view);
      return { ...view, dialog: within(await screen.findByRole('dialog', { name: /^Edit/ })) };
    };
    const first = await open(0, 'Maya Rivera');
    await first.user.type(first.dialog.getByLabelText(/^Name/), ' Quill');
    cleanup();
    const second = await open(1, 'Maya Ortiz');
    expect(second.dialog.getByLabelText(/^Name/)).toHaveValue('Maya Ortiz');
    expect(second.dialog.queryByText(KEPT)).toBeNull();
  },
  LONG,
);

it(
  'a password is kept nowhere',
  async () => {
    const view = renderApp('/users', USERS);
    await press('Add User')(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await view.user.type(dialog.getByLabelText(/^Username/), 'n.new');
    await view.user.type(dialog.getByLabelText(/^Initial password/), 'a secret of mine');
    expect(JSON.stringify(sessionStorage)).toMatch(/n\.new/);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/secret of mine/);
  },
  LONG,
);
