import type { FileFormat } from '../facts/file-formats.ts';
import type { AiWritingBand, CheckedBy } from '../facts/ai-writing.ts';
import type { BaselineCan } from '../domain/baseline-can.ts';
import type { BaselineType, GradingStatus } from '../facts/essay-types.ts';
import type { ClassType } from '../facts/periods.ts';
import type { ReadingRemark } from '../facts/reading-remarks.ts';
import type { AssessmentStatus, BaselineStatus } from '../facts/states.ts';
import type { AuthorshipAnalysis, ComparedAnalysis } from '../facts/analysis.ts';
import type { BaselineComparisonDetails, EvidenceStrength } from '../facts/comparison.ts';
import type { GradedCriterion } from '../facts/grade.ts';
import type { AiIndicator } from '../facts/passages.ts';
import type { StudentRef } from '../facts/filing.ts';
import type { SameText } from './same-text.ts';
import type { ParagraphComparison } from '../facts/paragraph-likeness.ts';
import type { Provenance } from '../facts/provenance.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import type { WritingDay } from '../facts/writing-day.ts';
import type { DuplicateOf } from '../facts/duplicate-of.ts';

/** The read model's row, without names. */
export interface BaselineFacts extends WritingDay {
  id: string;
  student_session_id: string | null;
  sample_text: string | null;
  essay_text: string | null;
  /** What a teacher is told about the reading of its file; missing: nothing. */
  reading_remarks?: ReadingRemark[];
  word_count: number | null;
  writing_prompt: string | null;
  notes: string | null;
  is_primary: boolean;
  created_at: string;
  submission_date: string;
  essay_type: BaselineType;
  grading_status: GradingStatus;
  class_type: ClassType | null;
  academic_year: string | null;
  period: number | null;
  original_filename: string | null;
  processing_status: BaselineStatus;
  processing_error: string | null;
  flag_reason: string | null;
  rejection_reason: string | null;
  review_notes: string | null;
  is_flagged_baseline: boolean;
  /**
   * How alike it and the samples are, 0–1: no chance that the student wrote it, because it assumes that 95 of 100 texts
   * are genuine; docs/accuracy.md says what it is worth. Null: not compared.
   */
  baseline_similarity_score: number | null;
  evidence_strength: EvidenceStrength | null;
  baseline_comparison_details: BaselineComparisonDetails | null;
  overall_score: number | null;
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  detailed_feedback: string | null;
  rubric_assessment: GradedCriterion[];
  student_feedback: string | null;
  strengths_paragraph: string | null;
  improvements_paragraph: string | null;
  ai_writing_score: number | null;
  ai_writing_band: AiWritingBand | null;
  /** As in an essay. */
  ai_writing_by?: CheckedBy | null;
  is_flagged_for_ai_writing: boolean;
  ai_writing_indicators: AiIndicator[];
  ib_total_score: number | null;
  ib_criterion_a_score: number | null;
  ib_criterion_b_score: number | null;
  ib_criterion_c_score: number | null;
  ib_criterion_d_score: number | null;
  writing_fingerprint: Record<string, unknown> | null;
  /** The similarity in percent, 0–100. */
  authorship_probability: number | null;
  authorship_confidence: 'high' | 'medium' | 'low' | null;
  authorship_recommendation: string | null;
  authorship_flagged: boolean;
  authorship_baseline_count: number;
  authorship_analysis: AuthorshipAnalysis | null;
  /** Null: it repeats none. */
  duplicate_of: DuplicateOf | null;
  batch_id: string | null;
  from_essay_id: string | null;
  provenance: Provenance;
  /** The essay that it is a paragraph about, written when a teacher asked for one; null: none. */
  about_essay_id: string | null;
  /** How like that essay it is; null or missing: it is about none, or not compared yet. */
  about_essay?: ParagraphComparison | null;
  /** Of a text from a writing room: how it came about; missing: of none. */
  process?: WritingProcess;
  /** Id of the account that uploaded the sample, or of the essay that it was made from. */
  handed_in_by: string;
  status_since: string;
  revision: number;
}

export interface Baseline extends BaselineFacts, StudentRef {
  /** What the caller may do with it, so that the page can offer it. */
  can: BaselineCan;
  /** Student ids found in the file. */
  markers?: string[];
  /** Why no student was found for it. */
  set_aside_reason?: string | null;
  /** Why it is stuck, as a sentence; null if it is not. */
  waiting_reason?: string | null;
}

