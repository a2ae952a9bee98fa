import { screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Answers, Call } from '../../../test/fetch-stub.ts';
import { card } from '../../../test/open-essay-list.tsx';
import { NOTHING_TO_UNDO } from '../../components/use-notify.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const LIST = 'GET /baselines/pending-reviews';
const samples = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    baselineOf({
      id: `b${n + 1}`,
      student_display_id: `S${n + 1}`,
      student_name: null,
      baseline_similarity_score: 0.9,
      authorship_probability: 90,
      authorship_recommendation: 'same_author',
    }),
  );
/** The page asked for, or all of them. */
const paged =
  (rows: readonly unknown[]) =>
  ({ query }: Call) => {
    const limit = Number(query.get('limit') ?? rows.length);
    const around = rows.findIndex((row) => (row as { id: string }).id === query.get('around'));
    const offset = around === -1 ? Number(query.get('offset') ?? 0) : Math.floor(around / limit) * limit;
    return {
      body: { pendingBaselines: rows.slice(offset, offset + limit) },
      headers: { 'X-Total-Count': String(rows.length), 'X-Offset': String(offset) },
    };
  };
const open = async (rows: readonly unknown[], more: Answers = {}, path = '/baseline-reviews') => {
  const view = renderApp(path, { [LIST]: paged(rows), ...more });
  await screen.findAllByRole('article');
  return view;
};
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const folded = () =>
  screen
    .getAllByRole('article')
    .flatMap((one, n) => (within(one).queryByText('Show the whole sample') ? [n + 1] : []));
const ifMatch = (calls: readonly Call[]) => calls.map(({ headers }) => headers.get('If-Match'));

describe('reviewing samples by keys', () => {
  it(
    'j and k move through the list and unfold the card they reach',
    async () => {
      const { user } = await open(samples(3));
      expect(folded()).toEqual([2, 3]);
      await user.keyboard('jj');
      await waitFor(() => expect(heading('S2')).toHaveFocus());
      expect(folded()).toEqual([3]);
      await user.keyboard('k');
      await waitFor(() => expect(heading('S1')).toHaveFocus());
    },
    LONG,
  );

  it(
    'a approves the revision that was seen and moves to the next; u undoes it',
    async () => {
      const rows = samples(3);
      const { user, server } = await open(rows, {
        'POST /baselines/b1/review': () => ({ body: { ...rows.shift(), revision: 41 } }),
        'POST /baselines/b1/undo': {},
      });
      await user.keyboard('u');
      expect(await screen.findByText(NOTHING_TO_UNDO)).toBeVisible();
      await user.keyboard('a');
      await waitFor(() => expect(heading('S2')).toHaveFocus());
      expect(server.to('POST /baselines/b1/review')[0]?.body).toEqual({ decision: 'approved' });
      await user.keyboard('u');
      await waitFor(() => expect(ifMatch(server.to('POST /baselines/b1/undo'))).toEqual(['"41"']));
    },
    LONG,
  );

  it(
    'the next one is there before the decided one has left, and whoever works on it keeps the focus',
    async () => {
      const rows = samples(3);
      let release: (() => void) | null = null;
      const listed = async (call: Call) => {
        if (rows.length < 3) await new Promise<void>((resolve) => (release = resolve));
        return paged(rows)(call);
      };
      const { user } = await open(rows, {
        [LIST]: listed,
        'POST /baselines/b1/review': () => ({ body: { ...rows.shift(), revision: 41 } }),
      });
      await user.keyboard('a');
      await waitFor(() => expect(heading('S2')).toHaveFocus());
      const approve = within(screen.getAllByRole('article')[1]!).getByRole('button', { name: /^Approve/ });
      approve.focus();
      release!();
      await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'S1' })).toBeNull());
      expect(approve).toHaveFocus();
    },
    LONG,
  );

  it(
    'x asks for the reason, and keys typed there are no shortcuts',
    async () => {
      const { user, server } = await open(samples(2));
      await user.keyboard('x');
      const dialog = within(await screen.findByRole('dialog', { name: /^Reject baseline/ }));
      await user.type(dialog.getByRole('textbox'), 'a jacket');
      expect(dialog.getByRole('textbox')).toHaveValue('a jacket');
      expect(server.to('POST /baselines/b1/review')).toHaveLength(0);
    },
    LONG,
  );

  it(
    'a key that a sample does not allow says why',
    async () => {
      const without = { student_session_id: null, set_aside_reason: 'no_id' } as const;
      const { user } = await open([baselineOf({ ...without, processing_status: 'pending' })]);
      await user.keyboard('a');
      expect(await screen.findByRole('status')).toHaveTextContent('You can decide once it has a student.');
    },
    LONG,
  );

  it(
    '? lists the keys',
    async () => {
      const { user } = await open(samples(2));
      await user.keyboard('?');
      expect(await screen.findByRole('dialog')).toHaveTextContent(/next finding.*in a reason: send it/);
    },
    LONG,
  );
});

describe('a long list of samples', () => {
  it(
    'has pages of ten, and the next key turns them',
    async () => {
      const { user } = await open(samples(12));
      expect(screen.getAllByRole('article')).toHaveLength(10);
      await user.click(heading('S10'));
      await user.keyboard('j');
      await waitFor(() => expect(heading('S11')).toHaveFocus());
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(screen.getByText('11 of 12 waiting')).toBeVisible();
    },
    LONG,
  );

  it(
    'asks for no more than its page, and turns back when the last sample of the last page is decided',
    async () => {
      const rows = samples(11);
      const { user, server } = await open(
        rows,
        { 'POST /baselines/b11/review': () => ({ body: { ...rows.pop(), revision: 41 } }) },
        '/baseline-reviews?page=2',
      );
      expect(server.to(LIST).map(({ query }) => query.get('limit'))).toEqual(['10']);
      expect(await screen.findByText('11 of 11 waiting')).toBeVisible();
      await user.keyboard('a');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
      expect(screen.queryByText('No Pending Reviews')).toBeNull();
    },
    LONG,
  );

  it(
    'opens on the page of the sample in the address, with that card unfolded',
    async () => {
      await open(samples(12), { 'GET /baselines/b12': samples(12)[11] }, '/baseline-reviews?id=b12');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
      expect(folded()).toEqual([]);
    },
    LONG,
  );
});

