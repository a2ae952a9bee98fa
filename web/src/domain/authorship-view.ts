import type { AuthorshipAnalysis, EvidenceStrength, Recommendation } from '@essays/contract';
import { SAME_AUTHOR_FROM, styleWords } from '@essays/contract';
import { aiBand, baselineAuthorship, FIRST_BASELINE, isAiWarning, isFirstBaseline } from './bands.ts';
import type { Band } from './bands.ts';

/** An open object: what an engine adds is shown when its key is known and left out when it is absent. */
export type Analysis = AuthorshipAnalysis;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The analysis may arrive as an object or as a JSON string; anything else is no analysis. */
export const parseAnalysis = (value: unknown): Analysis | null => {
  if (typeof value === 'string') {
    try {
      return parseAnalysis(JSON.parse(value) as unknown);
    } catch {
      return null;
    }
  }
  return isObject(value) && Object.keys(value).length > 0 ? value : null;
};

/** A list of sentences, whether it came as a list, a sentence or not at all. */
export const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value == null ? [] : [value])
    .map((item) => {
      if (typeof item === 'string') return item;
      if (!isObject(item)) return '';
      return String(item.detail ?? item.statement ?? item.text ?? item.label ?? item.quote ?? '');
    })
    .filter((s) => s.trim() !== '');

export type Decision = Recommendation;

/** The recommendation decides; without one the model's decision; else nothing is said. */
export const decisionOf = (analysis: Analysis | null): Decision | null => {
  if (!analysis) return null;
  const llm = isObject(analysis.llm_result) ? analysis.llm_result : null;
  for (const word of [analysis.recommendation, analysis.decision, analysis.llm_decision, llm?.decision])
    if (word === 'same_author' || word === 'different_authors' || word === 'inconclusive') return word;
  return null;
};

export const DECISION_WORDS: Record<Decision, { label: string; band: Band }> = {
  same_author: { label: 'Same Author', band: 'green' },
  different_authors: { label: 'Different Author', band: 'red' },
  inconclusive: { label: 'Inconclusive', band: 'grey' },
};

/** How the comparison was made; anything unknown was made by the model alone. */
export const analysisTypeLabel = (type: unknown): 'Mechanical only' | 'Hybrid' | 'LLM only' =>
  type === 'mechanical_only' ? 'Mechanical only' : type === 'hybrid' ? 'Hybrid' : 'LLM only';

/** What is said of a baseline's author; a similarity of 0 with a 'First baseline' reason is no result at all. */
export const baselineVerdict = (of: {
  authorship_baseline_count?: number | null;
  authorship_recommendation?: string | null;
  authorship_probability?: number | null;
  baseline_similarity_score?: number | null;
  flag_reason?: string | null;
  baseline_comparison_details?: { reasons?: readonly string[] } | null;
}): { kind: 'first' | 'same' | 'different' | 'unmade'; label: string; band: Band } => {
  const reasons = [of.flag_reason ?? '', ...(of.baseline_comparison_details?.reasons ?? [])];
  const compared =
    of.authorship_recommendation != null ||
    of.authorship_probability != null ||
    of.baseline_similarity_score != null;
  const kind = isFirstBaseline(of.baseline_similarity_score, reasons) ? 'first' : baselineAuthorship(of);
  if (kind === 'first') return { kind, label: FIRST_BASELINE, band: 'grey' };
  if (!compared) return { kind: 'unmade', label: 'Not compared yet', band: 'grey' };
  return kind === 'same'
    ? { kind, label: 'Same Author', band: 'green' }
    : { kind, label: 'Different Author', band: 'red' };
};

/** One finding with its located words, in the form the card shows and the text marks. */
export interface Finding {
  /** Numbered from 1 in the order of the list. */
  number: number;
  title: string;
  statement: string;
  kind: 'differs' | 'matches' | 'ai';
  essay: { quote: string; start: number; end: number } | null;
  sample: { quote: string; start: number; end: number; baseline_id: string } | null;
}

const quoteOf = (value: unknown): { quote: string; start: number; end: number } | null =>
  isObject(value) &&
  typeof value.quote === 'string' &&
  typeof value.start === 'number' &&
  typeof value.end === 'number'
    ? { quote: value.quote, start: value.start, end: value.end }
    : null;

/** What an AI check points at; counted as evidence only above the warning, never against a text it calls human. */
interface Indicator {
  label: string;
  detail: string;
  quote?: string;
  start?: number;
  end?: number;
}

/**
 * The findings of an analysis: what differs first, and of these the ones that can be shown in the text. A quotation whose
 * place is not known is not shown as one. AI indicators come in only when their score is a warning; first when it flags.
 */
