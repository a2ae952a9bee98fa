import type { EventType } from './event.ts';

/** What kind of stream an event is in. */
export type StreamCategory =
  | 'student'
  | 'studentimport'
  | 'essay'
  | 'baseline'
  | 'batch'
  | 'assessment'
  | 'rubric'
  | 'assignment'
  | 'class'
  | 'room'
  | 'feedbacklink'
  | 'user'
  | 'session'
  | 'displayid'
  | 'username'
  | 'setup'
  | 'school';

/** Every event type with its stream; its meaning is where it is declared. A missing type does not compile. */
export const STREAM_OF: Record<EventType, StreamCategory> = {
  DisplayIdReserved: 'displayid',
  StudentAdded: 'student',
  StudentDetailsCorrected: 'student',
  StudentDeactivated: 'student',
  StudentActivated: 'student',
  StudentErased: 'student',
  StudentFlagRaised: 'student',
  StudentFlagResolved: 'student',
  LegalHoldSet: 'student',
  LegalHoldLifted: 'student',
  TeacherSummaryWritten: 'student',
  StudentsImported: 'studentimport',
  StudentImportUndone: 'studentimport',
  UsernameReserved: 'username',
  UsernameReleased: 'username',
  FirstAdministratorCreated: 'setup',
  UserRegistered: 'user',
  UserRoleChanged: 'user',
  UserPermissionsChanged: 'user',
  UserPasswordChanged: 'user',
  UserNamed: 'user',
  UserChoseToScoreFirst: 'user',
  UserChoseToSeeProposals: 'user',
  UserDeactivated: 'user',
  UserActivated: 'user',
  UserErased: 'user',
  UserSignedOut: 'session',
  EssayReceived: 'essay',
  NoLevelProposed: 'essay',
  NoLevelOverruled: 'essay',
  EssayTextExtracted: 'essay',
  EssayWritingDayCorrected: 'essay',
  EssayTypeCorrected: 'essay',
  EssayExtractionFailed: 'essay',
  EssayAssigned: 'essay',
  EssaySetAside: 'essay',
  EssayAssignmentUndone: 'essay',
  RewriteDetected: 'essay',
  RewriteRuledOut: 'essay',
  RewriteCheckFailed: 'essay',
  RewriteConfirmed: 'essay',
  RewriteDismissed: 'essay',
  OwnWordsClaimed: 'essay',
  OwnWordsClaimWithdrawn: 'essay',
  AuthorshipComparisonRequested: 'essay',
  AuthorshipCompared: 'essay',
  AuthorshipComparisonSkipped: 'essay',
  AiWritingChecked: 'essay',
  AiWritingCheckFailed: 'essay',
  GradingRequested: 'essay',
  GradingStarted: 'essay',
  EssayGraded: 'essay',
  GradingFailed: 'essay',
  EssayScoredByTeacher: 'essay',
  EssayFeedbackWritten: 'essay',
  EssayFlagged: 'essay',
  AuthorshipApproved: 'essay',
  ScoresConfirmed: 'essay',
  EssayRejected: 'essay',
  EssayDecisionUndone: 'essay',
  TalkNoted: 'essay',
  FeedbackSheetEdited: 'essay',
  FeedbackReturned: 'essay',
  TextCommentAdded: 'essay',
  TextCommentChanged: 'essay',
  TextCommentRemoved: 'essay',
  EssayPutIntoAssignment: 'essay',
  EssayTakenOutOfAssignment: 'essay',
  ClassmatesCompared: 'essay',
  EssayOffTopic: 'essay',
  EssayOnTopic: 'essay',
  OffTopicDismissed: 'essay',
  EssayRetryRequested: 'essay',
  EssayConvertedToBaseline: 'essay',
  EssayBaselineUnlinked: 'essay',
  EssayErased: 'essay',
  BaselineReceived: 'baseline',
  BaselineTextExtracted: 'baseline',
  BaselineUnreadable: 'baseline',
  BaselineSetAside: 'baseline',
  BaselineAssigned: 'baseline',
  BaselineDetailsCorrected: 'baseline',
  BaselineCompared: 'baseline',
  BaselineAiWritingChecked: 'baseline',
  BaselineAiWritingCheckFailed: 'baseline',
  BaselineFoundConsistent: 'baseline',
  BaselineNeedsReview: 'baseline',
  BaselineCheckInterrupted: 'baseline',
  BaselineProcessingRetried: 'baseline',
  BaselineApproved: 'baseline',
  BaselineRejected: 'baseline',
  BaselineReviewUndone: 'baseline',
  BaselineGraded: 'baseline',
  BaselineGradingFailed: 'baseline',
  BaselineErased: 'baseline',
  EssayBatchReceived: 'batch',
  BatchComparisonRequested: 'batch',
  BaselineBatchReceived: 'batch',
  AssessmentStarted: 'assessment',
  AssessmentStudentStarted: 'assessment',
  AssessmentStudentFinished: 'assessment',
  AssessmentStopped: 'assessment',
  AssessmentCompleted: 'assessment',
  AssessmentReset: 'assessment',
  RubricPublished: 'rubric',
  RubricDrafted: 'rubric',
  RubricDraftChanged: 'rubric',
  RubricVersionPublished: 'rubric',
  RubricRetired: 'rubric',
  RubricBroughtBack: 'rubric',
  AssignmentCreated: 'assignment',
  AssignmentChanged: 'assignment',
  GradebookFilled: 'assignment',
  AssignmentDeleted: 'assignment',
  ClassTeachersSet: 'class',
  RoomOpened: 'room',
  RoomSeatsShown: 'room',
  SeatTaken: 'room',
  SeatFreed: 'room',
  SeatTimeAdded: 'room',
  RoomPaused: 'room',
  RoomResumed: 'room',
  RoomTimeAdded: 'room',
  RoomClosed: 'room',
  SeatCollected: 'room',
  FeedbackLinkMade: 'feedbacklink',
  FeedbackLinkOpened: 'feedbacklink',
  FeedbackLinkRevoked: 'feedbacklink',
  ReadingOutsideClassesSet: 'school',
  RetentionRuleSet: 'school',
  RetentionRuleRan: 'school',
  SchoolTimeZoneSet: 'school',
};

export const EVENT_TYPES = Object.keys(STREAM_OF) as EventType[];

export const isEventType = (type: string): type is EventType => Object.hasOwn(STREAM_OF, type);

/** After these events, nothing personal from their stream may be shown. */
const ERASURES: readonly string[] = [
  'StudentErased',
  'EssayErased',
  'BaselineErased',
  'UserErased',
] satisfies EventType[];

export const isErasure = (type: string): boolean => ERASURES.includes(type);
