import { screen, waitFor, within } from '@testing-library/react';
import { feedbackOf } from '../../../../test/feedback-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 90_000;
const AT = '/feedback/sheets?essays=e1,e2,e3';
const link = {
  id: 'l1',
  version: 1,
  made_at: '2026-01-10T09:00:00.000Z',
  expires_at: '2099-01-10T09:00:00.000Z',
  revoked_at: null,
  opened: 0,
  last_opened_at: null,
};
const sheetOf = (n: number, more: object = {}) =>
  feedbackOf({ essay_id: `e${n}`, student_session_id: `s${n}`, student_display_id: `S000${n}`, ...more });
const sheets = [
  sheetOf(1, { links: [{ ...link, opened: 2, last_opened_at: link.made_at }] }),
  sheetOf(2, {
    links: [
      { ...link, id: 'l2' },
      { ...link, id: 'l3', revoked_at: link.made_at },
    ],
  }),
  sheetOf(3),
];
let printed = 0;
beforeEach(() => {
  printed = 0;
  window.print = () => void (printed += 1);
});

describe('the feedback of a class', () => {
  const open = async (answers: object = {}) => {
    const view = renderApp(AT, { 'GET /feedback': { sheets }, ...answers });
    await screen.findByText(/of 3 sheets/, {}, { timeout: 30_000 });
    return view;
  };

  it(
    'says how many students opened their links, and revokes all that can still be opened',
    async () => {
      const { user, server } = await open({
        'POST /feedback/links/l1/revoke': link,
        'POST /feedback/links/l2/revoke': link,
      });
      expect(screen.getByText(/Links were opened by 1 of 2 students\./)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Revoke all 2 links' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
      expect(await screen.findByText('2 links revoked. Nobody can open them any more.')).toBeVisible();
      expect(server.to('POST /feedback/links/l3/revoke')).toEqual([]);
    },
    LONG,
  );

  it(
    'has slips to cut, each with the code of one link',
    async () => {
      const returned = [1, 2].map((n) => ({
        essay_id: `e${n}`,
        version: 2,
        at: link.made_at,
        how: 'link' as const,
        link: { id: `n${n}`, token: `token-${n}`, expires_at: link.expires_at },
      }));
      const { user } = await open({ 'POST /feedback/returns': { returned, skipped: [] } });
      await user.click(screen.getByRole('button', { name: 'Return 3…' }));
      await user.click(screen.getByRole('radio', { name: /By a link/ }));
      await user.click(screen.getByRole('button', { name: 'Return and make links' }));
      await user.click(await screen.findByRole('button', { name: 'Slips to cut' }));
      const dialog = within(screen.getByRole('dialog', { name: '2 slips to cut' }));
      expect(dialog.getAllByRole('listitem')).toHaveLength(2);
      expect(dialog.getByRole('img', { name: /Link of S0002/ })).toBeVisible();
      expect(dialog.getByText(/#token-2$/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Print' }));
      expect(printed).toBe(1);
      await user.click(dialog.getByRole('button', { name: 'Back to the links' }));
      expect(screen.getByRole('button', { name: 'Copy all' })).toBeVisible();
    },
    LONG,
  );

  it(
    'shows what is chosen once for all sheets, and leaves the rest as it is on each',
    async () => {
      const own = [sheetOf(1), sheetOf(2, { edits: { ...sheetOf(2).edits, hides: ['targets', 'quotes'] } })];
      const { user, server } = renderApp(AT, {
        'GET /feedback': { sheets: own },
        'PUT /essays/e1/feedback': own[0]!,
        'PUT /essays/e2/feedback': own[1]!,
      });
      await screen.findByText(/of 2 sheets/, {}, { timeout: 30_000 });
      await user.click(screen.getByRole('button', { name: 'What they show…' }));
      const dialog = within(screen.getByRole('dialog', { name: 'What 2 sheets show' }));
      expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await user.click(dialog.getByRole('checkbox', { name: 'Scores' }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('2 sheets changed.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const hides = ['e1', 'e2'].map(
        (id) => (server.to(`PUT /essays/${id}/feedback`)[0]?.body as { hides: string[] } | undefined)?.hides,
      );
      expect(hides).toEqual([
        ['scores', 'targets'],
        ['scores', 'quotes', 'targets'],
      ]);
    },
    LONG,
  );
});
