import type { SameText } from '@essays/contract';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { assignmentOf } from '../../../../test/assignment-fixtures.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { POLL_MS } from '../../../data/client/use-poll-while.ts';
import { holdTimers } from '../../../../test/held-timers.ts';
import { openEssayUpload } from '../../../../test/open-essay-upload.tsx';
import { renderApp } from '../../../../test/render-app.tsx';
import { OTHER_PDF, OWEN, PDF } from '../../../../test/upload-fixtures.ts';

const ASSIGN = 'POST /essays/assign';
afterEach(() => jest.restoreAllMocks());
const file = (id: string | null, name: string, error: string | null = null) => ({
  id,
  original_filename: name,
  processing_status: 'pending',
  extraction_result: { confidence: 'none', error },
  student_id: null,
  student_name: null,
  same_text: null as SameText | null,
});
const UPLOADED = {
  batch_id: 'x1',
  total_files: 3,
  successful_extractions: 2,
  failed_extractions: 1,
  waiting: 0,
  essays: [file('e1', 'maya.pdf'), file('e2', 'b.pdf'), file(null, 'scan.pdf', 'A picture without text.')],
};
const STORED = [
  essayOf({ id: 'e1', processing_status: 'ready_for_grading', word_count: 300 }),
  essayOf({
    id: 'e2',
    processing_status: 'unassigned',
    student_session_id: null,
    student_display_id: null,
    student_name: null,
  }),
];

