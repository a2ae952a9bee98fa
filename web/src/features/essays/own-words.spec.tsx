import { screen } from '@testing-library/react';
import { FLAGGED } from '../../../test/open-essay-list.tsx';
import { renderApp } from '../../../test/render-app.tsx';

const TEXT = 'Explain what a dam does. A dam holds a river back, and my street is dry because of it.';
const TASK = TEXT.slice(0, 24);
const OWN = {
  set_apart: [{ start: 0, end: TASK.length, reason: 'task' as const }],
  compared_words: 13,
  all_words: 18,
  samples: {},
  same_work: ['b2'],
};
const open = (own_words: object | null) => {
  const essay = { ...FLAGGED, essay_text: TEXT, own_words };
  renderApp('/essays/flagged', { 'GET /essays/flagged': [essay], [`GET /essays/${FLAGGED.id}`]: essay });
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
});
