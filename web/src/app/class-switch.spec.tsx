import type { SchoolClass } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { TEACHER } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';
import { studentOf } from '../../test/student-fixtures.ts';
import { choose } from '../../test/choose.ts';

/** Signed in as the teacher of the stub, whose id is in the token. */
const TOKEN = `x.${btoa(JSON.stringify({ sub: TEACHER.id }))}.x`;

const classOf = (change: Partial<SchoolClass> = {}): SchoolClass => ({
  academic_year: '2025-26',
  period: 3,
  teachers: [{ user_id: TEACHER.id, username: TEACHER.username, part: 'teacher' }],
  said: false,
  mine: true,
  outside: false,
  closed: false,
  changeable: true,
  revision: -1,
  ...change,
});

const open = (at: string, classes: SchoolClass[], more = {}, has_own = true) => {
  localStorage.setItem('token', TOKEN);
  const colleagues = [
    { id: TEACHER.id, username: TEACHER.username },
    { id: 'u2', username: 'k.lee' },
  ];
  return renderApp(at, { 'GET /classes': { classes, colleagues, has_own }, ...more }, false);
};

describe('my classes and all classes', () => {
  it('lists and counts are those of my classes, until I choose all, which is remembered', async () => {
    const { server, user, unmount } = open('/essays/graded', [classOf()]);
    const mine = await screen.findByRole('button', { name: 'My classes' });
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    const asked = (route: string) => server.to(route).map(({ query }) => query.get('classes'));
    await waitFor(() => expect(asked('GET /essays').length).toBeGreaterThan(0));
    expect(new Set([...asked('GET /essays'), ...asked('GET /essays/dashboard-stats')])).toEqual(
      new Set(['mine']),
    );
    await user.click(screen.getByRole('button', { name: 'All classes' }));
    await waitFor(() => expect(asked('GET /essays').at(-1)).toBeNull());
    await waitFor(() => expect(asked('GET /essays/dashboard-stats').at(-1)).toBeNull());
    unmount();

    const again = open('/essays/graded', [classOf()]);
    const all = await screen.findByRole('button', { name: 'All classes' });
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(again.server.to('GET /essays').length).toBeGreaterThan(0));
    expect(again.server.to('GET /essays').at(-1)?.query.get('classes')).toBeNull();
  });

  it('an empty list says that it is only of my classes, and leads to all', async () => {
    const { server, user } = open('/essays/graded', [classOf()], { 'GET /essays': { essays: [] } });
    expect(await screen.findByText(/^Only your classes are shown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all classes' }));
    await waitFor(() => expect(server.to('GET /essays').at(-1)?.query.get('classes')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^Only your classes are shown/)).toBeNull());
    expect(screen.getByText('No graded essays found for the selected filters.')).toBeVisible();
  });

  it('an account without classes of its own has no switch, and asks for everything', async () => {
    const { server } = open('/essays/graded', [classOf({ mine: false, teachers: [] })], {}, false);
    await waitFor(() => expect(server.to('GET /essays').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'My classes' })).toBeNull();
    expect(server.calls.filter(({ query }) => query.has('classes'))).toEqual([]);
  });

  it('a page is shown too while the server cannot say which classes there are', async () => {
    const { server } = open('/essays/graded', [], { 'GET /classes': () => ({ status: 500, body: {} }) });
    await waitFor(() => expect(server.to('GET /essays').length).toBeGreaterThan(0));
  });

  it('all essays of a student are asked for, in whose class they are', async () => {
    const student = studentOf();
    const { server } = open(`/students/${student.id}`, [classOf()], {
      'GET /students/:id': student,
    });
    const ofStudent = () => server.to('GET /essays').filter(({ query }) => query.has('studentSessionId'));
    await waitFor(() => expect(ofStudent().length).toBeGreaterThan(0));
    expect(ofStudent().every(({ query }) => !query.has('classes'))).toBe(true);
  });
});

describe('who teaches a class', () => {
  it('the roster begins with a class of mine and says why it is mine', async () => {
    const { server } = open('/students', [classOf()]);
    expect(
      await screen.findByText('3rd period is yours, because you added its first student.'),
    ).toBeVisible();
    expect(server.to('GET /students')[0]?.query.get('period')).toBe('3');
  });

  it('a class that nobody teaches is claimed by its teacher', async () => {
    const none = classOf({ period: 2, teachers: [], mine: false });
    const { server, user } = open('/students', [none], { 'PUT /classes/:year/:period': none });
    await user.click(await screen.findByRole('button', { name: 'I teach it' }));
    await waitFor(() => expect(server.to('PUT /classes/2025-26/2')).toHaveLength(1));
    expect(server.to('PUT /classes/2025-26/2')[0]?.body).toEqual({
      teachers: [{ user_id: TEACHER.id, part: 'teacher' }],
    });
  });

  it('an assistant is added to it, with the revision that was seen', async () => {
    const { server, user } = open('/students?period=3', [classOf({ said: true, revision: 4 })], {
      'PUT /classes/:year/:period': classOf(),
    });
    await user.click(await screen.findByRole('button', { name: 'Change its teachers' }));
    const dialog = await screen.findByRole('dialog');
    await choose(user, 'Add a colleague', 'k.lee', within(dialog));
    await choose(user, 'k.lee', 'Assistant', within(dialog));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to('PUT /classes/2025-26/3')).toHaveLength(1));
    const [sent] = server.to('PUT /classes/2025-26/3');
    expect(sent?.headers.get('If-Match')).toBe('"4"');
    expect(sent?.body).toEqual({
      teachers: [
        { user_id: TEACHER.id, part: 'teacher' },
        { user_id: 'u2', part: 'assistant' },
      ],
    });
  });

  it('a roster without students says that it is one of my classes', async () => {
    open('/students?period=2', [classOf()]);
    expect(await screen.findByText('Shown: 2nd period, 2025-26, of my classes.')).toBeVisible();
  });

  it('of a class that I do not read I am told why it is empty, and of one without teachers who reads it', async () => {
    const own_only = { 'GET /classes': { colleagues: [], has_own: false, own_only: true } };
    const theirs = classOf({
      ...{ teachers: [{ user_id: 'u2', username: 'k.lee', part: 'teacher' }], mine: false },
      ...{ closed: true, changeable: false },
    });
    const asked = (one: SchoolClass) => ({ 'GET /classes': { ...own_only['GET /classes'], classes: [one] } });
    const { unmount } = open('/students?period=3', [], asked(theirs));
    expect(
      await screen.findByText('3rd period: taught by k.lee. You read only the classes you teach.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My classes' })).toBeNull();
    unmount();
    open('/students?period=3', [], asked({ ...theirs, teachers: [] }));
    expect(
      await screen.findByText(
        /^Nobody teaches 3rd period yet, so only department heads and administrators read it/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I teach it' })).toBeNull();
  });

  it('whoever may not say it is offered no button', async () => {
    open('/students?period=3', [classOf({ changeable: false, said: true })]);
    expect(await screen.findByText('3rd period: taught by e.dunne.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /teach/ })).toBeNull();
  });
});
