import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { computed, styledBy } from '../../test/computed.ts';
import { baselineOf, ungradedOf } from '../../test/essay-fixtures.ts';
import { FLAGGED } from '../../test/open-essay-list.tsx';
import { renderApp } from '../../test/render-app.tsx';

/** An answer that comes when it is let go. */
const held = () => {
  let letGo = () => undefined as void;
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { wait, letGo: () => letGo() };
};
const HIGHLIGHT = '3px solid var(--focus)';
const heading = (name: RegExp) => screen.getByRole('heading', { level: 2, name });

describe('a queue whose server is slow', () => {
  const essays = [1, 2, 3].map((n) => ({
    ...FLAGGED,
    id: `e${n}`,
    student_display_id: `S000${n}`,
    student_name: null,
  }));

  it('keeps the focus in the dialog of the next essay when the list comes without the decided one', async () => {
    const list = held();
    let asked = 0;
    const { user } = renderApp('/essays/flagged', {
      'GET /essays/flagged': async () => {
        asked += 1;
        if (asked === 1) return { body: essays };
        await list.wait;
        return { body: essays.slice(1) };
      },
      'POST /essays/e1/approve-authorship': { ...essays[0], revision: 41 },
    });
    await screen.findByRole('heading', { name: /S0001/ });
    await user.keyboard('a');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(heading(/S0002/)).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('x');
    const reason = await screen.findByRole('textbox', { name: /reason/i });
    await waitFor(() => expect(reason).toHaveFocus());
    list.letGo();
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2));
    expect(reason).toHaveFocus();
  });

  it('leaves whoever has gone on by themselves where they are when a decision is answered at last', async () => {
    const answer = held();
    const rows = [1, 2, 3, 4].map((n) =>
      baselineOf({ id: `b${n}`, student_display_id: `S${n}`, student_name: null }),
    );
    let waiting = rows;
    const { user } = renderApp('/baseline-reviews', {
      'GET /baselines/pending-reviews': () => ({
        body: { pendingBaselines: waiting },
        headers: { 'X-Total-Count': String(waiting.length) },
      }),
      'POST /baselines/b1/review': async () => {
        await answer.wait;
        waiting = rows.slice(1);
        return { body: { ...rows[0], revision: 41 } };
      },
    });
    await screen.findByRole('heading', { level: 2, name: /S1/ });
    await user.keyboard('j');
    await waitFor(() => expect(heading(/S1/)).toHaveFocus());
    await user.keyboard('ajj');
    await waitFor(() => expect(heading(/S3/)).toHaveFocus());
    answer.letGo();
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(3));
    expect(heading(/S3/)).toHaveFocus();
  });

  it('outlines and scrolls to the essay in the address also if what stands above the list comes after it', async () => {
    styledBy('review/review-card.css');
    const unassigned = held();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    renderApp('/essays/ungraded?highlight=e2', {
      'GET /essays': { essays: [1, 2].map((n) => ungradedOf({ id: `e${n}`, student_name: `Name ${n}` })) },
      'GET /essays/unassigned': async () => {
        await unassigned.wait;
        return { body: { essays: [] } };
      },
    });
    await screen.findByRole('status', { name: 'Loading Ungraded Essays' });
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    unassigned.letGo();
    await screen.findByRole('heading', { level: 2, name: /Name 2/ });
    const card = document.getElementById('item-e2')!;
    await waitFor(() => expect(getComputedStyle(card).outline).toBe(computed('outline', HIGHLIGHT)));
    expect(scrolled.mock.contexts).toContain(document.getElementById('item-e2'));
    scrolled.mockRestore();
  });
});
