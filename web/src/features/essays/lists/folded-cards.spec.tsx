import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const essays = ['e1', 'e2', 'e3'].map((id, n) => essayOf({ id, student_display_id: `S000${n + 1}` }));
const BEGINNING = 'Uniforms are argued about every August.';
const cardOf = (within: HTMLElement) => within.closest('article') ?? document.body;
const open = async (path = '/essays/graded') => {
  const { user } = renderApp(path, { 'GET /essays': { essays } });
  await screen.findAllByRole('article');
  const card = (n: number) => within(screen.getByRole('article', { name: new RegExp(`S000${n}`) }));
  // Also behind a dialog.
  const folded = () =>
    screen
      .getAllByRole('article', { hidden: true })
      .flatMap((one, n) => (within(one).queryByText('Show the whole essay') ? [n + 1] : []));
  return { user, card, folded };
};

describe('a list of essays', () => {
  it('shows the first essay in full, and only the beginning of the others', async () => {
    expect((await open()).folded()).toEqual([2, 3]);
  });

  it('makes the next essay ready behind its fold, and no other', async () => {
    const { user } = await open();
    const bodies = () =>
      screen.getAllByRole('article').map((one) => {
        const of = within(one);
        if (of.queryByRole('group', { name: 'View' })) return 'shown';
        return of.queryByRole('group', { name: 'View', hidden: true }) && 'ready';
      });
    await waitFor(() => expect(bodies()).toEqual(['shown', 'ready', null]));
    await user.keyboard('jj');
    await waitFor(() => expect(bodies()).toEqual(['shown', 'shown', 'ready']));
  });

  it('unfolds an essay reached by keys, and leaves it unfolded', async () => {
    const { user, folded } = await open();
    await user.keyboard('jj');
    await waitFor(() => expect(folded()).toEqual([3]));
    await user.keyboard('k');
    expect(folded()).toEqual([3]);
  });

  it('unfolds an essay by its button and moves the focus to its heading', async () => {
    const { user, card, folded } = await open();
    await user.click(card(3).getByRole('button', { name: 'Show the whole essay' }));
    expect(folded()).toEqual([2]);
    expect(card(3).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it.each([
    ['its name', (name: HTMLElement) => name],
    ['the row of its facts', (name: HTMLElement) => name.parentElement],
    ['how it begins', (name: HTMLElement) => within(cardOf(name)).getByText(BEGINNING)],
    ['the empty end of its row', (name: HTMLElement) => name.parentElement?.parentElement],
  ])('unfolds an essay by a click on %s and moves the focus to its heading', async (_where, place) => {
    const { user, card, folded } = await open();
    await user.click(place(card(3).getByRole('heading', { level: 2 })) ?? document.body);
    expect(folded()).toEqual([2]);
    expect(card(3).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('leaves an essay folded while its words are being selected', async () => {
    const { user, card, folded } = await open();
    const target = card(3).getByText(BEGINNING);
    await user.pointer([
      { keys: '[MouseLeft>]', target, offset: 0 },
      { target, offset: 8 },
      { keys: '[/MouseLeft]', target },
    ]);
    expect(document.getSelection()?.toString()).toBe('Uniforms');
    expect(folded()).toEqual([2, 3]);
  });

  it('says of a folded essay that its button opens it', async () => {
    const { card } = await open();
    expect(card(3).getByRole('button', { name: 'Show the whole essay' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  it('says of every button on a card whose essay it acts on', async () => {
    const { card } = await open();
    for (const n of [2, 3])
      for (const name of [/^Approve/, /^Flag/, /^Reject/, 'Show the whole essay'])
        expect(card(n).getByRole('button', { name })).toHaveAccessibleDescription(new RegExp(`^S000${n}`));
  });

  it('does not unfold an essay when its actions are used, so nothing moves under the pointer', async () => {
    const { user, card, folded } = await open();
    await user.click(card(2).getByRole('button', { name: /^Reject/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(folded()).toEqual([2, 3]);
  });

  it('shows in full the essay that was open when the page was left', async () => {
    expect((await open('/essays/graded#e3')).folded()).toEqual([2]);
  });
});
