import type { AiWritingBand } from '../facts/ai-writing.ts';
import type { FileFormat } from '../facts/file-formats.ts';
import type { Filing } from '../facts/filing.ts';
import type { ReadingRemark, ReadText } from '../facts/reading-remarks.ts';
import type { GradedCriterion } from '../facts/grade.ts';
import type { AiIndicator } from '../facts/passages.ts';
import type {
  AddedPoint,
  FeedbackSheet,
  ReplacedPoint,
  ReturnWay,
  SheetPart,
} from '../facts/feedback-sheet.ts';
import type { ChangeMetrics } from '../facts/rewrite.ts';
import type { EssayType } from '../facts/essay-types.ts';
import type { WrittenInRoom } from '../facts/provenance.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import type { WritingDate } from '../facts/writing-day.ts';
import type { NoLevel, NoLevelPlace, NoLevelReason } from '../facts/no-level.ts';
import type { EssayStatus } from '../facts/states.ts';
import type { TalkSupport } from '../facts/talk.ts';
import type { ComparisonNumbers, ComparisonSkipped, ComparisonWords } from './comparison-facts.ts';
import type { EssayInClassEvents } from './essay-in-class.events.ts';
import type { ErasureReason, EventShape } from './event-shape.ts';
import type { GradeNumbers, GradeWords, ThreeScores } from './grade-facts.ts';
import type { WordingEvents } from './wording.events.ts';

/** Where a text came from: typed, or a file. */
export type UploadMethod = FileFormat | 'text';

/** `other_class`: the student's class does not write essays of this type. `not_looked_up`: the search itself failed. */
export type SetAsideReason =
  | 'no_marker'
  | 'unknown_marker'
  | 'several_markers'
  | 'other_class'
  | 'not_looked_up';

/** Why grading failed: work on this text hit a limit or crashed the program, or an outside service failed. */
export type GradingFault = 'text' | 'service';

