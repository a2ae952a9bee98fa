import type { EventType } from '@essays/contract';
import type { StatusWord } from './status-words.ts';

/** Events without an entry are labeled with their name in words. */
const WORDS: Partial<Record<EventType, StatusWord>> = {
  EssayReceived: { band: 'grey', word: 'Uploaded', icon: 'upload' },
  EssayTextExtracted: { band: 'grey', word: 'Text read', icon: 'file' },
  EssayExtractionFailed: { band: 'red', word: 'Not readable', icon: 'octagon' },
  EssayAssigned: { band: 'grey', word: 'Assigned', icon: 'user' },
  EssaySetAside: { band: 'yellow', word: 'Set aside', icon: 'warning' },
  EssayAssignmentUndone: { band: 'yellow', word: 'Assignment undone', icon: 'undo' },
  RewriteDetected: { band: 'blue', word: 'Rewrite detected', icon: 'files' },
  RewriteRuledOut: { band: 'grey', word: 'No rewrite', icon: 'files' },
  RewriteCheckFailed: { band: 'yellow', word: 'Rewrite check failed', icon: 'warning' },
  RewriteConfirmed: { band: 'green', word: 'Rewrite confirmed', icon: 'files' },
  RewriteDismissed: { band: 'grey', word: 'Not a rewrite', icon: 'files' },
  AuthorshipComparisonRequested: { band: 'grey', word: 'Comparison requested', icon: 'refresh' },
  AuthorshipCompared: { band: 'blue', word: 'Compared', icon: 'eye' },
  AuthorshipComparisonSkipped: { band: 'grey', word: 'Not compared', icon: 'minus' },
  AiWritingChecked: { band: 'blue', word: 'AI writing checked', icon: 'eye' },
  AiWritingCheckFailed: { band: 'yellow', word: 'AI check failed', icon: 'warning' },
  GradingRequested: { band: 'grey', word: 'Grading requested', icon: 'pencil' },
  GradingStarted: { band: 'grey', word: 'Grading started', icon: 'clock' },
  EssayGraded: { band: 'violet', word: 'Scores proposed', icon: 'pencil' },
  GradingFailed: { band: 'red', word: 'Grading failed', icon: 'octagon' },
  EssayScoredByTeacher: { band: 'blue', word: 'Scored', icon: 'pencil' },
  EssayFeedbackWritten: { band: 'blue', word: 'Feedback written', icon: 'pencil' },
  EssayFlagged: { band: 'yellow', word: 'Flagged', icon: 'flag' },
  TalkNoted: { band: 'blue', word: 'Talk noted', icon: 'message' },
  FeedbackSheetEdited: { band: 'blue', word: 'Feedback edited', icon: 'pencil' },
  FeedbackLinkMade: { band: 'blue', word: 'Link made', icon: 'key' },
  FeedbackLinkOpened: { band: 'grey', word: 'Link opened', icon: 'eye' },
  FeedbackLinkRevoked: { band: 'yellow', word: 'Link revoked', icon: 'x-circle' },
  FeedbackReturned: { band: 'green', word: 'Feedback returned', icon: 'check' },
  TextCommentAdded: { band: 'blue', word: 'Comment added', icon: 'message' },
  TextCommentChanged: { band: 'blue', word: 'Comment changed', icon: 'message' },
  TextCommentRemoved: { band: 'yellow', word: 'Comment removed', icon: 'message' },
  AuthorshipApproved: { band: 'green', word: 'Approved', icon: 'check' },
  ScoresConfirmed: { band: 'green', word: 'Scores confirmed', icon: 'check' },
  EssayRejected: { band: 'red', word: 'Rejected', icon: 'x-circle' },
  EssayDecisionUndone: { band: 'yellow', word: 'Decision undone', icon: 'undo' },
  EssayRetryRequested: { band: 'grey', word: 'Retry requested', icon: 'refresh' },
  EssayConvertedToBaseline: { band: 'blue', word: 'Converted to baseline', icon: 'star' },
  EssayErased: { band: 'red', word: 'Erased', icon: 'trash' },
  BaselineReceived: { band: 'grey', word: 'Baseline uploaded', icon: 'upload' },
  BaselineTextExtracted: { band: 'grey', word: 'Text read', icon: 'file' },
  BaselineUnreadable: { band: 'red', word: 'Not readable', icon: 'octagon' },
  BaselineFoundConsistent: { band: 'green', word: 'Approved by rule', icon: 'check' },
  BaselineNeedsReview: { band: 'yellow', word: 'Needs review', icon: 'warning' },
  BaselineCheckInterrupted: { band: 'yellow', word: 'Check interrupted', icon: 'warning' },
  BaselineProcessingRetried: { band: 'grey', word: 'Retried', icon: 'refresh' },
  BaselineApproved: { band: 'green', word: 'Baseline approved', icon: 'check' },
  BaselineRejected: { band: 'red', word: 'Baseline rejected', icon: 'x-circle' },
  BaselineReviewUndone: { band: 'yellow', word: 'Review undone', icon: 'undo' },
  BaselineGraded: { band: 'violet', word: 'Baseline graded', icon: 'pencil' },
  BaselineErased: { band: 'red', word: 'Baseline deleted', icon: 'trash' },
  StudentAdded: { band: 'grey', word: 'Student added', icon: 'plus' },
  StudentDeactivated: { band: 'yellow', word: 'Deactivated', icon: 'minus' },
  StudentActivated: { band: 'green', word: 'Activated', icon: 'check' },
  StudentErased: { band: 'red', word: 'Student erased', icon: 'trash' },
  StudentFlagRaised: { band: 'yellow', word: 'Flag raised', icon: 'flag' },
  StudentFlagResolved: { band: 'green', word: 'Flag resolved', icon: 'check' },
  RubricDrafted: { band: 'grey', word: 'Rubric begun', icon: 'plus' },
  RubricDraftChanged: { band: 'grey', word: 'Rubric changed', icon: 'pencil' },
  RubricVersionPublished: { band: 'green', word: 'Rubric published', icon: 'check' },
  RubricRetired: { band: 'yellow', word: 'Rubric retired', icon: 'minus' },
  RubricBroughtBack: { band: 'green', word: 'Rubric brought back', icon: 'undo' },
  UserRegistered: { band: 'grey', word: 'Account created', icon: 'key' },
  UserDeactivated: { band: 'red', word: 'Account deactivated', icon: 'key' },
  UserActivated: { band: 'green', word: 'Account activated', icon: 'key' },
  UserErased: { band: 'red', word: 'Account deleted', icon: 'trash' },
};

/** 'BaselineDetailsCorrected' → 'Baseline details corrected'. */
const fromName = (type: string): string => {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const auditWord = (action: string): StatusWord =>
  WORDS[action as EventType] ?? { band: 'grey', word: fromName(action), icon: 'history' };

/** What the Action filter offers first: decisions by people and by rules. */
export const DECISION_ACTIONS = [
  'AuthorshipApproved',
  'EssayRejected',
  'EssayFlagged',
  'EssayScoredByTeacher',
  'ScoresConfirmed',
  'EssayDecisionUndone',
  'BaselineApproved',
  'BaselineRejected',
  'BaselineFoundConsistent',
  'BaselineReviewUndone',
  'EssayConvertedToBaseline',
  'RewriteConfirmed',
  'RewriteDismissed',
] as const;
