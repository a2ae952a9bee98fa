import { locateQuote } from '../evidence/locate-quote.ts';
import { readText, type ReadText } from '../text/read-text.ts';
import { isSpelt } from '../text/spelling.ts';
import type {
  AuthorshipAnalysis,
  AuthorshipInput,
  AuthorshipResult,
  BaselineComparisonDetails,
  Confidence,
  ConsistencyLabel,
  ErrorFingerprint,
  EvidenceItem,
  EvidenceStrength,
  GrammarPattern,
  KnownSample,
  MarkerSnapshot,
  Recommendation,
} from './analysis-types.ts';
import { consistencyLabel, shareBelow } from './consistency.ts';
import { FAMILIES, FAMILY_LABELS, similarities, type Family } from './families.ts';
import {
  currentFingerprint,
  FINGERPRINT_VERSION,
  standardisedOf,
  STYLE_MODEL,
  type Fingerprint,
} from './fingerprint.ts';
import * as limits from './limits.ts';
import { MARKERS, markerValue, quoteFor, type Marker } from './markers.ts';
import { effectiveCount, pairLength, sampleLogit, type AuthorshipWeights } from './score.ts';
import weightsData from './weights.data.ts';

export type * from './analysis-types.ts';
export { FULL_WEIGHT_WORDS } from './limits.ts';

export const AUTHORSHIP_ENGINE = 'local-authorship';
export const AUTHORSHIP_WEIGHTS = weightsData as AuthorshipWeights;
const DAY = 86_400_000;

