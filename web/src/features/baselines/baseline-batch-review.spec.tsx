import { SENTENCES } from '@essays/contract';
import type { BaselineAssignments } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { openBaselineUpload } from '../../../test/open-baseline-upload.tsx';
import { MAYA, OTHER_PDF, OWEN, PDF } from '../../../test/upload-fixtures.ts';

const ASSIGN = 'POST /baselines/assign-batch';
const WORDS = ['', 'The student is not active.'];
const sample = (id: string, name: string, student_id: string | null) => ({
  id,
  original_filename: name,
  extraction_result: { confidence: student_id ? 'high' : 'none', error: null },
  extraction_method: 'marker',
  markers: [] as string[],
  set_aside_reason: null as string | null,
  student_id,
  student_display_id: student_id && 'S0001',
  student_name: student_id && 'Maya Rivera',
  raw_text: `Text of ${id}.`,
  revision: 4,
});

const sampleNow = (id: string, changed: object) => ({
  ...baselineOf({ id, student_session_id: null }),
  ...('student_session_id' in changed && { student_display_id: 'S0001', student_name: 'Maya Rivera' }),
  ...changed,
});

/** After a batch of three: the first names its student, the others do not. */
const open = async ({
  assigned = {} as object,
  deleted = {} as object,
  graded = false,
  /** Each sample as the server has it after the first try; what is not here is deleted. */
  now = {} as Record<string, object>,
  /** Whom each sample names. */
  named = [] as (object | null)[],
} = {}) => {
  const view = await openBaselineUpload({
    'POST /baselines/batch-upload': {
      batch_id: 'x1',
      total_files: 3,
      successful_extractions: 3,
      failed_extractions: 0,
      waiting: 0,
      baselines: [sample('b1', 'a.pdf', 's1'), sample('b2', 'b.pdf', null), sample('b3', 'c.pdf', null)],
    },
    'POST /students/named': { named },
    [ASSIGN]: () => assigned,
    'DELETE /baselines/b3': () => deleted,
    'GET /baselines/:id': ({ path }: Call) => {
      const id = path.split('/').at(-1) as string;
      return now[id]
        ? { body: sampleNow(id, now[id]) }
        : { status: 404, body: { error: 'Baseline not found' } };
    },
    'GET /baselines/pending-reviews': { pendingBaselines: [] },
  });
  const { user, choose, method, send } = view;
  await choose('Essay Type', 'Informal sample');
  if (graded) {
    await choose('Grading Status', 'Graded by me (enter scores)');
    for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'])
      await user.click(
        within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: /^3 of 4/ }),
      );
    await user.type(screen.getByLabelText(/Detailed feedback/), 'Fine.');
  }
  await method('Batch Upload');
  await user.upload(screen.getByLabelText('PDF files'), [PDF, OTHER_PDF]);
  await send();
  await screen.findByRole('region', { name: 'Text of b.pdf' });
  const askToDelete = async () => {
    await user.click(
      within(screen.getByRole('region', { name: 'c.pdf' })).getByRole('button', { name: 'Delete' }),
    );
    return within(await screen.findByRole('dialog'));
  };
  return {
    ...view,
    askToDelete,
    /** The second gets its student, the third is deleted, and the rest is sent. */
    assign: async () => {
      await user.click((await askToDelete()).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await choose('Student for b.pdf', OWEN);
      await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
    },
  };
};

