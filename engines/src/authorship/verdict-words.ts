import type { EvidenceItem, EvidenceStrength, TextType } from '@essays/contract';
import { similarityText, classmatesSentence, SAME_AUTHOR_FROM, wholePercent } from '@essays/contract';
import type { ComparedKind } from './analysis-types.ts';
import type { KeptHabits } from './stable-markers.ts';
import { AUTHORSHIP_WEIGHTS } from './similarity.ts';

/** With fewer than half of the habits kept, 'consistent' is not said without them. */
const butFewHabits = ({ kept, of }: KeptHabits): string =>
  2 * kept < of
    ? `, but ${kept === 0 ? 'none' : `only ${kept}`} of ${of} stable habits ${kept === 1 ? 'is' : 'are'} kept`
    : '';

/** The result in one sentence, if there is enough writing for one. */
export function verdict(
  flagged: boolean,
  similarity: number,
  samples: number,
  of: ComparedKind = 'essay',
  habits: KeptHabits = { kept: 0, of: 0 },
): string {
  const found = `similarity ${similarityText(similarity)}`;
  if (flagged) {
    const all = samples === 1 ? 'the sample' : `${samples === 2 ? 'both' : `all ${samples}`} samples`;
    return `This ${of} differs from ${all} (${found}) and may be worth a conversation.`;
  }
  return similarity >= SAME_AUTHOR_FROM
    ? `The writing is consistent with the samples (${found})${butFewHabits(habits)}.`
    : `The comparison is inconclusive (${found}); please judge for yourself.`;
}

export function reasonsOf(input: {
  of: ComparedKind | undefined;
  strength: EvidenceStrength;
  strengthReasons: string[];
  flagged: boolean;
  similarity: number;
  samples: number;
  closer: { closer: number; of: number } | null;
  differences: EvidenceItem[];
  habits: KeptHabits;
}): string[] {
  const { strength, strengthReasons, samples, closer, differences } = input;
  if (samples === 0) return ['First baseline: there is no earlier sample to compare with.'];
  const statements = differences.map((item) => item.statement);
  if (strength === 'insufficient') return ['Not enough writing to say.', ...strengthReasons, ...statements];
  return [
    verdict(input.flagged, input.similarity, samples, input.of, input.habits),
    ...(closer ? [classmatesSentence(closer)] : []),
    ...(strength === 'limited' ? strengthReasons : []),
    ...statements,
  ];
}

export function guidance(
  strength: EvidenceStrength,
  flagged: boolean,
  similarity: number,
  samples: number,
  hasDifferences: boolean,
  habits: KeptHabits = { kept: 0, of: 0 },
): string {
  if (samples === 0)
    return 'This is the first sample. Approve it if you know the student wrote it; later essays are compared with it.';
  if (strength === 'insufficient')
    return (
      'Not enough writing to say, so please base no decision on the comparison. A longer piece ' +
      'written in class would help.'
    );
  if (flagged)
    return [
      'Where most essays are genuine, a flag is often wrong: it is a reason to talk, not proof.',
      'First read the quoted passages side by side; then collect a short paragraph written in ' +
        'class; ask for drafts or the version history; then talk with the student, for example ' +
        'about two of the quoted sentences, and note what was said.',
      'Innocent causes: a new kind of assignment, tutoring or proofreading, growth in English, ' +
        'dictated or handwritten work, short samples.',
    ].join(' ');
  if (similarity < SAME_AUTHOR_FROM)
    return (
      'The result is in between. Compare the quoted passages' +
      `${hasDifferences ? ', beginning with the differences' : ''}, ` +
      'and add a recent sample written in class.'
    );
  return (
    `Consistent with earlier samples${butFewHabits(habits)}. Essays by other students often look consistent ` +
    'too, so this does not prove who wrote it.'
  );
}

export function explanation(
  similarity: number,
  each: readonly number[],
  samples: number,
  strength: EvidenceStrength,
  closer: { closer: number; of: number } | null,
): string {
  if (samples === 0) return 'There is no approved sample to compare with yet.';
  const list = each.map(similarityText).join(', ');
  return [
    `Compared with ${samples} ${samples === 1 ? 'sample' : 'samples'} (${list}); the weighted ` +
      `mean is ${similarityText(similarity)}.`,
    `It is computed as a probability of the same author where ${wholePercent(AUTHORSHIP_WEIGHTS.prior)} of 100 ` +
      'essays are genuine before looking: the assumption is part of the number.',
    ...(closer ? [classmatesSentence(closer)] : []),
    ...(strength === 'insufficient' ? ['There is not enough writing to say more.'] : []),
  ].join(' ');
}

export function trendOf(samples: { date: string; similarity: number }[], of: ComparedKind = 'essay'): string {
  if (samples.length < 3) return 'Too few samples to see a change over time.';
  const inOrder = [...samples].sort((one, other) => (one.date < other.date ? -1 : 1));
  const half = Math.floor(inOrder.length / 2);
  const mean = (items: { similarity: number }[]) =>
    items.reduce((sum, one) => sum + one.similarity, 0) / items.length;
  const change = mean(inOrder.slice(-half)) - mean(inOrder.slice(0, half));
  if (change > 0.1)
    return `The ${of} is closer to the newer samples than to the older ones, as growing writing would be.`;
  if (change < -0.1) return `The ${of} is closer to the older samples than to the newer ones.`;
  return 'Older and newer samples are about equally close.';
}

export function crossType(essayType: TextType, samples: { type: TextType; similarity: number }[]): string {
  const same = samples.filter((one) => one.type === essayType);
  if (samples.length === 0) return 'There is no sample yet.';
  if (same.length === 0)
    return `No sample is ${essayType}; honest work of a different kind may look less alike.`;
  if (same.length === samples.length) return 'All samples are of the same essay type.';
  return `${same.length} of ${samples.length} samples are of the same essay type.`;
}
