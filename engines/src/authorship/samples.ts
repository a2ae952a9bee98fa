import type { TextType } from '@essays/contract';
import { DIFFERS_BELOW, RECENT_SAMPLE_WEIGHT, SAME_AUTHOR_FROM } from '@essays/contract';
import type { OwnSample } from './analysis-types.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { AuthorshipWeights } from './score.ts';
import { AUTHORSHIP_WEIGHTS, comparePair, similarityOf } from './similarity.ts';

/** A sample unlike the others while those are alike: perhaps filed under the wrong student. */
export function outlierOf(
  samples: readonly { id: string; print: Fingerprint }[],
  weights: AuthorshipWeights = AUTHORSHIP_WEIGHTS,
): string | null {
  if (samples.length < 3) return null;
  const between = samples.map((one, at) =>
    samples.map((other, to) =>
      at === to ? 0 : similarityOf([comparePair(one.print, other.print, weights)], [1], weights).all,
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
    if (toRest < DIFFERS_BELOW && mutual / pairs >= SAME_AUTHOR_FROM) return samples[at]!.id;
  }
  return null;
}

/** The sample a second opinion would be asked about. */
export function selectSample(
  samples: { sample: OwnSample; words: number }[],
  weights: number[],
  essayType: TextType,
): { id: string; reason: string } | null {
  let best: { id: string; reason: string; value: number } | null = null;
  samples.forEach(({ sample, words }, at) => {
    const isSameType = sample.essayType === essayType;
    const value = weights[at]! * Math.min(1, words / 500) * (isSameType ? 1.2 : 1);
    if (best !== null && value <= best.value) return;
    const because = [
      ...(weights[at]! >= RECENT_SAMPLE_WEIGHT * 0.9 ? ['recent'] : []),
      ...(sample.isPrimary ? ['primary'] : []),
      ...(isSameType ? ['of the same essay type'] : []),
      `${words} words long`,
    ];
    best = { id: sample.id, value, reason: `The most informative sample: ${because.join(', ')}.` };
  });
  return best;
}