/** 1.5 within 30 days of the essay (inclusive), x 1.1 if primary, x min(1, words / 400). */
export function sampleWeight(input: {
  essayDate: string;
  sampleDate: string;
  isPrimary: boolean;
  words: number;
}): number {
  const days = Math.abs(Date.parse(input.essayDate) - Date.parse(input.sampleDate)) / DAY;
  const recency = days <= limits.RECENCY_DAYS ? limits.RECENCY_FACTOR : 1;
  return (
    recency *
    (input.isPrimary ? limits.PRIMARY_FACTOR : 1) *
    Math.min(1, input.words / limits.FULL_WEIGHT_WORDS)
  );
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const clamp01 = (x: number): number => Math.min(1, Math.max(0, x));

/** The style score of a pair before calibration. */
export function styleScore(values: Float64Array, weights: AuthorshipWeights = AUTHORSHIP_WEIGHTS): number {
  let sum = weights.intercept;
  for (let at = 0; at < values.length; at += 1)
    sum += (weights.weights[at]! * (values[at]! - weights.mu[at]!)) / weights.sd[at]!;
  return sum;
}

export interface ComparedPair {
  score: number;
  /** One number a family. */
  values: Float64Array;
  length: number;
}

/** The dear part done once a text (`fingerprint`), this is the cheap part done for each pair. */
export function comparePair(question: Fingerprint, sample: Fingerprint): ComparedPair {
  const values = similarities(standardisedOf(question), standardisedOf(sample));
  return { values, score: styleScore(values), length: pairLength(question.wordCount, sample.wordCount) };
}

/** 0-1 similarity of each sample and of all together, at the shipped prior. */
export function similarityOf(
  pairs: readonly ComparedPair[],
  weights: readonly number[],
  prior = AUTHORSHIP_WEIGHTS.prior,
): { each: number[]; all: number; logits: number[] } {
  const count = effectiveCount(weights);
  const logits = pairs.map((pair) =>
    sampleLogit(pair.score, pair.length, count, AUTHORSHIP_WEIGHTS.calibration),
  );
  const shift = Math.log(prior / (1 - prior));
  const each = logits.map((logit) => sigmoid(logit + shift));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const all = total === 0 ? 0 : each.reduce((sum, p, at) => sum + (p * weights[at]!) / total, 0);
  return { each, all, logits };
}

/** Enough writing, the aggregate below 0.40, and no sample at 0.60 or above. */
export function isFlagged(similarity: number, each: readonly number[], strength: EvidenceStrength): boolean {
  return (
    strength !== 'insufficient' &&
    each.length > 0 &&
    similarity < limits.FLAG_BELOW &&
    each.every((p) => p < limits.NEAR_SAMPLE)
  );
}

export function evidenceStrength(input: {
  essayWords: number;
  essayDate: string;
  essayType: string;
  samples: { words: number; date: string; essayType: string }[];
}): { strength: EvidenceStrength; reasons: string[] } {
  const reasons: string[] = [];
  const total = input.samples.reduce((sum, sample) => sum + sample.words, 0);
  if (input.samples.length === 0)
    return { strength: 'insufficient', reasons: ['There is no approved writing sample to compare with.'] };
  if (input.essayWords < limits.ENOUGH_ESSAY_WORDS)
    reasons.push(
      `The essay has ${input.essayWords} words of the student's own; ${limits.ENOUGH_ESSAY_WORDS} are needed.`,
    );
  if (total < limits.ENOUGH_SAMPLE_WORDS)
    reasons.push(`The samples have ${total} words together; ${limits.ENOUGH_SAMPLE_WORDS} are needed.`);
  if (reasons.length > 0) return { strength: 'insufficient', reasons };
  if (input.essayWords < limits.STRONG_ESSAY_WORDS)
    reasons.push(`The essay is short (${input.essayWords} words).`);
  if (input.samples.length < limits.STRONG_SAMPLES) reasons.push('There is only one sample.');
  if (total < limits.STRONG_SAMPLE_WORDS) reasons.push(`The samples have only ${total} words together.`);
  if (!input.samples.some((sample) => sample.essayType === input.essayType))
    reasons.push('No sample is of the same essay type, which lowers the similarity of honest work.');
  const newest = Math.min(
    ...input.samples.map((sample) => Math.abs(Date.parse(input.essayDate) - Date.parse(sample.date)) / DAY),
  );
  if (newest > limits.RECENT_DAYS) reasons.push('The newest sample is more than a year away from the essay.');
  return { strength: reasons.length === 0 ? 'strong' : 'limited', reasons };
}

const percent = (share: number): number => Math.round(100 * share);
const round2 = (x: number): number => Math.round(x * 100) / 100;
const round4 = (x: number): number => Math.round(x * 10_000) / 10_000;

export function compareAuthorship(input: AuthorshipInput): AuthorshipResult {
  const question = currentFingerprint(input.text);
  const read = readText(input.text);
  const samples = input.samples.map((sample) => ({
    sample,
    print: currentFingerprint(sample.text, sample.fingerprint),
  }));
  const { strength, reasons: strengthReasons } = evidenceStrength({
    essayWords: question.wordCount,
    essayDate: input.date,
    essayType: input.essayType,
    samples: samples.map(({ sample, print }) => ({
      words: print.wordCount,
      date: sample.date,
      essayType: sample.essayType,
    })),
  });
  const pairs = samples.map(({ print }) => comparePair(question, print));
  const weights = samples.map(({ sample, print }) =>
    sampleWeight({
      essayDate: input.date,
      sampleDate: sample.date,
      isPrimary: sample.isPrimary,
      words: print.wordCount,
    }),
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const weighted = (values: readonly number[]) =>
    values.reduce((sum, value, at) => sum + (value * weights[at]!) / totalWeight, 0);
  const { each: exact, all, logits } = similarityOf(pairs, weights);
  const each = exact.map(round4);
  const similarity = round4(all);
  const flagged = isFlagged(similarity, each, strength);
  const recommendation: Recommendation =
    strength === 'insufficient'
      ? 'inconclusive'
      : flagged
        ? 'different_authors'
        : similarity >= limits.SAME_AUTHOR_FROM
          ? 'same_author'
          : 'inconclusive';
  const meanLogit = weighted(logits);
  const spread = Math.sqrt(weighted(logits.map((value) => (value - meanLogit) ** 2)));
  const parts = pairs.map((pair) => subscores(pair.values));
  const agreement = FAMILIES.map((family, column) =>
    samples.length === 0
      ? 0
      : weighted(
          pairs.map((pair) => shareBelow(AUTHORSHIP_WEIGHTS.agreement[family]!, pair.values[column]!)),
        ),
  );
  const confidence = confidenceOf({
    strength,
    similarity,
    spread,
    count: effectiveCount(weights),
    length: weighted(pairs.map((pair) => pair.length)),
  });
  const closer = closerThanClassmates(question, pairs, weights, input.others);
  const evidence = samples.length === 0 ? [] : gatherEvidence(read, question, samples, weights);
  const differences = evidence.filter((item) => item.kind === 'difference');
  const likenesses = evidence.filter((item) => item.kind === 'similarity');
  const best = each.length === 0 ? -1 : each.indexOf(Math.max(...each));
  const families = FAMILIES.map((family, at) => ({
    family,
    label: FAMILY_LABELS[family],
    agreement: round2(agreement[at]!),
    consistency: consistencyLabel(agreement[at]!, family === 'err' || family === 'read' ? 'level' : 'style'),
  }));
  const reasons = reasonsOf({
    strength,
    strengthReasons,
    flagged,
    similarity,
    samples: samples.length,
    closer,
    differences,
  });
  const mean = (name: keyof Subscores) => round4(weighted(parts.map((part) => part[name])));
  const details: BaselineComparisonDetails = {
    engine: AUTHORSHIP_ENGINE,
    version: FINGERPRINT_VERSION,
    baseline_comparisons: samples.map(({ sample }, at) => ({
      baseline_id: sample.id,
      similarity_score: each[at]!,
      ...parts[at]!,
      weight: round4(weights[at]!),
      is_primary: sample.isPrimary,
      baseline_date: sample.date,
    })),
    best_matching_baseline: samples[best]?.sample.id ?? null,
    sentence_length_similarity: mean('sentence_length_similarity'),
    vocabulary_similarity: mean('vocabulary_similarity'),
    readability_similarity: mean('readability_similarity'),
    sentence_structure_similarity: mean('sentence_structure_similarity'),
    reasons,
    average_similarity: similarity,
    comparisons: samples.map(({ sample }, at) => ({
      baseline_id: sample.id,
      similarity_score: each[at]!,
      similarity: each[at]!,
      ...parts[at]!,
      confidence,
      sameAuthor: strength !== 'insufficient' && each[at]! >= limits.SAME_AUTHOR_FROM,
    })),
    enhancedAnalysis: {
      evidence_strength: strength,
      evidence_reasons: strengthReasons,
      prior: AUTHORSHIP_WEIGHTS.prior,
      probability_at_even_prior: samples.length === 0 ? 0 : round4(weighted(logits.map(sigmoid))),
      closer_than_classmates: closer,
      families,
    },
    evidence_strength: strength,
  };
  const outlier = outlierOf(samples.map(({ print, sample }) => ({ id: sample.id, print })));
  const selected = selectSample(
    samples.map(({ sample, print }) => ({ sample, words: print.wordCount })),
    weights,
    input.essayType,
  );
  const stable = stableMarkers(
    question,
    samples.map(({ print }) => print),
  );
  const redFlags = families
    .filter((one) => one.agreement < 0.02)
    .map((one) => `${capital(one.label)}: more unlike the samples than 98 of 100 genuine pairs.`);
  const triggers = triggersOf({
    similarity,
    each,
    spread,
    flagged,
    aiWritingScore: input.aiWritingScore ?? null,
    families,
    length: weighted(pairs.map((pair) => pair.length)),
    count: samples.length,
  });
  const analysis: AuthorshipAnalysis = {
    engine: AUTHORSHIP_ENGINE,
    version: FINGERPRINT_VERSION,
    average_probability: percent(similarity),
    consistency_score: samples.length === 0 ? 0 : round2(clamp01(1 - spread / 3)),
    overall_confidence: confidence,
    recommendation,
    recommendation_rationale: reasons[0] ?? '',
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    weights: { mechanical: 1, llm: 0 },
    analysis_type: 'mechanical_only',
    llm_triggers_used: [],
    llm_triggers_met: triggers,
    selected_baseline_id: selected?.id ?? null,
    selection_reason: selected?.reason ?? 'There is no sample.',
    cost_efficiency: {
      total_comparisons: samples.length,
      llm_calls_made: 0,
      llm_calls_saved: samples.length,
      savings_percentage: samples.length === 0 ? 0 : 100,
    },
    fingerprint_consistency_score: round2(agreementOf(families, FAMILIES)),
    voice_consistency_score: round2(agreementOf(families, ['fwcos', 'conn', 'voice', 'openz'])),
    key_indicators: [...differences, ...likenesses]
      .slice(0, limits.MOST_SHOWN_EVIDENCE)
      .map((item) => item.statement),
    stable_marker_summary: stableSummary(stable),
    red_flags_summary:
      redFlags.length === 0 ? 'Nothing stands out beyond what genuine work shows.' : redFlags.join(' '),
    overall_key_differences: differences
      .slice(0, limits.MOST_SHOWN_DIFFERENCES)
      .map((item) => item.statement),
    overall_supporting_evidence: likenesses.map((item) => item.statement),
    teacher_guidance: guidance(strength, flagged, similarity, samples.length, differences),
    detailed_explanation: explanation(similarity, each, samples.length, strength, closer),
    contextual_factors: strengthReasons,
    outlier_baseline_id: outlier,
    individual_comparisons: samples.map(({ sample, print }, at) => {
      const own = pairEvidence(question, print);
      return {
        baseline_number: at + 1,
        baseline_id: sample.id,
        same_author_probability: percent(each[at]!),
        confidence_level: confidence,
        key_differences: own.differences,
        stable_marker_analysis: stable
          .slice(0, 6)
          .map(({ marker }) => markerAnalysis(marker, question, print)),
        red_flags: FAMILIES.filter(
          (family, column) =>
            shareBelow(AUTHORSHIP_WEIGHTS.agreement[family]!, pairs[at]!.values[column]!) < 0.02,
        ).map(
          (family) =>
            `${capital(FAMILY_LABELS[family])} differs from this sample more than in 98 of 100 genuine pairs.`,
        ),
        supporting_evidence: own.likenesses,
      };
    }),
    evidence,
    specific_quotes: evidence
      .flatMap((item) => [item.essay_quote?.quote, item.sample_quote?.quote])
      .filter((quote) => quote !== undefined),
    consistency_analysis: Object.fromEntries(families.map((one) => [one.family, one.consistency])),
    trend_analysis: trendOf(samples.map(({ sample }, at) => ({ date: sample.date, similarity: each[at]! }))),
    cross_type_analysis: crossType(
      input.essayType,
      samples.map(({ sample }, at) => ({ type: sample.essayType, similarity: each[at]! })),
    ),
    confidence_breakdown: [
      { factor: 'Words of the essay', value: String(question.wordCount) },
      { factor: 'Samples', value: String(samples.length) },
      {
        factor: 'Words of the samples',
        value: String(samples.reduce((sum, { print }) => sum + print.wordCount, 0)),
      },
      {
        factor: 'Agreement between the samples',
        value: spread < 1 ? 'close' : spread < 2 ? 'moderate' : 'wide',
      },
    ],
    writing_style_patterns: {
      type_token_ratio: round2(question.measures.v_mattr200 ?? 0),
      mean_sentence_words: Math.round(10 * Math.exp(question.measures.s_log_mean ?? 0)) / 10,
      grammar_patterns: grammarPatterns(read),
    },
    stable_markers: stable.map(({ snapshot }) => snapshot),
    voice_markers: MARKERS.filter((marker) => marker.kind === 'voice').map((marker) =>
      snapshotOf(
        marker,
        question,
        samples.map(({ print }) => print),
      ),
    ),
    error_fingerprints: errorFingerprints(read, question),
    shared_errors: sharedErrors(
      input.text,
      input.samples.map((sample) => sample.text),
    ),
    llm_reasoning: null,
    llm_breakdown: null,
    llm_evidence: [],
    llm_ai_detection: null,
  };
  return {
    engine: AUTHORSHIP_ENGINE,
    version: FINGERPRINT_VERSION,
    similarity,
    evidence_strength: strength,
    evidence_reasons: strengthReasons,
    flagged,
    recommendation,
    details,
    analysis,
  };
}

interface Subscores {
  sentence_length_similarity: number;
  vocabulary_similarity: number;
  readability_similarity: number;
  sentence_structure_similarity: number;
}
/** Shown because teachers ask for them; alone they tell little, so nothing is decided by them. */
function subscores(values: Float64Array): Subscores {
  const part = (name: string) => {
    const { families, weights, intercept } = AUTHORSHIP_WEIGHTS.subscores[name]!;
    let z = intercept;
    families.forEach((family, at) => {
      const column = FAMILIES.indexOf(family as Family);
      z +=
        (weights[at]! * (values[column]! - AUTHORSHIP_WEIGHTS.mu[column]!)) / AUTHORSHIP_WEIGHTS.sd[column]!;
    });
    return round4(sigmoid(z));
  };
  return {
    sentence_length_similarity: part('sentence_length'),
    vocabulary_similarity: part('vocabulary'),
    readability_similarity: part('readability'),
    sentence_structure_similarity: part('sentence_structure'),
  };
}

function confidenceOf(input: {
  strength: EvidenceStrength;
  similarity: number;
  spread: number;
  count: number;
  length: number;
}): Confidence {
  if (input.strength === 'insufficient' || input.length < 300 || input.spread > 2) return 'low';
  const isClear = input.similarity >= 0.9 || input.similarity <= 0.2;
  // Never 'high' beside a low number: half of the flags may be wrong when cheating is rare.
  if (
    input.strength === 'strong' &&
    input.length >= 500 &&
    input.count >= 2.5 &&
    isClear &&
    input.spread < 1.4
  )
    return input.similarity >= limits.SAME_AUTHOR_FROM ? 'high' : 'medium';
  if (input.similarity > 0.35 && input.similarity < 0.65) return 'low';
  return 'medium';
}

function closerThanClassmates(
  question: Fingerprint,
  pairs: readonly ComparedPair[],
  weights: readonly number[],
  others: AuthorshipInput['others'],
): { closer: number; of: number } | null {
  if (!others || others.length < limits.ENOUGH_CLASSMATES || pairs.length === 0) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const own = pairs.reduce((sum, pair, at) => sum + (pair.score * weights[at]!) / total, 0);
  const closer = others.filter(
    (other) => comparePair(question, currentFingerprint(other.text, other.fingerprint)).score < own,
  );
  return { closer: closer.length, of: others.length };
}

type Known = { sample: KnownSample; print: Fingerprint };

const DIFFERENCE_FROM = 1.5;
const SIMILAR_WITHIN = 0.4;

function places(print: Fingerprint, marker: Marker): number {
  return marker.isRate
    ? (markerValue(print.measures, marker) * print.wordCount) / 100
    : Number.POSITIVE_INFINITY;
}

function gatherEvidence(
  read: ReadText,
  question: Fingerprint,
  samples: Known[],
  weights: number[],
): EvidenceItem[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const found: { item: EvidenceItem; size: number }[] = [];
  for (const marker of MARKERS) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const mine = markerValue(question.measures, marker);
    const theirs = samples.map(({ print }) => markerValue(print.measures, marker));
    const mean = theirs.reduce((sum, value, at) => sum + (value * weights[at]!) / total, 0);
    const spread = Math.sqrt(theirs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / theirs.length);
    const far = (mine - mean) / sd;
    const enough = places(question, marker) >= 3 || samples.some(({ print }) => places(print, marker) >= 3);
    if (!enough) continue;
    const isDifference = Math.abs(far) >= DIFFERENCE_FROM && spread <= 0.8 * sd;
    const isSimilarity = Math.abs(far) <= SIMILAR_WITHIN && rarityOf((mean - usual) / sd) >= 0.5;
    if (!isDifference && !isSimilarity) continue;
    const essayQuote = marker.shows ? checked(quoteFor(read, marker.shows), read.text) : null;
    let sampleQuote: EvidenceItem['sample_quote'] = null;
    for (const { sample } of samples) {
      const quote = marker.shows ? checked(quoteFor(readText(sample.text), marker.shows), sample.text) : null;
      if (quote) {
        sampleQuote = { ...quote, baseline_id: sample.id };
        break;
      }
    }
    found.push({
      size: isDifference ? Math.abs(far) : rarityOf((mean - usual) / sd),
      item: {
        marker: marker.id,
        kind: isDifference ? 'difference' : 'similarity',
        statement: `${marker.label}: ${shown(mine)} ${marker.unit} in this essay, ${shown(mean)} in the samples.`,
        essay_rate: round2(mine),
        sample_rate: round2(mean),
        unit: marker.unit,
        essay_quote: essayQuote,
        sample_quote: sampleQuote,
      },
    });
  }
  found.sort((one, other) => other.size - one.size);
  const differences = found
    .filter(({ item }) => item.kind === 'difference')
    .slice(0, limits.MOST_SHOWN_DIFFERENCES);
  const likenesses = found
    .filter(({ item }) => item.kind === 'similarity')
    .slice(0, limits.MOST_SHOWN_EVIDENCE - Math.min(2, differences.length));
  return [...differences, ...likenesses].slice(0, limits.MOST_SHOWN_EVIDENCE).map(({ item }) => item);
}

/** No quotation leaves the engine unless it stands in the text. */
function checked(quote: { quote: string; start: number; end: number } | null, text: string) {
  if (!quote) return null;
  const place = text.slice(quote.start, quote.end) === quote.quote ? quote : locateQuote(quote.quote, text);
  return place ? { quote: quote.quote, start: place.start, end: place.end } : null;
}

function pairEvidence(
  question: Fingerprint,
  sample: Fingerprint,
): { differences: string[]; likenesses: string[] } {
  const differences: { text: string; size: number }[] = [];
  const likenesses: { text: string; size: number }[] = [];
  for (const marker of MARKERS) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const mine = markerValue(question.measures, marker);
    const theirs = markerValue(sample.measures, marker);
    if (places(question, marker) < 3 && places(sample, marker) < 3) continue;
    const far = Math.abs(mine - theirs) / sd;
    const text = `${marker.label}: ${shown(mine)} ${marker.unit} here, ${shown(theirs)} in this sample.`;
    if (far >= DIFFERENCE_FROM) differences.push({ text, size: far });
    else if (far <= SIMILAR_WITHIN && rarityOf((theirs - usual) / sd) >= 0.5)
      likenesses.push({ text, size: -far });
  }
  const top = (items: { text: string; size: number }[]) =>
    items
      .sort((one, other) => other.size - one.size)
      .slice(0, limits.MOST_SHOWN_DIFFERENCES)
      .map(({ text }) => text);
  return { differences: top(differences), likenesses: top(likenesses) };
}

