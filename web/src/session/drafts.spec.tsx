import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf, essayOf } from '../../test/essay-fixtures.ts';
import { TEACHER } from '../../test/fetch-stub.ts';
import type { Answers } from '../../test/fetch-stub.ts';
import { renderApp } from '../../test/render-app.tsx';

const LONG = 60_000;
const flagged = ['e1', 'e2'].map((id) => essayOf({ id, processing_status: 'flagged' }));
const student = { id: 's1', display_id: 'S0001', student_name: 'Jordan Pike', flags: [] };
const ANSWERS: Answers = {
  'GET /essays/flagged': flagged,
  'GET /baselines/pending-reviews': { pendingBaselines: [baselineOf()] },
  'GET /students': [student],
  'POST /essays/e1/reject': {},
  'POST /baselines/b1/review': {},
  'POST /students/bulk': { students: [], count: 1 },
};
type User = ReturnType<typeof renderApp>['user'];

/** The field of the dialog in which a reason is asked for. */
const asked = async (user: User, button: string | RegExp, place = 0) => {
  const cards = await screen.findAllByRole('article');
  await user.click(within(cards[place]!).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const essayReason = (user: User) => asked(user, /^Reject/);

const PLACES = [
  {
    what: 'the reason to reject an essay',
    at: '/essays/flagged',
    open: essayReason,
    route: 'POST /essays/e1/reject',
    send: 'Reject',
  },
  {
    what: 'the reason to reject a sample',
    at: '/baseline-reviews',
    open: (user: User) => asked(user, 'Reject'),
    route: 'POST /baselines/b1/review',
    send: 'Reject',
  },
  {
    what: 'a list of names',
    at: '/students',
    open: async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'Bulk Add Students' }));
      return within(await screen.findByRole('dialog'));
    },
    route: 'POST /students/bulk',
    send: 'Add Students',
    field: /Student names/,
  },
];

describe.each(PLACES)('$what', ({ at, open, route, send, field }) => {
  const fieldOf = async (user: User) => {
    const dialog = await open(user);
    return { dialog, box: field ? dialog.getByLabelText(field) : dialog.getByRole('textbox') };
  };

  it(
    'is restored after the session has ended, and gone once sent',
    async () => {
      const ended = renderApp(at, { ...ANSWERS, [route]: () => ({ status: 401, body: {} }) });
      const first = await fieldOf(ended.user);
      await ended.user.type(first.box, 'Written word');
      await ended.user.click(first.dialog.getByRole('button', { name: send }));
      expect(
        await screen.findByText(
          /^Your session has ended\. Scores, comments, reasons and texts you had started are kept/,
        ),
      ).toBeVisible();
      ended.unmount();

      const again = renderApp(at, ANSWERS);
      const second = await fieldOf(again.user);
      expect(second.box).toHaveValue('Written word');
      await again.user.click(second.dialog.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(again.server.to(route)).toHaveLength(1);
      expect(Object.values({ ...sessionStorage }).join()).not.toContain('Written word');
    },
    LONG,
  );
});

it(
  'a reason belongs to one text and one person, and signing out discards it',
  async () => {
    const mine = renderApp('/essays/flagged', ANSWERS);
    const dialog = await essayReason(mine.user);
    await mine.user.type(dialog.getByRole('textbox'), 'Mine.');
    await mine.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await asked(mine.user, /^Reject/, 1)).getByRole('textbox')).toHaveValue('');
    mine.unmount();

    const other = { ...TEACHER, id: 'u9' };
    const theirs = renderApp('/essays/flagged', { ...ANSWERS, 'GET /auth/verify': { user: other } });
    expect((await essayReason(theirs.user)).getByRole('textbox')).toHaveValue('');
    theirs.unmount();

    const back = renderApp('/essays/flagged', ANSWERS);
    await back.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(back.address()).toBe('/login'));
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('Mine.');
  },
  LONG,
);
