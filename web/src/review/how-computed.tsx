import type { AuthorshipAnalysis, BaselineComparisonDetails } from '@essays/contract';
import { asPercent, percentText, REASONING_WEIGHTS, styleWords } from '@essays/contract';
import { analysisTypeLabel } from '../domain/authorship-view.ts';
import { dateWord } from '../domain/dates.ts';
import { Disclosure } from '../components/disclosure.tsx';
import { Pairs } from './panel-parts.tsx';
import type { Pair } from './panel-parts.tsx';

/** The four respects in which a language model compares. */
const BREAKDOWN = [
  ['voice', 'Voice'],
  ['errors', 'Error signature'],
  ['quirks', 'Quirks'],
  ['patterns', 'Patterns'],
] as const;

/** Without a model's own breakdown: what the comparison measured. */
const breakdownOf = (details: BaselineComparisonDetails | null): string => {
  const parts = [
    ['Sentence length', details?.sentence_length_similarity],
    ['Vocabulary', details?.vocabulary_similarity],
  ].filter((p): p is [string, number] => typeof p[1] === 'number');
  return parts.length > 0
    ? parts.map(([label, value]) => `${label} ${asPercent(value)}`).join(', ')
    : 'No detailed comparison data available';
};

/** The sample that was compared most closely, and why that one. */
const comparedSample = (
  analysis: AuthorshipAnalysis | null,
  details: BaselineComparisonDetails | null,
): string => {
  const samples = details?.baseline_comparisons ?? [];
  const selected =
    analysis?.selected_baseline_id ?? details?.best_matching_baseline ?? samples[0]?.baseline_id ?? null;
  if (selected === null) return 'none';
  const index = samples.findIndex((sample) => sample.baseline_id === selected);
  const name =
    index < 0 ? selected : `Sample ${index + 1}, ${dateWord(samples[index]?.baseline_date ?? null)}`;
  return analysis?.selection_reason ? `${name} – ${analysis.selection_reason}` : name;
};

const costOf = (cost: NonNullable<AuthorshipAnalysis['cost_efficiency']>): string =>
  `${cost.llm_calls_made} made, ${cost.llm_calls_saved} saved of ${cost.total_comparisons} ` +
  `comparisons (${percentText(cost.savings_percentage / 100)})`;

/** Weights, triggers and the measured parts: for anyone who wants to check. */
export const HowComputed = ({
  analysis,
  details,
}: {
  analysis: AuthorshipAnalysis | null;
  details: BaselineComparisonDetails | null;
}) => {
  const triggers = (analysis?.llm_triggers_used ?? []).map(styleWords);
  const breakdown = analysis?.llm_breakdown ?? analysis?.llm_result?.breakdown ?? null;
  const pairs: Pair[] = [
    ['Kind of analysis', analysisTypeLabel(analysis?.analysis_type)],
    [
      'Weights',
      analysis?.weights
        ? `mechanical ${asPercent(analysis.weights.mechanical)}, model ${asPercent(analysis.weights.llm)}`
        : 'not stated',
    ],
    [
      'Reasoning weights',
      BREAKDOWN.map(([part, label]) => `${label} ${asPercent(REASONING_WEIGHTS[part])}`).join(', '),
    ],
    ['Triggers', triggers.length > 0 ? triggers.join('; ') : 'none'],
    ['Compared baseline', comparedSample(analysis, details)],
    [
      'Score breakdown',
      breakdown
        ? BREAKDOWN.map(([part, label]) => `${label} ${asPercent(breakdown[part])}`).join(', ')
        : breakdownOf(details),
    ],
  ];
  if (analysis?.cost_efficiency) pairs.push(['Model calls', costOf(analysis.cost_efficiency)]);
  if (analysis?.engine) pairs.push(['Engine', `${analysis.engine} ${analysis.version ?? ''}`]);
  return (
    <Disclosure title="How was this computed?">
      <Pairs pairs={pairs} />
    </Disclosure>
  );
};