/** 0-1: how unusual a value z deviations from the usual is. */
export function rarityOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const erf =
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
      t *
      Math.exp(-x * x);
  return clamp01(erf);
}

function snapshotOf(marker: Marker, question: Fingerprint, prints: readonly Fingerprint[]): MarkerSnapshot {
  const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
  const value = markerValue(question.measures, marker);
  const rarity = round2(rarityOf((value - usual) / sd));
  return {
    marker: marker.id,
    label: marker.label,
    unit: marker.unit,
    value: round2(value),
    sample_mean:
      prints.length === 0
        ? null
        : round2(prints.reduce((sum, print) => sum + markerValue(print.measures, marker), 0) / prints.length),
    rarity,
    rarity_label: rarity >= 0.8 ? 'Uncommon' : rarity >= 0.5 ? 'Typical' : 'Common',
  };
}

interface StableMarker {
  marker: Marker;
  snapshot: MarkerSnapshot;
  status: ConsistencyLabel;
}
/** Habits that stay alike across at least two samples and are not everybody's. */
function stableMarkers(question: Fingerprint, prints: readonly Fingerprint[]): StableMarker[] {
  if (prints.length < 2) return [];
  const found: StableMarker[] = [];
  for (const marker of MARKERS) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const values = prints.map((print) => markerValue(print.measures, marker));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    const occurrences = prints.reduce((sum, print) => sum + places(print, marker), 0);
    if (spread > 0.6 * sd || rarityOf((mean - usual) / sd) < 0.5 || occurrences < 3) continue;
    const far = Math.abs(markerValue(question.measures, marker) - mean) / sd;
    found.push({
      marker,
      snapshot: snapshotOf(marker, question, prints),
      status: consistencyLabel(far <= 1 ? 0.3 : far <= 2 ? 0.1 : 0, 'marker'),
    });
  }
  return found;
}

