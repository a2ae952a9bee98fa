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
