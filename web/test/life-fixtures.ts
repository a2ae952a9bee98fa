import type { Baseline, BaselineLife, Essay, EssayLife } from '@essays/contract';

const FILING = {
  student_id: 's1',
  period: 2,
  class_type: '10th_grade_english',
  academic_year: '2025-26',
} as const;

const readingOf = (text: unknown, failed: boolean): EssayLife['reading'] =>
  failed && text === null ? { state: 'unreadable', reason: 'Unreadable.' } : { state: 'read', markers: [] };

/** The life that shows as this essay does. */
export const lifeOfEssay = (
  essay: Omit<Essay, 'can' | 'scores'> & Partial<Pick<Essay, 'scores'>>,
): EssayLife => ({
  essay_id: essay.id,
  essay_type: 'argumentative',
  batch_id: essay.batch_id,
  file_id: null,
  reading: readingOf(essay.essay_description, essay.processing_status === 'error'),
  owner:
    essay.student_session_id === null || essay.processing_status === 'unassigned'
      ? { filing: null, set_aside: 'no_marker' }
      : { filing: FILING },
  ai_writing: { state: 'unchecked', score: null },
  written: null,
  erased: false,
  rewrite:
    essay.rewrite_of_essay_id === null
      ? { state: 'none', of: null }
      : { state: essay.rewrite_decision ?? 'waiting', of: essay.rewrite_of_essay_id },
  authorship: { state: 'skipped' },
  grading:
    essay.no_level === null
      ? { state: 'unasked', attempt: 0 }
      : {
          state: 'no_level',
          attempt: 1,
          rubric_version: '10th_grade_english-1',
          engine: 'configured',
          no_level: essay.no_level,
        },
  no_level_overruled: false,
  score:
    essay.grading_result === null
      ? null
      : { by: essay.grading_result.graded_by === 'teacher' ? 'teacher' : 'engine', grading_result_id: 'g1' },
  confirmed_grade: essay.scores === 'confirmed' ? 'g1' : null,
  confirmed_among: essay.confirmed_among,
  standing: {
    verdict: essay.processing_status === 'rejected' ? 'rejected' : 'open',
    flags: {
      authorship: essay.is_flagged_baseline,
      ai_writing: essay.is_flagged_for_ai_writing,
      teacher: false,
    },
  },
  decided: null,
  linked_baseline_id: essay.linked_baseline_id,
  status: essay.processing_status,
  step: null,
  failed_step: essay.failed_step as EssayLife['failed_step'],
});

const reviewOf = ({ processing_status: status }: Omit<Baseline, 'can'>): BaselineLife['review'] => {
  const finding = { flagged: false, reason: null };
  if (status === 'approved' || status === 'rejected') return { state: status, finding, event_id: 'event-1' };
  return status === 'ready_for_review' ? { state: 'waiting', finding } : { state: 'checking' };
};

/** The life that shows as this sample does. */
export const lifeOfBaseline = (sample: Omit<Baseline, 'can'>): BaselineLife => ({
  baseline_id: sample.id,
  from_essay_id: sample.from_essay_id,
  essay_type: sample.essay_type,
  grading_status: sample.grading_status,
  chosen_year: sample.academic_year,
  batch_id: sample.batch_id,
  file_id: null,
  reading: readingOf(sample.essay_text, sample.processing_status === 'failed'),
  owner: { filing: FILING },
  ai_writing: { state: 'unchecked', score: null },
  written: null,
  erased: false,
  authorship: { state: 'uncompared' },
  review: reviewOf(sample),
  grading:
    sample.processing_error === null
      ? { state: 'ungraded' }
      : { state: 'failed', reason: sample.processing_error },
  decided: null,
  status: sample.processing_status,
  step: null,
});