/** The texts of a sample: its own, those written about it, and those it was made from. */
export const BASELINE_WORDS = [
  'sample_text',
  'essay_text',
  'reading_remarks',
  'writing_prompt',
  'notes',
  'review_notes',
  'baseline_comparison_details',
  'detailed_feedback',
  'rubric_assessment',
  'student_feedback',
  'strengths_paragraph',
  'improvements_paragraph',
  'ai_writing_by',
  'ai_writing_indicators',
  'writing_fingerprint',
  'authorship_analysis',
  'process',
] as const;
export type BaselineWords = (typeof BASELINE_WORDS)[number];

/** What tables and counts need (`view=summary`). */
export type BaselineSummary = Omit<Baseline, BaselineWords>;

/** The parts of the comparison that are repeated on the sample itself, under the same names. */
export const REPEATED_OUTPUTS = [
  'individual_comparisons',
  'outlier_baseline_id',
  'consistency_analysis',
  'trend_analysis',
  'stable_marker_summary',
  'red_flags_summary',
  'recommendation_rationale',
  'contextual_factors',
  'specific_quotes',
  'teacher_guidance',
  'detailed_explanation',
  'cross_type_analysis',
  'stable_markers',
  'writing_style_patterns',
  'error_fingerprints',
  'voice_markers',
  'confidence_breakdown',
  'llm_reasoning',
  'llm_breakdown',
  'llm_evidence',
  'llm_ai_detection',
] as const satisfies readonly (keyof ComparedAnalysis)[];
/** What all comparisons say together, in figures. */
export const AGGREGATED = [
  'average_probability',
  'consistency_score',
  'overall_confidence',
  'recommendation',
  'evidence_strength',
  'weights',
  'analysis_type',
  'selected_baseline_id',
  'selection_reason',
  'cost_efficiency',
] as const satisfies readonly (keyof ComparedAnalysis)[];
/** The habits that tell this writer from others. */
export const FINGERPRINTED = [
  'fingerprint_consistency_score',
  'voice_consistency_score',
  'features',
  'shared_errors',
] as const satisfies readonly (keyof ComparedAnalysis)[];
/** What the comparison is to be weighed against: how much there was to compare, and how others in the class write. */
export const IN_CONTEXT = [
  'evidence_strength',
  'evidence_reasons',
  'closer_than_classmates',
  'trend_analysis',
  'cross_type_analysis',
] as const satisfies readonly (keyof ComparedAnalysis)[];

type OrNull<Of extends keyof ComparedAnalysis> = { [Name in Of]: ComparedAnalysis[Name] | null };

/** The results of a sample's comparison; null where there is none, or an older engine did not produce it. */
export interface AnalysisOutputs extends OrNull<(typeof REPEATED_OUTPUTS)[number]> {
  aggregated_data: OrNull<(typeof AGGREGATED)[number]> | null;
  key_differences: string[] | null;
  supporting_evidence: string[] | null;
  enhanced_fingerprinting: OrNull<(typeof FINGERPRINTED)[number]> | null;
  contextual_analysis: OrNull<(typeof IN_CONTEXT)[number]> | null;
}

/** A sample with the results of its comparison, as its own call returns it. */
export type BaselineWithAnalysis = Baseline &
  AnalysisOutputs & {
    raw_text: string | null;
    /** Student ids found in the file. */
    markers: string[];
    set_aside_reason: string | null;
    /** Whether the original file can be fetched from GET /baselines/{id}/file. */
    has_file: boolean;
    /** What its file is; null: it was typed. */
    file_format: FileFormat | null;
  };

export interface BaselineBatchUploadResult {
  batch_id: string;
  total_files: number;
  successful_extractions: number;
  failed_extractions: number;
  /** Files that are still being read or matched; the rest is known later. */
  waiting: number;
  baselines: {
    id: string | null;
    original_filename: string;
    extraction_result: { confidence: 'high' | 'low' | 'none'; error: string | null };
    extraction_method: string | null;
    student_id: string | null;
    student_display_id: string | null;
    student_name: string | null;
    raw_text: string | null;
    /** Student ids found in the file. */
    markers: string[];
    /** Why no student was found for it; null if one was, or while it is read. */
    set_aside_reason: string | null;
    /** For the If-Match of a decision on it; null until it is a sample. */
    revision: number | null;
    same_text: SameText | null;
  }[];
}

export interface BaselineBatchSummary {
  totalPending: number;
  studentsWithExistingBaselines: number;
  studentsWithoutBaselines: number;
  estimatedBatches: number;
}

export interface BaselineBatchProgress {
  status: AssessmentStatus;
  processedStudents: number;
  totalStudents: number;
  currentStudentName: string | null;
  currentBatch: number;
  totalBatches: number;
  errors: string[];
  results: { success: boolean; student_id: string }[];
}
