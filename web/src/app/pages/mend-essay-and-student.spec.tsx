import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../test/essay-fixtures.ts';
import type { Answers, Call } from '../../../test/fetch-stub.ts';
import { choose } from '../../../test/choose.ts';
import { fromMenu, openStudents } from '../../../test/open-students.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { NO_PROGRESS, studentOf } from '../../../test/student-fixtures.ts';

const dialog = async () => within(await screen.findByRole('dialog'));

describe('an essay that should not be here', () => {
  const open = (essay = essayOf(), answers: Answers = {}) =>
    renderApp('/essays/grade/e1', {
      'GET /essays/e1': essay,
      'DELETE /essays/e1': { message: 'The essay was deleted.' },
      ...answers,
    });
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete essay' }));
    return dialog();
  };

  it('is deleted after a question that names what is lost, and the list it was on is shown', async () => {
    const view = open();
    const question = await ask(view);
    expect(question.getByText(/You will lose its text and its scores and feedback\./)).toBeVisible();
    await view.user.click(question.getByRole('button', { name: 'Delete Permanently' }));
    await waitFor(() => expect(view.address()).toBe('/essays/graded'));
    expect(await screen.findByText('The essay was deleted.')).toBeVisible();
    expect(view.server.to('DELETE /essays/e1')[0]?.headers.get('If-Match')).toBe('"7"');
  });

  it('stays when the teacher answers Cancel', async () => {
    const view = open();
    await view.user.click((await ask(view)).getByRole('button', { name: 'Cancel' }));
    expect(view.server.to('DELETE /essays/e1')).toHaveLength(0);
  });

  it('stays, with the reason, when the server refuses', async () => {
    const refusal = { status: 403, body: { message: 'Somebody else entered this.' } };
    const view = open(essayOf(), { 'DELETE /essays/e1': () => refusal });
    const question = await ask(view);
    await view.user.click(question.getByRole('button', { name: 'Delete Permanently' }));
    expect(await question.findByText('Somebody else entered this.')).toBeVisible();
    expect(view.address()).toBe('/essays/grade/e1');
  });

  it('when it has no readable text, loses its file, and nothing more is said', async () => {
    const unreadable = {
      essay_text: null,
      essay_description: null,
      grading_result: null,
      has_file: true,
      processing_status: 'error',
    } as const;
    const question = await ask(open(essayOf(unreadable)));
    expect(question.getByText(/You will lose the original file\./)).toBeVisible();
  });

  it('can be deleted only where the server offers it', async () => {
    const essay = essayOf();
    open({ ...essay, can: { ...essay.can, delete: false } });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete essay' })).toBeNull();
  });
});

describe('a student whose details are wrong', () => {
  const open = async (answers: Answers = {}) => {
    const view = openStudents({
      'GET /students': [studentOf()],
      'PUT /students/s1': () => ({ body: studentOf(), headers: { ETag: '"1"' } }),
      ...answers,
    });
    await fromMenu(view, 'Edit');
    return { ...view, form: await dialog() };
  };
  const rename = async ({ user, form }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.clear(form.getByLabelText(/^Name/));
    await user.type(form.getByLabelText(/^Name/), name);
  };

  it('has no school number any more once it is emptied', async () => {
    const { user, form, server } = await open({ 'GET /students': [studentOf({ school_number: '104215' })] });
    await user.clear(form.getByLabelText(/^School number/i));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('S0001 was changed.')).toBeVisible();
    expect(server.to('PUT /students/s1')[0]?.body).toEqual({ school_number: null });
  });

  it('is renamed, and only the fields that were edited are sent', async () => {
    const view = await open();
    await rename(view, 'Maya Ortiz');
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('S0001 was changed.')).toBeVisible();
    const [sent] = view.server.to('PUT /students/s1');
    expect(sent?.body).toEqual({ name: 'Maya Ortiz' });
    expect(sent?.headers.get('If-Match')).toBe('"0"');
  });

  it('whom a colleague has changed meanwhile is not changed over that, and is shown as they are now', async () => {
    let student = studentOf();
    const view = await open({
      'GET /students': () => ({ body: [student] }),
      'PUT /students/s1': ({ headers }: Call) =>
        headers.get('If-Match') === `"${student.revision}"`
          ? { body: student }
          : { status: 412, body: { error: 'X1' } },
    });
    student = studentOf({ student_name: 'Maya Ortiz', revision: 1 });
    await view.user.type(view.form.getByLabelText('School e-mail'), 'maya@school.example');
    const save = () => view.user.click(view.form.getByRole('button', { name: 'Save' }));
    await save();
    expect(await view.form.findByText(/^This has changed since you opened it\. Close this/)).toBeVisible();
    expect(await screen.findByText('Maya Ortiz')).toBeVisible();
    await save();
    await waitFor(() => expect(view.server.to('PUT /students/s1')).toHaveLength(2));
    expect(view.server.to('PUT /students/s1').map(({ headers }) => headers.get('If-Match'))).toEqual([
      '"0"',
      '"0"',
    ]);
    const cancel = view.form.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeEnabled());
    await view.user.click(cancel);
    await fromMenu(view, 'Edit');
    const again = await dialog();
    expect(again.getByLabelText(/^Name/)).toHaveValue('Maya Ortiz');
    await view.user.type(again.getByLabelText('School e-mail'), 'maya@school.example');
    await view.user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('S0001 was changed.')).toBeVisible();
  });

  it('moves to another period, while essays already handed in stay where they were', async () => {
    const view = await open();
    await choose(view.user, 'Period', '3rd · 10th Grade English');
    expect(view.form.getByText(/Essays handed in so far stay with the class/)).toBeVisible();
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.server.to('PUT /students/s1')[0]?.body).toEqual({ period: 3 }));
  });

  it('is restored by Undo, which reverts the changed fields and is made at the revision after the change', async () => {
    const view = await open();
    await rename(view, 'Maya Ortiz');
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(view.server.to('PUT /students/s1')).toHaveLength(2));
    const back = view.server.to('PUT /students/s1')[1];
    expect(back?.body).toEqual({ name: 'Maya Rivera' });
    expect(back?.headers.get('If-Match')).toBe('"1"');
  });

  it('without a name is refused beside the field, and nothing is sent', async () => {
    const view = await open();
    await view.user.clear(view.form.getByLabelText(/^Name/));
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    expect(view.form.getByText('Name is required')).toBeVisible();
    expect(view.server.to('PUT /students/s1')).toHaveLength(0);
  });

  it('can be renamed when an invalid year was stored earlier, but no other invalid year can be entered', async () => {
    const view = await open({ 'GET /students': [studentOf({ academic_year: '2025-99' })] });
    await rename(view, 'Maya Ortiz');
    const year = view.form.getByLabelText(/^Academic Year/);
    await view.user.clear(year);
    await view.user.type(year, '2025-98');
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    expect(view.form.getByText(/two years in a row: 2025-26/)).toBeVisible();
    await view.user.clear(year);
    await view.user.type(year, '2025-99');
    await view.user.click(view.form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.server.to('PUT /students/s1')[0]?.body).toEqual({ name: 'Maya Ortiz' }));
  });

  it('can be corrected on the student’s page as well', async () => {
    const { user } = renderApp('/students/s1', {
      'GET /students/s1': studentOf(),
      'GET /students/s1/progress': NO_PROGRESS,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect((await dialog()).getByLabelText(/^Name/)).toHaveValue('Maya Rivera');
  });
});
