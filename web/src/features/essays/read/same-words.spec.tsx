import type { EssayCopy } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { marksOfPassages } from './same-words-view.tsx';

const TEXT = 'A dam holds a river back, and my street is dry because of it.';
const OTHER = 'Everybody knows that a dam holds a river back.';
const SHARED = 'dam holds a river back';
const copy: EssayCopy = {
  essay_id: 'e2',
  student_session_id: 's2',
  student_display_id: 'S0002',
  student_name: 'Bea Moss',
  words: 5,
  passages: [
    {
      start: TEXT.indexOf(SHARED),
      end: TEXT.indexOf(SHARED) + SHARED.length,
      other_start: OTHER.indexOf(SHARED),
      other_end: OTHER.indexOf(SHARED) + SHARED.length,
    },
  ],
};
const open = (copies: EssayCopy[]) =>
  renderApp('/essays/grade/e9', {
    'GET /essays/e9': essayOf({ id: 'e9', essay_text: TEXT, copies }),
    'GET /essays/e2': essayOf({ id: 'e2', essay_text: OTHER }),
  });
const markedIn = (pane: HTMLElement) =>
  [...pane.querySelectorAll('[data-mark="same"]')].map(({ textContent }) => textContent);

describe('the same words as in another student’s essay', () => {
  it('are said on the card, perhaps from a common source, with who it is and no word of who copied', async () => {
    open([copy]);
    const note = await screen.findByText(
      /^The same 5 words as in Bea Moss’s essay, perhaps from a common source/,
    );
    expect(note.parentElement).toHaveTextContent('changes no score and no flag');
    // The mark at the head of the card, and the view.
    expect(screen.getAllByText('Same words')).toHaveLength(2);
  });

  it('are of another student where the server gives no name', async () => {
    open([{ ...copy, student_name: null }]);
    expect(await screen.findByText(/The same 5 words as in another student’s essay/)).toBeVisible();
  });

  it('of a class that the teacher does not read are said without a way to the other essay', async () => {
    const hidden = { essay_id: null, student_session_id: null, student_display_id: null, student_name: null };
    open([{ ...copy, ...hidden }]);
    const note = await screen.findByText(/^The same 5 words as in an essay of another class, perhaps/);
    expect(note.parentElement).toHaveTextContent('a department head can read both texts');
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    // The mark at the head of the card alone.
    expect(screen.getAllByText('Same words')).toHaveLength(1);
  });

  it('are marked in both texts, side by side', async () => {
    open([copy]);
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const other = await screen.findByRole('region', { name: 'Bea Moss’s essay' });
    expect(await within(other).findByText(/Everybody knows/)).toBeVisible();
    expect(markedIn(other)).toEqual([SHARED]);
    expect(markedIn(screen.getByRole('region', { name: 'Essay under review' }))).toEqual([SHARED]);
    expect(within(other).getByRole('link')).toHaveAttribute('href', '/essays/grade/e2');
  });

  it('are said in the results of a batch', async () => {
    renderApp('/batch/x1', {
      'GET /essays/batch/x1': [essayOf({ copies: [copy] })],
      'GET /essays/batch-status/x1': { batch_id: 'x1', status: 'completed', total: 1, refused: [] },
    });
    expect(await screen.findByText(/^The same 5 words as in Bea Moss’s essay/)).toBeVisible();
  });

  it('are not mentioned where there are none', async () => {
    open([]);
    expect(await screen.findByText(/my street is dry/)).toBeVisible();
    expect(screen.queryByText(/Same words|The same|wrote them first/)).toBeNull();
  });

  it('passages near each other in both texts have one number', () => {
    const at = (start: number, other_start: number) => ({
      start,
      end: start + 20,
      other_start,
      other_end: other_start + 20,
    });
    const { here } = marksOfPassages([at(0, 300), at(40, 350), at(80, 0), at(400, 40)]);
    expect(here.map(({ number }) => number)).toEqual([1, 1, 2, 3]);
  });
});
