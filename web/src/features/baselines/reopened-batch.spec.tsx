import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';
import { MAYA, studentsForUpload } from '../../../test/upload-fixtures.ts';

const ASSIGN = 'POST /baselines/assign-batch';
const file = (id: string, changes: object = {}) => ({
  id,
  original_filename: `${id}.pdf`,
  extraction_result: { confidence: 'none', error: null },
  extraction_method: 'pdf',
  markers: [] as string[],
  set_aside_reason: null as string | null,
  student_id: null,
  student_display_id: null,
  student_name: null,
  raw_text: `Text of ${id}.`,
  revision: 2,
  same_text: null,
  ...changes,
});
const UNREADABLE = file('bad', {
  extraction_result: { confidence: 'none', error: 'This PDF is damaged and cannot be opened.' },
  raw_text: null,
});
const ASSIGNED = file('done', { student_id: 's2', student_display_id: 'S0002', student_name: 'Owen Blake' });
const DELETED = file('gone', { revision: null, raw_text: null });

const many = (count: number) => Array.from({ length: count }, (_, n) => file(`c${n + 1}`));

const batchOf = (baselines: object[], batch_id = 'x1') => ({
  batch_id,
  total_files: baselines.length,
  successful_extractions: baselines.length - 1,
  failed_extractions: 1,
  waiting: 0,
  baselines,
});
const open = (baselines: object[], more: Answers = {}) =>
  renderApp('/baseline-upload?batch=x1', {
    'GET /students/for-upload': studentsForUpload,
    'GET /baselines/batch/x1/files': batchOf(baselines),
    [ASSIGN]: {},
    'GET /baselines/pending-reviews': { pendingBaselines: [] },
    ...more,
  });

it('a batch opened again shows the samples without a student, and sends nothing about what they are', async () => {
  const { user, server, address } = open([file('b1'), ASSIGNED, DELETED, UNREADABLE]);
  expect(await screen.findByRole('region', { name: 'b1.pdf' })).toBeVisible();
  expect(address()).toBe('/baseline-upload');
  expect(screen.getByText('3 of 4 files were read, 1 was not. 1 needs a student.')).toBeVisible();
  expect(screen.getByText('Type, grading and year stay as they were uploaded.')).toBeVisible();
  for (const name of ['done.pdf', 'gone.pdf']) expect(screen.queryByText(name)).toBeNull();
  await choose(user, 'Student for b1.pdf', MAYA);
  await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
  await waitFor(() =>
    expect(server.to(ASSIGN)[0]?.body).toEqual({
      batch_id: 'x1',
      assignments: [{ baseline_id: 'b1', student_session_id: 's1', revision: 2 }],
    }),
  );
}, 30_000);

it('a file of the batch that cannot be read needs no student and can be deleted', async () => {
  open([file('b1'), UNREADABLE]);
  const panel = within(await screen.findByRole('region', { name: 'Not readable' }));
  expect(panel.getByText('This PDF is damaged and cannot be opened.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Delete bad.pdf' })).toBeVisible();
  expect(screen.queryByLabelText('Student for bad.pdf')).toBeNull();
}, 30_000);

it('says why an ID in a sample found nobody, until somebody is chosen', async () => {
  const why = 'The class of #(S0031) does not write essays of this type.';
  const { user } = open([file('b1', { markers: ['S0031'], set_aside_reason: 'other_class' }), file('b2')]);
  const panel = within(await screen.findByRole('region', { name: 'b1.pdf' }));
  expect(panel.getByText(why)).toBeVisible();
  await choose(user, 'Student for b1.pdf', MAYA);
  expect(screen.queryByText(why)).not.toBeInTheDocument();
}, 30_000);

it('says so when every sample of the batch has its student', async () => {
  open([ASSIGNED]);
  expect(await screen.findByText('Every sample of this batch has its student.')).toBeVisible();
});

it('the next sample without a student is found on whichever page it is', async () => {
  const { user } = open(many(12));
  await screen.findByRole('region', { name: 'c1.pdf' });
  for (let n = 1; n <= 10; n += 1) await choose(user, `Student for c${n}.pdf`, MAYA);
  await user.click(screen.getByRole('button', { name: 'Next without a student (2)' }));
  expect(screen.getByLabelText('Student for c11.pdf')).toHaveFocus();
}, 60_000);

it('a sample that the teacher cannot identify is not in the way of the next without a student', async () => {
  const { user } = open([file('b1'), file('b2'), file('b3'), ...many(9)]);
  await screen.findByRole('region', { name: 'b1.pdf' });
  const next = () => user.click(screen.getByRole('button', { name: 'Next without a student (12)' }));
  for (const id of ['b1', 'b2', 'b3']) {
    await next();
    expect(screen.getByLabelText(`Student for ${id}.pdf`)).toHaveFocus();
  }
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await user.click(screen.getByLabelText('Student for c9.pdf'));
  await next();
  expect(screen.getByLabelText('Student for b1.pdf')).toHaveFocus();
}, 60_000);

it('when the last file of the last page is deleted, the page before it is shown', async () => {
  const { user } = open(many(11), { 'DELETE /baselines/c11': {} });
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  const last = within(screen.getByRole('region', { name: 'c11.pdf' }));
  await user.click(last.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('region', { name: 'c10.pdf' })).toBeVisible();
}, 60_000);

it('what was changed about the samples is kept when the same batch is opened again', async () => {
  const { user, unmount } = open([file('b1'), ASSIGNED]);
  await screen.findByRole('region', { name: 'b1.pdf' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await choose(user, 'Grading Status', 'Graded by me (enter scores)');
  await user.type(screen.getByLabelText(/Detailed feedback/), 'Fine.');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  unmount();
  const again = open([file('b1'), ASSIGNED]);
  expect(await screen.findByLabelText(/Detailed feedback/)).toHaveValue('Fine.');
  again.unmount();
  open([file('b1'), ASSIGNED], { 'GET /baselines/batch/x1/files': batchOf([file('b1')], 'x2') });
  expect(await screen.findByText('Type, grading and year stay as they were uploaded.')).toBeVisible();
}, 60_000);

it('the form in place of a batch starts at the top of the page; the batch itself does not scroll', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = open([file('b1'), ASSIGNED]);
  await screen.findByRole('region', { name: 'b1.pdf' });
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Upload others' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  scrolled.mockRestore();
});

it('says why samples with a student cannot be assigned while their scores are missing', async () => {
  const { user } = open([file('b1'), ASSIGNED]);
  await screen.findByRole('region', { name: 'b1.pdf' });
  await choose(user, 'Student for b1.pdf', MAYA);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.queryByRole('note')).toBeNull();
  await choose(user, 'Grading Status', 'Graded by me (enter scores)');
  expect(screen.getByRole('button', { name: 'Assign baselines' })).toBeDisabled();
  expect(screen.getByRole('note')).toHaveTextContent(
    'They can be assigned once you have chosen all three scores, at the top of the page.',
  );
}, 30_000);

it('of a batch opened again, only what is changed about its samples is sent', async () => {
  const { user, server } = open([file('b1'), ASSIGNED]);
  await screen.findByRole('region', { name: 'b1.pdf' });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await choose(user, 'Essay Type', 'Narrative');
  await choose(user, 'Student for b1.pdf', MAYA);
  await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
  await waitFor(() =>
    expect(server.to(ASSIGN)[0]?.body).toEqual({
      batch_id: 'x1',
      assignments: [{ baseline_id: 'b1', student_session_id: 's1', revision: 2 }],
      essay_type: 'narrative',
    }),
  );
}, 30_000);
