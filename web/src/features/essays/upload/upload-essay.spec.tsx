import { act, screen, waitFor } from '@testing-library/react';
import { optionsOf } from '../../../../test/choose.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { holdTimers } from '../../../../test/held-timers.ts';
import { openEssayUpload as open, openWithText } from '../../../../test/open-essay-upload.tsx';
import { MAYA, OWEN, PDF } from '../../../../test/upload-fixtures.ts';

const SEND = 'POST /essays/upload';
const combobox = (name: string) => screen.getByRole('combobox', { name });

describe('the upload of an essay', () => {
  it('UPL-001 UPL-002 UPL-003 asks for period, student and essay type', async () => {
    await open();
    for (const name of ['Period', 'Student', 'Essay Type']) expect(combobox(name)).toBeVisible();
  });

  it('NAV-010 UPL-004 can be marked as a rewrite', async () => {
    await open();
    expect(screen.getByRole('checkbox', { name: /rewrite of an earlier essay/ })).not.toBeChecked();
  });

  it('UPL-005 UPL-006 UPL-007 accepts one PDF, typed text or a folder', async () => {
    await open();
    for (const name of ['Upload PDF', 'Enter Text', 'Batch Upload Folder'])
      expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('UPL-020 loads the active students of the period in 2025-26', async () => {
    const { server, choose } = await open();
    const asked = () => {
      const query = server
        .to('GET /students/for-upload')
        .findLast((call) => call.query.get('include_inactive'))?.query;
      return ['include_inactive', 'academic_year', 'period'].map((name) => query?.get(name));
    };
    await waitFor(() => expect(asked()).toEqual(['false', '2025-26', null]));
    await choose('Period', '1st');
    await waitFor(() => expect(asked()).toEqual(['false', '2025-26', '1']));
  });

  const IB = [['1st'], ['5th']];
  it.each(IB)('VAL-026 offers analytical essays only in the %s period', async (period) => {
    const { user, choose } = await open();
    await choose('Period', period);
    expect(await optionsOf(user, 'Essay Type')).toEqual(['Analytical']);
  });

  const OTHERS = [['All'], ['2nd']];
  it.each(OTHERS)('VAL-027 offers three essay types with period %s', async (period) => {
    const { user, choose } = await open();
    await choose('Period', period);
    expect(await optionsOf(user, 'Essay Type')).toEqual(['Argumentative', 'Explanatory', 'Informative']);
  });

  it('VAL-028 clears the student when the period changes', async () => {
    const { user, choose } = await open();
    await choose('Student', MAYA);
    expect(combobox('Student')).toHaveValue(MAYA);
    await choose('Period', '1st');
    expect(combobox('Student')).toHaveValue('');
    await waitFor(async () => expect(await optionsOf(user, 'Student')).toEqual([OWEN]));
  });

  it('VAL-029 resets the essay type when the period changes', async () => {
    const { choose } = await open();
    await choose('Essay Type', 'Informative');
    await choose('Period', '1st');
    expect(combobox('Essay Type')).toHaveDisplayValue('Analytical');
    await choose('Period', '2nd');
    expect(combobox('Essay Type')).toHaveDisplayValue('Argumentative');
  });

  it('VAL-025 refuses a file that is not a PDF', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('PDF file') as HTMLInputElement;
    input.removeAttribute('accept');
    await user.upload(input, new File(['x'], 'essay.docx'));
    expect(await screen.findByText('Only PDF files are allowed')).toBeVisible();
  });

  it('EMP-018 says when a period has no students', async () => {
    await open({ 'GET /students/for-upload': { students: [] } });
    expect(await screen.findByText('No students found for the selected period.')).toBeVisible();
  });

  it('ERR-013 says when the students cannot be loaded', async () => {
    await open({ 'GET /students/for-upload': () => ({ status: 500 }) });
    expect(await screen.findByText('Failed to load students')).toBeVisible();
  });
});

describe('an essay upload says what is missing, and sends nothing', () => {
  type View = Awaited<ReturnType<typeof open>>;
  const says = async ({ send, server }: View, sentence: string) => {
    await send();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(server.calls.filter((call) => call.method === 'POST')).toHaveLength(0);
  };

  it('VAL-019 the student', async () => says(await open(), 'Please select a student'));

  it('VAL-020 the file', async () => {
    const view = await open();
    await view.choose('Student', MAYA);
    await says(view, 'Please select a file to upload');
  });

  it('VAL-021 the text', async () => {
    const view = await open();
    await view.method('Enter Text');
    await view.choose('Student', MAYA);
    await says(view, 'Please enter essay text');
  });

  it('VAL-022 a text of more than spaces', async () => {
    await says(await openWithText({}, '   '), 'Please enter essay text');
  });

  it('VAL-023 the original of a rewrite', async () => {
    const view = await openWithText({ 'GET /essays/student/s1': [] });
    await view.user.click(screen.getByRole('checkbox', { name: /rewrite/ }));
    await says(view, 'Please select the original essay for this rewrite');
  });

  it('VAL-024 the files of a folder', async () => {
    const view = await open();
    await view.method('Batch Upload Folder');
    await says(view, 'Please select files to upload');
  });
});

describe('sending an essay', () => {
  it('SUC-001 stores the text under its student and empties the form', async () => {
    const { send, server } = await openWithText();
    await send();
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(screen.getByLabelText('Essay text')).toHaveValue('');
    const sent = String(server.to(SEND).at(-1)?.body);
    expect(sent).toMatch(/name="student_session_id"\s+s1/);
    expect(sent).toMatch(/name="essay_type"\s+argumentative/);
    expect(sent).toMatch(/name="essay_text"\s+My essay\./);
  });

  it('CON-028 shows the success message for 3 seconds', async () => {
    const { send } = await openWithText();
    const threeSeconds = holdTimers(3000);
    await send();
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(threeSeconds.timeouts()).toBe(1);
    await threeSeconds.pass();
    expect(screen.queryByText('Essay uploaded successfully!')).not.toBeInTheDocument();
  });

  it('ERR-028 ERR-001 says when it fails, with the server’s message if there is one, and keeps the text', async () => {
    let answer: object = { status: 500 };
    const { send } = await openWithText({ [SEND]: () => answer });
    await send();
    expect(await screen.findByText('Failed to upload essay')).toBeVisible();
    answer = { status: 422, body: { error: 'There is no text in it.' } };
    await send();
    expect(await screen.findByText('There is no text in it.')).toBeVisible();
    expect(screen.getByLabelText('Essay text')).toHaveValue('My essay.');
  });

  it("files a text with another student's id only after the teacher insists", async () => {
    let confirmed = false;
    const { send, choose, user, server } = await open({
      [SEND]: ({ body }: { body: unknown }) => {
        confirmed = String(body).includes('confirm_student');
        return confirmed
          ? { status: 201, body: { ...essayOf(), is_rewrite: false } }
          : { status: 409, body: { error: 'The text carries #(S0002), you chose S0001.' } };
      },
    });
    await choose('Student', MAYA);
    await user.upload(screen.getByLabelText('PDF file'), PDF);
    await send();
    expect(await screen.findByText('The text carries #(S0002), you chose S0001.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'File it under the chosen student' }));
    expect(await screen.findByText('Essay uploaded successfully!')).toBeVisible();
    expect(server.to(SEND)).toHaveLength(2);
  });

  it('does not ask again about the student where what was confirmed is refused for another reason', async () => {
    const { send, choose, user } = await open({
      [SEND]: ({ body }: { body: unknown }) => ({
        status: 409,
        body: {
          error: String(body).includes('confirm_student') ? 'The class is full.' : 'It carries #(S0002).',
        },
      }),
    });
    await choose('Student', MAYA);
    await user.upload(screen.getByLabelText('PDF file'), PDF);
    await send();
    await user.click(await screen.findByRole('button', { name: 'File it under the chosen student' }));
    expect(await screen.findByText('The class is full.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps typed text after the session ends', async () => {
    const { method, type, unmount } = await open();
    await method('Enter Text');
    await type('Long work.');
    unmount();
    await open();
    // Shown at once: behind another method it would look lost.
    expect(screen.getByLabelText('Essay text')).toHaveValue('Long work.');
    expect(screen.getByText('The text you typed is still here.')).toBeVisible();
    await act(async () => undefined);
  });
});
