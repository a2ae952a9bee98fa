import type { Baseline, Student } from '@essays/contract';
import { ENOUGH_SAMPLE_WORDS } from '@essays/contract';
import { counted } from './counted.ts';

type Sampled = Pick<Student, 'baseline_status' | 'approved_words'>;

const COMPLETE = ['complete', 'complete_prev_year'];

/** A baseline is there, and is too little to compare an essay with. */
export const isShortOfWords = ({ baseline_status, approved_words }: Sampled): boolean =>
  COMPLETE.includes(baseline_status) && approved_words < ENOUGH_SAMPLE_WORDS;

export const shortOfWords = ({ approved_words }: Sampled): string =>
  `${counted(approved_words, 'word')}: a comparison needs ${ENOUGH_SAMPLE_WORDS}`;

/**
 * What a student's approved samples lack: enough words, or one of which it is known where it was written; null:
 * nothing.
 */
export const missingInSamples = (
  samples: readonly Pick<Baseline, 'processing_status' | 'word_count' | 'provenance'>[],
): string | null => {
  const approved = samples.filter(({ processing_status }) => processing_status === 'approved');
  const words = approved.reduce((sum, { word_count }) => sum + (word_count ?? 0), 0);
  if (approved.length === 0) return 'No sample is approved yet: essays are compared with nothing.';
  if (words < ENOUGH_SAMPLE_WORDS)
    return `The approved samples have ${counted(words, 'word')}: a comparison needs ${ENOUGH_SAMPLE_WORDS}.`;
  if (approved.some(({ provenance }) => provenance === 'in_class')) return null;
  return approved.every(({ provenance }) => provenance === 'handed_in')
    ? 'All approved samples were handed in: nobody saw them being written.'
    : 'Of no approved sample is it known that it was written in class.';
};
