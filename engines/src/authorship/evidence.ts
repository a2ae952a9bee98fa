import type { EvidenceItem, Place, SampleQuote } from '@essays/contract';
import { HABIT_DISTANCE, isShare, MOST_DIFFERENCES, MOST_FINDINGS, rateText, round2 } from '@essays/contract';
import { densestQuote } from '../evidence/densest-quote.ts';
import { readText, type ReadText } from '../reading/read-text.ts';
import type { OwnSample } from './analysis-types.ts';
import { STYLE_MODEL, type Fingerprint } from './fingerprint.ts';
import { displayed, markersOf, markerValue, withUnit, type Marker } from './markers.ts';
import { clamp01 } from './rounding.ts';

/** A sample and what was counted in it. */
export type SampleWithPrint = { sample: OwnSample; print: Fingerprint };

const SIMILAR_WITHIN = 0.4;

export function places(print: Fingerprint, marker: Marker): number {
  return marker.isRate
    ? (markerValue(print.measures, marker) * print.wordCount) / 100
    : Number.POSITIVE_INFINITY;
}

interface FoundMarker {
  marker: Marker;
  kind: EvidenceItem['kind'];
  /** Higher comes first. */
  size: number;
  mine: number;
  mean: number;
}

/**
 * Habits that differ or agree by more than chance explains, each with a place that shows it: in both texts where they
 * agree, else in the one that has more of it. A mere figure is no evidence that a reader could check.
 */
export function gatherEvidence(
  read: ReadText,
  question: Fingerprint,
  samples: SampleWithPrint[],
  weights: number[],
): EvidenceItem[] {
  const found = habitsFound(question, samples, weights);
  const differences = found.filter(({ kind }) => kind === 'difference').slice(0, MOST_DIFFERENCES);
  const likenesses = found
    .filter(({ kind }) => kind === 'similarity')
    .slice(0, MOST_FINDINGS - Math.min(2, differences.length));
  const used: Place[] = [];
  const usedOf = new Map<string, Place[]>();
  const items = [...differences, ...likenesses]
    .slice(0, MOST_FINDINGS)
    .flatMap(({ marker, kind, mine, mean }): EvidenceItem[] => {
      // A habit that is rarer in a text cannot be shown there.
      const essayQuote = kind === 'similarity' || mine > mean ? densestQuote(read, marker, used) : null;
      const sampleQuote =
        kind === 'similarity' || mean > mine ? quoteOfSamples(samples, marker, usedOf) : null;
      if (kind === 'similarity' ? !essayQuote || !sampleQuote : !essayQuote && !sampleQuote) return [];
      if (essayQuote) used.push(essayQuote);
      return [
        {
          marker: marker.id,
          kind,
          statement:
            `${marker.label}: ${withUnit(marker, mine)} here, ` +
            `${rateText(displayed(marker, mean))}${isShare(marker.unit) ? '%' : ''} in the samples.`,
          essay_rate: round2(displayed(marker, mine)),
          sample_rate: round2(displayed(marker, mean)),
          unit: marker.unit,
          essay_quote: essayQuote,
          sample_quote: sampleQuote,
        },
      ];
    });
  return items.sort((one, other) => clarity(other) - clarity(one));
}

/** Differences before similarities, and findings with a quotation before mere figures. */
const clarity = ({ kind, essay_quote, sample_quote }: EvidenceItem): number =>
  (kind === 'difference' ? 2 : 0) + (essay_quote || sample_quote ? 1 : 0);

function habitsFound(question: Fingerprint, samples: SampleWithPrint[], weights: number[]): FoundMarker[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const found: FoundMarker[] = [];
  const comparable = markersOf([question, ...samples.map(({ print }) => print)]);
  for (const marker of comparable.filter(({ shows }) => shows)) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const mine = markerValue(question.measures, marker);
    const theirs = samples.map(({ print }) => markerValue(print.measures, marker));
    const mean = theirs.reduce((sum, value, at) => sum + (value * weights[at]!) / total, 0);
    const spread = Math.sqrt(theirs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / theirs.length);
    const far = Math.abs(mine - mean) / sd;
    const enough = places(question, marker) >= 3 || samples.some(({ print }) => places(print, marker) >= 3);
    if (!enough) continue;
    const rarity = rarityOf((mean - usual) / sd);
    if (far >= HABIT_DISTANCE.differs && spread <= 0.8 * sd)
      found.push({ marker, kind: 'difference', size: far, mine, mean });
    else if (far <= SIMILAR_WITHIN && rarity >= 0.5)
      found.push({ marker, kind: 'similarity', size: rarity, mine, mean });
  }
  return found.sort((one, other) => other.size - one.size);
}

/** From the sample that shows the habit best. */
function quoteOfSamples(
  samples: SampleWithPrint[],
  marker: Marker,
  usedOf: Map<string, Place[]>,
): SampleQuote | null {
  let best: SampleQuote | null = null;
  for (const { sample } of samples) {
    const quote = densestQuote(readText(sample.text), marker, usedOf.get(sample.id) ?? []);
    if (quote && (quote.words?.length ?? 0) > (best?.words?.length ?? 0))
      best = { ...quote, baseline_id: sample.id };
  }
  if (best) usedOf.set(best.baseline_id, [...(usedOf.get(best.baseline_id) ?? []), best]);
  return best;
}

/** The same for one sample, as sentences. */
export function pairEvidence(
  question: Fingerprint,
  sample: Fingerprint,
): { differences: string[]; likenesses: string[] } {
  const differences: { text: string; size: number }[] = [];
  const likenesses: { text: string; size: number }[] = [];
  for (const marker of markersOf([question, sample])) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const mine = markerValue(question.measures, marker);
    const theirs = markerValue(sample.measures, marker);
    if (places(question, marker) < 3 && places(sample, marker) < 3) continue;
    const far = Math.abs(mine - theirs) / sd;
    const text =
      `${marker.label}: ${withUnit(marker, mine)} here, ` +
      `${rateText(displayed(marker, theirs))} in this sample.`;
    if (far >= HABIT_DISTANCE.differs) differences.push({ text, size: far });
    else if (far <= SIMILAR_WITHIN && rarityOf((theirs - usual) / sd) >= 0.5)
      likenesses.push({ text, size: -far });
  }
  const top = (items: { text: string; size: number }[]) =>
    items
      .sort((one, other) => other.size - one.size)
      .slice(0, MOST_DIFFERENCES)
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