export interface EssayEvents extends EssayInClassEvents, WordingEvents {
  /** A teacher uploaded an essay. */
  EssayReceived: EventShape<
    {
      essay_id: string;
      filing: Filing | null;
      batch_id: string | null;
      essay_type: EssayType;
      method: UploadMethod;
      file_id: string | null;
      file_bytes: number | null;
      submitted_at: string;
      /** Set when the teacher declared a rewrite. */
      rewrite_of_essay_id: string | null;
      /** The teacher confirmed this student although the text carries another id. */
      student_confirmed?: boolean;
      /** The assignment it was handed in for; missing: none. */
      assignment_id?: string;
      /** The day on which it was written, as the teacher says; missing: they did not say. */
      writing_date?: string;
      /** The writing room that it is from; missing: none. */
      room?: WrittenInRoom;
    },
    {
      text: string | null;
      file_name: string | null;
      improvement_notes: string | null;
      /** Of a text from a writing room: how it came about. */
      process?: WritingProcess;
    }
  >;
  /** The text was read from the file, or taken as typed. */
  EssayTextExtracted: EventShape<
    {
      essay_id: string;
      word_count: number;
      page_count: number | null;
      /** Student ids found as #(id) in the text or the file name, distinct, in order. */
      markers: string[];
      engine: string;
      /** The day on which it was written, as the heading of the text or the file says; missing: neither does. */
      written?: WritingDate;
      /** A teacher typed it, or corrected what was read from a picture; missing: it is as it was read. */
      by_teacher?: true;
    },
    ReadText
  >;
  /** A teacher said, or corrected, on which day the essay was written; null: it is not known. */
  EssayWritingDayCorrected: EventShape<{ essay_id: string; writing_date: string | null }>;
  /**
   * A teacher corrected its type. An unconfirmed proposal is dropped with it; `lost_targets`: codes of the learning
   * targets that essays of the new type are not scored on.
   */
  EssayTypeCorrected: EventShape<{
    essay_id: string;
    essay_type: EssayType;
    previous: EssayType;
    lost_targets: string[];
  }>;
  /**
   * The file could not be read, or only with doubts; the reason is a sentence for the teacher. Of a doubtful reading,
   * what was read is kept for the teacher to correct: nothing else uses it.
   */
  EssayExtractionFailed: EventShape<
    { essay_id: string; reason: string; code: string },
    { doubtful_text: string; remarks: ReadingRemark[] } | null
  >;
  /** The essay was filed under a student. */
  EssayAssigned: EventShape<{ essay_id: string; filing: Filing; by_marker: boolean }>;
  /** The student could not be determined from the file; a teacher must choose. */
  EssaySetAside: EventShape<{ essay_id: string; reason: SetAsideReason }>;
  /** A teacher unassigned the essay from a student. */
  EssayAssignmentUndone: EventShape<{ essay_id: string; student_id: string }>;
  /** The essay is a changed version of an earlier essay of the same student, or was declared to be. */
  RewriteDetected: EventShape<{
    essay_id: string;
    rewrite_of_essay_id: string;
    declared: boolean;
    metrics: ChangeMetrics | null;
    /** 0–1. */
    similarity: number | null;
  }>;
  /** No earlier essay of the student is close enough to be its original. */
  RewriteRuledOut: EventShape<{ essay_id: string }>;
  /** Could not determine whether this is a rewrite; `reason` is a sentence for the teacher. */
  RewriteCheckFailed: EventShape<{ essay_id: string; reason: string }>;
  /** A teacher confirmed that it is a rewrite. */
  RewriteConfirmed: EventShape<{ essay_id: string }>;
  /** A teacher said that it is not a rewrite. */
  RewriteDismissed: EventShape<{ essay_id: string }>;
  /** A teacher asked for the comparison with the samples again. */
  AuthorshipComparisonRequested: EventShape<{ essay_id: string }>;
  /** The essay was compared with all approved samples of the student. */
  AuthorshipCompared: EventShape<
    { essay_id: string; student_id: string } & ComparisonNumbers,
    ComparisonWords
  >;
  /** The student has no approved sample yet. */
  AuthorshipComparisonSkipped: EventShape<{ essay_id: string } & ComparisonSkipped>;
  /** The check for AI writing gave a score, 0–100. */
  AiWritingChecked: EventShape<
    { essay_id: string; score: number; band: AiWritingBand; engine: string; engine_version: string },
    { indicators: AiIndicator[] }
  >;
  /**
   * The check could not be made; the score stays null. `later`: its service was unavailable; the check is made later.
   */
  AiWritingCheckFailed: EventShape<{ essay_id: string; reason: string; later?: true }>;
  /** Grading was asked for, by a person or because the student has an approved sample. Pins the rubric. */
  GradingRequested: EventShape<{
    essay_id: string;
    attempt: number;
    rubric_version: string;
    engine: 'configured' | 'embedded';
  }>;
  /** A worker started the grading; a second worker is refused. */
  GradingStarted: EventShape<{ essay_id: string; attempt: number; fence: number }>;
  /** The grader's proposal. `applied` is false when a teacher had already scored: then it is only history. */
  EssayGraded: EventShape<
    { essay_id: string; student_id: string; applied: boolean } & GradeNumbers,
    GradeWords
  >;
  /** The text cannot be scored by measuring it: no level is proposed until a teacher overrules that. */
  NoLevelProposed: EventShape<
    { essay_id: string; attempt: number; engine: string; engine_version: string } & NoLevel,
    NoLevelPlace
  >;
  /** A teacher said that the text is to be scored as it is, such as that it is on the task. */
  NoLevelOverruled: EventShape<{ essay_id: string; because: NoLevelReason }>;
  /** The grader failed after all tries; the reason is for the teacher, who may retry. */
  GradingFailed: EventShape<{
    essay_id: string;
    attempt: number;
    reason: string;
    /** Missing for a fault of ours, and in events from early releases. */
    fault?: GradingFault;
  }>;
  /** A teacher entered the scores. */
  EssayScoredByTeacher: EventShape<
    {
      essay_id: string;
      student_id: string;
      grading_result_id: string;
      overall_score: number | null;
      rubric: { criterion_id: string; score: number | null; max: number }[] | null;
      /** The teacher's own rubric that it is by; missing: the product's for this class. */
      rubric_version?: string;
      /** The proposal that stood until then was withheld from the teacher, as they had chosen. */
      unseen?: true;
    } & ThreeScores,
    { rubric_assessment: GradedCriterion[] | null; detailed_feedback: string | null }
  >;
  /** A teacher wrote feedback but no score: the current score still belongs to whoever gave it. */
  EssayFeedbackWritten: EventShape<{ essay_id: string; student_id: string }, { detailed_feedback: string }>;
  /** A teacher confirmed the proposed scores, of `among` essays at once. `with_approval`: one decision with it. */
  ScoresConfirmed: EventShape<{
    essay_id: string;
    student_id: string;
    /** The grade that the teacher had before them; another one is a proposal again. */
    grading_result_id: string;
    with_approval: boolean;
    among: number;
  }>;
  /** The essay waits for a teacher's decision. By `system` it names the rule and its values. */
  EssayFlagged: EventShape<
    {
      essay_id: string;
      kind: 'authorship' | 'ai_writing' | 'teacher';
      rule: string | null;
      values: Record<string, number> | null;
    },
    { reason: string }
  >;
  /** A teacher considers the essay the student's own. */
  AuthorshipApproved: EventShape<{ essay_id: string; restored: boolean }>;
  /** A teacher rejected the essay, with a reason. */
  EssayRejected: EventShape<{ essay_id: string }, { reason: string }>;
  /** A teacher undid the last decision; the essay is back in its previous state. */
  EssayDecisionUndone: EventShape<{ essay_id: string; undone_event_id: string; back_to: EssayStatus }>;
  /** Someone talked with the student about the essay and noted what was said; it decides nothing. */
  TalkNoted: EventShape<
    {
      essay_id: string;
      talk_id: string;
      /** Date of the talk, such as 2026-11-20. */
      held_on: string;
      supports: TalkSupport[];
      /** `talk_id` of the earlier note that this one replaces. */
      corrects: string | null;
    },
    { said: string; outcome: string | null }
  >;
  /** What a teacher decided the sheet says, all of it; counts of points. `read`: not kept with other sheets at once. */
  FeedbackSheetEdited: EventShape<
    { essay_id: string; kept: number; replaced: number; added: number; hides: SheetPart[]; read: boolean },
    { kept: string[]; replaced: ReplacedPoint[]; added: AddedPoint[] }
  >;
  /** A teacher returned the feedback sheet to the student, as it was then. Versions count from 1. */
  FeedbackReturned: EventShape<
    {
      essay_id: string;
      student_id: string;
      version: number;
      how: ReturnWay;
      /** The grade on the sheet. */
      grading_result_id: string;
    },
    { sheet: FeedbackSheet }
  >;
  /**
   * A teacher wrote a comment on words of the text. `start`, `end`: where they are in it, in UTF-16 units; it decides
   * nothing.
   */
  TextCommentAdded: EventShape<
    { essay_id: string; student_id: string | null; comment_id: string; start: number; end: number },
    { quote: string; text: string }
  >;
  /** A teacher worded a comment in the text anew. */
  TextCommentChanged: EventShape<
    { essay_id: string; student_id: string | null; comment_id: string },
    { text: string }
  >;
  /** A teacher removed a comment from the text. */
  TextCommentRemoved: EventShape<{ essay_id: string; comment_id: string }>;
  /** A teacher asked to retry the failed step. */
  EssayRetryRequested: EventShape<{ essay_id: string; step: EssayStep }>;
  /** The essay's text was added as a sample of the student's writing. */
  EssayConvertedToBaseline: EventShape<{ essay_id: string; baseline_id: string }>;
  /** The baseline made from this essay was deleted. */
  EssayBaselineUnlinked: EventShape<{ essay_id: string; baseline_id: string }>;
  /** The essay was deleted; its key is destroyed. */
  EssayErased: EventShape<{
    essay_id: string;
    student_id: string | null;
    because: ErasureReason;
  }>;
}

export const ESSAY_STEPS = [
  'extract',
  'match_student',
  'check_rewrite',
  'compare_authorship',
  'check_ai_writing',
  'grade',
] as const;
export type EssayStep = (typeof ESSAY_STEPS)[number];