export const findingsOf = (
  analysis: Analysis | null,
  ai: { score: number | null; indicators: readonly Indicator[] } = { score: null, indicators: [] },
): Finding[] => {
  const given = [analysis?.findings, analysis?.evidence].find(
    (list) => Array.isArray(list) && list.length > 0,
  );
  const list = (Array.isArray(given) ? given : []).filter(isObject).map((item): Omit<Finding, 'number'> => {
    const sample = item.sample_quote ?? (Array.isArray(item.sample_quotes) ? item.sample_quotes[0] : null);
    const located = quoteOf(sample);
    return {
      title: typeof item.feature === 'string' ? styleWords(item.feature) : '',
      statement: String(item.detail ?? item.statement ?? ''),
      kind: item.differs === true || item.kind === 'difference' ? 'differs' : 'matches',
      essay: quoteOf(item.essay_quote ?? (Array.isArray(item.essay_quotes) ? item.essay_quotes[0] : null)),
      sample:
        located && isObject(sample) ? { ...located, baseline_id: String(sample.baseline_id ?? '') } : null,
    };
  });
  const machine = isAiWarning(ai.score)
    ? ai.indicators.map((i): Omit<Finding, 'number'> => ({
        title: i.label,
        statement: i.detail,
        kind: 'ai',
        essay: quoteOf(i),
        sample: null,
      }))
    : [];
  const quotedFirst = (kind: Finding['kind']) => {
    const those = list.filter((f) => f.kind === kind);
    return [...those.filter((f) => f.essay), ...those.filter((f) => !f.essay)];
  };
  const flagged = aiBand(ai.score).band === 'red';
  return [
    ...(flagged ? machine : []),
    ...quotedFirst('differs'),
    ...(flagged ? [] : machine),
    ...quotedFirst('matches'),
  ].map((finding, index) => ({ ...finding, number: index + 1 }));
};

/** A value of the essay against the samples, as a dot on a bar. */
export interface FeatureRow {
  label: string;
  value: number;
  unit: string;
  low: number | null;
  high: number | null;
  mean: number | null;
  classmates: number | null;
  differs: boolean | null;
}

const num = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const featureRowsOf = (analysis: Analysis | null): FeatureRow[] => {
  const rows = [...(asList(analysis?.feature_rows) ?? asList(analysis?.stable_markers) ?? [])];
  return rows.flatMap((row) => {
    const value = num(row.value);
    if (value === null) return [];
    const low = num(row.sample_low ?? row.sample_min);
    const high = num(row.sample_high ?? row.sample_max);
    return [
      {
        label: String(row.label ?? styleWords(String(row.marker ?? ''))),
        value,
        unit: String(row.unit ?? ''),
        low,
        high,
        mean: num(row.sample_mean),
        classmates: num(row.classmates_median ?? row.class_median),
        differs:
          typeof row.differs === 'boolean'
            ? row.differs
            : low !== null && high !== null
              ? value < low || value > high
              : null,
      },
    ];
  });
};

const asList = (value: unknown): Record<string, unknown>[] | null =>
  Array.isArray(value) && value.length > 0 ? value.filter(isObject) : null;
export const objects = (value: unknown): Record<string, unknown>[] => asList(value) ?? [];
export const record = (value: unknown): Record<string, unknown> | null => (isObject(value) ? value : null);

export const STRENGTH_WORDS: Record<EvidenceStrength, { label: string; band: Band }> = {
  strong: { label: 'Evidence: strong', band: 'blue' },
  limited: { label: 'Evidence: limited', band: 'yellow' },
  insufficient: { label: 'Not enough writing to say', band: 'grey' },
};

/** The question a teacher has to answer, in a sentence that accuses nobody. */
export const questionOf = (essay: {
  student_name: string | null;
  evidence_strength: EvidenceStrength | null;
  is_flagged_for_ai_writing: boolean;
  baseline_comparison_details: { baseline_comparisons?: readonly { similarity_score: number }[] } | null;
}): string => {
  const first = essay.student_name?.trim().split(/\s+/)[0];
  const whose = first ? `Is this ${first}’s writing?` : 'Is this the student’s own writing?';
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  if (essay.is_flagged_for_ai_writing)
    return `${first ? `Are these ${first}’s own words?` : 'Are these the student’s own words?'} The AI-writing check found strong indicators.`;
  if (samples.length === 0) return `${whose} There is no sample to compare it with yet.`;
  if (essay.evidence_strength === 'insufficient') return `${whose} There is not enough writing to go by.`;
  const far = samples.filter((s) => s.similarity_score < SAME_AUTHOR_FROM).length;
  const of =
    samples.length === 1
      ? 'the one sample'
      : far === samples.length
        ? `all ${count(far)} samples`
        : `${far} of ${samples.length} samples`;
  if (far === 0)
    return `${whose} It is like ${samples.length === 1 ? 'the one sample' : `all ${count(samples.length)} samples`}.`;
  return `${whose} It differs from ${of}.`;
};

const count = (n: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);

/** Word for a similarity (0–1), before its number; without enough writing nothing is claimed. */
export const sampleBand = (
  similarity: number | null,
  strength: EvidenceStrength | null,
): { band: Band; word: string } => {
  if (strength === 'insufficient' || similarity === null)
    return { band: 'grey', word: 'Not enough writing to say' };
  if (similarity >= 0.8) return { band: 'green', word: 'Consistent with the samples' };
  if (similarity >= 0.6) return { band: 'blue', word: 'Close to the samples' };
  if (similarity >= 0.4) return { band: 'yellow', word: 'Partly like the samples' };
  return { band: 'red', word: 'Differs from the samples' };
};