function stableSummary(stable: readonly StableMarker[]): string {
  if (stable.length === 0) return 'No habit is stable enough across the samples to say.';
  const kept = stable.filter((one) => one.status === 'maintained').length;
  return `${kept} of ${stable.length} stable habits of the samples are kept in this essay.`;
}

function markerAnalysis(marker: Marker, question: Fingerprint, sample: Fingerprint) {
  const { sd } = STYLE_MODEL.population[marker.id]!;
  const mine = markerValue(question.measures, marker);
  const theirs = markerValue(sample.measures, marker);
  const far = Math.abs(mine - theirs) / sd;
  return {
    marker: marker.id,
    status: consistencyLabel(far <= 1 ? 0.3 : far <= 2 ? 0.1 : 0, 'marker'),
    detail: `${marker.label}: ${shown(mine)} here, ${shown(theirs)} in this sample (${marker.unit}).`,
  };
}

/** A sample unlike the others while those are alike: perhaps filed under the wrong student. */
function outlierOf(samples: readonly { id: string; print: Fingerprint }[]): string | null {
  if (samples.length < 3) return null;
  const between = samples.map((one, at) =>
    samples.map((other, to) =>
      at === to ? 0 : similarityOf([comparePair(one.print, other.print)], [1]).all,
    ),
  );
  for (let at = 0; at < samples.length; at += 1) {
    const rest = samples.map((_, to) => to).filter((to) => to !== at);
    const toRest = rest.reduce((sum, to) => sum + between[at]![to]!, 0) / rest.length;
    let mutual = 0;
    let pairs = 0;
    for (const one of rest)
      for (const other of rest)
        if (one < other) {
          mutual += between[one]![other]!;
          pairs += 1;
        }
    if (toRest < limits.FLAG_BELOW && mutual / pairs >= limits.SAME_AUTHOR_FROM) return samples[at]!.id;
  }
  return null;
}

