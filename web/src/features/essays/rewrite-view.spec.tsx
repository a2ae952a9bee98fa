import { render, screen } from '@testing-library/react';
import { Changes } from './rewrite-view.tsx';

const words = (name: string, count: number) => Array.from({ length: count }, () => name).join(' ');

describe('what changed since the earlier essay', () => {
  it('shows what was added and what was removed', () => {
    render(<Changes before="The cat sat down." after="The cat lay down." />);
    expect(screen.getByText('sat').tagName).toBe('DEL');
    expect(screen.getByText('lay').tagName).toBe('INS');
    expect(screen.queryByText(/too long to compare/)).toBeNull();
  });

  it('says so where the texts are too long to compare word by word', () => {
    render(<Changes before={words('one', 11_000)} after={words('two', 11_000)} />);
    expect(screen.getByText(/too long to compare word by word/)).toBeInTheDocument();
  });
});
