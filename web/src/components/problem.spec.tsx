import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeProvider } from './notices.tsx';
import { KEPT, Problem } from './problem.tsx';

const Page = ({ said, isTriedAgain }: { said: string | null; isTriedAgain?: boolean }) => (
  <NoticeProvider>
    <button type="button">Elsewhere</button>
    {said !== null && (
      <article aria-label="Card">
        <Problem kept isTriedAgain={isTriedAgain}>
          {said}
        </Problem>
      </article>
    )}
  </NoticeProvider>
);

describe('what went wrong with something that was just asked for', () => {
  const scrolled = jest.fn();
  const { scrollIntoView } = Element.prototype;
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('comes into view, again for each new sentence, and says what becomes of what was typed', () => {
    const { rerender } = render(<Page said="Failed to save" />);
    expect(screen.getByRole('alert')).toHaveTextContent(`Failed to save ${KEPT}`);
    expect(scrolled).toHaveBeenCalledTimes(1);
    rerender(<Page said="Failed to save" />);
    expect(scrolled).toHaveBeenCalledTimes(1);
    rerender(<Page said="The server is busy." />);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it('stays as a notice if what it stands in goes before anything was touched', async () => {
    const { rerender } = render(<Page said="Someone else was faster." />);
    rerender(<Page said={null} />);
    expect(screen.queryByRole('article')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else was faster\./);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('is gone for good once somebody has gone on', async () => {
    const { rerender } = render(<Page said="Someone else was faster." />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Elsewhere' }));
    rerender(<Page said={null} />);
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('is not said again when what it stands in goes because the next try succeeded', async () => {
    const { rerender } = render(<Page said="Failed to reject." />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Elsewhere' }));
    rerender(<Page said="Failed to reject." isTriedAgain />);
    expect(screen.queryByText(/Failed/)).toBeNull();
    expect(screen.getByText('Trying again…')).toBeVisible();
    rerender(<Page said="Failed to reject." />);
    rerender(<Page said={null} />);
    expect(screen.queryByText(/Failed/)).toBeNull();
  });
});
