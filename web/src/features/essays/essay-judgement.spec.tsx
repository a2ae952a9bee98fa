import type { AuthorshipAnalysis, Essay } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { essayOf } from '../../../test/essay-fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LONG = 60_000;
const TEXT = 'Uniforms are argued about every August. Nevertheless, it is imperative to say more.';
const QUOTE = 'Nevertheless, it is imperative';
const compared = (similarity: number, strength: Essay['evidence_strength']): Partial<Essay> => ({
  essay_text: TEXT,
  baseline_similarity_score: similarity,
  evidence_strength: strength,
  baseline_comparison_details: {
    baseline_comparisons: [
      {
        baseline_id: 'b1',
        similarity_score: similarity,
        sentence_length_similarity: 0.5,
        vocabulary_similarity: 0.5,
        weight: 1,
        is_primary: true,
        baseline_date: '2026-10-14',
      },
    ],
    best_matching_baseline: 'b1',
    reasons: [],
    average_similarity: similarity,
    evidence_strength: strength ?? 'limited',
    comparisons: [],
    enhancedAnalysis: null,
  } as unknown as Essay['baseline_comparison_details'],
  authorship_analysis: {
    evidence_reasons: ['The essay is short.'],
    evidence: [
      {
        kind: 'difference',
        statement: 'No sample uses it.',
        essay_quote: { quote: QUOTE, start: TEXT.indexOf(QUOTE), end: TEXT.indexOf(QUOTE) + QUOTE.length },
      },
    ],
  } as unknown as AuthorshipAnalysis,
});
const open = async (changes: Partial<Essay>) => {
  const view = renderApp('/essays/grade/e1', { 'GET /essays/e1': essayOf(changes) });
  const card = await screen.findByRole('article');
  return { ...view, card, c: within(card) };
};
/** Words that would accuse, whatever the numbers are. */
const CHARGE = /cheat|plagiar|guilt|dishonest|stolen|fraud/i;

it(
  'what differs is marked in the text, with what else could explain it and what each decision leads to',
  async () => {
    const { card, c } = await open({
      ...compared(0.27, 'strong'),
      processing_status: 'flagged',
      is_flagged_baseline: true,
    });
    expect(c.getByText('Is this Maya’s writing? It differs from the one sample.')).toBeVisible();
    expect(c.getByText(QUOTE, { selector: 'mark' })).toBeVisible();
    const causes = within(c.getByRole('region', { name: 'What else could explain it' }));
    expect(causes.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(causes.getByText(/A reason to talk, not proof/)).toBeVisible();
    expect(c.getByRole('group', { name: 'Decide' })).toHaveTextContent(
      /Approve: It counts as the student’s own work.*Reject: It is set aside/,
    );
    expect(card).not.toHaveTextContent(CHARGE);
  },
  LONG,
);

it(
  'a text like the samples carries no marks until somebody looks at what was compared',
  async () => {
    const { card, c, user } = await open(compared(0.9998, 'limited'));
    expect(c.getByText('Is this Maya’s writing? It is like the one sample.')).toBeVisible();
    expect(card.querySelectorAll('mark')).toHaveLength(0);
    expect(card).not.toHaveTextContent('100%');
    expect(c.queryByText('What else could explain it')).not.toBeInTheDocument();
    await user.click(c.getByText('What was compared'));
    expect(await c.findByText(QUOTE, { selector: 'mark' })).toBeVisible();
  },
  LONG,
);

it(
  'too little writing says so, and neither marks nor bands claim more',
  async () => {
    const { card, c } = await open(compared(0.2, 'insufficient'));
    expect(c.getByText('Not enough writing to say')).toBeVisible();
    expect(c.getByText(/Nothing follows from it/)).toBeVisible();
    expect(card.querySelectorAll('mark')).toHaveLength(0);
    expect(c.queryByText('Differs from the samples')).not.toBeInTheDocument();
  },
  LONG,
);

it(
  'a file that could not be read names itself and the reason, and offers nothing but another try',
  async () => {
    const { c } = await open({
      processing_status: 'error',
      failed_step: 'extract',
      processing_error: 'Its pages are empty.',
      original_filename: 'scan.pdf',
      essay_text: null,
      word_count: null,
      grading_result: null,
      focus_organization_score: null,
      evidence_elaboration_score: null,
      conventions_score: null,
    });
    expect(c.getByText(/could not be read/)).toHaveTextContent('scan.pdf could not be read.');
    expect(c.getByText('Its pages are empty.')).toBeVisible();
    expect(
      within(c.getByRole('group', { name: 'Decide' }))
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Retry']);
    expect(c.queryByRole('radiogroup')).not.toBeInTheDocument();
  },
  LONG,
);

it(
  'ERR-038 a rewrite waits for the word of the teacher; an earlier essay that does not load says so',
  async () => {
    const changes = { is_rewrite: true, rewrite_of_essay_id: 'e0', rewrite_decision: 'waiting' } as const;
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf(changes),
      'GET /essays/e0': () => ({ status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Failed to load essay')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm Rewrite' })).toBeEnabled();
  },
  LONG,
);
