import { act, screen, waitFor, within } from '@testing-library/react';
import { essayOf, ungradedOf } from '../../test/essay-fixtures.ts';
import { openList } from '../../test/open-essay-list.tsx';

describe('the focus, when a button of a card is disabled while something is sent', () => {
  it('is at the heading meanwhile, and again at the button when that could not be sent', async () => {
    let fail = () => undefined as void;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const { user } = openList('ungraded', [ungradedOf()], {
      'POST /essays/:id/grade': async () => {
        await failed;
        return { status: 503, body: { error: 'The server is busy.' } };
      },
    });
    const button = () => screen.getByRole('button', { name: /^(Grade Essay|Grading)/ });
    await screen.findByRole('button', { name: /^Grade Essay/ });
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    fail();
    await waitFor(() => expect(button()).toHaveFocus());
  });
});

describe('the focus, when the window becomes wide or narrow and the scores stand elsewhere', () => {
  let isWide: boolean;
  let listeners: Set<() => void>;
  const usual = window.matchMedia;
  beforeEach(() => {
    isWide = false;
    listeners = new Set();
    window.matchMedia = (query: string) => {
      if (!query.includes('1200')) return usual(query);
      const add = (_: string, listener: () => void) => listeners.add(listener);
      const remove = (_: string, listener: () => void) => listeners.delete(listener);
      return Object.defineProperty(
        { ...usual(query), addEventListener: add, removeEventListener: remove },
        'matches',
        { get: () => isWide },
      ) as unknown as MediaQueryList;
    };
  });
  afterEach(() => {
    window.matchMedia = usual;
  });
  const turn = (wide: boolean) =>
    act(async () => {
      isWide = wide;
      for (const listener of listeners) listener();
    });
  const open = () => openList('graded', [essayOf()], { 'GET /essays/comment-bank': { comments: [] } });
  const scores = (name: string) => within(screen.getByRole('radiogroup', { name }));

  it('is at the same score, and the next digit counts', async () => {
    const { user } = open();
    await screen.findByRole('radiogroup', { name: 'Evidence/Elaboration' });
    await user.keyboard('g4');
    const before = document.activeElement;
    await turn(true);
    expect(before).not.toBeInTheDocument();
    expect(scores('Evidence/Elaboration').getAllByRole('radio')).toContain(document.activeElement);
    await user.keyboard('1');
    expect(scores('Focus/Organization').getByRole('radio', { name: /^4 of 4/ })).toBeChecked();
    expect(scores('Evidence/Elaboration').getByRole('radio', { name: /^1 of 4/ })).toBeChecked();
  }, 30_000);

  it('is in the comment that is being written', async () => {
    const { user } = open();
    await screen.findByRole('radiogroup', { name: 'Evidence/Elaboration' });
    await user.keyboard('c');
    const comment = () => screen.getByLabelText('Comment (detailed feedback)');
    await waitFor(() => expect(comment()).toHaveFocus());
    await user.keyboard('Go');
    await turn(true);
    expect(comment()).toHaveFocus();
    await user.keyboard(' on');
    expect(comment()).toHaveValue('Go on');
  }, 30_000);
});
