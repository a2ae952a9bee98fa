import { render, screen } from '@testing-library/react';
import { essayWord } from '../domain/status-words.ts';
import { WaitingNote } from './waiting-note.tsx';

const AT_WORK = { processing_status: 'processing', waiting_reason: null } as const;
const WAITING = { ...AT_WORK, waiting_reason: 'Waiting for the language model.' };

describe('essays on a list that are waiting for a service', () => {
  it('are explained once, however many there are, and each is marked', () => {
    render(<WaitingNote essays={[AT_WORK, WAITING, WAITING]} />);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for the language model.');
    expect([WAITING, AT_WORK].map((essay) => essayWord(essay).word)).toEqual(['Waiting', 'Processing']);
  });

  it('show no note while nothing is waiting', () => {
    const { container } = render(<WaitingNote essays={[AT_WORK]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
