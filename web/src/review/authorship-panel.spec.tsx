import { STYLE_MARKER_WORDS } from '@essays/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { evidenceOf, markerOf } from '../../test/analysis-fixtures.ts';
import { noteServerTime } from '../domain/server-clock.ts';
import { AuthorshipPanel } from './authorship-panel.tsx';

beforeAll(() => noteServerTime('2026-11-21T12:00:00Z'));
afterAll(() => noteServerTime(new Date().toUTCString()));
const DETAILS = {
  baseline_comparisons: [
    {
      baseline_id: 'b1',
      similarity_score: 0.27,
      sentence_length_similarity: 0.3,
      vocabulary_similarity: 0.2,
      weight: 1.5,
      is_primary: true,
      baseline_date: '2026-11-10',
    },
    {
      baseline_id: 'b2',
      similarity_score: 0.61,
      sentence_length_similarity: 0.3,
      vocabulary_similarity: 0.2,
      weight: 1,
      is_primary: false,
      baseline_date: '2026-05-10',
    },
  ],
  best_matching_baseline: 'b2',
  sentence_length_similarity: 0.3,
  vocabulary_similarity: 0.2,
  reasons: [],
  average_similarity: 0.4,
  evidence_strength: 'strong' as const,
  enhancedAnalysis: null,
  comparisons: [],
};
const seven = (what: string) => Array.from({ length: 7 }, (_, i) => `${what} ${i + 1}`);
const ANALYSIS = {
  recommendation: 'different_authors',
  recommendation_rationale: 'Habits are missing.',
  average_probability: 27,
  overall_confidence: 'medium',
  weights: { mechanical: 0.6, llm: 0.4 },
  analysis_type: 'hybrid',
  llm_triggers_used: ['uncertain result'],
  selected_baseline_id: 'b1',
  selection_reason: 'the longest',
  llm_breakdown: { voice: 0.2, errors: 0.3, quirks: 0.4, patterns: 0.5 },
  llm_evidence: seven('Evidence'),
  llm_ai_detection: { suspected: true, confidence: 70, indicators: seven('Indicator') },
  overall_key_differences: seven('Difference'),
  stable_marker_summary: '3 of 8 habits are kept.',
  teacher_guidance: 'Talk with the student first.',
  llm_reasoning: 'Because the voice changed.',
  writing_style_patterns: {
    type_token_ratio: 0.7,
    mean_sentence_words: 15,
    grammar_patterns: [{ pattern: 'passive voice', frequency: 0.2, examples: seven('Example') }],
  },
  error_fingerprints: [{ category: 'spelling', count: 9, examples: seven('Slip') }],
  specific_quotes: [],
};

