import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baselineOf } from '../../../test/essay-fixtures.ts';
import type { Call } from '../../../test/fetch-stub.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { api } from '../../data/client/api.ts';

const LIST = 'GET /baselines/pending-reviews';
const SAMPLE = baselineOf({
  id: 'b1',
  student_display_id: 'S1',
  student_name: null,
  baseline_similarity_score: 0.9,
  authorship_probability: 90,
  authorship_recommendation: 'same_author',
});

/** The dialog with both samples chosen, and whatever it said that it loads or does. */
const open = async () => {
  let isDecided = false;
  const view = renderApp('/baseline-reviews', {
    [LIST]: () =>
      isDecided
        ? new Promise(() => undefined)
        : {
            // The third is not for them to approve: it is counted nowhere.
            body: {
              pendingBaselines: [
                SAMPLE,
                { ...SAMPLE, id: 'b2' },
                { ...SAMPLE, id: 'b3', can: { ...SAMPLE.can, approve: false } },
              ],
            },
            headers: { 'X-Total-Count': '3', 'X-Offset': '0' },
          },
    'POST /baselines/:id/review': ({ path }: Call) => {
      isDecided = true;
      return { body: { ...SAMPLE, id: path.split('/')[2], revision: 41 } };
    },
  });
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Approve several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve samples' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'All without a warning' }));
  const seen = new Set<string | null>();
  new MutationObserver(() => {
    const shown = document.querySelector('[role=dialog]');
    seen.add(shown?.querySelector('[role=status]')?.getAttribute('aria-label') ?? null);
    seen.add(shown?.querySelector('button:last-of-type')?.textContent ?? null);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...view, dialog, seen, isClosed };
};

describe('the dialog that approves several samples, while it closes', () => {
  it('does not load what it listed', async () => {
    const { dialog, seen, isClosed, store, server } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(seen).not.toContain('Loading pending reviews');
    const asked = server.to(LIST).length;
    act(() => void store.dispatch(api.util.invalidateTags(['Baseline'])));
    // The page alone is listed again.
    await waitFor(() => expect(server.to(LIST).length).toBeGreaterThan(asked));
    expect(
      server
        .to(LIST)
        .slice(asked)
        .map(({ query }) => query.has('limit')),
    ).toEqual([true]);
  }, 60_000);

  it('does not say that it approves none', async () => {
    const { user, dialog, seen, isClosed } = await open();
    await user.click(dialog.getByRole('button', { name: 'Approve 2 samples' }));
    await isClosed();
    expect(seen).toContain('Approving 0 of 2…');
    expect(seen).not.toContain('Approve 0 samples');
  }, 60_000);
});
