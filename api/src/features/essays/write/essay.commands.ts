import type {
  ChangeMetrics,
  ErasureReason,
  EssayStep,
  EssayType,
  EventMap,
  Filing,
  FoundCopy,
  GradeNumbers,
  GradeWords,
  GradingFault,
  NoLevelPlace,
  OffTopicRemark,
  OwnWords,
  Rubric,
} from '@essays/contract';
import { CommandOf } from '../../../platform/commands/command-of.ts';
import type { Accepted, DecisionMaker } from '../../../platform/commands/command-meta.ts';
import type {
  AiWritingFailureReport,
  AiWritingReport,
  ComparisonReport,
  ReadingReport,
} from '../../documents/document.commands.ts';
import type { TextAsRead } from '@essays/engines/reading/document-text';
import type { SheetCommand } from './feedback.ts';
import type { NoteTalk } from './talks.ts';
import type { TextCommentCommand } from './text-comments.ts';

export interface ManualEssayScores {
  focus_organization_score?: number;
  evidence_elaboration_score?: number;
  conventions_score?: number;
  rubric_assessment?: { criterion: string; score: number; rationale?: string }[];
  detailed_feedback?: string;
}

/** `isOwn`: the passage is the student's own wording, whatever the rules say; false takes that back. */
export interface ClaimWords {
  type: 'ClaimWords';
  start: number;
  end: number;
  isOwn: boolean;
}

/** What a person can do with an essay. */
export type PersonsEssayCommand =
  | {
      type: 'ReceiveEssay';
      essay: EventMap['EssayReceived']['data'];
      personal: EventMap['EssayReceived']['personal'];
      /** Text read within the request. */
      extracted?: TextAsRead;
      /** Result of the rewrite check made within the request; undefined when it was not made. */
      rewrite?: FoundEssayRewrite | null;
    }
  | { type: 'AssignEssay'; filing: Filing }
  | { type: 'UndoAssignment' }
  /** `leaves_scores`: a proposal that was withheld from the teacher is not theirs to confirm. */
  | { type: 'ApproveAuthorship'; rubric_version: string; leaves_scores?: boolean }
  /**
   * `unseen`: a proposal is withheld from them until they have scored the essay. `among`: how many essays' scores are
   * confirmed in the same act.
   */
  | { type: 'ConfirmScores'; unseen?: boolean; among?: number }
  | { type: 'RejectEssay'; reason: string }
  | { type: 'FlagEssay'; reason: string }
  | { type: 'UndoDecision'; by: DecisionMaker }
  | {
      type: 'ScoreEssay';
      scores: ManualEssayScores;
      grading_result_id: string;
      unseen?: boolean;
      /** The teacher's own rubric that they are by; missing: the product's for its class. */
      rubric?: Rubric;
      /** The teacher chose it instead of the one that its scores are by. */
      chosen?: true;
    }
  /** `early`: also while the checks are still under way; grading then follows them. */
  | {
      type: 'RequestGrading';
      rubric_version: string;
      engine: 'configured' | 'embedded';
      early?: boolean;
    }
  /** Overrules that no level was proposed. */
  | { type: 'ProposeLevel'; rubric_version: string; engine: 'configured' | 'embedded' }
  | { type: 'RequestComparison' }
  | { type: 'DecideRewrite'; confirmed: boolean }
  | { type: 'ConvertEssayToBaseline'; baseline_id: string }
  | NoteTalk
  | SheetCommand
  | TextCommentCommand
  /** null: none. Whether its type matches the assignment's is checked where it is requested. `rubric_version`: of
   * the assignment, or of its class. */
  | { type: 'PutIntoAssignment'; assignment_id: string | null; rubric_version: string }
  /** `today`: at the school; nothing was written later. null: not known. */
  | { type: 'CorrectWritingDay'; writing_date: string | null; today: string }
  | { type: 'CorrectType'; essay_type: EssayType }
  | ClaimWords
  /** The text of a file that could not be read, or was read with doubts. */
  | ({ type: 'TypeText' } & TextAsRead)
  | { type: 'DismissOffTopic' }
  | { type: 'UnlinkBaseline'; baseline_id: string }
  | {
      type: 'RetryEssay';
      rubric_version: string;
      engine: 'configured' | 'embedded';
      /** The step that the pipeline has set aside: it is due and has not failed. */
      set_aside?: EssayStep | null;
    }
  | { type: 'EraseEssay'; because: ErasureReason };

