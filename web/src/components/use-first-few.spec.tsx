import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useFirstFew } from './use-first-few.ts';

const CARDS = Array.from({ length: 20 }, (_, i) => ({ id: `e${i + 1}` }));

/** How many cards each render had. */
const renders: number[] = [];
interface ListProps {
  cards?: typeof CARDS;
  needed?: string | null;
  isComplete?: boolean;
}
const List = ({ cards = CARDS, needed = null, isComplete = true }: ListProps) => {
  const shown = useFirstFew(cards, needed, isComplete);
  renders.push(shown.length);
  return shown.map(({ id }) => <article key={id}>{id}</article>);
};

describe('the first few of a list', () => {
  beforeEach(() => {
    renders.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('come first, whenever the list arrives, and all of it follows', async () => {
    const { rerender } = render(<List cards={[]} />);
    rerender(<List />);
    expect(renders.filter((count) => count > 0)[0]).toBe(3);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
  });

  it('are all of them where one further down is needed at once', () => {
    render(<List needed="e7" />);
    expect(renders[0]).toBe(20);
  });

  it('are alone until the first is complete, and all of it stays when another comes first', async () => {
    const { rerender } = render(<List isComplete={false} />);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    rerender(<List />);
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    rerender(<List cards={CARDS.slice(1)} isComplete={false} />);
    expect(screen.getAllByRole('article')).toHaveLength(19);
  });

  it('are followed by the others after a second, should the first never be complete', () => {
    jest.useFakeTimers();
    render(<List isComplete={false} />);
    act(() => void jest.advanceTimersByTime(999));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getAllByRole('article')).toHaveLength(20);
  });
});
