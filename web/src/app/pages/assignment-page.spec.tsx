import { screen, waitFor, within } from '@testing-library/react';
import type { AssignmentPage } from '@essays/contract';
import { assignmentOf, handedIn, lineOf } from '../../../test/assignment-fixtures.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';

const open = (page: AssignmentPage, more: Answers = {}) =>
  renderApp('/assignments/a1', { 'GET /assignments/a1': page, ...more });
const row = async (student: string) => within(await screen.findByRole('row', { name: new RegExp(student) }));

describe('the page of an assignment', () => {
  it('says how far each student is, and what to do next', async () => {
    open(
      assignmentOf([
        lineOf(1),
        handedIn(2, { state: 'to_confirm', score: { given: 3, max: 4 }, scores: 'proposed' }),
        handedIn(3, { state: 'to_decide' }),
        handedIn(4, { score: { given: 3.33, max: 4 }, scores: 'teacher', on_roster: false }),
        handedIn(5, { after_due: true, writing_date: '2026-01-12', written_from: 'heading' }),
      ]),
    );
    expect((await row('Student 1')).getByText('Not in yet')).toBeVisible();
    expect((await row('Student 1')).queryByRole('link', { name: /essay of/ })).toBeNull();
    const next = async (n: number) => (await row(`Student ${n}`)).getByRole('link', { name: /essay of/ });
    expect(await next(2)).toHaveTextContent('Confirm');
    expect(await next(2)).toHaveAttribute('href', '/essays/grade/e2');
    expect(await next(3)).toHaveTextContent('Decide');
    expect(await next(4)).toHaveTextContent('Open');
    expect((await row('Student 4')).getByText(/not in this class today/)).toBeVisible();
    const late = (await row('Student 5')).getByText('Written after the last day');
    expect(late).toBeVisible();
    expect(late.closest('[title]')).toHaveAttribute(
      'title',
      expect.stringContaining(
        'Its heading says it was written on Jan 12, 2026, after the last day; uploaded',
      ),
    );
    expect(screen.getByText(/4 of 5 in · 2 waiting for you/)).toBeVisible();
  });

  it('marks essays that may not answer the question, and can show them alone', async () => {
    const { user } = open(assignmentOf([handedIn(1), handedIn(2, { off_topic: true })]));
    expect((await row('Student 2')).getByText('On the task?')).toBeVisible();
    expect((await row('Student 1')).queryByText('On the task?')).toBeNull();
    expect(screen.getByText(/One essay may not answer the question/)).toBeVisible();
    await choose(user, 'Show', 'On the task?');
    expect(screen.queryByRole('row', { name: /Student 1/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Student 2/ })).toBeVisible();
  });

  it('shows no names to a user who may not see them', async () => {
    open(assignmentOf([lineOf(1, { student_name: null })]));
    expect(await screen.findByRole('link', { name: 'S0001' })).toBeVisible();
  });

  it('links to its essays waiting for a score, and to those with a proposed one', async () => {
    open(
      assignmentOf([
        handedIn(1, { state: 'to_grade' }),
        handedIn(2, { state: 'failed' }),
        handedIn(3, { state: 'to_confirm' }),
      ]),
    );
    const filter = 'assignment=a1&year=2025-26&period=all';
    expect(await screen.findByRole('link', { name: 'Grade 2 essays' })).toHaveAttribute(
      'href',
      `/essays/ungraded?${filter}`,
    );
    expect(screen.getByRole('link', { name: 'Go through 1 essay' })).toHaveAttribute(
      'href',
      `/essays/graded?show=to_confirm&${filter}`,
    );
  });

  it('shows those who wait for the teacher alone, or those with nothing in, as the address says', async () => {
    const { user } = open(assignmentOf([lineOf(1), handedIn(2, { state: 'to_grade' }), handedIn(3)]));
    await row('Student 3');
    const students = () =>
      screen.getAllByRole('row').flatMap((one) => /Student \d/.exec(one.textContent) ?? []);
    const show = async (option: string) => {
      await choose(user, 'Show', option);
    };
    await show('Waiting for you');
    expect(students()).toEqual(['Student 2']);
    expect(screen.getByTestId('address')).toHaveTextContent('/assignments/a1?show=waiting');
    await show('Not handed in');
    expect(students()).toEqual(['Student 1']);
  });

  it('returns feedback only for essays that are done or only need confirming', async () => {
    open(
      assignmentOf([
        handedIn(1),
        handedIn(2, { state: 'to_confirm' }),
        handedIn(3, { state: 'to_decide' }),
        handedIn(4, { state: 'rejected' }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Feedback' })).toHaveAttribute(
      'href',
      '/feedback/sheets?essays=e1,e2&assignment=a1',
    );
  });

  it('says when essays in it have no student yet', async () => {
    open(assignmentOf([lineOf(1)], { unassigned: 2 }));
    expect(await screen.findByText(/2 essays wait for a student/)).toBeVisible();
  });

  it('is deleted at the revision that was seen; if refused, it stays and the reason is shown', async () => {
    const refused = { status: 409, body: { error: 'There are essays in it.' } };
    const { user, server } = open(assignmentOf([lineOf(1)]), { 'DELETE /assignments/a1': () => refused });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete assignment' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('There are essays in it.')).toBeVisible();
    expect(server.to('DELETE /assignments/a1')[0]?.headers.get('if-match')).toBe('"3"');
    expect(screen.getByTestId('address')).toHaveTextContent('/assignments/a1');
  });

  it('is changed at the revision that was seen, without sending type and year', async () => {
    const page = assignmentOf([lineOf(1)], { prompt: 'Should it be dammed?', hand_out: 'Two articles' });
    const { user, server } = open(page, { 'PUT /assignments/a1': { ...page, title: 'The dam' } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assignment' }));
    expect(dialog.queryByLabelText('Essay Type')).toBeNull();
    const title = dialog.getByLabelText(/Title/);
    await user.clear(title);
    await user.type(title, ' The dam ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to('PUT /assignments/a1')).toHaveLength(1));
    const [sent] = server.to('PUT /assignments/a1');
    expect(sent?.body).toMatchObject({
      title: 'The dam',
      prompt: 'Should it be dammed?',
      hand_out: 'Two articles',
      periods: [2],
      due_on: null,
    });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });
});

it('an assignment that a colleague has changed meanwhile is not saved over, and is shown as it is now', async () => {
  let there = assignmentOf([], { revision: 3 });
  const { user, server } = renderApp('/assignments/a1', {
    'GET /assignments/a1': () => ({ body: there }),
    'PUT /assignments/a1': () => ({ status: 412, body: { error: 'X1' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Assignment' }));
  there = assignmentOf([], { revision: 4, title: 'The dam' });
  await user.type(dialog.getByLabelText(/Title/), ' of ours');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(await dialog.findByText(/^This has changed since you opened it\. Close this/)).toBeVisible();
  expect(await screen.findByText('The dam')).toBeVisible();
  await save();
  await waitFor(() => expect(server.to('PUT /assignments/a1')).toHaveLength(2));
  expect(server.to('PUT /assignments/a1').map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"3"',
    '"3"',
  ]);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toBeEnabled());
  await user.click(cancel);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const again = within(await screen.findByRole('dialog', { name: 'Edit Assignment' }));
  expect(again.getByLabelText(/Title/)).toHaveValue('The dam');
});

describe('a new assignment', () => {
  const openNew = async (answers: Answers = {}) => {
    const view = renderApp('/assignments?period=2&year=2025-26', answers);
    await view.user.click(await screen.findByRole('button', { name: 'New Assignment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Assignment' }));
    const create = () => view.user.click(dialog.getByRole('button', { name: 'Create Assignment' }));
    return { ...view, dialog, create };
  };

  it('needs a title and a class, and says which is missing', async () => {
    const { dialog, create, user, server } = await openNew();
    await create();
    expect(await dialog.findByText('Please enter a title')).toBeVisible();
    await user.type(dialog.getByLabelText(/Title/), 'The river');
    await user.click(dialog.getByRole('checkbox', { name: /^2nd/ }));
    await create();
    expect(await dialog.findByText('Please choose at least one class.')).toBeVisible();
    expect(server.to('POST /assignments')).toHaveLength(0);
  });

  it('is offered for classes that write its type, and opens once created', async () => {
    const { dialog, create, user, server } = await openNew({
      'POST /assignments': assignmentOf(),
      'GET /assignments/a1': assignmentOf(),
    });
    expect(dialog.queryByRole('checkbox', { name: /IB English/ })).toBeNull();
    await user.type(dialog.getByLabelText(/Title/), 'The river');
    await user.click(dialog.getByRole('checkbox', { name: /^3rd/ }));
    await create();
    expect(await screen.findByRole('heading', { level: 1, name: 'The river' })).toBeVisible();
    expect(server.to('POST /assignments')[0]?.body).toMatchObject({
      title: 'The river',
      prompt: null,
      essay_type: 'argumentative',
      academic_year: '2025-26',
      periods: [2, 3],
    });
  });
});