export interface FoundEssayRewrite {
  rewrite_of_essay_id: string;
  metrics: ChangeMetrics | null;
  similarity: number | null;
}

interface MayBecomeSample {
  /** The sample made from this essay, if its student had none. */
  became_baseline_id?: string;
}

/** For the grading that starts by itself once all checks are done. */
interface MayStartGrading {
  rubric_version: string;
}

/** What the essays of an assignment say about one of them; null: it uses words that they are about. */
export interface TopicReport {
  type: 'RecordTopic';
  assignment_id: string;
  found: OffTopicRemark | null;
}

/** The same words in essays for the same assignment, of this year and the one before. */
export interface ClassmatesReport {
  type: 'RecordClassmates';
  academic_year: string;
  copies: FoundCopy[];
  engine_version: string;
}

/** What the pipeline reports. A repeat, or a report on a step that is no longer due, changes nothing. */
export type PipelinesEssayCommand =
  | ReadingReport
  | {
      type: 'RecordExtractionFailure';
      code: string;
      reason: string;
      /** What was read with doubts. */
      doubtful?: EventMap['EssayExtractionFailed']['personal'];
    }
  | { type: 'RecordRewrite'; found: FoundEssayRewrite | null }
  | { type: 'RecordRewriteFailure'; reason: string }
  /** `essay_type`: as which it was compared. */
  | (ComparisonReport & MayStartGrading & { essay_type: EssayType })
  /** The student has no approved sample. */
  | ({ type: 'RecordComparisonSkipped'; own_words?: OwnWords } & MayBecomeSample)
  | (AiWritingReport & MayStartGrading)
  | (AiWritingFailureReport & MayStartGrading)
  | TopicReport
  | ClassmatesReport
  /** Refused while another worker holds the attempt under the same or a newer fence. */
  | { type: 'StartGrading'; attempt: number; fence: number }
  | ({ type: 'RecordGrade'; fence: number; numbers: GradeNumbers; words: GradeWords } & MayBecomeSample)
  | {
      type: 'RecordNoLevel';
      attempt: number;
      fence: number;
      found: Omit<EventMap['NoLevelProposed']['data'], 'essay_id' | 'attempt'>;
      place: NoLevelPlace;
    }
  | {
      type: 'RecordGradingFailure';
      attempt: number;
      fence: number;
      reason: string;
      fault?: GradingFault;
    };

export type EssayCommand = PersonsEssayCommand | PipelinesEssayCommand;

/** Files an essay under a student and gives its key to the student. */
export class AssignEssay extends CommandOf<{ essayId: string; studentId: string }> {}

/** Unassigns an essay from its student, with its key. */
export class UndoEssayAssignment extends CommandOf<{ essayId: string }> {}

/** Adds the essay's text as a sample of the student's writing. */
export class ConvertEssay extends CommandOf<{ essayId: string }, Accepted & { baseline_id: string }> {}

/** Corrects the type of an essay, and of the sample that was made from it. */
export class CorrectEssayType extends CommandOf<{ essayId: string; essayType: EssayType }> {}

/** Deletes an essay: its key and its file are destroyed. */
export class EraseEssay extends CommandOf<{ essayId: string }> {}

/**
 * Records a grade, or that there is no sample to compare with. Whichever comes last, a graded essay of a
 * student without any sample becomes the student's first one.
 */
export class RecordEssayReport extends CommandOf<{
  essayId: string;
  report: Extract<PipelinesEssayCommand, { type: 'RecordGrade' | 'RecordComparisonSkipped' }>;
}> {}
