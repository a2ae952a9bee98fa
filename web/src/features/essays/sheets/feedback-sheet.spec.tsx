import { NO_EDITS } from '@essays/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { feedbackOf } from '../../../../test/feedback-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

// As on a page that came over plain HTTP.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });

const LONG = 60_000;
const AT = '/essays/grade/e1/feedback';
const returned = { version: 1, at: '2026-11-20T09:00:00.000Z', how: 'print' as const };
type Server = ReturnType<typeof renderApp>['server'];
/** The last call of this kind. */
const sentTo = (server: Server, route: string) => server.to(route).at(-1);

let printed = 0;
beforeEach(() => {
  printed = 0;
  window.print = () => {
    printed += 1;
  };
});

describe('the feedback sheet', () => {
  it(
    'shows what the server composed, names the student in the title, and mentions no suspicion',
    async () => {
      renderApp(AT, { 'GET /essays/e1/feedback': feedbackOf() });
      const sheet = await screen.findByRole('article', {}, { timeout: 8000 });
      for (const words of [
        'Your claim is easy to find. *',
        'Quote one source next time. *',
        'A pleasure to read.',
        '“Parks are for all.” *',
        'Precise claim',
        '3.33',
      ])
        expect(sheet).toHaveTextContent(words);
      expect(sheet).not.toHaveTextContent(/flag|differ|sample|similar|author|22%/i);
      expect(document.title).toBe('Feedback S0001 Maya Rivera – Essay Grading App');
    },
    LONG,
  );

  it(
    'is edited point by point: reworded, left out, added, shown; what is sent names the revision that was seen',
    async () => {
      const { user, server } = renderApp(AT, {
        'GET /essays/e1/feedback': feedbackOf(),
        'PUT /essays/e1/feedback': feedbackOf(),
      });
      await user.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 8000 }));
      await user.click(screen.getByRole('checkbox', { name: 'Keep: What went well, point 1' }));
      const step = screen.getByRole('textbox', { name: 'Next steps, point 1' });
      await user.clear(step);
      await user.type(step, 'Quote two.');
      await user.click(screen.getByRole('button', { name: 'Add to ‘What went well’' }));
      await user.type(screen.getByRole('textbox', { name: 'What went well, point 2' }), 'I laughed.');
      await user.click(screen.getByRole('checkbox', { name: 'Learning targets' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Saved.')).toBeVisible();
      const sent = sentTo(server, 'PUT /essays/e1/feedback');
      expect(sent?.body).toEqual({
        kept: ['next_step:2'],
        replaced: [{ key: 'next_step:2', text: 'Quote two.' }],
        added: [{ id: expect.any(String), section: 'strength', text: 'I laughed.' }],
        hides: [],
        read: true,
      });
      expect(sent?.headers.get('If-Match')).toBe('"7"');
    },
    LONG,
  );

  it(
    'while it is edited the focus is on a point that was just added, and afterwards on Edit',
    async () => {
      const { user } = renderApp(AT, {
        'GET /essays/e1/feedback': feedbackOf(),
        'PUT /essays/e1/feedback': feedbackOf(),
      });
      const edit = await screen.findByRole('button', { name: 'Edit' }, { timeout: 8000 });
      await user.click(edit);
      await user.click(screen.getByRole('button', { name: 'Add to ‘Next steps’' }));
      expect(screen.getByRole('textbox', { name: 'Next steps, point 2' })).toHaveFocus();
      await user.keyboard('Read it aloud.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(edit).toHaveFocus());
      await user.click(edit);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(edit).toHaveFocus();
    },
    LONG,
  );

  it(
    'keeps what was typed when the page is left, and says why it could not be saved',
    async () => {
      const answers = {
        'GET /essays/e1/feedback': feedbackOf({ edits: { ...NO_EDITS } }),
        'PUT /essays/e1/feedback': () => ({
          status: 412,
          body: { error: 'This has changed since you opened it.' },
        }),
      };
      const first = renderApp(AT, answers);
      await first.user.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 8000 }));
      await first.user.type(screen.getByRole('textbox', { name: 'Next steps, point 1' }), ' Twice.');
      await first.user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/This has changed since you opened it/)).toBeVisible();
      first.unmount();
      renderApp(AT, answers);
      // Nobody has to remember that the teacher was editing.
      expect(
        await screen.findByText('What you had typed is still here.', {}, { timeout: 8000 }),
      ).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Next steps, point 1' })).toHaveValue(
        'Quote one source next time. Twice.',
      );
    },
    LONG,
  );

  it(
    'can be returned and printed, and each returned version can be opened',
    async () => {
      const { user, server } = renderApp(AT, {
        'GET /essays/e1/feedback': feedbackOf({ returns: [returned] }),
        'POST /feedback/returns': { returned: [{ essay_id: 'e1', ...returned, version: 2 }], skipped: [] },
        'GET /essays/e1/feedback/1': { ...feedbackOf(), ...returned },
      });
      await user.click(await screen.findByRole('button', { name: 'Return…' }, { timeout: 8000 }));
      await user.click(screen.getByRole('button', { name: 'Return and print' }));
      await waitFor(() => expect(printed).toBe(1));
      expect(sentTo(server, 'POST /feedback/returns')?.body).toEqual({ essay_ids: ['e1'], how: 'print' });
      await user.click(screen.getByRole('link', { name: 'Returned on Nov 20, 2026, on paper' }));
      expect(await screen.findByText(/as it was then/)).toBeVisible();
    },
    LONG,
  );

  it(
    'by link: each link is shown once beside its student, and an active one can be revoked',
    async () => {
      const link = {
        id: 'l1',
        version: 1,
        made_at: '2026-11-20T09:00:00.000Z',
        expires_at: '2999-12-20T09:00:00.000Z',
        revoked_at: null,
        opened: 2,
        last_opened_at: '2026-11-21T09:00:00.000Z',
      };
      const { user, server } = renderApp(AT, {
        'GET /essays/e1/feedback': feedbackOf({
          links: [link, { ...link, id: 'l2', revoked_at: link.made_at }],
        }),
        'POST /feedback/returns': {
          returned: [
            { essay_id: 'e1', ...returned, how: 'link', link: { id: 'l3', token: 's3cret', expires_at: '' } },
          ],
          skipped: [],
        },
        'POST /feedback/links/l1/revoke': { ...link, revoked_at: link.made_at },
      });
      await user.click(await screen.findByRole('button', { name: 'Return…' }, { timeout: 8000 }));
      await user.click(screen.getByRole('radio', { name: /By a link/ }));
      const days = screen.getByRole('textbox', { name: 'Days until a link expires' });
      await user.clear(days);
      await user.type(days, '400');
      expect(screen.getByRole('button', { name: 'Return and make links' })).toBeDisabled();
      await user.clear(days);
      await user.type(days, '7');
      await user.click(screen.getByRole('button', { name: 'Return and make links' }));
      expect(await screen.findByText(/\/shared-feedback#s3cret$/)).toBeVisible();
      expect(screen.getByText(/links are not shown again/)).toBeVisible();
      expect(sentTo(server, 'POST /feedback/returns')?.body).toEqual({
        essay_ids: ['e1'],
        how: 'link',
        days: 7,
      });
      await user.click(screen.getByRole('button', { name: 'Done' }));
      expect(printed).toBe(0);
      expect(screen.getAllByText(/opened on 2 days, last on Nov 21, 2026/)).toHaveLength(2);
      await user.click(await screen.findByRole('button', { name: /^Revoke: Link to version 1/ }));
      expect(document.activeElement).toHaveTextContent(/^Link to version 1/);
      expect(await screen.findByText('The link is revoked. Nobody can open it any more.')).toBeVisible();
      expect(server.to('POST /feedback/links/l1/revoke')).toHaveLength(1);
    },
    LONG,
  );

  it(
    'of an essay that was rejected is not returned any more, and its link can still be revoked',
    async () => {
      const link = {
        id: 'l1',
        version: 1,
        made_at: '2026-11-20T09:00:00.000Z',
        expires_at: '2999-12-20T09:00:00.000Z',
        revoked_at: null,
        opened: 0,
        last_opened_at: null,
      };
      renderApp(AT, { 'GET /essays/e1/feedback': feedbackOf({ links: [link], can_return: false }) });
      expect(
        await screen.findByRole('button', { name: /^Revoke: Link to version 1/ }, { timeout: 8000 }),
      ).toBeEnabled();
      expect(screen.queryByRole('button', { name: 'Return…' })).toBeNull();
    },
    LONG,
  );

  it.each([
    ['&assignment=a1', 'Assignment', '/assignments/a1'],
    ['', 'Graded Essays', '/essays/graded'],
  ])(
    'of a class leads back to where it was opened from (%s)',
    async (from, label, path) => {
      renderApp(`/feedback/sheets?essays=e1${from}`, { 'GET /feedback': { sheets: [feedbackOf()] } });
      await screen.findByRole('article', {}, { timeout: 8000 });
      const back = within(screen.getByRole('main')).getByRole('link', { name: label });
      expect(back).toHaveAttribute('href', path);
    },
    LONG,
  );

  it(
    'for a class: one sheet per student, unconfirmed scores are pointed out, and only the chosen are returned',
    async () => {
      const other = feedbackOf({ essay_id: 'e2', student_display_id: 'S0002', student_name: 'Bo Lee' });
      other.sheet.scoring = 'proposed';
      const unscored = feedbackOf({ essay_id: 'e3', student_display_id: 'S0003', student_name: 'Cy Moe' });
      unscored.sheet.scoring = 'unscored';
      const { user, server } = renderApp('/feedback/sheets?essays=e1,e2', {
        'GET /feedback': { sheets: [feedbackOf(), other, unscored] },
        'POST /feedback/returns': { returned: [{ essay_id: 'e1', ...returned }], skipped: [] },
      });
      // The first is open; the others are on the page for the printer.
      expect(await screen.findAllByRole('article', {}, { timeout: 8000 })).toHaveLength(1);
      expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
      await user.click(screen.getByRole('button', { name: 'Sheet: S0002 Bo Lee' }));
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(screen.getByText(/One sheet has scores that no teacher has confirmed/)).toBeVisible();
      expect(screen.getByText('One sheet has no scores yet. It says so.')).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: 'S0003 Cy Moe' }));
      await user.click(screen.getByRole('checkbox', { name: 'S0002 Bo Lee' }));
      expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Return 1…' }));
      await user.click(screen.getByRole('button', { name: 'Return and print' }));
      expect(await screen.findByText('Feedback returned to 1 student.')).toBeVisible();
      expect(sentTo(server, 'POST /feedback/returns')?.body).toEqual({ essay_ids: ['e1'], how: 'print' });
    },
    LONG,
  );

  it(
    'for a class: returning as PDFs downloads those of the essays that were returned',
    async () => {
      const other = feedbackOf({ essay_id: 'e2', student_display_id: 'S0002', student_name: 'Bo Lee' });
      const { user, server } = renderApp('/feedback/sheets?essays=e1,e2', {
        'GET /feedback': { sheets: [feedbackOf(), other] },
        'POST /feedback/returns': {
          returned: [{ essay_id: 'e1', ...returned, link: null }],
          skipped: [{ essay_id: 'e2', reason: 'It has been rejected.' }],
        },
        'POST /feedback/pdfs': () => ({ status: 503, body: { error: 'The server is busy.' } }),
      });
      await screen.findAllByRole('article', {}, { timeout: 8000 });
      await user.click(screen.getByRole('button', { name: 'Return 2…' }));
      await user.click(screen.getByRole('radio', { name: 'As PDFs in a ZIP, one for each student' }));
      await user.click(screen.getByRole('button', { name: 'Return and download' }));
      expect(await screen.findByText('The server is busy.', {}, { timeout: 8000 })).toBeVisible();
      expect(sentTo(server, 'POST /feedback/pdfs')?.body).toMatchObject({ essay_ids: ['e1'] });
    },
    LONG,
  );

  it(
    'for a class: the chosen can be downloaded as PDFs, and a failure says why',
    async () => {
      const other = feedbackOf({ essay_id: 'e2', student_display_id: 'S0002', student_name: 'Bo Lee' });
      const { user, server } = renderApp('/feedback/sheets?essays=e1,e2', {
        'GET /feedback': { sheets: [feedbackOf(), other] },
        'POST /feedback/pdfs': () => ({ status: 503, body: { error: 'The server is busy.' } }),
      });
      await screen.findAllByRole('article', {}, { timeout: 8000 });
      await user.click(screen.getByRole('checkbox', { name: 'S0002 Bo Lee' }));
      const button = screen.getByRole('button', { name: 'Download as PDFs (ZIP)' });
      await user.click(button);
      expect(await screen.findByText('The server is busy.')).toBeVisible();
      expect(sentTo(server, 'POST /feedback/pdfs')?.body).toEqual({
        essay_ids: ['e1'],
      });
      await user.click(screen.getByRole('checkbox', { name: 'S0001 Maya Rivera' }));
      expect(button).toBeDisabled();
    },
    LONG,
  );
});