/** Two PDFs and a file of another kind are chosen and sent. */
const open = async ({
  upload = { body: UPLOADED } as object,
  files = UPLOADED as object,
  assign = { body: {} } as object,
} = {}) => {
  const view = await openEssayUpload({
    'POST /essays/upload-batch': () => upload,
    [ASSIGN]: () => assign,
    'POST /essays/process-batch': { accepted: 1 },
    'GET /essays/batch/x1': STORED,
    'GET /essays/batch/x1/files': files,
  });
  const { user, method, send, choose } = view;
  await method('Batch Upload Folder');
  const input = screen.getByLabelText('PDF files') as HTMLInputElement;
  input.removeAttribute('accept');
  await user.upload(input, [PDF, OTHER_PDF, new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  await send();
  return {
    ...view,
    /** The file without a student gets one. */
    assign: async () => {
      await screen.findByRole('table', { name: 'Files without a student' });
      await choose('Student for b.pdf', OWEN);
      await user.click(screen.getByRole('button', { name: 'Assign 1' }));
    },
  };
};
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('a folder of essays', () => {
  it('names the files that are not PDFs before anything is sent', async () => {
    await open({ upload: { status: 500 } });
    expect(screen.getByText(/notes\.txt \(Only PDF files are allowed\)/)).toBeVisible();
  });

  it('of every kind goes its own way, whole: what can be read or told about is sent, the rest is named', async () => {
    const view = await openEssayUpload({ 'POST /essays/upload-files': () => ({ status: 500 }) });
    await view.method('Word files, scans and photos');
    const input = screen.getByLabelText('Word files, scans and photos', { selector: 'input[type=file]' });
    input.removeAttribute('accept');
    const names = ['ada.docx', 'class.zip', 'old.doc', 'film.mp4'];
    await view.user.upload(
      input as HTMLInputElement,
      names.map((name) => new File(['x'], name)),
    );
    expect(screen.getByText(/^One file is left out: film\.mp4 \(Only Word files/)).toBeVisible();
    await view.send();
    const [sent] = view.server.to('POST /essays/upload-files');
    expect(sent?.body).toContain('received');
    expect(String(sent?.body).match(/name="files"/g)).toHaveLength(3);
  });

  it('says how many files are being sent, and what happens to them', async () => {
    await open({ upload: new Promise(() => undefined) });
    expect(await screen.findByRole('button', { name: 'Uploading 2 files...' })).toBeDisabled();
    expect(screen.getByRole('note')).toHaveTextContent('What came of each is shown next.');
  });

  const IN_WORDS = { status: 422, body: { error: 'X1' } };
  const UPLOAD_FAILURES = [
    [{ status: 500 }, 'Failed to upload batch'],
    [IN_WORDS, 'X1'],
  ] as const;
  it.each(UPLOAD_FAILURES)(
    'ERR-027 ERR-001 says when it cannot be uploaded: %j',
    async (upload, sentence) => {
      await open({ upload });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('UPL-008 shows each file in one group, and lets the ones without a student be assigned', async () => {
    await open();
    const need = await table('Files without a student');
    expect(need.getByText('b.pdf')).toBeVisible();
    expect(need.getByRole('combobox', { name: 'Student for b.pdf' })).toBeEnabled();
    const aside = await table('Files that could not be read');
    expect(aside.getByText('A picture without text.')).toBeVisible();
    expect(aside.getByText('notes.txt')).toBeVisible();
    expect((await table('Matched files')).getByText('maya.pdf')).toBeVisible();
    expect(screen.getByText('1 + 1 + 2 + 0 = 4')).toBeVisible();
  });

  it('UPL-009 sends the student of each file', async () => {
    const { assign, server } = await open();
    await assign();
    expect(await screen.findByText('Essay assigned.')).toBeVisible();
    expect(server.to(ASSIGN).at(-1)?.body).toEqual({
      batch_id: 'x1',
      manual_assignments: [{ essay_id: 'e2', student_session_id: 's2', revision: 7 }],
    });
  });

  const ASSIGN_FAILURES = [
    [{ status: 500 }, 'Failed to assign essays'],
    [IN_WORDS, 'X1'],
  ] as const;
  it.each(ASSIGN_FAILURES)('ERR-029 ERR-001 says when assigning fails: %j', async (answer, sentence) => {
    const { assign } = await open({ assign: answer });
    await assign();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('has those essays graded that have a student', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Grade 1 now' }));
    await waitFor(() =>
      expect(server.to('POST /essays/process-batch')[0]?.body).toEqual({ essay_ids: ['e1'] }),
    );
  });

  it('shows the server’s count of files read, and stops polling once all are', async () => {
    const polls = holdTimers(POLL_MS);
    let waiting = 2;
    const { server } = await open({
      upload: { body: { ...UPLOADED, waiting: 3 } },
      files: () => ({ body: { ...UPLOADED, waiting } }),
    });
    expect(await screen.findByText('1 of 3 read')).toBeVisible();
    expect(screen.getByText('The files are listed here once all are read.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    waiting = 0;
    await polls.pass();
    expect(await screen.findByRole('table', { name: 'Matched files' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/of 3 read/)).toBeNull());
    const asked = server.to('GET /essays/batch/x1/files').length;
    await polls.pass();
    expect(server.to('GET /essays/batch/x1/files')).toHaveLength(asked);
    expect(server.to('POST /essays/upload-batch')[0]?.body).toContain('received');
  });

  it('is shown again after a reload, and the form after Upload more', async () => {
    const { unmount, address } = await open();
    await screen.findByRole('table', { name: 'Matched files' });
    const shown = address() ?? '';
    unmount();
    const { user } = renderApp(shown, {
      'GET /essays/batch/x1': STORED,
      'GET /essays/batch/x1/files': UPLOADED,
    });
    expect(await screen.findByRole('table', { name: 'Matched files' })).toBeVisible();
    expect(screen.getByText('notes.txt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload more' }));
    expect(await screen.findByRole('heading', { name: '1. Upload method' })).toBeVisible();
  });

  it('starts at the top of the page, with the focus on its heading, and so does the form after it', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await open();
    await screen.findByRole('table', { name: 'Matched files' });
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Upload more' }));
    await waitFor(() => expect(heading).toHaveFocus());
    expect(scrolled.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('of an assignment is followed by another of the same assignment', async () => {
    const { user, address } = renderApp('/essays/upload?assignment=a1', {
      'GET /assignments': { assignments: [assignmentOf([], { id: 'a1', title: 'Parks' })] },
      'POST /essays/upload-batch': UPLOADED,
      'GET /essays/batch/x1': STORED,
      'GET /essays/batch/x1/files': UPLOADED,
    });
    const assignment = async () => await screen.findByRole('combobox', { name: 'Assignment' });
    expect(await assignment()).toHaveTextContent('Parks');
    await user.click(screen.getByRole('radio', { name: 'Batch Upload Folder' }));
    await user.upload(screen.getByLabelText('PDF files'), [PDF, OTHER_PDF]);
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
    await user.click(await screen.findByRole('button', { name: 'Upload more' }));
    expect(address()).toBe('/essays/upload?assignment=a1');
    expect(await assignment()).toHaveTextContent('Parks');
  });

  it('names a file whose text is in the batch twice, and one that had been handed in before', async () => {
    const before = {
      kind: 'baseline' as const,
      submission_date: '2026-05-03T10:00:00.000Z',
      student_session_id: 's7',
      student_display_id: 'S0007',
      student_name: null,
    };
    const [maya, b, scan] = UPLOADED.essays;
    await open({
      files: {
        ...UPLOADED,
        essays: [
          { ...maya, same_text: { files: { count: 3, names: ['b.pdf', 'c.pdf'] }, before: null } },
          { ...b, same_text: { files: { count: 0, names: [] }, before } },
          scan,
        ],
      },
    });
    const need = await table('Files without a student');
    expect(await need.findByText('Already handed in on May 3, 2026, as a sample, by S0007')).toBeVisible();
    const matched = await table('Matched files');
    expect(matched.getByText('Same text as b.pdf, c.pdf, and another file')).toBeVisible();
  });
});
