import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/render-app.tsx';
import { choose } from '../../../test/choose.ts';
import { MAYA, studentsForUpload } from '../../../test/upload-fixtures.ts';

const ASSIGN = 'POST /baselines/assign-batch';
const file = (id: string, changes: object = {}) => ({
  id,
  original_filename: `${id}.pdf`,
  extraction_result: { confidence: 'none', error: null },
  extraction_method: 'pdf',
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

const open = (baselines: object[]) =>
  renderApp('/baseline-upload?batch=x1', {
    'GET /students/for-upload': studentsForUpload,
    'GET /baselines/batch/x1/files': {
      batch_id: 'x1',
      total_files: baselines.length,
      successful_extractions: baselines.length - 1,
      failed_extractions: 1,
      waiting: 0,
      baselines,
    },
    [ASSIGN]: {},
    'GET /baselines/pending-reviews': { pendingBaselines: [] },
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

it('says so when every sample of the batch has its student', async () => {
  open([ASSIGNED]);
  expect(await screen.findByText('Every sample of this batch has its student.')).toBeVisible();
});

it('the next sample without a student is found on whichever page it is', async () => {
  const many = Array.from({ length: 12 }, (_, n) => file(`b${n + 1}`));
  const { user } = open(many);
  await screen.findByRole('region', { name: 'b1.pdf' });
  for (let n = 1; n <= 10; n += 1) await choose(user, `Student for b${n}.pdf`, MAYA);
  await user.click(screen.getByRole('button', { name: 'Next without a student (2)' }));
  expect(screen.getByLabelText('Student for b11.pdf')).toHaveFocus();
}, 60_000);

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
