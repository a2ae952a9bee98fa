import type { Confidence, EvidenceStrength } from '@essays/contract';

interface ComparedWriting {
  strength: EvidenceStrength;
  similarity: number;
  /** How far the samples disagree: the deviation of their log odds. */
  spread: number;
  /** Samples, of which those that say little count little. */
  count: number;
  /** Words compared. */
  length: number;
}

/** How sure the comparison is of what it recommends. */
export function confidenceOf(input: ComparedWriting): Confidence {
  if (input.strength === 'insufficient' || input.length < 300 || input.spread > 2) return 'low';
  // Only of a likeness: half of the flags may be wrong when cheating is rare.
  if (
    input.strength === 'strong' &&
    input.length >= 500 &&
    input.count >= 2.5 &&
    input.similarity >= 0.9 &&
    input.spread < 1.4
  )
    return 'high';
  if (input.similarity > 0.35 && input.similarity < 0.65) return 'low';
  return 'medium';
}
