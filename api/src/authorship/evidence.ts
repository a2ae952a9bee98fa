import { locateQuote } from '../evidence/locate-quote.ts';
import { readText, type ReadText } from '../text/read-text.ts';
import type { EvidenceItem, KnownSample } from './analysis-types.ts';
import { STYLE_MODEL, type Fingerprint } from './fingerprint.ts';
import * as limits from './limits.ts';
import { MARKERS, markerValue, quoteFor, type Marker } from './markers.ts';
import { clamp01, round2, shown } from './rounding.ts';

/** A sample and what was counted in it. */
export type Known = { sample: KnownSample; print: Fingerprint };

const DIFFERENCE_FROM = 1.5;
const SIMILAR_WITHIN = 0.4;

export function places(print: Fingerprint, marker: Marker): number {
  return marker.isRate
    ? (markerValue(print.measures, marker) * print.wordCount) / 100
    : Number.POSITIVE_INFINITY;
}

/** Habits that differ or agree more than chance explains, each with a place in both texts where there is one. */
export function gatherEvidence(
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

/** The same for one sample, as sentences. */
export function pairEvidence(
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
