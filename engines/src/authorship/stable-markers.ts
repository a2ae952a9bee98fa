import type { ConsistencyLabel, EvidenceItem, MarkerSnapshot } from '@essays/contract';
import { ENOUGH_FOR_A_MEDIAN, HABIT_DISTANCE, rateText, round2 } from '@essays/contract';
import type { ComparedKind } from './analysis-types.ts';
import { consistencyLabel } from './consistency.ts';
import { places, rarityOf } from './evidence.ts';
import { STYLE_MODEL, type Fingerprint } from './fingerprint.ts';
import { displayed, MARKERS, markersOf, markerValue, withUnit, type Marker } from './markers.ts';

export function snapshotOf(
  marker: Marker,
  question: Fingerprint,
  prints: readonly Fingerprint[],
  classmates: readonly Fingerprint[] = [],
): MarkerSnapshot {
  const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
  const value = markerValue(question.measures, marker);
  const own = prints.map((print) => markerValue(print.measures, marker));
  const mean = own.length === 0 ? null : own.reduce((sum, one) => sum + one, 0) / own.length;
  const brief = (number: number) => round2(displayed(marker, number));
  return {
    marker: marker.id,
    label: marker.label,
    unit: marker.unit,
    value: brief(value),
    sample_mean: mean === null ? null : brief(mean),
    sample_low: mean === null ? null : brief(Math.min(...own)),
    sample_high: mean === null ? null : brief(Math.max(...own)),
    class_median:
      classmates.length < ENOUGH_FOR_A_MEDIAN
        ? null
        : brief(median(classmates.map((print) => markerValue(print.measures, marker)))),
    standing: mean === null ? null : standingOf(value, own, Math.abs(value - mean) / sd),
    rarity: round2(rarityOf((value - usual) / sd)),
  };
}

/** Within the range of the samples a habit is kept, however far it is from their mean. */
function standingOf(value: number, own: readonly number[], far: number): MarkerSnapshot['standing'] {
  const isInside = value >= Math.min(...own) && value <= Math.max(...own);
  if (isInside || far <= HABIT_DISTANCE.like) return 'like';
  return far >= HABIT_DISTANCE.differs ? 'differs' : 'between';
}

function median(values: readonly number[]): number {
  const inOrder = [...values].sort((one, other) => one - other);
  const middle = inOrder.length / 2;
  return (inOrder[Math.ceil(middle) - 1]! + inOrder[Math.floor(middle)]!) / 2;
}

const MOST_FEATURES = 4;

/** What the strip under the result shows: the habits of the findings first, then those that all samples share. */
export function featuresOf(
  evidence: readonly EvidenceItem[],
  stable: readonly StableMarker[],
  snapshot: (marker: Marker) => MarkerSnapshot,
): MarkerSnapshot[] {
  const markers = [
    ...evidence.map((item) => MARKERS.find(({ id }) => id === item.marker)!),
    ...stable.map(({ marker }) => marker),
  ];
  return [...new Set(markers)].slice(0, MOST_FEATURES).map(snapshot);
}

export interface StableMarker {
  marker: Marker;
  snapshot: MarkerSnapshot;
  status: ConsistencyLabel;
}
/** Habits that are stable across at least two samples and not common to everyone. */
export function stableMarkers(
  question: Fingerprint,
  prints: readonly Fingerprint[],
  snapshot: (marker: Marker) => MarkerSnapshot,
): StableMarker[] {
  if (prints.length < 2) return [];
  const found: StableMarker[] = [];
  for (const marker of markersOf([question, ...prints])) {
    const { mean: usual, sd } = STYLE_MODEL.population[marker.id]!;
    const values = prints.map((print) => markerValue(print.measures, marker));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    const occurrences = prints.reduce((sum, print) => sum + places(print, marker), 0);
    if (spread > 0.6 * sd || rarityOf((mean - usual) / sd) < 0.5 || occurrences < 3) continue;
    const far = Math.abs(markerValue(question.measures, marker) - mean) / sd;
    found.push({
      marker,
      snapshot: snapshot(marker),
      status: consistencyLabel(far <= 1 ? 0.3 : far <= 2 ? 0.1 : 0, 'marker'),
    });
  }
  return found;
}

export interface KeptHabits {
  kept: number;
  of: number;
}
export const keptHabits = (stable: readonly StableMarker[]): KeptHabits => ({
  kept: stable.filter((one) => one.status === 'maintained').length,
  of: stable.length,
});

export function stableSummary(stable: readonly StableMarker[], of: ComparedKind = 'essay'): string {
  if (stable.length === 0) return 'No habit is stable enough across the samples to say.';
  const { kept } = keptHabits(stable);
  return `${kept} of ${stable.length} stable habits of the samples are kept in this ${of}.`;
}

export function markerAnalysis(marker: Marker, question: Fingerprint, sample: Fingerprint) {
  const { sd } = STYLE_MODEL.population[marker.id]!;
  const mine = markerValue(question.measures, marker);
  const theirs = markerValue(sample.measures, marker);
  const far = Math.abs(mine - theirs) / sd;
  return {
    marker: marker.id,
    status: consistencyLabel(far <= 1 ? 0.3 : far <= 2 ? 0.1 : 0, 'marker'),
    detail: `${marker.label}: ${withUnit(marker, mine)} here, ${rateText(displayed(marker, theirs))} in this sample.`,
  };
}
