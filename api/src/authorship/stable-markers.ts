import type { ConsistencyLabel, MarkerSnapshot } from './analysis-types.ts';
import { consistencyLabel } from './consistency.ts';
import { places, rarityOf } from './evidence.ts';
import { STYLE_MODEL, type Fingerprint } from './fingerprint.ts';
import { MARKERS, markerValue, type Marker } from './markers.ts';
import { round2, shown } from './rounding.ts';

export function snapshotOf(
  marker: Marker,
  question: Fingerprint,
  prints: readonly Fingerprint[],
): MarkerSnapshot {
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

export interface StableMarker {
  marker: Marker;
  snapshot: MarkerSnapshot;
  status: ConsistencyLabel;
}
/** Habits that stay alike across at least two samples and are not everybody's. */
export function stableMarkers(question: Fingerprint, prints: readonly Fingerprint[]): StableMarker[] {
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

export function stableSummary(stable: readonly StableMarker[]): string {
  if (stable.length === 0) return 'No habit is stable enough across the samples to say.';
  const kept = stable.filter((one) => one.status === 'maintained').length;
  return `${kept} of ${stable.length} stable habits of the samples are kept in this essay.`;
}

export function markerAnalysis(marker: Marker, question: Fingerprint, sample: Fingerprint) {
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
