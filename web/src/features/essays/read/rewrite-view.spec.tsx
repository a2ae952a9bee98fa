import { render, screen } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import userEvent from '@testing-library/user-event';
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

  it('never says of a rewrite that all of its words changed', async () => {
    const change_metrics = {
      isIdentical: false,
      isNearlyIdentical: false,
      wordChanges: 996,
      wordChangePercentage: 99.6,
      sentenceChanges: 40,
      sentenceChangePercentage: 100,
      structuralChanges: 0,
    };
    const rewrite = { is_rewrite: true, rewrite_of_essay_id: 'e1', rewrite_similarity: 0.3, change_metrics };
    renderApp('/essays/grade/e9', {
      'GET /essays/e9': essayOf({ id: 'e9', ...rewrite }),
      'GET /essays/e1': essayOf({ id: 'e1' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rewrite' }));
    expect(await screen.findByText(/996 words \(99\.6%\)/)).toBeVisible();
  });
});
