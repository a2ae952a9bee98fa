import type { DomainEvent, Filing } from '@essays/contract';
import { FILING, happened, happenedTo } from './happened.ts';
import type { Streams } from './happened.ts';
import { ANALYSIS, COMPARISON, DETAILS, GRADE, GRADE_WORDS } from './sample-analysis.ts';

export const baselineReceived = (baseline_id: string, filing: Filing | null = FILING): DomainEvent =>
  happened(
    'BaselineReceived',
    {
      baseline_id,
      filing,
      batch_id: filing ? null : 'batch-b',
      essay_type: 'informal_sample',
      grading_status: 'needs_grading',
      academic_year: '2025-26',
      method: filing ? 'text' : 'pdf',
      file_id: filing ? null : 'file-2',
      file_bytes: filing ? null : 4096,
      submitted_at: '2026-01-10T08:00:00.000Z',
      writing_date: '2026-01-09',
      is_primary: true,
      manual_scores: null,
      from_essay_id: null,
    },
    {
      text: filing ? 'I walked to the river.' : null,
      file_name: filing ? null : 'baseline.pdf',
      writing_prompt: 'A walk',
      notes: 'In class',
      detailed_feedback: null,
    },
  );
export const baselineExtracted = (baseline_id: string): DomainEvent =>
  happened(
    'BaselineTextExtracted',
    { baseline_id, word_count: 5, page_count: 1, markers: ['S0001'], engine: 'typed' },
    { text: 'I walked to the river.', raw_text: 'I walked to the river. #(S0001)' },
  );
export const baselineCompared = (baseline_id: string, similarity: number | null = null): DomainEvent =>
  happened(
    'BaselineCompared',
    {
      baseline_id,
      student_id: 'student-a',
      ...COMPARISON,
      sample_ids: similarity === null ? [] : ['baseline-0'],
      similarity,
      differs: similarity !== null && similarity < 0.4,
    },
    { details: DETAILS, analysis: ANALYSIS },
  );
export const baselineNeedsReview = (baseline_id: string, flagged = false): DomainEvent =>
  happened('BaselineNeedsReview', {
    baseline_id,
    student_id: 'student-a',
    rule: flagged ? 'differs-from-samples' : 'first-baseline',
    flagged,
    flag_reason: flagged ? 'Differs from the approved baselines (35%)' : 'First baseline',
    values: flagged ? { similarity: 0.35 } : {},
  });

/** From the upload to the review queue. */
export const waitingBaseline = (baseline_id: string, flagged = false): DomainEvent[] => [
  baselineReceived(baseline_id),
  baselineExtracted(baseline_id),
  baselineCompared(baseline_id, flagged ? 0.35 : null),
  happened(
    'BaselineAiWritingChecked',
    { baseline_id, score: 9, band: 'likely_human', engine: 'embedded', engine_version: '1' },
    { indicators: [] },
  ),
  baselineNeedsReview(baseline_id, flagged),
];

const BASELINE_GRADED = (baseline_id: string): DomainEvent =>
  happened('BaselineGraded', { baseline_id, student_id: 'student-a', ...GRADE }, GRADE_WORDS);

const baselineStream = (
  id: string,
  events: (then: ReturnType<typeof happenedTo<'baseline_id'>>, id: string) => DomainEvent[],
): Streams[number] => [`baseline-${id}`, events(happenedTo('baseline_id', id), id)];

export const SAMPLE_BASELINES: Streams = [
  baselineStream('baseline-1', (then, id) => [...waitingBaseline(id)]),
  baselineStream('baseline-2', (then, id) => [
    baselineReceived(id, null),
    baselineExtracted(id),
    then('BaselineSetAside', { reason: 'no_marker' }),
    then('BaselineAssigned', {
      filing: FILING,
      by_marker: false,
      essay_type: 'narrative',
      grading_status: 'previous_year',
    }),
    then(
      'BaselineDetailsCorrected',
      { writing_date: '2025-05-01', is_primary: false },
      { writing_prompt: 'A summer', notes: null },
    ),
    then('BaselineCheckInterrupted', { step: 'compare', reason: 'The service did not answer.' }),
    then('BaselineProcessingRetried'),
    baselineCompared(id, 0.8),
    then('BaselineAiWritingCheckFailed', { reason: 'No answer came.' }),
    then('BaselineFoundConsistent', {
      student_id: 'student-a',
      rule: 'consistent-with-samples',
      values: { similarity: 0.8 },
    }),
  ]),
  baselineStream('baseline-3', (then, id) => [
    ...waitingBaseline(id, true),
    then('BaselineRejected', { student_id: 'student-a' }, { rejection_reason: 'Copied' }),
    then('BaselineReviewUndone', { undone_event_id: 'x' }),
    then('BaselineApproved', { student_id: 'student-a' }, { review_notes: 'Fine' }),
    then('BaselineGradingFailed', { reason: 'No answer came.' }),
    BASELINE_GRADED(id),
  ]),
  baselineStream('baseline-4', (then, id) => [
    baselineReceived(id, null),
    then('BaselineUnreadable', { reason: 'The pages are pictures.', code: 'no_text' }),
    then('BaselineErased', { student_id: null, because: 'deleted' }),
  ]),
];
