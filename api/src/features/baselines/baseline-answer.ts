import {
  AGGREGATED,
  BASELINE_WORDS,
  baselineCan,
  FINGERPRINTED,
  IN_CONTEXT,
  REPEATED_OUTPUTS,
} from '@essays/contract';
import type {
  Account,
  AnalysisOutputs,
  AuthorshipAnalysis,
  BaselineFacts,
  BaselineRow,
  BaselineSummary,
  BaselineWords,
  BaselineWithAnalysis,
  ComparedAnalysis,
  StudentRef,
} from '@essays/contract';
import { sampleShownTo } from '../documents/withheld.ts';
import { picked } from '../../platform/http/picked.ts';
import { maySeeNames } from '../students/student-names.ts';

/** A sample before names are added. */
type BaselineAnswer = Omit<BaselineWithAnalysis, Exclude<keyof StudentRef, 'student_session_id'>>;
type Extra = 'markers' | 'set_aside_reason' | 'raw_text';

/** Fields that an answer copies from the row. */
const PLAIN: Record<Exclude<keyof BaselineFacts, 'original_filename'> | Extra, true> = {
  id: true,
  student_session_id: true,
  sample_text: true,
  essay_text: true,
  reading_remarks: true,
  word_count: true,
  writing_prompt: true,
  writing_date: true,
  written_from: true,
  notes: true,
  is_primary: true,
  created_at: true,
  submission_date: true,
  essay_type: true,
  grading_status: true,
  class_type: true,
  academic_year: true,
  period: true,
  processing_status: true,
  processing_error: true,
  flag_reason: true,
  rejection_reason: true,
  review_notes: true,
  is_flagged_baseline: true,
  baseline_similarity_score: true,
  evidence_strength: true,
  baseline_comparison_details: true,
  overall_score: true,
  focus_organization_score: true,
  evidence_elaboration_score: true,
  conventions_score: true,
  detailed_feedback: true,
  rubric_assessment: true,
  student_feedback: true,
  strengths_paragraph: true,
  improvements_paragraph: true,
  ai_writing_score: true,
  ai_writing_band: true,
  ai_writing_by: true,
  is_flagged_for_ai_writing: true,
  ai_writing_indicators: true,
  ib_total_score: true,
  ib_criterion_a_score: true,
  ib_criterion_b_score: true,
  ib_criterion_c_score: true,
  ib_criterion_d_score: true,
  writing_fingerprint: true,
  authorship_probability: true,
  authorship_confidence: true,
  authorship_recommendation: true,
  authorship_flagged: true,
  authorship_baseline_count: true,
  authorship_analysis: true,
  duplicate_of: true,
  batch_id: true,
  from_essay_id: true,
  provenance: true,
  about_essay_id: true,
  about_essay: true,
  process: true,
  handed_in_by: true,
  status_since: true,
  revision: true,
  markers: true,
  set_aside_reason: true,
  raw_text: true,
};
const NAMES = Object.keys(PLAIN) as (keyof typeof PLAIN)[];
const WORDS = new Set<keyof typeof PLAIN>([...BASELINE_WORDS, 'raw_text']);
type Short = Exclude<keyof typeof PLAIN, BaselineWords | 'raw_text'>;
const SHORT = NAMES.filter((name): name is Short => !WORDS.has(name));
/** Columns that a summary is made from; the rest of a row is long, or not for answers. */
export const SUMMED_FIELDS = [...SHORT, 'original_filename', 'life'] as const;

/** The same without its words. */
export const baselineSummary = (
  row: Pick<BaselineRow, (typeof SUMMED_FIELDS)[number]>,
  caller: Account,
): Omit<BaselineSummary, Exclude<keyof StudentRef, 'student_session_id'>> => ({
  ...picked(sampleShownTo(caller, row), SHORT),
  original_filename: maySeeNames(caller) ? row.original_filename : null,
  can: baselineCan(row.life, row.handed_in_by, caller),
});

const known = <Name extends keyof ComparedAnalysis>(analysis: AuthorshipAnalysis, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, analysis[name] ?? null])) as {
    [Of in Name]: ComparedAnalysis[Of] | null;
  };

const outputsOf = (analysis: AuthorshipAnalysis): AnalysisOutputs => {
  const isCompared = analysis.average_probability !== undefined;
  return {
    ...known(analysis, REPEATED_OUTPUTS),
    key_differences: analysis.overall_key_differences ?? null,
    supporting_evidence: analysis.overall_supporting_evidence ?? null,
    aggregated_data: isCompared ? known(analysis, AGGREGATED) : null,
    enhanced_fingerprinting: isCompared ? known(analysis, FINGERPRINTED) : null,
    contextual_analysis: isCompared ? known(analysis, IN_CONTEXT) : null,
  };
};

/** The row as the caller may see it, before names are added. A column that is not listed above is in no answer. */
export const baselineAnswer = (sample: BaselineRow, caller: Account): BaselineAnswer => {
  const row = sampleShownTo(caller, sample);
  return {
    // The results of the comparison are on the sample as well as in its analysis.
    ...outputsOf(row.authorship_analysis ?? {}),
    ...picked(row, NAMES),
    original_filename: maySeeNames(caller) ? row.original_filename : null,
    has_file: row.file_id !== null,
    file_format: row.file_format,
    can: baselineCan(row.life, row.handed_in_by, caller),
  };
};
