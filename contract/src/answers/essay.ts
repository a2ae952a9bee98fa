import type { AiWritingBand, CheckedBy } from '../facts/ai-writing.ts';
import type { NoLevelShown } from '../facts/no-level.ts';
import type { EssayStep } from '../events/essay.events.ts';
import type { EssayCan } from '../domain/essay-can.ts';
import type { BaselineType, EssayType, TextType } from '../facts/essay-types.ts';
import type { FileFormat } from '../facts/file-formats.ts';
import type { OffTopicRemark } from '../facts/off-topic.ts';
import type { CommonPassage } from '../facts/copies.ts';
import type { OwnWords } from '../facts/own-words.ts';
import type { TermEvidence } from '../domain/term-evidence.ts';
import type { ClassType } from '../facts/periods.ts';
import type { ReadingRemark } from '../facts/reading-remarks.ts';
import type { EssayStatus } from '../facts/states.ts';
import type { Provenance } from '../facts/provenance.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import type { WritingDay } from '../facts/writing-day.ts';
import type { WhoseScores } from '../facts/whose-scores.ts';
import type { AuthorshipAnalysis } from '../facts/analysis.ts';
import type { BaselineComparisonDetails, EvidenceStrength } from '../facts/comparison.ts';
import type { ReturnedFeedback } from '../facts/feedback-sheet.ts';
import type { GradedCriterion, LearningTargetScore, GradingResult } from '../facts/grade.ts';
import type { AiIndicator, Place } from '../facts/passages.ts';
import type { ChangeMetrics } from '../facts/rewrite.ts';
import type { SameText } from './same-text.ts';
import type { Talk } from '../facts/talk.ts';
import type { TextComment } from '../facts/text-comment.ts';
import type { StudentRef } from '../facts/filing.ts';

/** Another student's essay for the same assignment, this year's or last year's, with the same words. */
export interface EssayCopy extends StudentRef {
  /** Null: it is of another class, and the caller does not read other classes. */
  essay_id: string | null;
  /** How many words are the same. */
  words: number;
  /** In the order of this essay; none in a summary. */
  passages: CommonPassage[];
}

/** What every essay has, whoever reads it: the read model's row, without names. */
export interface EssayFacts extends WritingDay {
  id: string;
  grading_essay_submission_id: string;
  origin: 'essay' | 'baseline';
  student_session_id: string | null;
  provenance: Provenance;
  /** Of a text from a writing room: how it came about; missing: of none. */
  process?: WritingProcess;
  /** When it was uploaded, ISO. The day on which it was written is `writing_date`. */
  submission_date: string;
  essay_type: EssayType | BaselineType;
  class_type: ClassType | null;
  academic_year: string | null;
  period: number | null;
  essay_text: string | null;
  /** What was read from a picture with doubts, for a teacher to correct; missing: nothing. */
  doubtful_text?: string;
  /** First 120 characters of the text. */
  essay_description: string | null;
  word_count: number | null;
  original_filename: string | null;
  processing_status: EssayStatus;
  /** Why its status is 'error', as a sentence; otherwise null. */
  processing_error: string | null;
  /** Why no level is proposed; null if one is, or somebody has scored it. */
  no_level: NoLevelShown | null;
  /** The step that failed and that Retry would repeat. */
  failed_step: EssayStep | null;
  is_flagged_baseline: boolean;
  is_flagged_for_ai_writing: boolean;
  flag_reason: string | null;
  rejection_reason: string | null;
  /** What a teacher is told about the reading of its file; missing: nothing. */
  reading_remarks?: ReadingRemark[];
  /** What the student said, as noted; a corrected note remains only in the history. */
  talks: Talk[];
  /** Comments on words of the text, in text order: the first is number 1. */
  text_comments: TextComment[];
  /**
   * How alike it and the samples are, 0–1: no chance that the student wrote it, because it assumes that 95 of 100 texts
   * are genuine; docs/accuracy.md says what it is worth. Null: not compared.
   */
  baseline_similarity_score: number | null;
  evidence_strength: EvidenceStrength | null;
  baseline_comparison_details: BaselineComparisonDetails | null;
  authorship_analysis: AuthorshipAnalysis | null;
  /** Whose words the last comparison took for the student's own; null before the first. */
  own_words: OwnWords | null;
  /** Passages that a teacher has called the student's own, which are never set apart; missing: none. */
  claimed_words?: readonly Place[];
  /** True when the comparison cannot decide and a person must. */
  authorship_manual_required: boolean;
  grading_result_id: string | null;
  /**
   * A teacher's own rubric: the version its scores are based on, or, before anybody has scored it, that of its
   * assignment; null: the product's own.
   */
  rubric_version: string | null;
  /** Whose scores they are; null if there are none. */
  scores: WhoseScores | null;
  /** How many essays' scores were confirmed in the same act, 1: these alone; null unless they are confirmed. */
  confirmed_among: number | null;
  grading_result: GradingResult | null;
  learning_targets: LearningTargetScore[];
  linked_baseline_id: string | null;
  is_rewrite: boolean;
  rewrite_of_essay_id: string | null;
  rewrite_decision: 'waiting' | 'confirmed' | 'dismissed' | null;
  change_metrics: ChangeMetrics | null;
  rewrite_similarity: number | null;
  improvement_notes: string | null;
  batch_id: string | null;
  /** The assignment it was written for; null: none. */
  assignment_id: string | null;
  /** It uses few of the words that its class writes of; null or missing: enough, or too few have written. */
  off_topic?: OffTopicRemark | null;
  rubric_assessment: GradedCriterion[];
  /** The teacher's words where there are any (`teacher_feedback`), otherwise the machine's. */
  detailed_feedback: string | null;
  /** What a teacher wrote about the essay as a whole; a grader never replaces it. */
  teacher_feedback: string | null;
  strengths: string[];
  areas_for_improvement: string[];
  strengths_paragraph: string | null;
  improvements_paragraph: string | null;
  student_feedback: string | null;
  overall_score: number | null;
  focus_organization_score: number | null;
  evidence_elaboration_score: number | null;
  conventions_score: number | null;
  /** 0–100; what it says is its band: nothing, where there is not enough writing. */
  ai_writing_score: number | null;
  ai_writing_band: AiWritingBand | null;
  /** Null or missing: no check was made, or it was not kept yet. */
  ai_writing_by?: CheckedBy | null;
  ai_writing_indicators: AiIndicator[];
  /** When it got its current status, ISO. */
  status_since: string;
  /** Revision of its stream; the ETag. */
  revision: number;
}

