import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Answers, Call } from '../../../../test/fetch-stub.ts';
import { card, cards, openList } from '../../../../test/open-essay-list.tsx';
import { itLoadsWordsWhenOpened } from '../../../../test/words-when-opened.tsx';

const LONG = 60_000;
const WORDS = /Nevertheless, it is imperative/;
const essays = ['e1', 'e2', 'e3'].map((id, n) => essayOf({ id, student_display_id: `S000${n + 1}` }));
const open = (more: Answers = {}) => openList('graded', essays, more);
/** A wait that ends when it is let go. */
const gate = () => {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  return { wait, letGo: () => letGo() };
};
/** Words that come when they are let go. */
const held = (id: string) => {
  const { wait, letGo } = gate();
  const answer = () => wait.then(() => ({ body: essays.find((one) => one.id === id) }));
  return { answers: { [`GET /essays/${id}`]: answer }, letGo };
};

describe('the texts of essays on a list', () => {
  itLoadsWordsWhenOpened({
    failed: 'Failed to load essay',
    path: '/essays',
    records: essays,
    words: WORDS,
    list: 'GET /essays',
    open,
  });

  it(
    'leave the header and actions of their card in place while they load',
    async () => {
      const { answers, letGo } = held('e1');
      open(answers);
      const coming = await screen.findByRole('status', { name: 'Loading the essay' });
      const [first] = (await screen.findAllByRole('article')).map((one) => within(one));
      const heading = first!.getByRole('heading', { level: 2 });
      expect(first!.getByRole('button', { name: /^Reject/ })).toBeEnabled();
      letGo();
      expect(await first!.findByText(WORDS)).toBeVisible();
      expect(heading).toBeInTheDocument();
      expect(coming).not.toBeInTheDocument();
    },
    LONG,
  );

  it(
    'are waited for when a key begins a comment, which then has the focus',
    async () => {
      const { answers, letGo } = held('e1');
      const { user } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('c');
      letGo();
      const [first] = (await screen.findAllByRole('article')).map((one) => within(one));
      const comment = await first!.findByLabelText('Comment (detailed feedback)');
      await waitFor(() => expect(comment).toHaveFocus());
    },
    LONG,
  );

  it(
    'are waited for by the words of a comment, none of which is a command',
    async () => {
      const { answers, letGo } = held('e1');
      const { user, server } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('cA fair 2nd try');
      letGo();
      const [first] = (await screen.findAllByRole('article')).map((one) => within(one));
      const comment = await first!.findByLabelText('Comment (detailed feedback)');
      await waitFor(() => expect(comment).toHaveFocus());
      await user.keyboard('!');
      expect(comment).toHaveValue('A fair 2nd try!');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    },
    LONG,
  );

  it(
    'are waited for by the scores typed after g: each stands under its own criterion',
    async () => {
      const { answers, letGo } = held('e1');
      const { user } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('g40');
      letGo();
      const [first] = (await screen.findAllByRole('article')).map((one) => within(one));
      const group = async (name: string) => within(await first!.findByRole('radiogroup', { name }));
      const conventions = await first!.findByRole('radiogroup', { name: 'Conventions' });
      await waitFor(() => expect(conventions).toContainElement(document.activeElement as HTMLElement));
      await user.keyboard('2');
      for (const [name, score] of [
        ['Focus/Organization', /^4 of 4/],
        ['Evidence/Elaboration', /^0 of 4/],
        ['Conventions', /^2 of 4/],
      ] as const)
        expect((await group(name)).getByRole('radio', { name: score })).toBeChecked();
    },
    LONG,
  );

  it(
    'are waited for by the arrows that choose words after m',
    async () => {
      const { answers, letGo } = held('e1');
      const { user } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('m{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
      letGo();
      expect(await screen.findByRole('button', { name: 'Comment' })).toBeVisible();
    },
    LONG,
  );

  it(
    'are waited for by what is said about them after m, arrows and Enter',
    async () => {
      const { answers, letGo } = held('e1');
      const { user, server } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('m{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}Apt');
      letGo();
      expect(await screen.findByLabelText('Comment on these words')).toHaveValue('Apt');
      expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    },
    LONG,
  );

  it(
    'take no score from somebody who has gone on meanwhile, and leave them where they are',
    async () => {
      const { answers, letGo } = held('e1');
      const { user } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('g4j');
      const at = document.activeElement;
      letGo();
      const [first] = (await screen.findAllByRole('article')).map((one) => within(one));
      const focus = within(await first!.findByRole('radiogroup', { name: 'Focus/Organization' }));
      await screen.findAllByText(WORDS);
      for (const radio of focus.getAllByRole('radio')) expect(radio).not.toBeChecked();
      expect(document.activeElement).toBe(at);
    },
    LONG,
  );

  it(
    'are waited for when a key needs them',
    async () => {
      const { answers, letGo } = held('e1');
      const { user } = open(answers);
      await screen.findByRole('status', { name: 'Loading the essay' });
      await user.keyboard('r');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      letGo();
      expect(await screen.findByRole('dialog', { name: 'Rubric' })).toBeVisible();
    },
    LONG,
  );

  it(
    'are reloaded when the essay has changed, and stay until then',
    async () => {
      const present = { ...essays[0]!, revision: 8, essay_text: 'New words.' };
      const { wait, letGo } = gate();
      const { user, server } = openList('graded', essays, {
        'GET /essays': () => ({
          body: { essays: server.to('POST /essays/e1/confirm-scores').length ? [present] : essays },
        }),
        'GET /essays/e1': async () => {
          if (server.to('GET /essays/e1').length > 1) await wait;
          return { body: server.to('GET /essays/e1').length > 1 ? present : essays[0] };
        },
        'POST /essays/e1/confirm-scores': present,
      });
      const first = await card();
      await user.keyboard('s');
      await waitFor(() => expect(server.to('GET /essays/e1')).toHaveLength(2));
      expect(first.getByText(WORDS)).toBeVisible();
      letGo();
      expect(await first.findByText('New words.')).toBeVisible();
    },
    LONG,
  );

  it(
    'are not needed for a folded essay to mention talks before it is rejected',
    async () => {
      const noted = {
        id: 't1',
        held_on: '2026-11-18',
        said: 'I wrote it with my sister.',
        supports: [],
        outcome: null,
        corrects: null,
        noted_by: 'u1',
        noted_at: '2026-11-18T09:00:00.000Z',
      };
      const { user } = open({
        'GET /essays/e3': ({ path }: Call) => ({
          body: { ...essays[2], id: path.slice(-2), talks: [noted] },
        }),
      });
      const [, , last] = await cards();
      await user.click(last!.getByRole('button', { name: /^Reject/ }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(/I wrote it with my sister/)).toBeVisible();
    },
    LONG,
  );
});
