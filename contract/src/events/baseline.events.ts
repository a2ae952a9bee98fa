import type { AiWritingBand } from '../facts/ai-writing.ts';
import type { ReadText } from '../facts/reading-remarks.ts';
import type { DuplicateOf } from '../facts/duplicate-of.ts';
import type { AiIndicator } from '../facts/passages.ts';
import type { ParagraphComparison } from '../facts/paragraph-likeness.ts';
import type { StatedProvenance, WrittenInRoom } from '../facts/provenance.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import type { WritingDate } from '../facts/writing-day.ts';
import type { BaselineType, GradingStatus } from '../facts/essay-types.ts';
import type { ComparisonNumbers, ComparisonWords } from './comparison-facts.ts';
import type { GradeNumbers, GradeWords, ThreeScores } from './grade-facts.ts';
import type { SetAsideReason, UploadMethod } from './essay.events.ts';
import type { Filing } from '../facts/filing.ts';
import type { ErasureReason, EventShape } from './event-shape.ts';

export interface ManualScores extends ThreeScores {
  overall_score: number;
}

export interface BaselineEvents {
  /** A teacher uploaded a sample of a student's writing, or an essay was converted to one. */
  BaselineReceived: EventShape<
    {
      baseline_id: string;
      filing: Filing | null;
      batch_id: string | null;
      essay_type: BaselineType;
      grading_status: GradingStatus;
      academic_year: string | null;
      method: UploadMethod;
      file_id: string | null;
      file_bytes: number | null;
      submitted_at: string;
      writing_date: string | null;
      is_primary: boolean;
      manual_scores: ManualScores | null;
      from_essay_id: string | null;
      student_confirmed?: boolean;
      /** The writing room that it is from; missing: none. */
      room?: WrittenInRoom;
      /** What its teacher said of where it was written; missing: nothing. */
      provenance?: StatedProvenance;
      /** For a sample made from an essay: the account that uploaded the essay. */
      handed_in_by?: string;
    },
    {
      text: string | null;
      file_name: string | null;
      writing_prompt: string | null;
      notes: string | null;
      detailed_feedback: string | null;
      /** Of a text from a writing room: how it came about. */
      process?: WritingProcess;
    }
  >;
  /** The text was read from the file, or taken as typed. */
  BaselineTextExtracted: EventShape<
    {
      baseline_id: string;
      word_count: number;
      page_count: number | null;
      markers: string[];
      engine: string;
      /** The day on which it was written, as the heading of the text or the file says; missing: neither does. */
      written?: WritingDate;
    },
    ReadText
  >;
  /** The file holds no readable text; only deleting is left. */
  BaselineUnreadable: EventShape<{ baseline_id: string; reason: string; code: string }>;
  /** The student could not be determined from the file; a teacher must choose. */
  BaselineSetAside: EventShape<{ baseline_id: string; reason: SetAsideReason }>;
  /** The sample was filed under a student. */
  BaselineAssigned: EventShape<
    {
      baseline_id: string;
      filing: Filing;
      by_marker: boolean;
      essay_type?: BaselineType;
      grading_status?: GradingStatus;
      manual_scores?: ManualScores | null;
    },
    { detailed_feedback: string | null }
  >;
  /** Prompt, notes, date or primary mark were corrected. */
  BaselineDetailsCorrected: EventShape<
    { baseline_id: string; writing_date: string | null; is_primary: boolean },
    { writing_prompt: string | null; notes: string | null }
  >;
  /**
   * Compared with the student's other approved samples; with none, `similarity` is null. A text that the student has
   * handed in before is compared with nothing.
   */
  BaselineCompared: EventShape<
    {
      baseline_id: string;
      student_id: string;
      duplicate_of?: DuplicateOf;
      /** Of a paragraph that the student was asked for: beside the essay that it is about. */
      about_essay?: ParagraphComparison;
    } & ComparisonNumbers,
    ComparisonWords
  >;
  /** The check for AI writing gave a score, 0–100; it never decides. */
  BaselineAiWritingChecked: EventShape<
    { baseline_id: string; score: number; band: AiWritingBand; engine: string; engine_version: string },
    { indicators: AiIndicator[] }
  >;
  /** The check could not be made; the score stays null. */
  BaselineAiWritingCheckFailed: EventShape<{ baseline_id: string; reason: string; later?: true }>;
  /** Approved by rule: consistent with the approved samples. */
  BaselineFoundConsistent: EventShape<{
    baseline_id: string;
    student_id: string;
    rule: string;
    values: Record<string, number>;
  }>;
  /** A person must decide. `flagged` marks a sample that differs. */
  BaselineNeedsReview: EventShape<{
    baseline_id: string;
    student_id: string;
    rule: string;
    flagged: boolean;
    /** Sentence without personal data, for example 'First baseline'. */
    flag_reason: string;
    values: Record<string, number>;
  }>;
  /** A step failed and may be tried again. */
  BaselineCheckInterrupted: EventShape<{ baseline_id: string; step: BaselineStep; reason: string }>;
  /** A teacher asked to process the sample again, or the assessment that they started did. */
  BaselineProcessingRetried: EventShape<{
    baseline_id: string;
    /** Who started the assessment; missing: the actor asked. */
    asked_by?: string;
  }>;
  /** A teacher accepted the sample as the student's own. */
  BaselineApproved: EventShape<{ baseline_id: string; student_id: string }, { review_notes: string | null }>;
  /** A teacher rejected the sample, with a reason. */
  BaselineRejected: EventShape<{ baseline_id: string; student_id: string }, { rejection_reason: string }>;
  /** A teacher undid the review; the sample waits for a review again. */
  BaselineReviewUndone: EventShape<{ baseline_id: string; undone_event_id: string }>;
  /** The sample was graded. */
  BaselineGraded: EventShape<{ baseline_id: string; student_id: string } & GradeNumbers, GradeWords>;
  /** The grader failed after all tries. */
  BaselineGradingFailed: EventShape<{ baseline_id: string; reason: string }>;
  /** The sample was deleted; its key is destroyed. */
  BaselineErased: EventShape<{
    baseline_id: string;
    student_id: string | null;
    because: ErasureReason;
  }>;
}

export const BASELINE_STEPS = [
  'extract',
  'match_student',
  'compare',
  'check_ai_writing',
  'decide',
  'grade',
] as const;
export type BaselineStep = (typeof BASELINE_STEPS)[number];