describe('samples reviewed together', () => {
  const approveSeveral = async (rows: readonly unknown[], more: Answers = {}) => {
    const view = await open(rows, more);
    await view.user.click(screen.getByRole('button', { name: 'Approve several' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Approve samples' })) };
  };

  it(
    'can be chosen together where they have no warning; one with a warning is chosen by itself',
    async () => {
      const [one, two, three] = samples(3);
      const duplicate_of = { baseline_id: 'b9', date: '2026-05-03', changed_words: 0 };
      const rows = [one, { ...two, is_flagged_baseline: true }, { ...three, duplicate_of }];
      const { user, dialog } = await approveSeveral(rows);
      expect(await dialog.findByText('Duplicate of the sample of May 3, 2026')).toBeVisible();
      await user.click(dialog.getByRole('checkbox', { name: 'All without a warning' }));
      expect(dialog.getByRole('button', { name: 'Approve 1 sample' })).toBeEnabled();
      await user.click(dialog.getByRole('checkbox', { name: /^S2/ }));
      expect(dialog.getByRole('button', { name: 'Approve 2 samples' })).toBeEnabled();
    },
    LONG,
  );

  it(
    'are each approved at the revision seen, the list is reloaded once, and one Undo reverts them all',
    async () => {
      const rows = samples(3);
      const of = (n: number): Answers => ({
        [`POST /baselines/b${n}/review`]: { ...rows[n - 1], revision: 41 },
        [`POST /baselines/b${n}/undo`]: {},
      });
      const { user, server, dialog } = await approveSeveral(rows, { ...of(1), ...of(3) });
      await user.click(await dialog.findByRole('checkbox', { name: /^S1 / }));
      await user.click(dialog.getByRole('checkbox', { name: /^S3/ }));
      const pages = () => server.to(LIST).filter(({ query }) => query.has('limit')).length;
      const asked = pages();
      await user.click(dialog.getByRole('button', { name: 'Approve 2 samples' }));
      expect(await screen.findByText('2 samples approved.')).toBeVisible();
      expect(ifMatch(server.to('POST /baselines/b3/review'))).toEqual([`"${rows[2]?.revision}"`]);
      await waitFor(() => expect(pages()).toBe(asked + 1));
      await user.click(await screen.findByText('Undo'));
      await waitFor(() => expect(ifMatch(server.to('POST /baselines/b3/undo'))).toEqual(['"41"']), {
        timeout: 8_000,
      });
      expect(ifMatch(server.to('POST /baselines/b1/undo'))).toEqual(['"41"']);
    },
    LONG,
  );

  it(
    'are all of the list, which the dialog loads when it opens, and says so when it cannot',
    async () => {
      const rows = samples(12);
      let isDown = true;
      const { user, dialog } = await approveSeveral(rows, {
        [LIST]: (call: Call) =>
          isDown && !call.query.has('limit') ? { status: 503, body: { error: 'Away.' } } : paged(rows)(call),
      });
      expect(await dialog.findByText('Away.')).toBeVisible();
      isDown = false;
      await user.click(dialog.getByRole('button', { name: /Retry|Try again/ }));
      expect(await dialog.findByRole('checkbox', { name: /^S12/ })).toBeEnabled();
    },
    LONG,
  );

  it(
    'a sample a colleague has changed since stays chosen, and a message says so',
    async () => {
      const rows = samples(2);
      const { user, dialog } = await approveSeveral(rows, {
        'POST /baselines/b1/review': { ...rows[0], revision: 41 },
        'POST /baselines/b2/review': () => ({ status: 412, body: { error: 'It has changed since.' } }),
      });
      await user.click(await dialog.findByRole('checkbox', { name: 'All without a warning' }));
      await user.click(dialog.getByRole('button', { name: 'Approve 2 samples' }));
      expect(await dialog.findByText(/1 sample not approved\. It has changed since\./)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Approve 1 sample' })).toBeEnabled();
    },
    LONG,
  );
});

it(
  'a duplicate is marked as one, with the date of the other sample and a link to it, and no similarity',
  async () => {
    const duplicate_of = { baseline_id: 'b9', date: '2026-05-03', changed_words: 2 };
    await open([
      baselineOf({
        duplicate_of,
        baseline_similarity_score: null,
        authorship_baseline_count: 0,
        flag_reason: 'Duplicate',
      }),
    ]);
    const { getByText, getByRole, queryByText } = await card();
    expect(getByText(/nearly the same text as the sample of May 3, 2026, 2 words changed\./)).toBeVisible();
    expect(getByRole('link', { name: 'The sample of May 3, 2026' })).toHaveAttribute(
      'href',
      '/accepted-baselines?id=b9',
    );
    expect(queryByText(/First Baseline|^similarity /)).not.toBeInTheDocument();
  },
  LONG,
);

it(
  'accepted samples are folded too, except the one in the address',
  async () => {
    const rows = samples(3);
    renderApp('/accepted-baselines?id=b3', {
      'GET /baselines/approved': { approved_baselines: rows, count: 3 },
      'GET /baselines/b3': rows[2],
    });
    await screen.findAllByRole('article');
    expect(folded()).toEqual([2]);
  },
  LONG,
);