describe('the review of a batch of samples', () => {
  it('BUP-011 BUP-018 shows who was recognized and says that the others wait for a student', async () => {
    await open();
    expect(screen.getByRole('combobox', { name: 'Student for a.pdf' })).toHaveValue(MAYA);
    expect(screen.getByRole('combobox', { name: 'Student for b.pdf' })).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Assign 1 of 3 baselines' })).toBeEnabled();
    expect(screen.getByRole('note')).toHaveTextContent(
      'Samples without a student wait here, and in Review Baselines,',
    );
  });

  it('takes the place of the form, and the heading of the page has the focus', async () => {
    await open();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('some can be assigned while the others keep waiting, and the next of these is ready for its student', async () => {
    const { choose, user, server, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Assign 1 of 3 baselines' }));
    expect(await screen.findByText('One baseline assigned. 2 still need a student.')).toBeVisible();
    expect(server.to(ASSIGN)[0]?.body).toMatchObject({
      assignments: [{ baseline_id: 'b1', student_session_id: 's1', revision: 4 }],
    });
    expect(screen.queryByRole('region', { name: 'a.pdf' })).toBeNull();
    expect(screen.getByText(/1 is assigned, 2 need a student/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Student for b.pdf' })).toHaveFocus();
    expect(address()).toBe('/baseline-upload');
    for (const file of ['b.pdf', 'c.pdf']) await choose(`Student for ${file}`, OWEN);
    await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
    await waitFor(() => expect(address()).toBe('/baseline-reviews'));
    expect(server.to(ASSIGN)[1]?.body).toMatchObject({
      assignments: [
        { baseline_id: 'b2', student_session_id: 's2', revision: 4 },
        { baseline_id: 'b3', student_session_id: 's2', revision: 4 },
      ],
    });
  }, 30_000);

  it('what the samples are can be changed until they are assigned', async () => {
    const { choose, user, server } = await open();
    expect(screen.getByText(/^For all of these: Informal sample/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await choose('Essay Type', 'Argumentative');
    await choose('Grading Status', 'As uploaded');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(/^For all of these: Argumentative · 2025-26 · the rest as up/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign 1 of 3 baselines' }));
    await waitFor(() => expect(server.to(ASSIGN)).toHaveLength(1));
    expect(server.to(ASSIGN)[0]?.body).toEqual({
      assignments: [{ baseline_id: 'b1', student_session_id: 's1', revision: 4 }],
      batch_id: 'x1',
      essay_type: 'argumentative',
      academic_year: '2025-26',
    });
  }, 30_000);

  it('samples that the teacher has graded are assigned once their scores are there', async () => {
    const { choose, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await choose('Grading Status', 'Graded by me (enter scores)');
    expect(screen.getByRole('button', { name: 'Assign 1 of 3 baselines' })).toBeDisabled();
    for (const name of ['Focus/Organization', 'Evidence/Elaboration', 'Conventions'])
      await user.click(
        within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: /^3 of 4/ }),
      );
    expect(screen.getByRole('button', { name: 'Assign 1 of 3 baselines' })).toBeEnabled();
  }, 30_000);

  it('says of each sample whether its student was found in it, was chosen or is missing', async () => {
    const { choose } = await open();
    const stateOf = (file: string) => within(screen.getByRole('region', { name: file }));
    expect(stateOf('a.pdf').getByText('Found in the file, high confidence')).toBeVisible();
    expect(stateOf('b.pdf').getByText('Choose a student')).toBeVisible();
    await choose('Student for b.pdf', OWEN);
    expect(stateOf('b.pdf').getByText('Chosen')).toBeVisible();
    expect(stateOf('b.pdf').queryByText('Choose a student')).toBeNull();
    await choose('Student for a.pdf', OWEN);
    expect(stateOf('a.pdf').queryByText(/^Found in the file/)).toBeNull();
  });

  it('students named in the samples are proposed, and all of them can be chosen at once', async () => {
    const maya = { id: 's1', display_id: 'S0001', name: 'Maya Rivera' };
    const owen = { id: 's2', display_id: 'S0002', name: 'Owen Blake' };
    const { user, server } = await open({
      named: [null, { student: maya, where: 'file_name' }, { student: owen, where: 'both' }],
    });
    expect(await screen.findByText('Maya Rivera is named in the file name.')).toBeVisible();
    expect(screen.getByText('Owen Blake is named in the file name and the first words.')).toBeVisible();
    expect(server.to('POST /students/named')[0]?.body).toEqual({
      files: ['a', 'b', 'c'].map((letter, n) => ({ name: `${letter}.pdf`, text: `Text of b${n + 1}.` })),
    });
    await user.click(screen.getByRole('button', { name: 'Choose all 2 named students' }));
    expect(screen.getByRole('combobox', { name: 'Student for b.pdf' })).toHaveValue(MAYA);
    expect(screen.getByRole('button', { name: 'Assign baselines' })).toBeEnabled();
    // What was chosen is no other question.
    expect(server.to('POST /students/named')).toHaveLength(1);
  });

  it('CON-039 CON-040 shows each text in a box of 10rem that scrolls', async () => {
    await open();
    const box = screen.getByRole('region', { name: 'Text of b.pdf' });
    expect(box).toHaveTextContent('Text of b2.');
    expect(getComputedStyle(box).height).toBe('160px');
    expect(getComputedStyle(box).overflow).toBe('auto');
  });

  it('BUP-021 VAL-043 asks before it deletes a sample', async () => {
    const { user, server, askToDelete } = await open();
    const { getByText, getByRole } = await askToDelete();
    expect(
      getByText('Are you sure you want to delete this baseline? This action cannot be undone.'),
    ).toBeVisible();
    expect(server.to('DELETE /baselines/b3')).toHaveLength(0);
    await user.click(getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'c.pdf' })).not.toBeInTheDocument());
    expect(server.to('DELETE /baselines/b3')[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('BUP-036 SUC-005 sends one student per sample with the settings of the batch', async () => {
    const { assign, server, address } = await open();
    await assign();
    expect(await screen.findByText('Batch baselines assigned successfully!')).toBeVisible();
    expect(server.to(ASSIGN).at(-1)?.body).toEqual({
      assignments: [
        { baseline_id: 'b1', student_session_id: 's1', revision: 4 },
        { baseline_id: 'b2', student_session_id: 's2', revision: 4 },
      ],
      batch_id: 'x1',
      essay_type: 'informal_sample',
      grading_status: 'needs_grading',
      academic_year: '2025-26',
    });
    await waitFor(() => expect(address()).toBe('/baseline-reviews'));
  });

  const STALE = { status: 412, body: { error: SENTENCES.staleVersion } };
  const CHANGED = 'Someone has changed these files since you opened them. Check them, then try again.';

  it('says after a 412 who a file belongs to now, and sends what is chosen next with the new revisions', async () => {
    const { assign, server, user } = await open({
      assigned: STALE,
      now: { b1: { revision: 5 }, b2: { revision: 9, student_session_id: 's1' } },
    });
    await assign();
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(screen.getByText('Meanwhile assigned to S0001 Maya Rivera')).toBeVisible();
    expect(screen.getAllByText(/^Meanwhile/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Assign baselines' }));
    await waitFor(() => expect(server.to(ASSIGN)).toHaveLength(2));
    expect(server.to(ASSIGN).map(({ body }) => (body as BaselineAssignments).assignments)).toEqual([
      [
        { baseline_id: 'b1', student_session_id: 's1', revision: 4 },
        { baseline_id: 'b2', student_session_id: 's2', revision: 4 },
      ],
      [
        { baseline_id: 'b1', student_session_id: 's1', revision: 5 },
        { baseline_id: 'b2', student_session_id: 's2', revision: 9 },
      ],
    ]);
  });

  it('no longer shows a file that somebody has deleted after a 412', async () => {
    const { assign } = await open({ assigned: STALE, now: { b1: { revision: 5 } } });
    await assign();
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Text of b.pdf' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Text of a.pdf' })).toBeVisible();
  });

  it('deletes a file that was changed only after asking again', async () => {
    const { askToDelete, server, user } = await open({ deleted: STALE, now: { b3: { revision: 6 } } });
    await user.click((await askToDelete()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await askToDelete()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.to('DELETE /baselines/b3')).toHaveLength(2));
    expect(server.to('DELETE /baselines/b3')[1]?.headers.get('If-Match')).toBe('"6"');
  });

  it('BUP-037 adds the scores and the feedback that the teacher gave', async () => {
    const { assign, server } = await open({ graded: true });
    await assign();
    await waitFor(() => expect(server.to(ASSIGN)).toHaveLength(1));
    expect(server.to(ASSIGN)[0]?.body).toMatchObject({
      grading_status: 'manual_grade',
      focus_organization_score: 3,
      evidence_elaboration_score: 3,
      conventions_score: 3,
      detailed_feedback: 'Fine.',
    });
  });

  it('can be continued after leaving the page, with the students that were chosen', async () => {
    const { choose, unmount } = await open();
    await choose('Student for b.pdf', OWEN);
    unmount();
    await openBaselineUpload();
    expect(await screen.findByRole('combobox', { name: 'Student for b.pdf' })).toHaveValue(OWEN);
    expect(screen.getByText(/needs a student/)).toHaveTextContent(/1 needs a student/);
  });

  it.each(WORDS)('ERR-058 ERR-001 says when assigning fails: “%s”', async (error) => {
    const { assign } = await open({ assigned: { status: 422, body: { error } } });
    await assign();
    expect(await screen.findByText(error || 'Failed to assign baselines')).toBeVisible();
  });
});
