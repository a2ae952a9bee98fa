import { NO_PROCESS } from '@essays/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HowWritten } from './how-written.tsx';

const PROCESS = {
  words: [4, 9, 40, 52, 60, 71],
  pastes: [{ at: 25, words: 28, text: 'Nobody knows where this stood before.' }],
  pauses: [],
  away: [{ at: 20, seconds: 130 }],
};

describe('how a text was written', () => {
  it('says that it was written in class, and what was pasted and left, without judging', async () => {
    render(<HowWritten provenance="in_class" process={PROCESS} />);
    expect(screen.getByText('Written in class').parentElement).toHaveTextContent(
      'Written in class: in 1 minute, pasted 28 words, window left for 2 minutes',
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Words over time, up to 71/);
    await userEvent.click(screen.getByText('Pastes, pauses and absences'));
    expect(await screen.findByText('After 0:25 minutes, 28 words pasted:')).toBeVisible();
    expect(screen.getByText('Nobody knows where this stood before.')).toBeVisible();
    expect(screen.getByText('Away from the page: after 0:20, for 2 minutes.')).toBeVisible();
  });

  it('labels what was handed in as that, and says so where nothing is known', () => {
    const { container, rerender } = render(<HowWritten provenance="handed_in" process={undefined} />);
    expect(container).toHaveTextContent(/^Handed in$/);
    for (const provenance of [undefined, 'unknown'] as const) {
      rerender(<HowWritten provenance={provenance} process={NO_PROCESS} />);
      expect(container).toHaveTextContent(/^Not known where written$/);
    }
  });
});
