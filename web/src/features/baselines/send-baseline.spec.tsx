import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers, Call } from '../../../test/fetch-stub.ts';
import { holdTimers } from '../../../test/held-timers.ts';
import { openBaselineUpload } from '../../../test/open-baseline-upload.tsx';
import { PDF } from '../../../test/upload-fixtures.ts';
import { SEND_AGAIN } from '../../domain/upload-rules.ts';
import { forPeople } from '../../data/client/error-sentence.ts';
import { uploadFailure } from './use-send-baseline.ts';

const SEND = 'POST /baselines/upload';
it("ERR-057 ERR-056 a failed upload shows the server's error or message, or else the exception", () => {
  expect(uploadFailure({ status: 400, data: { error: 'E1' } })).toBe('E1');
  expect(uploadFailure({ status: 400, data: { message: 'M1' } })).toBe('M1');
  expect(uploadFailure(forPeople({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }))).toBe(
    'The server could not be reached. Please check your connection and try again.',
  );
  expect(uploadFailure({ status: 500, data: null })).toBe('Failed to upload baseline');
});

describe('one PDF as a sample', () => {
  const open = async (answers: Answers = {}) => {
    const view = await openBaselineUpload(answers);
    await view.choose('Essay Type', 'Informal sample');
    await view.user.upload(screen.getByLabelText('PDF file'), PDF);
    return view;
  };
  /** The server takes its time until `answer` is called. */
  const openSlow = async () => {
    let answer: (value: object) => void = () => undefined;
    const view = await open({ [SEND]: () => new Promise((resolve) => (answer = resolve)) });
    return { ...view, arrive: () => act(async () => answer({ status: 201, body: {} })) };
  };
  const waiting = async () => within(await screen.findByRole('dialog', { name: 'Uploading the baseline' }));

  it('BUP-010 is sent without a student, whom the server recognizes', async () => {
    const { send, server } = await open();
    await send();
    await waitFor(() => expect(server.to(SEND)).toHaveLength(1));
    expect(String(server.to(SEND)[0]?.body)).not.toContain('student_session_id');
  });

  it('BUP-019 STA-055 is waited for in a dialog until the server answers', async () => {
    const { send, arrive } = await openSlow();
    await send();
    const { getByRole, queryByText } = await waiting();
    expect(getByRole('progressbar')).toBeInTheDocument();
    expect(queryByText('Complete')).not.toBeInTheDocument();
    await arrive();
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it("is filed under the chosen student, whose id is not the text's, only after the teacher insists", async () => {
    const sentence = 'The text carries #(S0002), you chose S0001.';
    const { send, user, server } = await open({
      [SEND]: ({ body }: Call) =>
        String(body).includes('confirm_student')
          ? { status: 201, body: {} }
          : { status: 409, body: { error: sentence } },
    });
    await send();
    const question = within(await screen.findByRole('dialog', { name: 'Another student’s id' }));
    expect(question.getByText(sentence)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'File it under the chosen student' }));
    expect(await screen.findByText('Complete')).toBeVisible();
    expect(server.to(SEND)).toHaveLength(2);
  });

  it('BUP-022 is sent only once, however often the button is pressed', async () => {
    const { submit, user, server, arrive } = await openSlow();
    await user.dblClick(submit());
    await waiting();
    expect(server.to(SEND)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Uploading...', hidden: true })).toBeDisabled();
    await arrive();
  });

  it('STA-056 SUC-004 is complete when the server has stored it', async () => {
    const { send } = await open();
    await send();
    expect(await screen.findByText('Complete')).toBeVisible();
    expect(
      screen.getByText('Baseline uploaded successfully! It will appear in the review queue.'),
    ).toBeVisible();
  });

  it('CON-032 closes its dialog by itself after 2 seconds', async () => {
    const { send } = await open();
    const twoSeconds = holdTimers(2000);
    await send();
    expect(await screen.findByText('Complete')).toBeVisible();
    await waitFor(() => expect(twoSeconds.timeouts()).toBe(1));
    expect(screen.getByRole('dialog')).toBeVisible();
    await twoSeconds.pass();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('after no proper answer says that nothing is stored twice, and the button has the focus again', async () => {
    const batch = 'POST /baselines/batch-upload';
    let answer: (value: object) => void = () => undefined;
    const { method, user, send, submit, server } = await open({
      [batch]: () => new Promise((resolve) => (answer = resolve)),
    });
    await method('Batch Upload');
    await user.upload(screen.getByLabelText('PDF files'), [PDF]);
    await send();
    await waitFor(() => expect(submit()).toBeDisabled());
    // As a browser does with a button that is disabled.
    act(() => submit().blur());
    await act(async () => answer({ status: 503 }));
    expect(await screen.findByText(SEND_AGAIN)).toBeVisible();
    await waitFor(() => expect(submit()).toHaveFocus());
    await send();
    await waitFor(() => expect(server.to(batch)).toHaveLength(2));
    expect(new Set(server.to(batch).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('after a refusal does not say that it should be sent again', async () => {
    const { send } = await open({ [SEND]: () => ({ status: 400, body: { error: 'E1' } }) });
    await send();
    expect(await screen.findByText('E1')).toBeVisible();
    expect(screen.queryByText(SEND_AGAIN)).toBeNull();
  });

  const NOT_CREATED = [
    [200, {}, 'Failed to upload baseline'],
    [400, { message: 'M1' }, 'M1'],
    [500, undefined, 'Failed to upload baseline'],
  ] as const;
  it.each(NOT_CREATED)(
    'STA-057 ERR-055 ERR-056 is not complete after an answer %s, and the dialog says what went wrong',
    async (status, body, sentence) => {
      const { send } = await open({ [SEND]: () => ({ status, body }) });
      await send();
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.queryByText('Complete')).not.toBeInTheDocument();
    },
  );
});
