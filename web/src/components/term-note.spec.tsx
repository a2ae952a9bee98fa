import { render, screen } from '@testing-library/react';
import { FLAGGED } from '../../test/open-essay-list.tsx';
import { renderApp } from '../../test/render-app.tsx';
import { TermNote } from './term-note.tsx';

const TERM = { academic_year: '2025-26', essays: 4, similarity: 0.2, differs: true };

describe('what the essays of a term say together', () => {
  const open = (term: object | null) => {
    const essay = { ...FLAGGED, term };
    renderApp('/essays/flagged', { 'GET /essays/flagged': [FLAGGED], [`GET /essays/${FLAGGED.id}`]: essay });
  };

  it('is a finding in words, with how often it is wrong, and flags nothing', () => {
    const { container } = render(<TermNote term={TERM} />);
    expect(container).toHaveTextContent(
      'the latest four essays of 2025-26 read like another writer’s beside the student’s samples, ' +
        'and less like them than these essays are like each other.',
    );
    expect(container).toHaveTextContent(/About 1 of 200 honest students’ terms looks like this \(0 to 2\)/);
    expect(container).toHaveTextContent('It flags no essay');
  });

  it('says where nothing was found that this proves nothing', () => {
    const { container } = render(<TermNote term={{ ...TERM, essays: 3, differs: false }} />);
    expect(container).toHaveTextContent('the latest three essays of 2025-26 show no other writer.');
    expect(container).toHaveTextContent(
      'Of 100 terms that someone else wrote, about 76 show nothing either.',
    );
  });

  it('stands on a card', async () => {
    open(TERM);
    await screen.findByText(/Why it was flagged/);
    expect(await screen.findByText(/The term as a whole/)).toBeVisible();
  });

  it('does not stand on a card where nothing was found', async () => {
    open({ ...TERM, similarity: 0.9, differs: false });
    await screen.findByText(/Why it was flagged/);
    expect(screen.queryByText(/Taken together/)).toBeNull();
  });
});