function selectSample(
  samples: { sample: KnownSample; words: number }[],
  weights: number[],
  essayType: string,
): { id: string; reason: string } | null {
  let best: { id: string; reason: string; value: number } | null = null;
  samples.forEach(({ sample, words }, at) => {
    const isSameType = sample.essayType === essayType;
    const value = weights[at]! * Math.min(1, words / 500) * (isSameType ? 1.2 : 1);
    if (best !== null && value <= best.value) return;
    const because = [
      ...(weights[at]! >= limits.RECENCY_FACTOR * 0.9 ? ['recent'] : []),
      ...(sample.isPrimary ? ['primary'] : []),
      ...(isSameType ? ['of the same essay type'] : []),
      `${words} words long`,
    ];
    best = { id: sample.id, value, reason: `The sample that can tell most: ${because.join(', ')}.` };
  });
  return best;
}

function agreementOf(
  families: readonly { family: Family; agreement: number }[],
  among: readonly Family[],
): number {
  let sum = 0;
  let total = 0;
  families.forEach((one, at) => {
    if (!among.includes(one.family)) return;
    const weight = AUTHORSHIP_WEIGHTS.weights[at]! + 0.01;
    sum += weight * one.agreement;
    total += weight;
  });
  return total === 0 ? 0 : sum / total;
}

