import type { AssignmentPage } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { assignmentOf } from '../../../test/assignment-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { withLostAnswer } from '../../../test/lost-answer.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { studentOf } from '../../../test/student-fixtures.ts';

const UNREACHED = /server could not be reached|Failed to connect to the server/;

describe('a form whose first answer was lost, and whose words are changed before it is sent again', () => {
  const newAssignment = async () => {
    let there: AssignmentPage = assignmentOf();
    const { made, reply } = withLostAnswer(
      ({ body }) => {
        there = assignmentOf([], { ...(body as Partial<AssignmentPage>), id: 'a1', revision: 0 });
        return { status: 201, body: there };
      },
      { arrives: true },
    );
    const view = renderApp('/assignments?period=2&year=2025-26', {
      'POST /assignments': reply,
      'PUT /assignments/a1': ({ body }: Call) => {
        there = { ...there, ...(body as Partial<AssignmentPage>), revision: 1 };
        return { body: there };
      },
      'GET /assignments/a1': () => ({ body: there }),
    });
    const { user } = view;
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'New Assignment' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'New Assignment' }));
      const send = async (title: string) => {
        await user.clear(dialog.getByLabelText(/Title/));
        await user.type(dialog.getByLabelText(/Title/), title);
        await user.click(dialog.getByRole('button', { name: 'Create Assignment' }));
      };
      return { dialog, send };
    };
    return { ...view, made, openDialog };
  };

  it('changes the assignment that it has made', async () => {
    const { made, openDialog, server } = await newAssignment();
    const { dialog, send } = await openDialog();
    await send('The rivr');
    expect(await dialog.findByText(UNREACHED)).toBeVisible();
    await send('The river');
    expect(await screen.findByRole('heading', { level: 1, name: 'The river' })).toBeVisible();
    expect(made).toHaveLength(1);
    const [change] = server.to('PUT /assignments/a1');
    expect(change?.body).toMatchObject({ title: 'The river' });
    expect(change?.headers.get('If-Match')).toBe('"0"');
  });

  it('is told of what another form has made, and changes nothing of it', async () => {
    const { made, openDialog, server, user } = await newAssignment();
    const first = await openDialog();
    await first.send('The river');
    expect(await first.dialog.findByText(UNREACHED)).toBeVisible();
    await user.click(first.dialog.getByRole('button', { name: 'Cancel' }));
    const second = await openDialog();
    await second.send('The dam');
    expect(await second.dialog.findByText(/^Your first try was saved after all/)).toBeVisible();
    expect(made).toHaveLength(1);
    expect(server.to('PUT /assignments/a1')).toHaveLength(0);
    await second.send('The dam');
    expect(await screen.findByRole('heading', { level: 1, name: 'The dam' })).toBeVisible();
    expect(made).toHaveLength(2);
  });

  it('does not say that it failed where its first try may have been saved', async () => {
    const { reply } = withLostAnswer(() => ({ status: 201, body: { students: [], count: 1 } }), {
      arrives: true,
    });
    const { user } = renderApp('/students', { 'POST /students/bulk': reply });
    await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Add Students' }));
    const send = async (words: string) => {
      await user.type(dialog.getByLabelText(/Student names/), words);
      await user.click(dialog.getByRole('button', { name: 'Add Students' }));
    };
    await send('Ann Le');
    expect(await dialog.findByText('Failed to bulk add students')).toBeVisible();
    await send('e');
    expect(
      await dialog.findByText(/^Your first try reached the server and may have been saved\./),
    ).toBeVisible();
  });

  it('changes the student that it has added', async () => {
    const student = studentOf({ id: 's9', display_id: 'S0009', revision: 0 });
    const { made, reply } = withLostAnswer(() => ({ status: 201, body: student }), { arrives: true });
    const { user, server } = renderApp('/students', {
      'POST /students': reply,
      'PUT /students/s9': () => ({ body: { ...student, revision: 1 }, headers: { ETag: '"1"' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add New Student' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Student' }));
    const send = async (name: string) => {
      await user.clear(dialog.getByLabelText(/Name/));
      await user.type(dialog.getByLabelText(/Name/), name);
      await user.click(dialog.getByRole('button', { name: 'Add Student' }));
    };
    await send('Ann Le');
    expect(await dialog.findByText(UNREACHED)).toBeVisible();
    await send('Ann Lee');
    expect(await screen.findByText('Student S0009 added.')).toBeVisible();
    expect(made).toHaveLength(1);
    const [change] = server.to('PUT /students/s9');
    expect(change?.body).toMatchObject({ name: 'Ann Lee' });
  });
});
