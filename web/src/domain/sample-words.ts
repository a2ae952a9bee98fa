import type { Baseline, Student } from '@essays/contract';
import { CLASS_TYPE_LABEL, ENOUGH_SAMPLE_WORDS } from '@essays/contract';
import { counted } from './counted.ts';

/** The words of a sample, '' where they could not be read or are erased. */
export const sampleText = ({
  sample_text,
  essay_text,
}: Pick<Baseline, 'sample_text' | 'essay_text'>): string => sample_text ?? essay_text ?? '';

type Sampled = Pick<Student, 'baseline_status' | 'approved_words'>;

const COMPLETE = ['complete', 'complete_prev_year'];

/** A baseline is there, and is too little to compare an essay with. */
export const isShortOfWords = ({ baseline_status, approved_words }: Sampled): boolean =>
  COMPLETE.includes(baseline_status) && approved_words < ENOUGH_SAMPLE_WORDS;

export const shortOfWords = ({ approved_words }: Sampled): string =>
  `${counted(approved_words, 'word')}: a comparison needs ${ENOUGH_SAMPLE_WORDS}`;

type Approved = Pick<
  Baseline,
  'processing_status' | 'word_count' | 'provenance' | 'academic_year' | 'class_type'
>;

/** '10th Grade English, 2025-26'. */
const classWord = ({ class_type, academic_year }: OfClass): string =>
  `${CLASS_TYPE_LABEL[class_type]}, ${academic_year}`;
type OfClass = Pick<Student, 'class_type' | 'academic_year'>;

/**
 * What a student's approved samples lack: enough words, one of this class and year, or one that is known to be written
 * in class; null: nothing.
 */
export const missingInSamples = (samples: readonly Approved[], student: OfClass): string | null => {
  const approved = samples.filter(({ processing_status }) => processing_status === 'approved');
  const words = approved.reduce((sum, { word_count }) => sum + (word_count ?? 0), 0);
  if (approved.length === 0) return 'No sample is approved yet: essays are compared with nothing.';
  const isOfNow = (one: Approved) =>
    (one.academic_year ?? student.academic_year) === student.academic_year &&
    (one.class_type ?? student.class_type) === student.class_type;
  const ofNow = approved.filter(isOfNow).reduce((sum, { word_count }) => sum + (word_count ?? 0), 0);
  const had = `The approved samples have ${counted(words, 'word')}`;
  const of = ofNow === words ? '' : `, ${ofNow} of them from ${classWord(student)}`;
  if (words < ENOUGH_SAMPLE_WORDS) return `${had}${of}: a comparison needs ${ENOUGH_SAMPLE_WORDS}.`;
  if (ofNow === 0)
    return `${had}, none of them from ${classWord(student)}: writing changes from year to year.`;
  if (approved.some(({ provenance }) => provenance === 'in_class')) return null;
  return approved.every(({ provenance }) => provenance === 'handed_in')
    ? 'All approved samples were handed in, and may have been written with help.'
    : 'Of no approved sample is it known that it was written in class.';
};
