import { screen, waitFor } from '@testing-library/react';
import { feedbackOf } from '../../../test/feedback-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const { sheet } = feedbackOf();
const GONE = 'This feedback is no longer available. Please ask your teacher for a new link.';

describe('feedback shared by a link', () => {
  it(
    'is shown without an account, a name or the school’s navigation, and is opened once',
    async () => {
      const shared = { sheet, expires_at: '2026-12-23T09:00:00.000Z' };
      const { server } = renderApp('/shared-feedback#s3cret', { 'POST /shared-feedback': shared }, false);
      expect(await screen.findByRole('article', {}, { timeout: 8000 })).toHaveTextContent(
        sheet.strengths[0]!.text,
      );
      expect(screen.getByRole('heading', { level: 1, name: 'Feedback on your essay' })).toBeVisible();
      expect(screen.getByText(/You can open this page until Dec 23, 2026/)).toBeVisible();
      expect(document.body).not.toHaveTextContent(/Maya|S0001|Dashboard|Sign in|Logout/);
      expect(server.to('POST /shared-feedback').map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
      expect(document.title).toBe('Feedback on your essay');
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/shared-feedback$/));
    },
    LONG,
  );

  it(
    'has the essay with each comment beside its words; its number leads there and back by keys',
    async () => {
      const essay_text = 'Maya waits.\n\nThe heron waits beside the weir.';
      const start = essay_text.indexOf('the weir');
      const text_comments = [
        { number: 1, quote: 'the weir', comment: 'Which weir?', place: { start, end: start + 8 } },
        { number: 2, quote: 'an eel', comment: 'It is gone.', place: null },
      ];
      const shared = {
        sheet: { ...sheet, essay_text, text_comments },
        expires_at: '2026-12-23T09:00:00.000Z',
      };
      const { user } = renderApp('/shared-feedback#s3cret', { 'POST /shared-feedback': shared }, false);
      const toNote = await screen.findByRole('button', { name: 'Comment 1' }, { timeout: 8000 });
      expect(screen.getByRole('heading', { name: 'Your essay with the comments' })).toBeVisible();
      expect(screen.getByText('the weir')).toBeVisible();
      const note = screen.getByText('Which weir?').closest('li');
      expect(screen.getByText(/“an eel” It is gone\./)).toBeVisible();
      toNote.focus();
      await user.keyboard('{Enter}');
      expect(note).toHaveFocus();
      await user.tab();
      await user.keyboard('{Enter}');
      expect(toNote).toHaveFocus();
      expect(screen.queryByText(/Names of students are covered/)).toBeNull();
    },
    LONG,
  );

  it(
    'says why a name is covered',
    async () => {
      const shared = {
        sheet: { ...sheet, comment: 'Well done, ████!' },
        expires_at: '2026-12-23T09:00:00.000Z',
      };
      renderApp('/shared-feedback#s3cret', { 'POST /shared-feedback': shared }, false);
      expect(await screen.findByText(/Names of students are covered/, {}, { timeout: 8000 })).toBeVisible();
    },
    LONG,
  );

  it(
    'can be tried again when the server did not answer',
    async () => {
      const broken = () => ({ status: 503, body: { error: 'Not now.' } });
      renderApp('/shared-feedback#s3cret', { 'POST /shared-feedback': broken }, false);
      expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 })).toBeVisible();
    },
    LONG,
  );

  it(
    'says when the link is gone or incomplete',
    async () => {
      const gone = () => ({ status: 404, body: { error: GONE } });
      const first = renderApp('/shared-feedback#s3cret', { 'POST /shared-feedback': gone }, false);
      expect(await screen.findByText(GONE, {}, { timeout: 8000 })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      first.unmount();
      renderApp('/shared-feedback', {}, false);
      expect(await screen.findByText('This link is not complete.')).toBeVisible();
    },
    LONG,
  );
});
