import { render, screen } from '@testing-library/react';
import { useFirstFew } from './use-first-few.ts';

const CARDS = Array.from({ length: 20 }, (_, i) => ({ id: `e${i + 1}` }));

/** How many cards each render had. */
const renders: number[] = [];
const List = ({ cards, needed }: { cards: typeof CARDS; needed: string | null }) => {
  const shown = useFirstFew(cards, needed);
  renders.push(shown.length);
  return shown.map(({ id }) => <article key={id}>{id}</article>);
};

describe('the first few of a list', () => {
  beforeEach(() => {
    renders.length = 0;
  });

  it('come first, whenever the list arrives, and all of it follows', async () => {
    const { rerender } = render(<List cards={[]} needed={null} />);
    rerender(<List cards={CARDS} needed={null} />);
    expect(renders.filter((count) => count > 0)[0]).toBe(3);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
  });

  it('are all of them where one further down is needed at once', () => {
    render(<List cards={CARDS} needed="e7" />);
    expect(renders[0]).toBe(20);
  });
});