/** Changes of a student's approved samples since a comparison. */
export interface SamplesSince {
  /** Approved now, and not compared with. */
  accepted: number;
  /** Compared with, and no longer an approved sample of the student. */
  gone: number;
}

export interface Essay extends EssayFacts, StudentRef {
  /** The rubric that its assignment uses; null: the product's; missing if it is in no assignment. */
  assigned_rubric_version?: string | null;
  /** Student ids found in the file, for the teacher who assigns it. */
  markers?: string[];
  set_aside_reason?: string | null;
  /** Why it is stuck, as a sentence; null if it is not. */
  waiting_reason?: string | null;
  /** What the latest essays of its year say together about who wrote them; in no list. */
  term?: TermEvidence | null;
  /** How the student's samples have changed since it was held against them; null: not at all; in no list. */
  samples_since?: SamplesSince | null;
  /** Whether the original file can be fetched from GET /essays/{id}/file. */
  has_file?: boolean;
  /** Its format; null for a typed text. */
  file_format?: FileFormat | null;
  /** What others handed in with the same words. It does not say who copied, and flags nothing. */
  copies: EssayCopy[];
  /** The last feedback sheet that the student got; null: none. */
  returned: ReturnedFeedback | null;
  /** There are proposed scores, but the caller does not get them before entering scores of their own. */
  proposal_withheld?: boolean;
  /** What the caller may do with it, so that the page can offer it. */
  can: EssayCan;
}

/** The texts of an essay: its own, those written about it, and those it was made from. */
export const ESSAY_WORDS = [
  'essay_text',
  'doubtful_text',
  'reading_remarks',
  'baseline_comparison_details',
  'authorship_analysis',
  'own_words',
  'claimed_words',
  'ai_writing_by',
  'ai_writing_indicators',
  'talks',
  'text_comments',
  'grading_result',
  'detailed_feedback',
  'teacher_feedback',
  'strengths',
  'areas_for_improvement',
  'strengths_paragraph',
  'improvements_paragraph',
  'student_feedback',
  'improvement_notes',
  'process',
] as const;
export type EssayWords = (typeof ESSAY_WORDS)[number];

/**
 * What tables, counts and pickers need (`view=summary`): about a twentieth of an essay. Criteria and learning targets
 * have their scores, with '' for their texts.
 */
export type EssaySummary = Omit<Essay, EssayWords>;

export interface EssayBatchSummary {
  batch_id: string;
  batch_date: string;
  essay_count: number;
  successfully_uploaded_count: number;
  graded_count: number;
  flagged_count: number;
  /** Still being read, compared or graded. */
  under_way_count: number;
}

/** done + failed + waiting + set_aside always equals total. */
export interface BatchCounts {
  batch_id: string;
  status: 'processing' | 'completed' | 'error';
  total: number;
  completed: number;
  failed: number;
  done: number;
  waiting: number;
  set_aside: number;
  /** Files that never became an essay. Their names are included for callers who may see student names. */
  refused: { original_filename: string; reason: string }[];
}

export interface EssayBatchUploadResult {
  batch_id: string;
  total_files: number;
  successful_extractions: number;
  failed_extractions: number;
  /** Files that are still being read or matched; the rest is known later. */
  waiting: number;
  essays: {
    id: string | null;
    original_filename: string;
    processing_status: EssayStatus;
    extraction_result: { confidence: 'high' | 'low' | 'none'; error: string | null };
    student_id: string | null;
    student_name: string | null;
    same_text: SameText | null;
  }[];
}

export interface EssayWithoutBaseline {
  id: string;
  student_display_id: string | null;
  student_name: string | null;
  class_type: ClassType | null;
  essay_type: TextType;
  submission_date: string;
  /** For the If-Match of a decision on it. */
  revision: number;
  /** What the caller may do with it, so that the page can offer it. */
  can: EssayCan;
}