function triggersOf(input: {
  similarity: number;
  each: readonly number[];
  spread: number;
  flagged: boolean;
  aiWritingScore: number | null;
  families: readonly { family: Family; consistency: ConsistencyLabel }[];
  length: number;
  count: number;
}): string[] {
  if (input.count === 0) return [];
  const triggers: string[] = [];
  if (input.similarity > 0.25 && input.similarity < 0.85) triggers.push('uncertain');
  if ((Math.max(...input.each) >= 0.85 && Math.min(...input.each) < 0.4) || input.spread > 2)
    triggers.push('disagreement');
  if (input.flagged) triggers.push('would_flag');
  if (input.aiWritingScore !== null && input.aiWritingScore > 50) triggers.push('ai_indicator');
  if (
    input.families.some(
      (one) =>
        (one.family === 'err' || one.family === 'read') &&
        (one.consistency === 'major_jump' || one.consistency === 'completely_different'),
    )
  )
    triggers.push('sudden_shift');
  if (input.length < 400) triggers.push('short_text');
  return triggers;
}

function reasonsOf(input: {
  strength: EvidenceStrength;
  strengthReasons: string[];
  flagged: boolean;
  similarity: number;
  samples: number;
  closer: { closer: number; of: number } | null;
  differences: EvidenceItem[];
}): string[] {
  if (input.samples === 0) return ['First baseline: there is no earlier sample to compare with.'];
  const reasons: string[] = [];
  if (input.strength === 'insufficient') reasons.push('Not enough writing to say.', ...input.strengthReasons);
  else if (input.flagged)
    reasons.push(
      `This essay differs from ${input.samples === 1 ? 'the sample' : `all ${input.samples} samples`} (${percent(input.similarity)}%) and may be worth a conversation.`,
    );
  else if (input.similarity >= limits.SAME_AUTHOR_FROM)
    reasons.push(`The writing is consistent with the samples (${percent(input.similarity)}%).`);
  else
    reasons.push(
      `The comparison does not settle it (${percent(input.similarity)}%); please look for yourself.`,
    );
  if (input.closer)
    reasons.push(
      `Closer to the student's own samples than to ${input.closer.closer} of ${input.closer.of} classmates.`,
    );
  if (input.strength === 'limited') reasons.push(...input.strengthReasons);
  reasons.push(...input.differences.map((item) => item.statement));
  return reasons;
}

