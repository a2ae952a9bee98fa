import type { EvidenceItem, EvidenceStrength } from './analysis-types.ts';
import * as limits from './limits.ts';
import { percent } from './rounding.ts';
import { AUTHORSHIP_WEIGHTS } from './similarity.ts';

export function reasonsOf(input: {
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

export function guidance(
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
      'Of 1,000 genuine essays in our tests 5 were flagged like this, 15 in the worst group, so when cheating is rare a flag is often wrong. This is a reason to talk, not proof.',
      'First read the quoted passages side by side; then collect a short paragraph written in class; ask for drafts or the version history; then talk with the student, for instance about two of the quoted sentences, and note what was said.',
      'Innocent causes: a new kind of assignment, tutoring or proofreading, growth in English, dictated or handwritten work, short samples.',
    ].join(' ');
  if (similarity < limits.SAME_AUTHOR_FROM)
    return `The result lies in between. Compare the listed passages${differences.length > 0 ? ', beginning with the differences' : ''}, and add a recent sample written in class.`;
  return 'Consistent with earlier samples. In our tests more than half of the essays written by another student also looked consistent, so this does not prove authorship.';
}

export function explanation(
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

export function trendOf(samples: { date: string; similarity: number }[]): string {
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

export function crossType(essayType: string, samples: { type: string; similarity: number }[]): string {
  const same = samples.filter((one) => one.type === essayType);
  if (samples.length === 0) return 'There is no sample.';
  if (same.length === 0)
    return `No sample is ${essayType}; a different kind of assignment lowers the similarity of honest work.`;
  if (same.length === samples.length) return 'All samples are of the same essay type.';
  return `${same.length} of ${samples.length} samples are of the same essay type.`;
}
