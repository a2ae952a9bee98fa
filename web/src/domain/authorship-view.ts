import type {
  AiIndicator,
  AuthorshipAnalysis,
  BaselineStatus,
  DuplicateOf,
  EvidenceStrength,
  LocatedQuote,
  Recommendation,
  SampleQuote,
} from '@essays/contract';
import {
  AI_FLAG_FROM,
  DIFFERS_BELOW,
  falseAlarmSentence,
  FALSE_AI_FLAGS,
  FALSE_AI_WARNINGS,
  SAME_AUTHOR_FROM,
  STYLE_MARKER_WORDS,
  UNDER_WAY_STATUSES,
} from '@essays/contract';
import {
  authorLikeness,
  baselineAuthorship,
  FIRST_BASELINE,
  INCONCLUSIVE,
  isAiFlag,
  isAiWarning,
  isFirstBaseline,
  isInconclusive,
  NOT_ENOUGH,
  samplesBand,
  weighed,
} from './bands.ts';
import type { Band, Verdict } from './bands.ts';
import { givenNameOf } from './given-name.ts';

/**
 * The analysis may arrive as an object or as a JSON string; anything else, including an empty one, is not an
 * analysis.
 */
export const parseAnalysis = (value: unknown): AuthorshipAnalysis | null => {
  if (typeof value === 'string') {
    try {
      return parseAnalysis(JSON.parse(value) as unknown);
    } catch {
      return null;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? (value as AuthorshipAnalysis)
    : null;
};

export type Decision = Recommendation;

const DECISIONS: readonly Decision[] = ['same_author', 'different_authors', 'inconclusive'];

/** The recommendation decides; without one, the model's decision; otherwise nothing is said. */
export const decisionOf = (analysis: AuthorshipAnalysis | null): Decision | null => {
  const word = analysis?.recommendation ?? analysis?.llm_result?.decision ?? '';
  return DECISIONS.find((one) => one === word) ?? null;
};

/** The decision of an analysis, with the strength of its evidence. */
export const decisionVerdict = (decision: Decision, strength: EvidenceStrength | null | undefined): Verdict =>
  decision === 'inconclusive' ? INCONCLUSIVE : weighed(authorLikeness(decision === 'same_author'), strength);

/** How the comparison was made; anything unknown was made by the model alone. */
export const analysisTypeLabel = (type: unknown): 'Mechanical only' | 'Hybrid' | 'LLM only' =>
  type === 'mechanical_only' ? 'Mechanical only' : type === 'hybrid' ? 'Hybrid' : 'LLM only';

const NOT_COMPARED = { kind: 'unmade', word: 'Not compared yet', band: 'grey', strength: null } as const;

/** What is said about a baseline's author; a similarity of 0 with a 'First baseline' reason is not a result. */
export const baselineVerdict = (of: {
  authorship_baseline_count?: number | null;
  authorship_recommendation?: string | null;
  authorship_probability?: number | null;
  baseline_similarity_score?: number | null;
  flag_reason?: string | null;
  baseline_comparison_details?: { reasons?: readonly string[] } | null;
  duplicate_of?: DuplicateOf | null;
  processing_status?: BaselineStatus;
  evidence_strength?: EvidenceStrength | null;
}): Verdict & { kind: 'duplicate' | 'first' | 'same' | 'different' | 'inconclusive' | 'unmade' } => {
  if (of.duplicate_of) return { kind: 'duplicate', word: 'Duplicate', band: 'yellow', strength: null };
  const reasons = [of.flag_reason ?? '', ...(of.baseline_comparison_details?.reasons ?? [])];
  const compared =
    of.authorship_recommendation != null ||
    of.authorship_probability != null ||
    of.baseline_similarity_score != null;
  const isUnderWay = UNDER_WAY_STATUSES.some((status) => status === of.processing_status);
  if (!compared && isUnderWay) return NOT_COMPARED;
  const kind = isFirstBaseline(of.baseline_similarity_score, reasons) ? 'first' : baselineAuthorship(of);
  if (kind === 'first') return { kind, word: FIRST_BASELINE, band: 'grey', strength: null };
  if (!compared) return NOT_COMPARED;
  if (isInconclusive(of)) return { kind: 'inconclusive', ...INCONCLUSIVE };
  return { kind, ...weighed(authorLikeness(kind === 'same'), of.evidence_strength) };
};

/** One finding with its located words, in the form the card shows and the text marks. */
export interface Finding {
  /** Numbered from 1 in the order of the list. */
  number: number;
  /** Of the AI indicator or the habit. */
  name: string;
  statement: string;
  /** The statement begins with the name. */
  saysName: boolean;
  kind: 'differs' | 'matches' | 'ai';
  essay: LocatedQuote | null;
  sample: SampleQuote | null;
}

/** An indicator's quotation, where its place in the text is known. */
const quoteOf = ({ quote, start, end, words }: AiIndicator): LocatedQuote | null =>
  quote !== undefined && start !== undefined && end !== undefined
    ? { quote, start, end, ...(words && { words }) }
    : null;

/**
 * The findings of an analysis: what differs first, and of these the ones that can be shown in the text. AI indicators
 * come in only when their score is a warning, never against a text the check calls human; first when it flags.
 */
export const findingsOf = (
  analysis: AuthorshipAnalysis | null,
  ai: { score: number | null; indicators: readonly AiIndicator[] } = { score: null, indicators: [] },
): Finding[] => {
  const list = (analysis?.evidence ?? []).map((item): Omit<Finding, 'number'> => ({
    name: STYLE_MARKER_WORDS[item.marker],
    statement: item.statement,
    saysName: true,
    kind: item.kind === 'difference' ? 'differs' : 'matches',
    essay: item.essay_quote,
    sample: item.sample_quote,
  }));
  const machine = isAiWarning(ai.score)
    ? ai.indicators.map((one): Omit<Finding, 'number'> => ({
        name: one.label,
        statement: one.detail,
        saysName: false,
        kind: 'ai',
        essay: quoteOf(one),
        sample: null,
      }))
    : [];
  const quotedFirst = (kind: Finding['kind']) => {
    const those = list.filter((f) => f.kind === kind);
    return [...those.filter((f) => f.essay), ...those.filter((f) => !f.essay)];
  };
  const isFlag = isAiFlag(ai.score);
  return [
    ...(isFlag ? machine : []),
    ...quotedFirst('differs'),
    ...(isFlag ? [] : machine),
    ...quotedFirst('matches'),
  ].map((finding, index) => ({ ...finding, number: index + 1 }));
};

/** How often the check for AI writing was wrong about genuine writing, shown with a result against the student. */
export const aiErrorRate = (aiScore: number | null): string | null => {
  if (aiScore === null || !isAiWarning(aiScore)) return null;
  return aiScore >= AI_FLAG_FROM
    ? falseAlarmSentence(FALSE_AI_FLAGS, 'flagged')
    : falseAlarmSentence(FALSE_AI_WARNINGS, 'marked');
};

export const STRENGTH_WORDS: Record<EvidenceStrength, { label: string; band: Band }> = {
  strong: { label: 'Evidence: strong', band: 'blue' },
  limited: { label: 'Evidence: limited', band: 'yellow' },
  insufficient: { label: NOT_ENOUGH, band: 'grey' },
};

/**
 * The question a teacher has to answer, in a sentence that accuses nobody and says what the verdict below it says: an
 * essay differs from samples only where all of them together say so.
 */
export const questionOf = (essay: {
  student_name: string | null;
  evidence_strength: EvidenceStrength | null;
  /** 0–1, of all samples together. */
  baseline_similarity_score: number | null;
  is_flagged_for_ai_writing: boolean;
  baseline_comparison_details: { baseline_comparisons?: readonly { similarity_score: number }[] } | null;
  own_words?: { same_work: readonly string[] } | null;
}): string => {
  const first = givenNameOf(essay.student_name);
  const whose = first ? `Is this ${first}’s writing?` : 'Is this the student’s own writing?';
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  if (essay.is_flagged_for_ai_writing)
    return (
      `Are these ${first ? `${first}’s` : 'the student’s'} own words? ` +
      'The AI-writing check found strong indicators.'
    );
  if (samples.length === 0 && essay.own_words?.same_work.length)
    return `${whose} Its sample is the same work, so there is nothing to compare it with.`;
  if (samples.length === 0) return `${whose} No approved sample to compare it with yet.`;
  if (essay.evidence_strength === 'insufficient') return `${whose} There is not enough writing to go by.`;
  const close = samples.filter((s) => s.similarity_score >= SAME_AUTHOR_FROM).length;
  const similarity = essay.baseline_similarity_score ?? close / samples.length;
  if (similarity >= SAME_AUTHOR_FROM) return `${whose} It reads like ${someOf(close, samples.length)}.`;
  if (similarity < DIFFERS_BELOW)
    return `${whose} It differs from ${someOf(samples.length - close, samples.length)}.`;
  return `${whose} The comparison with ${someOf(samples.length, samples.length)} is inconclusive.`;
};

const someOf = (some: number, samples: number): string => {
  if (some < samples) return `${some} of ${samples} samples`;
  if (samples === 1) return 'the one sample';
  return samples === 2 ? 'both samples' : `all ${count(samples)} samples`;
};

const count = (n: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);

/** Word for a similarity (0–1), before its number; without enough writing nothing is claimed. */
export const sampleVerdict = (similarity: number | null, strength: EvidenceStrength | null): Verdict =>
  similarity === null
    ? { band: 'grey', word: NOT_ENOUGH, strength: null }
    : weighed(samplesBand(similarity), strength);