function guidance(
  strength: EvidenceStrength,
  flagged: boolean,
  similarity: number,
  samples: number,
  differences: EvidenceItem[],
): string {
  if (samples === 0)
    return 'This is the first sample. Approve it if you know the student wrote it; later essays are compared with it.';
  if (strength === 'insufficient')
    return 'Not enough writing to say. The number is shown for completeness; please decide nothing by it. A longer piece written in class would help.';
  if (flagged)
    return [
      'Up to 1 in 100 genuine essays in our tests was flagged like this, so when cheating is rare a flag is often wrong. This is a reason to talk, not proof.',
      'First read the quoted passages side by side; then collect a short paragraph written in class; ask for drafts or the version history; then talk with the student, for instance about two of the quoted sentences, and note what was said.',
      'Innocent causes: a new kind of assignment, tutoring or proofreading, growth in English, dictated or handwritten work, short samples.',
    ].join(' ');
  if (similarity < limits.SAME_AUTHOR_FROM)
    return `The result lies in between. Compare the listed passages${differences.length > 0 ? ', beginning with the differences' : ''}, and add a recent sample written in class.`;
  return 'Consistent with earlier samples. In our tests two in three essays written by another student also looked consistent, so this does not prove authorship.';
}

function explanation(
  similarity: number,
  each: readonly number[],
  samples: number,
  strength: EvidenceStrength,
  closer: { closer: number; of: number } | null,
): string {
  if (samples === 0) return 'There is nothing to compare with yet.';
  const list = each.map((p) => `${percent(p)}%`).join(', ');
  return [
    `Compared with ${samples} ${samples === 1 ? 'sample' : 'samples'} (${list}); the weighted mean is ${percent(similarity)}%.`,
    `The percentage assumes that ${percent(AUTHORSHIP_WEIGHTS.prior)} of 100 essays are genuine before looking; it is a chance, not a finding.`,
    ...(closer
      ? [
          `The essay is closer to the student's own samples than to ${closer.closer} of ${closer.of} classmates' essays.`,
        ]
      : []),
    ...(strength === 'insufficient' ? ['There is not enough writing to say more.'] : []),
  ].join(' ');
}

