import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from './fetch-stub.ts';
import { cards } from './open-essay-list.tsx';
import type { renderApp } from './render-app.tsx';

/** For a page with three cards on a busy machine, milliseconds. */
const LONG = 60_000;

/** What holds for the texts of every list of cards: those of essays and those of samples. */
export const itLoadsWordsWhenOpened = ({
  path,
  records,
  words,
  failed,
  list,
  open,
}: {
  /** Of one record, without its id. */
  path: string;
  /** Three of them, by id. */
  records: readonly { id: string }[];
  /** In each of their texts. */
  words: RegExp;
  /** What is said when they cannot be loaded. */
  failed: string;
  /** The call that lists them. */
  list: string;
  open: (more?: Answers) => ReturnType<typeof renderApp>;
}) => {
  const [first] = records;
  const ids = records.map(({ id }) => id);

  it(
    'are loaded when a card is opened, together with the next one',
    async () => {
      const { user, server } = open();
      const loaded = () => server.calls.flatMap((call) => ids.filter((id) => call.path === `${path}/${id}`));
      await cards();
      expect([...new Set(server.to(list).map(({ query }) => query.get('view')))]).toEqual(['summary']);
      expect(loaded()).toEqual(ids.slice(0, 2));
      await user.keyboard('jj');
      await waitFor(() => expect(loaded()).toEqual(ids));
    },
    LONG,
  );

  it(
    'show an error when they cannot be loaded, and can be requested again',
    async () => {
      let isAway = true;
      const { user } = open({
        [`GET ${path}/${first!.id}`]: () => (isAway ? { status: 503, body: {} } : { body: first }),
      });
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText(failed)).toBeVisible();
      isAway = false;
      await user.click(alert.getByRole('button', { name: 'Retry' }));
      expect((await (await cards())[0]!.findAllByText(words))[0]).toBeVisible();
      expect(screen.queryByText(failed)).not.toBeInTheDocument();
    },
    LONG,
  );
};
