import type { Essay } from '@essays/contract';
import { screen, within } from '@testing-library/react';
import { evidenceOf, markerOf } from '../../../../test/analysis-fixtures.ts';
import { essayOf } from '../../../../test/essay-fixtures.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const LONG = 60_000;
const TEXT = 'Uniforms are argued about every August. Nevertheless, it is imperative to say more.';
const QUOTE = 'Nevertheless, it is imperative';
/** The word in it that shows the habit. */
const WORD = 'Nevertheless';
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
    sentence_length_similarity: 0.5,
    vocabulary_similarity: 0.5,
    reasons: [],
    average_similarity: similarity,
    evidence_strength: strength ?? 'limited',
    comparisons: [],
    enhancedAnalysis: null,
  },
  authorship_analysis: {
    evidence_reasons: ['The essay is short.'],
    features: [markerOf()],
    closer_than_classmates: {
      closer: 5,
      of: 24,
      own: 0.1,
      own_samples: [0.1],
      classmates: Array.from({ length: 24 }, (_, n) => n),
    },
    evidence: [
      evidenceOf({
        statement: 'No sample uses it.',
        essay_quote: {
          quote: QUOTE,
          start: TEXT.indexOf(QUOTE),
          end: TEXT.indexOf(QUOTE) + QUOTE.length,
          words: [{ start: TEXT.indexOf(WORD), end: TEXT.indexOf(WORD) + WORD.length }],
        },
      }),
    ],
  },
});
const open = async (changes: Partial<Essay>) => {
  const view = renderApp('/essays/grade/e1', { 'GET /essays/e1': essayOf(changes) });
  const card = await screen.findByRole('article');
  return { ...view, card, c: within(card) };
};
/** Words that would be an accusation, whatever the numbers are. */
const CHARGE = /cheat|plagiar|guilt|dishonest|stolen|fraud/i;

it(
  'differences are marked in the text, with other possible explanations and what each decision leads to',
  async () => {
    const { card, c } = await open({
      ...compared(0.27, 'strong'),
      processing_status: 'flagged',
      is_flagged_baseline: true,
    });
    expect(c.getByText('Is this Maya’s writing? It differs from the one sample.')).toBeVisible();
    expect(c.getByText(WORD, { selector: 'mark *' })).toBeVisible();
    expect(
      c.getByText(
        /^In our tests, 1 of 100 texts by the same student and 12 .* about 55 of 100 like this are/,
      ),
    ).toBeVisible();
    expect(c.getByText(/^19 of 24 classmates’ essays are closer to this essay/)).toBeVisible();
    expect(c.getByRole('list', { name: 'Features of the writing' })).toHaveTextContent(
      'Commasdiffers8 per 100 words · samples 3.5 to 5 · class 4.5',
    );
    const causes = within(c.getByRole('region', { name: 'What else could explain it' }));
    expect(causes.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(causes.getByText(/A reason to talk, not proof/)).toBeVisible();
    expect(c.getByRole('group', { name: 'Decide' })).toHaveTextContent(
      /Approve: It counts as the student’s own work.*Reject: It moves to Rejected Essays/,
    );
    expect(card).not.toHaveTextContent(CHARGE);
  },
  LONG,
);

it(
  'a text that matches the samples has no marks until somebody opens the comparison',
  async () => {
    const { card, c, user } = await open(compared(0.9998, 'limited'));
    expect(c.getByText('Is this Maya’s writing? It reads like the one sample.')).toBeVisible();
    expect(card.querySelectorAll('mark')).toHaveLength(0);
    expect(card).not.toHaveTextContent('100%');
    expect(card).not.toHaveTextContent(/% similar/);
    expect(c.getByText(/^similarity over 99%/)).toBeVisible();
    expect(
      c.getByText(
        /^In our tests, 45 of 100 texts by the same student and 7 of 100 .* does not prove who wrote it\.$/,
      ),
    ).toBeVisible();
    expect(c.queryByText('What else could explain it')).not.toBeInTheDocument();
    await user.click(c.getByText('What was compared'));
    expect(await c.findByText(WORD, { selector: 'mark *' })).toBeVisible();
  },
  LONG,
);

it(
  'too little writing is reported as such, and neither marks nor bands claim more',
  async () => {
    const { card, c } = await open(compared(0.2, 'insufficient'));
    expect(c.getByText('Not enough writing to say')).toBeVisible();
    expect(c.getByText(/With so few words the comparison \(20%\) is not reliable/)).toBeVisible();
    expect(card.querySelectorAll('mark')).toHaveLength(0);
    expect(c.queryByText('Differs from the samples')).not.toBeInTheDocument();
  },
  LONG,
);

it(
  'a short text gets no AI-writing verdict or score; a warning says how often it is wrong',
  async () => {
    const short = await open({
      ai_writing_score: 50,
      ai_writing_band: 'not_enough_writing',
      word_count: 310,
    });
    expect(short.c.getByText('AI writing: Not enough writing to say')).toBeVisible();
    expect(short.card).not.toHaveTextContent(/50 of 100|Likely human/);
    short.unmount();
    const warned = await open({ ai_writing_score: 60, word_count: 600 });
    expect(warned.c.getByText('AI writing: Moderate indicators')).toBeVisible();
    expect(
      warned.c.getByText('Of 100 genuine essays in our tests, up to 8 were marked like this.'),
    ).toBeVisible();
    warned.unmount();
    const unchecked = await open({ ai_writing_score: null });
    expect(unchecked.c.getByText('AI writing: Not checked')).toBeVisible();
  },
  LONG,
);

it(
  'a file that could not be read shows its name and the reason, and offers only another try',
  async () => {
    const { c } = await open({
      processing_status: 'error',
      failed_step: 'extract',
      processing_error: 'Its pages are empty.',
      original_filename: 'scan.pdf',
      essay_text: null,
      essay_description: null,
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
  'ERR-038 ERR-001 a rewrite waits for the teacher; an earlier essay that does not load says so until it does',
  async () => {
    let answer: () => object = () => ({ status: 500, body: {} });
    const changes = { is_rewrite: true, rewrite_of_essay_id: 'e0', rewrite_decision: 'waiting' } as const;
    const { user } = renderApp('/essays/grade/e1', {
      'GET /essays/e1': essayOf(changes),
      'GET /essays/e0': () => answer(),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const alert = (await screen.findByText('Failed to load essay')).closest('[role=alert]') as HTMLElement;
    expect(screen.getByRole('button', { name: 'Confirm Rewrite' })).toBeEnabled();
    answer = () => ({ status: 503, body: { error: 'X1' } });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await within(alert).findByText('X1')).toBeVisible();
    answer = () => ({ body: essayOf({ id: 'e0', essay_text: 'Uniforms were never argued about.' }) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('never', { selector: 'del', exact: false })).toBeVisible();
    expect(screen.queryByText('Failed to load essay')).toBeNull();
  },
  LONG,
);

it('why an essay was flagged is read in its place, and does not interrupt whoever hears the page', async () => {
  const { c } = await open({ processing_status: 'flagged', flag_reason: 'Differs from the samples.' });
  expect(c.getByText(/Differs from the samples/).closest('[role="alert"], [role="status"]')).toBeNull();
});
