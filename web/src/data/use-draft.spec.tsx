import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from './client/store.ts';
import { useDraft } from './use-draft.ts';

type Draft = ReturnType<typeof useDraft<string>>;

/** A field on the page of one essay, and then of another. */
const open = (subject: string) => {
  const store = makeStore();
  let draft: Draft | undefined;
  const Field = ({ of }: { of: string }) => {
    draft = useDraft(of, '');
    return null;
  };
  const page = (of: string) => (
    <Provider store={store}>
      <Field of={of} />
    </Provider>
  );
  const { rerender } = render(page(subject));
  return {
    goesTo: (of: string) => rerender(page(of)),
    now: () => draft!,
    does: (what: (of: Draft) => void) => act(() => what(draft!)),
  };
};

describe('what is typed about an essay', () => {
  it('is not carried over to the next essay, and is there again when one comes back', () => {
    const { goesTo, now, does } = open('essay 1');
    does((draft) => draft.save('Ada did this.'));
    goesTo('essay 2');
    expect([now().draft, now().restored]).toEqual(['', false]);
    does((draft) => draft.save('Bo did that.'));
    goesTo('essay 1');
    expect([now().draft, now().restored]).toEqual(['Ada did this.', true]);
  });

  it('stays with its essay when it is saved or cleared late, after somebody went on', () => {
    const { goesTo, now, does } = open('essay 1');
    const first = now();
    goesTo('essay 2');
    does((draft) => draft.save('Bo did that.'));
    does(() => first.save('Ada did this.'));
    expect(now().draft).toBe('Bo did that.');
    does(() => first.clear());
    expect(now().draft).toBe('Bo did that.');
    goesTo('essay 1');
    expect(now().draft).toBe('');
  });

  it('that was not sent yet stays when the rest of it has been saved', () => {
    const { now, does } = open('essay 1');
    let isAll: boolean | undefined;
    does((draft) => draft.save('One. Two.'));
    does((draft) => (isAll = draft.settle('One.', (typed) => typed.replace('One. ', ''))));
    expect([isAll, now().draft, now().latest()]).toEqual([false, 'Two.', 'Two.']);
    does((draft) => (isAll = draft.settle('Two.', (typed) => typed)));
    expect([isAll, now().draft, now().latest()]).toEqual([true, '', null]);
  });
});
