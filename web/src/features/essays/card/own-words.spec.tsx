import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FLAGGED } from '../../../../test/open-essay-list.tsx';
import { renderApp } from '../../../../test/render-app.tsx';

const TEXT = 'Explain what a dam does. A dam holds a river back, and my street is dry because of it.';
const TASK = TEXT.slice(0, 24);
const OWN = {
  set_apart: [{ start: 0, end: TASK.length, reason: 'task' as const }],
  compared_words: 13,
  all_words: 18,
  samples: {},
  same_work: ['b2'],
};
const open = (own_words: object | null, claimed_words: object[] = []) => {
  const essay = { ...FLAGGED, essay_text: TEXT, own_words, claimed_words };
  return renderApp('/essays/flagged', {
    'GET /essays/flagged': [essay],
    [`GET /essays/${FLAGGED.id}`]: essay,
    [`PUT /essays/${FLAGGED.id}/own-words`]: essay,
  });
};

describe('whose words were compared', () => {
  it('shows in grey what is not the student’s own, with its reason, and how much was compared', async () => {
    open(OWN);
    expect(await screen.findByText(/13 of 18 words\./)).toHaveTextContent(
      /Grey words are not taken for the student’s own wording\. One sample is left out/,
    );
    const grey = [...document.querySelectorAll('[data-apart]')];
    expect(grey.map((one) => [one.getAttribute('data-apart'), one.textContent])).toEqual([['task', TASK]]);
  });

  it('says nothing where every word is the student’s own', async () => {
    open({ ...OWN, set_apart: [], same_work: [] });
    expect(await screen.findByText(/my street is dry/)).toBeVisible();
    expect(screen.queryByText(/of 18 words/)).toBeNull();
  });

  it('a teacher says that a passage is the student’s own, and takes that back', async () => {
    const task = { start: 0, end: TASK.length };
    const said = (view: ReturnType<typeof open>) =>
      view.server.to(`PUT /essays/${FLAGGED.id}/own-words`).map(({ body }) => body);
    const view = open(OWN);
    await userEvent.click(await screen.findByText('Which words (1)'));
    expect(screen.getByText(`“${TASK}”`, { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'This is the student’s own' }));
    await waitFor(() => expect(said(view)).toEqual([{ ...task, own: true }]));
    view.unmount();

    const later = open({ ...OWN, set_apart: [] }, [task]);
    await userEvent.click(await screen.findByText('Which words (1)'));
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(said(later)).toEqual([{ ...task, own: false }]));
  });
});
