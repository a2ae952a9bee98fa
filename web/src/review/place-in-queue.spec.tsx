import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { itemElementId } from '../components/use-highlight.ts';
import { headingElementId } from './review-card.tsx';
import { useQueuePlace } from './use-queue-place.ts';
import type { QueuePlace } from './use-queue-place.ts';

/** What a page gives: the cards on it, which page of how many it is, and whether its list is under way. */
interface CardsOfPage {
  ids: readonly string[];
  page?: number;
  pages?: number;
  isFetching?: boolean;
}

/** Cards that are nothing but a heading, beside a filter and a dialog. */
const openQueue = (first: CardsOfPage) => {
  const turned: number[] = [];
  let place: QueuePlace | undefined;
  const Queue = ({ ids, page = 0, pages = 1, isFetching = false }: CardsOfPage) => {
    const all = ids.map((id) => ({ id }));
    place = useQueuePlace({ all, page, pages, isFetching, onPage: (to) => turned.push(to) });
    return (
      <>
        <input aria-label="Filter" />
        {ids.map((id) => (
          <article key={id} id={itemElementId(id)}>
            <h2 id={headingElementId(id)} tabIndex={-1}>
              {id}
            </h2>
          </article>
        ))}
      </>
    );
  };
  const queue = (shown: CardsOfPage) => (
    <MemoryRouter>
      <Queue {...shown} />
    </MemoryRouter>
  );
  const { rerender } = render(queue(first));
  return {
    turned,
    /** The list as it has loaded anew. */
    loads: (shown: CardsOfPage) => rerender(queue(shown)),
    does: (what: (place: QueuePlace) => void) => act(() => what(place!)),
  };
};

/** A dialog with the focus in its field, until it is closed. */
const openDialog = () => {
  const dialog = document.createElement('div');
  dialog.className = 'MuiModal-root';
  dialog.append(document.createElement('input'));
  document.body.append(dialog);
  const field = dialog.querySelector('input')!;
  field.focus();
  return {
    field,
    close: () => {
      field.blur();
      dialog.remove();
    },
  };
};
const heading = (id: string) => screen.getByRole('heading', { name: id });
/** Longer than it is looked again whether a dialog has closed. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));

describe('after a decision', () => {
  it('the next card has the focus at once, and keeps it when the decided one leaves', () => {
    const { loads, does } = openQueue({ ids: ['a', 'b', 'c'] });
    does((place) => place.moveOnFrom({ id: 'a' }));
    expect(heading('b')).toHaveFocus();
    loads({ ids: ['b', 'c'] });
    expect(heading('b')).toHaveFocus();
  });

  it('it is the one in its place if the next has left too, and the last one if the last was decided', () => {
    const { loads, does } = openQueue({ ids: ['a', 'b', 'c', 'd'] });
    does((place) => place.moveOnFrom({ id: 'a' }));
    loads({ ids: ['c', 'd'] });
    expect(heading('c')).toHaveFocus();
    does((place) => place.moveOnFrom({ id: 'd' }));
    loads({ ids: ['c'] });
    expect(heading('c')).toHaveFocus();
  });

  it('it waits for the dialog that is open, and leaves a filter that somebody is at', async () => {
    const { loads, does } = openQueue({ ids: ['a', 'b'] });
    const dialog = openDialog();
    does((place) => place.moveOnFrom({ id: 'b' }));
    loads({ ids: ['a'] });
    await aMoment();
    expect(dialog.field).toHaveFocus();
    dialog.close();
    await waitFor(() => expect(heading('a')).toHaveFocus());
    screen.getByLabelText('Filter').focus();
    does((place) => place.moveOnFrom({ id: 'a' }));
    loads({ ids: ['x'] });
    expect(screen.getByLabelText('Filter')).toHaveFocus();
  });

  it('that was undone, its card has the focus when it is back, unless a dialog is open by then', () => {
    const { loads, does } = openQueue({ ids: ['b', 'c'] });
    does((place) => place.comeBackTo('a'));
    loads({ ids: ['a', 'b', 'c'] });
    expect(heading('a')).toHaveFocus();
    does((place) => place.comeBackTo('z'));
    const dialog = openDialog();
    loads({ ids: ['z', 'a', 'b', 'c'] });
    expect(dialog.field).toHaveFocus();
    dialog.close();
    loads({ ids: ['z', 'a', 'b'] });
    expect(heading('z')).not.toHaveFocus();
  });

  it('that is undone while its card is still leaving, nothing else takes the focus', () => {
    const { loads, does } = openQueue({ ids: ['a', 'b'] });
    does((place) => place.moveOnFrom({ id: 'b' }));
    does((place) => place.comeBackTo('b'));
    loads({ ids: ['a'] });
    expect(heading('a')).not.toHaveFocus();
  });
});

describe('going from card to card', () => {
  it('leads on to the first card of the next page, once that has loaded, and back to the last one', () => {
    const { loads, does, turned } = openQueue({ ids: ['a', 'b'], pages: 2 });
    does((place) => place.step(1));
    does((place) => place.step(1));
    expect(heading('b')).toHaveFocus();
    does((place) => place.step(1));
    expect(turned).toEqual([1]);
    loads({ ids: ['a', 'b'], page: 1, pages: 2, isFetching: true });
    expect(heading('b')).toHaveFocus();
    loads({ ids: ['c', 'd'], page: 1, pages: 2 });
    expect(heading('c')).toHaveFocus();
    does((place) => place.step(-1));
    expect(turned).toEqual([1, 0]);
    loads({ ids: ['a', 'b'], pages: 2 });
    expect(heading('b')).toHaveFocus();
  });

  it('ends at the first card of the first page and at the last one of the last', () => {
    const { does, turned } = openQueue({ ids: ['a'] });
    does((place) => place.step(1));
    does((place) => place.step(1));
    does((place) => place.step(-1));
    expect(turned).toEqual([]);
    expect(heading('a')).toHaveFocus();
  });

  it('to another page leaves nothing to be waited for on this one', () => {
    const { loads, does } = openQueue({ ids: ['a', 'b'], pages: 2 });
    does((place) => place.comeBackTo('z'));
    does((place) => place.moveOnFrom({ id: 'b' }));
    loads({ ids: ['c'], page: 1, pages: 2 });
    loads({ ids: ['z', 'c'], page: 1, pages: 2 });
    expect(document.body).toHaveFocus();
  });
});
