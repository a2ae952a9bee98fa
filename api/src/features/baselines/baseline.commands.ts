import type {
  BaselineStep,
  BaselineType,
  ErasureReason,
  EventMap,
  Filing,
  GradeNumbers,
  GradeWords,
  GradingStatus,
  ManualScores,
} from '@essays/contract';
import { CommandOf } from '../../platform/commands/command-of.ts';
import type { DecisionMaker } from '../../platform/commands/command-meta.ts';
import type {
  AiWritingFailureReport,
  AiWritingReport,
  SampleComparisonReport,
  ReadingReport,
} from '../documents/document.commands.ts';
import type { TextAsRead } from '@essays/engines/reading/document-text';

/** What a teacher enters when filing samples; an omitted field stays as it is. */
export interface BaselineSetup {
  essay_type?: BaselineType;
  grading_status?: GradingStatus;
  manual_scores?: ManualScores | null;
  detailed_feedback?: string;
}

/** What a person can do with a sample. */
export type PersonsBaselineCommand =
  | {
      type: 'ReceiveBaseline';
      baseline: EventMap['BaselineReceived']['data'];
      personal: EventMap['BaselineReceived']['personal'];
      /** Text read within the request. */
      extracted?: TextAsRead;
    }
  /** `keeps_year`: the year chosen at its upload, if one was, counts instead of the one in `filing`. */
  | { type: 'AssignBaseline'; filing: Filing; keeps_year?: boolean; setup: BaselineSetup }
  | {
      type: 'CorrectDetails';
      essay_type?: BaselineType;
      writing_date?: string | null;
      writing_prompt?: string | null;
      notes?: string | null;
      is_primary?: boolean;
    }
  | { type: 'ApproveBaseline'; review_notes: string | null }
  | { type: 'RejectBaseline'; rejection_reason: string }
  | { type: 'UndoReview'; by: DecisionMaker }
  | {
      type: 'RetryProcessing';
      /** The step that the pipeline has set aside: it is due and has not failed. */
      set_aside?: BaselineStep | null;
    }
  /** For the intelligent assessment: a sample in review whose comparison is missing or from an older engine. */
  | { type: 'Reassess'; asked_by: string }
  | { type: 'EraseBaseline'; because: ErasureReason };

/** What the pipeline reports. A repeat, or a report on a step that is no longer due, changes nothing. */
export type PipelinesBaselineCommand =
  | ReadingReport
  | { type: 'RecordUnreadable'; code: string; reason: string }
  | SampleComparisonReport
  | AiWritingReport
  | AiWritingFailureReport
  /** The rule decides from what the checks found: approved when consistent, else to a person. */
  | { type: 'Decide' }
  | { type: 'RecordInterruption'; step: BaselineStep; reason: string }
  | { type: 'RecordGrade'; numbers: GradeNumbers; words: GradeWords }
  | { type: 'RecordGradingFailure'; reason: string };

export type BaselineCommand = PersonsBaselineCommand | PipelinesBaselineCommand;

/** One decision about one sample; the decider holds the rules. */
export class ChangeBaseline extends CommandOf<{ baselineId: string; command: BaselineCommand }> {}

/** Files a sample under a student and gives its key to the student. */
export class AssignBaseline extends CommandOf<{
  baselineId: string;
  studentId: string;
  setup: BaselineSetup & { academic_year?: string };
}> {}

/** Deletes a sample: its key and file are destroyed, and the essay it was made from is unlinked. */
export class EraseBaseline extends CommandOf<{ baselineId: string }> {}
