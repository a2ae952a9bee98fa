import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedbackOf } from '../../../test/feedback-fixtures.ts';
import { stubFetch } from '../../../test/fetch-stub.ts';
import type { Answers } from '../../../test/fetch-stub.ts';
import { SharedFeedbackPage } from './shared-feedback-page.tsx';

const LONG = 60_000;
const { sheet } = feedbackOf();
const GONE = 'This feedback is no longer available. Please ask your teacher for a new link.';

/** The page at this address, which nobody has to sign in for. */
const open = (address: string, answers: Answers = {}) => {
  window.history.replaceState(null, '', address);
  return { server: stubFetch(answers), user: userEvent.setup(), ...render(<SharedFeedbackPage />) };
};
const asked = ({ server }: ReturnType<typeof open>) =>
  server.to('POST /shared-feedback').map(({ body }) => body);

describe('feedback shared by a link', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it(
    'another link opened in the same tab shows its own',
    async () => {
      const shared = { sheet, expires_at: '2026-12-23T09:00:00.000Z' };
      const view = open('/shared-feedback#s3cret', { 'POST /shared-feedback': shared });
      await screen.findByRole('article', {}, { timeout: 8000 });
      window.location.hash = '#0ther';
      await waitFor(() => expect(asked(view)).toEqual([{ token: 's3cret' }, { token: '0ther' }]));
      expect(window.location.hash).toBe('');
    },
    LONG,
  );

  it(
    'is shown without an account, a name or the school’s navigation, and is opened once',
    async () => {
      const shared = { sheet, expires_at: '2026-12-23T09:00:00.000Z' };
      const { server } = open('/shared-feedback#s3cret', { 'POST /shared-feedback': shared });
      expect(await screen.findByRole('article', {}, { timeout: 8000 })).toHaveTextContent(
        sheet.strengths[0]!.text,
      );
      expect(screen.getByRole('heading', { level: 1, name: 'Feedback on your essay' })).toBeVisible();
      expect(screen.getByText(/You can open this page until Dec 23, 2026/)).toBeVisible();
      expect(document.body).not.toHaveTextContent(/Maya|S0001|Dashboard|Sign in|Logout/);
      expect(server.to('POST /shared-feedback').map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
      expect(document.title).toBe('Feedback on your essay');
      expect([window.location.pathname, window.location.hash]).toEqual(['/shared-feedback', '']);
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
      const { user } = open('/shared-feedback#s3cret', { 'POST /shared-feedback': shared });
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
      open('/shared-feedback#s3cret', { 'POST /shared-feedback': shared });
      expect(await screen.findByText(/Names of students are covered/, {}, { timeout: 8000 })).toBeVisible();
    },
    LONG,
  );

  it(
    'can be tried again when the server did not answer',
    async () => {
      const broken = () => ({ status: 503, body: { error: 'Not now.' } });
      open('/shared-feedback#s3cret', { 'POST /shared-feedback': broken });
      expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 })).toBeVisible();
    },
    LONG,
  );

  it(
    'says when the link is gone or incomplete',
    async () => {
      const gone = () => ({ status: 404, body: { error: GONE } });
      const first = open('/shared-feedback#s3cret', { 'POST /shared-feedback': gone });
      expect(await screen.findByText(GONE, {}, { timeout: 8000 })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      first.unmount();
      open('/shared-feedback', {});
      expect(await screen.findByText('This link is not complete.')).toBeVisible();
    },
    LONG,
  );
});