const show = (analysis: unknown, details: typeof DETAILS | null = DETAILS, similarity = 0.27) =>
  render(
    <MemoryRouter>
      <AuthorshipPanel
        analysis={analysis}
        details={details}
        similarity={details ? similarity : null}
        ai={{ score: details ? 40 : null, indicators: [], band: details ? 'likely_human' : null }}
      />
    </MemoryRouter>,
  );
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the authorship analysis panel', () => {
  it('AUP-001 AUP-002 AUP-003 shows decision, probability and confidence', () => {
    show(ANALYSIS);
    const decision = part('Decision');
    expect(decision.getByText('Different Author')).toBeInTheDocument();
    expect(decision.getByText('Differs, 27%')).toHaveAttribute('data-band', 'red');
    expect(decision.getByText(/Confidence: medium/)).toBeInTheDocument();
  });

  it('AUP-004 shows what it recommends', () => {
    show(ANALYSIS);
    expect(
      part('Decision').getByText(/Recommendation: Different authors – Habits are missing\./),
    ).toBeInTheDocument();
  });

  const computed = async () => {
    show(ANALYSIS);
    expect(screen.queryByText(/mechanical 60%/)).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByText('How was this computed?'));
    expect(await screen.findByText('Hybrid')).toBeInTheDocument();
  };
  const weight = async (words: RegExp) => {
    await computed();
    expect(screen.getByText(/^Voice 30%/).textContent).toMatch(words);
  };
  it('AUP-006 shows the weights of measurements and model', async () => {
    await computed();
    expect(screen.getByText('mechanical 60%, model 40%')).toBeInTheDocument();
  });
  it('CON-108 CON-109 weights voice at 30% and the error signature at 35%', () =>
    weight(/^Voice 30%, Error signature 35%,/));
  it('CON-110 CON-111 weights quirks at 20% and patterns at 15%', () =>
    weight(/, Quirks 20%, Patterns 15%$/));
  it('AUP-007 names the sample that it was compared with', async () => {
    await computed();
    expect(screen.getByText(/^Sample 1, .* – the longest$/)).toBeInTheDocument();
  });
  it('AUP-008 AUP-009 names what triggered the model and breaks down its score', async () => {
    await computed();
    expect(screen.getByText('uncertain result')).toBeInTheDocument();
    expect(screen.getByText('Voice 20%, Error signature 30%, Quirks 40%, Patterns 50%')).toBeInTheDocument();
  });

  const items = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
  it('AUP-011 CON-113 shows up to six items of key evidence', () => {
    show(ANALYSIS);
    expect(items('Key evidence').map((i) => i.textContent)).toEqual(
      seven('Evidence')
        .slice(0, 6)
        .map((quote) => `“${quote}”`),
    );
  });
  it('AUP-010 CON-112 shows up to six AI indicators', () => {
    show(ANALYSIS);
    expect(items('AI indicators').map((i) => i.textContent)).toEqual(seven('Indicator').slice(0, 6));
  });
  it('CON-115 shows up to four differences', () => {
    show(ANALYSIS);
    expect(items('Differences').map((i) => i.textContent)).toEqual(seven('Difference').slice(0, 4));
  });

  it('AUP-005 shows each quotation with what it is evidence of', () => {
    show({
      evidence: [
        evidenceOf({
          statement: 'A new contrast word.',
          essay_quote: { quote: 'Nevertheless', start: 0, end: 12 },
        }),
      ],
    });
    expect(part('Key evidence').getByText('“Nevertheless” – A new contrast word.')).toBeInTheDocument();
  });

  it('AUP-012 CON-114 CON-116 shows the writing snapshot with at most 4 examples and 6 slips', () => {
    show(ANALYSIS);
    const snapshot = part('Writing snapshot');
    expect(snapshot.getByText('High (0.70)')).toBeInTheDocument();
    expect(snapshot.getByText(/^Sometimes – /)).toHaveTextContent(/Example 4”$/);
    expect(snapshot.getByText(/^9 – /)).toHaveTextContent(/Slip 6”$/);
  });

  it('AUP-013 AUP-015 shows the aggregated assessment and the guidance', () => {
    show(ANALYSIS);
    expect(part('Aggregated assessment').getByText('3 of 8 habits are kept.')).toBeInTheDocument();
    expect(part('Teacher guidance').getByText('Talk with the student first.')).toBeInTheDocument();
  });

  it('CON-071 CON-072 shows the label for the mean similarity together with the mean', () => {
    const { unmount } = show(ANALYSIS, DETAILS, 0.5999);
    expect(screen.getByText(/^Mean similarity 59.9%, labelled Different Author/)).toBeVisible();
    unmount();
    show(ANALYSIS, DETAILS, 0.6);
    expect(screen.getByText(/^Mean similarity 60%, labelled Same Author/)).toBeVisible();
  });
  it('AUP-014 compares each sample on its own, with age, weight and Same Author where it is close', () => {
    show(ANALYSIS);
    const [first, second] = within(screen.getByRole('list', { name: 'Baselines' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Sample 1.*11 days ago.*Primary.*27%.*weight 1.5/);
    expect(first).not.toHaveTextContent('Same Author');
    expect(second).toHaveTextContent(/Sample 2.*61%.*Same Author/);
  });

  it('AUP-016 keeps the thought process closed until it is opened', async () => {
    show(ANALYSIS);
    expect(screen.queryByText('Because the voice changed.')).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByText('Model thought process'));
    expect(await screen.findByText('Because the voice changed.')).toBeInTheDocument();
  });

  it('AUP-019 renders a JSON string the same as an object, and does not break on a malformed one', () => {
    const object = show(ANALYSIS).container.textContent;
    expect(show(JSON.stringify(ANALYSIS)).container.textContent).toBe(object);
    expect(show('{broken').container).toHaveTextContent('No decision');
  });

  it('EMP-006 EMP-007 EMP-008 says when there are no samples, no comparison and no AI check', () => {
    show(null, null);
    expect(screen.getByText('No baseline samples available for comparison.')).toBeInTheDocument();
    expect(screen.getByText('No detailed comparison data available')).toBeInTheDocument();
    expect(screen.getByText('No AI detection analysis available.')).toBeInTheDocument();
  });

  it('says how many classmates are less similar, and nothing where there are too few', () => {
    const { unmount } = show({ ...ANALYSIS, closer_than_classmates: { closer: 23, of: 24 } });
    expect(part('Decision').getByText(/own samples than to 23 of 24 classmates/)).toBeInTheDocument();
    unmount();
    show({ ...ANALYSIS, closer_than_classmates: null });
    expect(screen.queryByText(/classmates/)).not.toBeInTheDocument();
  });

  it('shows words for parts, habits and triggers, never their keys', async () => {
    const { container } = show({
      ...ANALYSIS,
      consistency_analysis: { fwcos: 'minor_variation', d5z: 'highly_consistent' },
      stable_markers: [markerOf({ marker: 'long_words', label: STYLE_MARKER_WORDS.long_words })],
      llm_triggers_used: ['would_flag'],
    });
    await userEvent.setup().click(screen.getByText('How was this computed?'));
    expect(screen.getByText('Use of small grammar words: minor variation')).toBeInTheDocument();
    expect(screen.getByText('Words of seven or more letters')).toBeInTheDocument();
    expect(screen.getByText('the essay would be flagged')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/fwcos|d5z|[a-z]_[a-z]/i);
  });
});
