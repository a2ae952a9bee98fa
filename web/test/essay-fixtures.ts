import { aiWritingBand, baselineCan, essayCan, NO_SAMPLE_GRADE, scoresOf } from '@essays/contract';
import type { Account, Baseline, Essay, EssayWithoutBaseline } from '@essays/contract';
import { TEACHER } from './fetch-stub.ts';
import { lifeOfBaseline, lifeOfEssay } from './life-fixtures.ts';

const GRADED: Omit<Essay, 'can' | 'scores'> = {
  id: 'e1',
  grading_essay_submission_id: 'e1',
  origin: 'essay',
  provenance: 'unknown',
  student_session_id: 's1',
  student_display_id: 'S0001',
  student_name: 'Maya Rivera',
  submission_date: '2026-11-17T09:00:00.000Z',
  writing_date: null,
  written_from: null,
  essay_type: 'argumentative',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
  essay_text: 'Uniforms are argued about every August. Nevertheless, it is imperative to say more.',
  essay_description: 'Uniforms are argued about every August.',
  word_count: 612,
  original_filename: null,
  processing_status: 'completed',
  processing_error: null,
  failed_step: null,
  no_level: null,
  is_flagged_baseline: false,
  is_flagged_for_ai_writing: false,
  flag_reason: null,
  rejection_reason: null,
  talks: [],
  text_comments: [],
  baseline_similarity_score: null,
  evidence_strength: null,
  baseline_comparison_details: null,
  authorship_analysis: null,
  own_words: null,
  copies: [],
  authorship_manual_required: false,
  grading_result_id: 'g1',
  rubric_version: null,
  grading_result: {
    id: 'g1',
    focus_organization_score: 4,
    evidence_elaboration_score: 3,
    conventions_score: 3,
    rubric_assessment: [],
    detailed_feedback: 'A clear claim from the first line.',
    student_feedback: 'Keep the claim in sight.',
    strengths: [],
    areas_for_improvement: [],
    strengths_paragraph: 'Your claim is easy to find.',
    improvements_paragraph: 'Quote one source next time.',
    ai_writing_score: null,
    is_flagged_for_ai_writing: false,
    graded_by: 'embedded-rubric',
    rubric_version: null,
    scoring_mode: null,
  },
  learning_targets: [
    {
      id: 't1',
      learning_target_code: 'W.9-10.1a',
      learning_target_name: 'Precise claim',
      score: 3,
      evidence_notes: 'The claim stands in the first line.',
    },
  ],
  linked_baseline_id: null,
  is_rewrite: false,
  rewrite_of_essay_id: null,
  rewrite_decision: null,
  change_metrics: null,
  rewrite_similarity: null,
  improvement_notes: null,
  batch_id: null,
  returned: null,
  assignment_id: null,
  rubric_assessment: [],
  detailed_feedback: 'A clear claim from the first line.',
  teacher_feedback: null,
  confirmed_among: null,
  strengths: [],
  areas_for_improvement: [],
  strengths_paragraph: 'Your claim is easy to find.',
  improvements_paragraph: 'Quote one source next time.',
  student_feedback: 'Keep the claim in sight.',
  overall_score: 3.33,
  focus_organization_score: 4,
  evidence_elaboration_score: 3,
  conventions_score: 3,
  ai_writing_score: null,
  ai_writing_band: null,
  ai_writing_indicators: [],
  status_since: '2026-11-17T10:00:00.000Z',
  revision: 7,
};

/** With a score for AI writing goes what it says of a long text, unless a test gives it. */
const withAiBand = <Changes extends { ai_writing_score?: number | null }>(changes: Changes) =>
  typeof changes.ai_writing_score === 'number'
    ? { ai_writing_band: aiWritingBand(changes.ai_writing_score, 500), ...changes }
    : changes;

/** A graded essay of 10th Grade English, as the API answers; a test gives only the fields it is about. */
export const essayOf = (changes: Partial<Essay> = {}, caller: Account = TEACHER): Essay => {
  const given = { ...GRADED, ...withAiBand(changes) };
  const scores = given.scores === undefined ? scoresOf(lifeOfEssay(given)) : given.scores;
  const essay = { ...given, scores };
  return { can: essayCan(lifeOfEssay(essay), TEACHER.id, caller), ...essay };
};

/** The same without any grade. */
export const ungradedOf = (changes: Partial<Essay> = {}, caller: Account = TEACHER): Essay =>
  essayOf(
    {
      processing_status: 'ready_for_grading',
      grading_result: null,
      grading_result_id: null,
      focus_organization_score: null,
      evidence_elaboration_score: null,
      conventions_score: null,
      overall_score: null,
      detailed_feedback: null,
      student_feedback: null,
      strengths_paragraph: null,
      improvements_paragraph: null,
      learning_targets: [],
      ...changes,
    },
    caller,
  );

/** An essay of a student without any sample. */
export const withoutBaselineOf = (id: string): EssayWithoutBaseline => ({
  id,
  student_display_id: `S-${id}`,
  student_name: null,
  class_type: 'ib_english',
  essay_type: 'analytical',
  submission_date: '2026-11-17T09:00:00.000Z',
  revision: 5,
  can: ungradedOf().can,
});

const WAITING: Omit<Baseline, 'can'> = {
  id: 'b1',
  student_session_id: 's1',
  student_display_id: 'S0001',
  student_name: 'Maya Rivera',
  sample_text: 'I think the biggest reason is sleep. My brother starts at seven. He is a zombie.',
  essay_text: 'I think the biggest reason is sleep. My brother starts at seven. He is a zombie.',
  word_count: 410,
  writing_prompt: null,
  writing_date: '2026-10-14',
  written_from: 'teacher',
  duplicate_of: null,
  notes: null,
  is_primary: false,
  created_at: '2026-10-14T09:00:00.000Z',
  submission_date: '2026-10-14T09:00:00.000Z',
  essay_type: 'informal_sample',
  grading_status: 'needs_grading',
  class_type: '10th_grade_english',
  academic_year: '2025-26',
  period: 2,
  original_filename: null,
  processing_status: 'ready_for_review',
  processing_error: null,
  flag_reason: 'Similarity 52%: worth a look.',
  rejection_reason: null,
  review_notes: null,
  is_flagged_baseline: false,
  baseline_similarity_score: 0.52,
  evidence_strength: 'strong',
  baseline_comparison_details: null,
  ...NO_SAMPLE_GRADE,
  ai_writing_score: null,
  ai_writing_band: null,
  is_flagged_for_ai_writing: false,
  ai_writing_indicators: [],
  writing_fingerprint: null,
  authorship_probability: 52,
  authorship_confidence: 'medium',
  authorship_recommendation: 'inconclusive',
  authorship_flagged: false,
  authorship_baseline_count: 1,
  authorship_analysis: null,
  batch_id: null,
  from_essay_id: null,
  provenance: 'unknown',
  about_essay_id: null,
  handed_in_by: 'u1',
  status_since: '2026-10-14T10:00:00.000Z',
  revision: 3,
};

/** A sample that was compared with one other and waits for a person, as the API answers. */
export const baselineOf = (changes: Partial<Baseline> = {}, caller: Account = TEACHER): Baseline => {
  const sample = { ...WAITING, ...withAiBand(changes) };
  return { can: baselineCan(lifeOfBaseline(sample), sample.handed_in_by, caller), ...sample };
};
