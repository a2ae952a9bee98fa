import { screen, waitFor, within } from '@testing-library/react';
import { POLL_MS } from '../../data/client/use-poll-while.ts';
import { holdTimers } from '../../../test/held-timers.ts';
import { openBaselineUpload } from '../../../test/open-baseline-upload.tsx';
import { MAYA, OTHER_PDF, PDF } from '../../../test/upload-fixtures.ts';

const sample = (id: string, name: string, read: object = {}) => ({
  id,
  original_filename: name,
  extraction_result: { confidence: 'none', error: null },
  extraction_method: null,
  markers: [] as string[],
  set_aside_reason: null as string | null,
  student_id: null,
  student_display_id: null,
  student_name: null,
  raw_text: null,
  revision: 1,
  same_text: null,
  ...read,
});
const MAYA_FOUND = { student_id: 's1', student_display_id: 'S0001', student_name: 'Maya Rivera' };
const WAITING = [sample('b1', 'a.pdf'), sample('b2', 'b.pdf')];
const READ = [
  sample('b1', 'a.pdf', { raw_text: 'Parks.', ...MAYA_FOUND, revision: 2 }),
  sample('b2', 'b.pdf', {
    raw_text: 'Parks.',
    ...MAYA_FOUND,
    revision: 2,
    same_text: { files: { count: 1, names: ['a.pdf'] }, before: null },
  }),
];
const batch = (baselines: object[], waiting: number) => ({
  batch_id: 'x1',
  total_files: 2,
  successful_extractions: 2 - waiting,
  failed_extractions: 0,
  waiting,
  baselines,
});

describe('a batch of samples whose files are still being read', () => {
  const FILES = 'GET /baselines/batch/x1/files';
  const open = async () => {
    const polls = holdTimers(POLL_MS);
    let now = batch([READ[0]!, WAITING[1]!], 1);
    const view = await openBaselineUpload({
      'POST /baselines/batch-upload': batch(WAITING, 2),
      'POST /baselines/assign-batch': {},
      [FILES]: () => ({ body: now }),
    });
    await view.choose('Essay Type', 'Informal sample');
    await view.method('Batch Upload');
    await view.user.upload(screen.getByLabelText('PDF files'), [PDF, OTHER_PDF]);
    await view.send();
    return {
      ...view,
      polls,
      allAreRead: async () => {
        now = batch(READ, 0);
        await polls.pass();
      },
    };
  };
  const assign = () => screen.getByRole('button', { name: 'Assign baselines' });

  it('shows the server’s count, and who was found in each file as soon as it is read', async () => {
    const { allAreRead } = await open();
    expect(
      await screen.findByText('1 of 2 files are read. You can choose students meanwhile.'),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Student for a.pdf' })).toHaveValue(MAYA);
    expect(assign()).toBeDisabled();
    await allAreRead();
    expect(await screen.findByText('2 of 2 files were read. Every sample has a student.')).toBeVisible();
    expect(assign()).toBeEnabled();
  });

  it('stops polling once all are read, and assigns the files at the revisions seen then', async () => {
    const { allAreRead, polls, server, user } = await open();
    await screen.findByText(/^1 of 2 files/);
    await allAreRead();
    await screen.findByText(/^2 of 2 files/);
    const asked = server.to(FILES).length;
    await polls.pass();
    expect(server.to(FILES)).toHaveLength(asked);
    await user.click(assign());
    await waitFor(() =>
      expect(server.to('POST /baselines/assign-batch')[0]?.body).toMatchObject({
        assignments: [
          { baseline_id: 'b1', student_session_id: 's1', revision: 2 },
          { baseline_id: 'b2', student_session_id: 's1', revision: 2 },
        ],
      }),
    );
  });

  it('names a file whose text is in the batch twice', async () => {
    const { allAreRead } = await open();
    await screen.findByText(/^1 of 2 files/);
    await allAreRead();
    const second = within(await screen.findByRole('region', { name: 'b.pdf' }));
    expect(await second.findByText('Same text as a.pdf')).toBeVisible();
  });
});
