import type { Essay, MarkerSnapshot, SampleComparison, StyleMarker } from '@essays/contract';
import { dateWord } from './dates.ts';
import type { Finding } from './authorship-view.ts';

/** Habits that are a word itself, and are quoted. */
const WORDS: readonly StyleMarker[] = ['however', 'additionally', 'therefore', 'because', 'also'];

const habitWord = ({ marker, label }: MarkerSnapshot): string => {
  const [first = '', ...rest] = label;
  const lower = `${first.toLowerCase()}${rest.join('')}`;
  return WORDS.includes(marker) ? `“${lower}”` : lower;
};

/** 'More often here than in the other texts: semicolons, words ending in -ly.' For each way in which habits differ. */
export const habitSentences = (rows: readonly MarkerSnapshot[]): string[] => {
  const differing = rows.filter(({ standing }) => standing === 'differs');
  const said = (word: string, is: (row: MarkerSnapshot, mean: number) => boolean): string[] => {
    const those = differing.filter((row) => row.sample_mean !== null && is(row, row.sample_mean));
    return those.length === 0
      ? []
      : [`${word} here than in the other texts: ${those.map(habitWord).join(', ')}.`];
  };
  const isCounted = ({ unit }: MarkerSnapshot) => unit === 'per 100 words' || unit === 'per sentence';
  return [
    ...said('More often', (row, mean) => isCounted(row) && row.value > mean),
    ...said('Less often', (row, mean) => isCounted(row) && row.value < mean),
    ...said('Higher', (row, mean) => !isCounted(row) && row.value > mean),
    ...said('Lower', (row, mean) => !isCounted(row) && row.value < mean),
  ];
};

/**
 * The sample to be read beside an essay: the newest that was written in class; otherwise the one that findings quote,
 * the most alike, or the first.
 */
export const sampleToRead = (
  { baseline_comparison_details: details }: Pick<Essay, 'baseline_comparison_details'>,
  findings: readonly Finding[],
): SampleComparison | null => {
  const samples = details?.baseline_comparisons ?? [];
  const inClass = samples
    .filter(({ provenance }) => provenance === 'in_class')
    .sort((a, b) => b.baseline_date.localeCompare(a.baseline_date));
  const by = (id: string | null | undefined) => samples.find(({ baseline_id }) => baseline_id === id);
  const quoted = findings.find(({ kind, sample }) => kind === 'differs' && sample !== null)?.sample;
  return inClass[0] ?? by(quoted?.baseline_id) ?? by(details?.best_matching_baseline) ?? samples[0] ?? null;
};

/** What has been decided about an essay, in a sentence. */
export const decisionSentence = (
  essay: Pick<Essay, 'processing_status' | 'status_since' | 'scores'>,
): string => {
  const since = dateWord(essay.status_since);
  switch (essay.processing_status) {
    case 'flagged':
      return `Nothing has been decided yet. The essay has been waiting for a decision since ${since}.`;
    case 'rejected':
      return `The essay was rejected on ${since}.`;
    case 'completed':
      if (essay.scores === 'proposed')
        return (
          'Nothing has been decided yet. The scores are a proposal of the program, ' +
          'and no teacher has confirmed them.'
        );
      return `The essay stands, and is graded (${since}).`;
    default:
      return `The essay is neither flagged nor rejected (${since}).`;
  }
};
