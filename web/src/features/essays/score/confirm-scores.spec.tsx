import { screen, waitFor, within } from '@testing-library/react';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { card, openList } from '../../../../test/open-essay-list.tsx';

const CONFIRMED = { ...essayOf(), scores: 'confirmed', revision: 8 };

describe('the scores on a card', () => {
  it.each([
    [essayOf(), 'AI proposal'],
    [essayOf({ scores: 'confirmed' }), 'Confirmed'],
    [essayOf({ scores: 'teacher' }), 'Scored by a teacher'],
  ])('say whose they are (%#)', async (essay, word) => {
    openList('graded', [essay]);
    expect(within((await card()).getByRole('region', { name: 'Scores' })).getByText(word)).toBeVisible();
  });

  it('are confirmed by their button at the revision seen, and that can be undone', async () => {
    const { user, server } = openList('graded', [essayOf()], {
      'POST /essays/e1/confirm-scores': CONFIRMED,
      'POST /essays/e1/undo': essayOf({ revision: 9 }),
    });
    await user.click((await card()).getByRole('button', { name: /^Confirm scores/ }));
    expect(await screen.findByText('Scores confirmed.')).toBeVisible();
    expect(server.to('POST /essays/e1/confirm-scores')[0]?.headers.get('if-match')).toBe('"7"');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.to('POST /essays/e1/undo')[0]?.headers.get('if-match')).toBe('"8"'));
  });

  it('are confirmed with s, unless they already are', async () => {
    const { user, server } = openList('graded', [essayOf(), essayOf({ id: 'e2', scores: 'confirmed' })], {
      'POST /essays/e1/confirm-scores': CONFIRMED,
    });
    await screen.findAllByRole('article');
    await user.keyboard('s');
    await waitFor(() => expect(server.to('POST /essays/e1/confirm-scores')).toHaveLength(1));
    expect(screen.getAllByRole('button', { name: /^Confirm scores/ })).toHaveLength(1);
  });
});