function trendOf(samples: { date: string; similarity: number }[]): string {
  if (samples.length < 3) return 'Too few samples to see a change over time.';
  const inOrder = [...samples].sort((one, other) => (one.date < other.date ? -1 : 1));
  const half = Math.floor(inOrder.length / 2);
  const mean = (items: { similarity: number }[]) =>
    items.reduce((sum, one) => sum + one.similarity, 0) / items.length;
  const change = mean(inOrder.slice(-half)) - mean(inOrder.slice(0, half));
  if (change > 0.1) return 'The essay is nearer to the newer samples, as writing that grows would be.';
  if (change < -0.1) return 'The essay is nearer to the older samples than to the newer ones.';
  return 'Older and newer samples are about equally near.';
}

function crossType(essayType: string, samples: { type: string; similarity: number }[]): string {
  const same = samples.filter((one) => one.type === essayType);
  if (samples.length === 0) return 'There is no sample.';
  if (same.length === 0)
    return `No sample is ${essayType}; a different kind of assignment lowers the similarity of honest work.`;
  if (same.length === samples.length) return 'All samples are of the same essay type.';
  return `${same.length} of ${samples.length} samples are of the same essay type.`;
}

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['Passive voice', /\b(?:is|are|was|were|been|being|be)\s+(?:\w+ly\s+)?\w+(?:ed|en|wn|ade|ought|ound)\b/i],
  ['Subordinate clause', /\b(?:because|although|though|while|whereas|if|unless|when|since|until)\b/i],
  ['Relative clause', /\b(?:who|which|whose|whom)\b/i],
  ['There is, there are', /\bthere(?:'s| is| are| was| were)\b/i],
  ['Begins with And, But or So', /^["'(]?(?:And|But|So)\b/i],
  ['Begins with an -ing form', /^["'(]?[A-Z][a-z]+ing\b/],
  ['Begins with an adverb in -ly', /^["'(]?[A-Z][a-z]+ly\b/],
  ['Begins with a preposition', /^["'(]?(?:In|On|At|By|For|With|From|After|Before|During)\b/],
  ['Question', /\?["')]*$/],
  ['List of three', /\w+, [\w ]+,? and \w+/],
  ['Semicolon', /;/],
  ['Parenthesis', /\(/],
  ['I think, I believe', /\bI (?:think|believe|feel)\b/i],
];

function grammarPatterns(read: ReadText): GrammarPattern[] {
  const count = Math.max(1, read.sentences.length);
  return PATTERNS.map(([pattern, shows]) => {
    const hits = read.sentences.filter((sentence) => shows.test(sentence.text));
    const frequency = round2(hits.length / count);
    return {
      pattern,
      frequency,
      frequency_label:
        frequency >= 0.3
          ? 'Often'
          : frequency >= 0.1
            ? 'Sometimes'
            : frequency > 0
              ? 'Rarely'
              : 'Not observed',
      examples: hits
        .filter((sentence) => sentence.text.length <= 200)
        .slice(0, 4)
        .map((sentence) => sentence.text),
    };
  });
}

function errorFingerprints(read: ReadText, question: Fingerprint): ErrorFingerprint[] {
  const result: ErrorFingerprint[] = [];
  for (const marker of MARKERS) {
    if (marker.kind !== 'error') continue;
    const value = markerValue(question.measures, marker);
    if (value <= 0) continue;
    const examples =
      marker.id === 'misspellings'
        ? misspellings(read.text).slice(0, 6)
        : marker.shows
          ? [...read.text.matchAll(new RegExp(marker.shows.source, `${marker.shows.flags}g`))]
              .slice(0, 6)
              .map((match) => match[0].trim())
          : [];
    result.push({
      category: marker.label,
      rate_per_100_words: round2(value),
      count: Math.round((value * question.wordCount) / 100),
      examples,
    });
  }
  return result;
}

/** Lower-case words that neither American nor British English spells so. */
export function misspellings(text: string): string[] {
  const found = new Set<string>();
  for (const token of readText(text).tokens) {
    if (!token.isWord || token.lower.length < 3 || token.lower.includes("'") || /[A-Z]/.test(token.value))
      continue;
    if (!isSpelt(token.value)) found.add(token.value);
  }
  return [...found];
}

/** The same wrong form in both texts says more than any rate. */
function sharedErrors(text: string, samples: string[]): string[] {
  const mine = new Set(misspellings(text));
  if (mine.size === 0) return [];
  return [...new Set(samples.flatMap(misspellings))].filter((word) => mine.has(word)).slice(0, 6);
}

function shown(value: number): string {
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
