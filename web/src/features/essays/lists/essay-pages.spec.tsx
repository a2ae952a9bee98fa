import type { Essay } from '@essays/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import type { Call } from '../../../../test/fetch-stub.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
const COUNT = 45;

/** Pages as the server does: by offset, or the page that an essay is on. */
const pageOf = (essays: readonly Essay[]) => (call: Call) => {
  const number = (name: string) => Number(call.query.get(name));
  const at = essays.findIndex(({ id }) => id === call.query.get('around'));
  const limit = number('limit');
  const offset = at < 0 ? number('offset') : Math.floor(at / limit) * limit;
  return {
    body: { essays: essays.slice(offset, offset + limit) },
    headers: { 'X-Total-Count': String(essays.length), 'X-Offset': String(offset) },
  };
};

const many = () =>
  Array.from({ length: COUNT }, (_, n) =>
    essayOf({
      id: `e${n}`,
      grading_essay_submission_id: `e${n}`,
      student_display_id: `S${String(n).padStart(4, '0')}`,
      processing_status: 'rejected',
      rejection_reason: 'Not her own words.',
    }),
  );
/** Looked up by element and label: computing the roles of 20 cards takes seconds. */
const shown = () => [...document.querySelectorAll('article')].map(({ id }) => id);
const items = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `item-e${from + n}`);

describe('a long list', () => {
  it(
    'shows 20 essays at a time, says how many there are, and requests no more than it shows',
    async () => {
      const { user, server } = renderApp('/essays/rejected', { 'GET /essays/rejected': pageOf(many()) });
      await waitFor(() => expect(shown()).toEqual(items(0, 20)));
      expect(screen.getByText('1 of 45')).toBeVisible();
      await user.click(screen.getByLabelText('Go to page 3'));
      await waitFor(() => expect(shown()).toEqual(items(40, 45)));
      expect(screen.getByText('41 of 45')).toBeVisible();
      const asked = server
        .to('GET /essays/rejected')
        .map(({ query }) => [query.get('limit'), query.get('offset')]);
      expect(asked).toEqual([
        ['20', '0'],
        ['20', '40'],
      ]);
    },
    LONG,
  );

  it(
    'opens on the page of the highlighted essay, scrolls to it, and stays there after a decision',
    async () => {
      const essays = many();
      const scrolled: string[] = [];
      Element.prototype.scrollIntoView = function () {
        scrolled.push(this.id);
      };
      const { user, server } = renderApp('/essays/rejected?highlight=e43', {
        'GET /essays/rejected': (call: Call) => pageOf(essays)(call),
        'POST /essays/e43/flag': () => {
          essays.splice(43, 1);
          return { body: {} };
        },
      });
      await waitFor(() => expect(shown()).toEqual(items(40, 45)));
      expect(screen.getByLabelText('page 3')).toHaveAttribute('aria-current');
      const one = document.getElementById('item-e43') as HTMLElement;
      await waitFor(() => expect(scrolled).toContain('item-e43'));
      // Found with one call; another brings its words.
      expect(server.to('GET /essays/rejected')).toHaveLength(1);
      await waitFor(() => expect(server.to('GET /essays/e43')).toHaveLength(1));

      await user.click(within(one).getByRole('button', { name: /^Flag/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Flag' }));
      await waitFor(() => expect(shown()).toEqual(['item-e40', 'item-e41', 'item-e42', 'item-e44']));
      // Only this page of the list is loaded again.
      const again = server.to('GET /essays/rejected').slice(1);
      expect(again.map(({ query }) => [query.get('offset'), query.get('around')])).toEqual([['40', null]]);
    },
    LONG,
  );

  it(
    'loads the next page, and the text of its first essay, near the end of this one',
    async () => {
      const { user, server } = renderApp('/essays/rejected', { 'GET /essays/rejected': pageOf(many()) });
      const offsets = () => server.to('GET /essays/rejected').map(({ query }) => query.get('offset'));
      await waitFor(() => expect(shown()).toEqual(items(0, 20)));
      act(() => document.getElementById('heading-e16')?.focus());
      expect(screen.getByText('17 of 45')).toBeVisible();
      expect(offsets()).toEqual(['0']);
      await user.click(screen.getByLabelText('Next essay'));
      await waitFor(() => expect(offsets()).toEqual(['0', '20']));
      await waitFor(() => expect(server.to('GET /essays/e20')).toHaveLength(1));
      expect(shown()).toEqual(items(0, 20));
    },
    LONG,
  );

  it(
    'turns the page for the keyboard, and goes back when the last page is empty',
    async () => {
      const essays = many().slice(0, 21);
      const { user } = renderApp('/essays/rejected?highlight=e20', {
        'GET /essays/rejected': (call: Call) => pageOf(essays)(call),
        'POST /essays/e20/flag': () => {
          essays.pop();
          return { body: {} };
        },
      });
      await waitFor(() => expect(shown()).toEqual(['item-e20']));
      await user.click(screen.getByLabelText('Previous essay'));
      await waitFor(() => expect(shown()).toEqual(items(0, 20)));
      await waitFor(() => expect(screen.getByText('20 of 21')).toBeVisible());
      await user.click(screen.getByLabelText('Next essay'));
      await waitFor(() => expect(shown()).toEqual(['item-e20']));
      await waitFor(() => expect(screen.getByText('21 of 21')).toBeVisible());
      const only = within(screen.getByRole('article'));
      await user.click(only.getByRole('button', { name: /^Flag/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Flag' }));
      await waitFor(() => expect(shown()).toEqual(items(0, 20)));
      expect(screen.queryByLabelText('Go to page 2')).not.toBeInTheDocument();
    },
    LONG,
  );
});

describe('a long list in a browser that says when it has nothing to do', () => {
  const waiting: (() => void)[] = [];
  const idle = () => act(() => waiting.splice(0).forEach((run) => run()));
  beforeAll(() => {
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void) => waiting.push(run),
      cancelIdleCallback: (id: number) => delete waiting[id - 1],
    });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });

  it(
    'loads the next page in advance, and turns to it without another call',
    async () => {
      const { user, server } = renderApp('/essays/rejected', { 'GET /essays/rejected': pageOf(many()) });
      const offsets = () => server.to('GET /essays/rejected').map(({ query }) => query.get('offset'));
      await waitFor(() => expect(shown()).toEqual(items(0, 20)));
      expect(offsets()).toEqual(['0']);
      idle();
      await waitFor(() => expect(offsets()).toEqual(['0', '20']));
      await user.click(screen.getByLabelText('Go to page 2'));
      await waitFor(() => expect(shown()).toEqual(items(20, 40)));
      expect(offsets()).toEqual(['0', '20']);
      idle();
      await waitFor(() => expect(offsets()).toEqual(['0', '20', '40']));
    },
    LONG,
  );
});
