import type { EventType } from './event.ts';

/** What kind of stream an event stands in. */
export type StreamCategory =
  | 'student'
  | 'essay'
  | 'baseline'
  | 'batch'
  | 'assessment'
  | 'rubric'
  | 'user'
  | 'session'
  | 'displayid'
  | 'username'
  | 'setup';

export interface EventEntry {
  stream: StreamCategory;
  /** One line: the fact, as a teacher would say it. */
  meaning: string;
}

/** Every event type with its meaning; docs/events.md is made from this. A missing type does not compile. */
export const EVENT_CATALOGUE: Record<EventType, EventEntry> = {
  DisplayIdReserved: {
    stream: 'displayid',
    meaning:
      'A display id was given out; its stream `displayid-<id>` takes one first event only, so no id is used twice.',
  },
  StudentAdded: { stream: 'student', meaning: 'A teacher put a student on the roster.' },
  StudentDetailsCorrected: {
    stream: 'student',
    meaning: "A teacher corrected a student's name, period or year.",
  },
  StudentDeactivated: { stream: 'student', meaning: 'The student left the class; nothing is removed.' },
  StudentActivated: { stream: 'student', meaning: 'The student is back in the class.' },
  StudentErased: {
    stream: 'student',
    meaning:
      "'Delete Permanently': the keys of the student's name and writing are destroyed; decisions stay under the display id.",
  },
  StudentFlagRaised: { stream: 'student', meaning: 'A concern about a student was written down.' },
  StudentFlagResolved: { stream: 'student', meaning: 'A teacher settled the concern.' },
  TeacherSummaryWritten: {
    stream: 'student',
    meaning: "A summary of the student's progress was written for the teacher.",
  },
  UsernameReserved: {
    stream: 'username',
    meaning: 'A username was taken; its stream `username-<name>` takes one first event only.',
  },
  FirstAdministratorCreated: {
    stream: 'setup',
    meaning:
      'The first administrator was created; the stream `setup-administrator` takes one first event only.',
  },
  UserRegistered: { stream: 'user', meaning: 'An account was made.' },
  UserRoleChanged: { stream: 'user', meaning: 'An administrator gave an account another role.' },
  UserPermissionsChanged: {
    stream: 'user',
    meaning: "A full list replaces the role's; null returns to the role's.",
  },
  UserPasswordChanged: { stream: 'user', meaning: 'An account got a new password.' },
  UserDeactivated: { stream: 'user', meaning: "The account's tokens end with the next request." },
  UserActivated: { stream: 'user', meaning: 'The account may sign in again.' },
  UserSignedOut: { stream: 'session', meaning: 'A session ended before its time; its tokens are void.' },
  EssayReceived: { stream: 'essay', meaning: 'A teacher uploaded an essay.' },
  EssayTextExtracted: {
    stream: 'essay',
    meaning: 'The text was read from the file, or taken over as typed.',
  },
  EssayExtractionFailed: {
    stream: 'essay',
    meaning: 'The file could not be read; the reason is a sentence for the teacher.',
  },
  EssayAssigned: { stream: 'essay', meaning: 'The essay was filed under a student.' },
  EssaySetAside: {
    stream: 'essay',
    meaning: 'No student could be told from the file; a teacher must choose.',
  },
  EssayAssignmentUndone: { stream: 'essay', meaning: 'A teacher took the essay back from a student.' },
  RewriteDetected: {
    stream: 'essay',
    meaning: 'The essay is a changed version of an earlier essay of the same student, or was declared to be.',
  },
  RewriteRuledOut: {
    stream: 'essay',
    meaning: 'No earlier essay of the student is close enough to be its original.',
  },
  RewriteConfirmed: { stream: 'essay', meaning: 'A teacher confirmed that it is a rewrite.' },
  RewriteDismissed: { stream: 'essay', meaning: 'A teacher said that it is not a rewrite.' },
  AuthorshipComparisonRequested: {
    stream: 'essay',
    meaning: 'A teacher asked for the comparison with the samples again.',
  },
  AuthorshipCompared: {
    stream: 'essay',
    meaning: 'The essay was compared with all approved samples of the student.',
  },
  AuthorshipComparisonSkipped: { stream: 'essay', meaning: 'The student has no approved sample yet.' },
  AiWritingChecked: { stream: 'essay', meaning: 'The check for AI writing gave a score, 0–100.' },
  AiWritingCheckFailed: { stream: 'essay', meaning: 'The check could not be made; the score stays null.' },
  GradingRequested: {
    stream: 'essay',
    meaning:
      'Grading was asked for, by a person or because the student has an approved sample. Pins the rubric.',
  },
  GradingStarted: { stream: 'essay', meaning: 'A worker took up the grading; a second worker is refused.' },
  EssayGraded: {
    stream: 'essay',
    meaning:
      "The grader's proposal. `applied` is false when a teacher had already scored: then it is history only.",
  },
  GradingFailed: {
    stream: 'essay',
    meaning: 'The grader failed after all tries; the reason is for the teacher, who may retry.',
  },
  EssayScoredByTeacher: { stream: 'essay', meaning: 'A teacher entered the scores.' },
  EssayFlagged: {
    stream: 'essay',
    meaning: "The essay waits for a teacher's decision. By `system` it names the rule and its values.",
  },
  AuthorshipApproved: { stream: 'essay', meaning: "A teacher holds the essay to be the student's own." },
  EssayRejected: { stream: 'essay', meaning: 'A teacher rejected the essay, with a reason.' },
  EssayDecisionUndone: {
    stream: 'essay',
    meaning: 'A teacher undid the last decision; the essay is in the state before it again.',
  },
  TalkNoted: {
    stream: 'essay',
    meaning: 'What the student said about the essay was written down, before or after a decision.',
  },
  EssayRetryRequested: { stream: 'essay', meaning: 'A teacher asked to try the failed step again.' },
  EssayConvertedToBaseline: {
    stream: 'essay',
    meaning: "The essay's text was added as a sample of the student's writing.",
  },
  EssayBaselineUnlinked: { stream: 'essay', meaning: 'The baseline made from this essay was deleted.' },
  EssayErased: { stream: 'essay', meaning: 'The essay was deleted; its key is destroyed.' },
  BaselineReceived: {
    stream: 'baseline',
    meaning: "A teacher uploaded a sample of a student's writing, or an essay was converted to one.",
  },
  BaselineTextExtracted: {
    stream: 'baseline',
    meaning: 'The text was read from the file, or taken over as typed.',
  },
  BaselineUnreadable: {
    stream: 'baseline',
    meaning: 'The file holds no readable text; only deleting is left.',
  },
  BaselineSetAside: {
    stream: 'baseline',
    meaning: 'No student could be told from the file; a teacher must choose.',
  },
  BaselineAssigned: { stream: 'baseline', meaning: 'The sample was filed under a student.' },
  BaselineDetailsCorrected: {
    stream: 'baseline',
    meaning: 'Prompt, notes, date or primary mark were corrected.',
  },
  BaselineCompared: {
    stream: 'baseline',
    meaning: "Compared with the student's other approved samples; with none, `similarity` is null.",
  },
  BaselineAiWritingChecked: {
    stream: 'baseline',
    meaning: 'The check for AI writing gave a score, 0–100; it never decides.',
  },
  BaselineAiWritingCheckFailed: {
    stream: 'baseline',
    meaning: 'The check could not be made; the score stays null.',
  },
  BaselineFoundConsistent: {
    stream: 'baseline',
    meaning: 'Approved by rule: consistent with the approved samples.',
  },
  BaselineNeedsReview: {
    stream: 'baseline',
    meaning: 'A person must decide. `flagged` marks a sample that differs.',
  },
  BaselineCheckInterrupted: { stream: 'baseline', meaning: 'A step failed and may be tried again.' },
  BaselineProcessingRetried: { stream: 'baseline', meaning: 'A teacher asked to process the sample again.' },
  BaselineApproved: { stream: 'baseline', meaning: "A teacher accepted the sample as the student's own." },
  BaselineRejected: { stream: 'baseline', meaning: 'A teacher rejected the sample, with a reason.' },
  BaselineReviewUndone: {
    stream: 'baseline',
    meaning: 'A teacher undid the review; the sample waits for a review again.',
  },
  BaselineGraded: { stream: 'baseline', meaning: 'The sample was graded.' },
  BaselineGradingFailed: { stream: 'baseline', meaning: 'The grader failed after all tries.' },
  BaselineErased: { stream: 'baseline', meaning: 'The sample was deleted; its key is destroyed.' },
  EssayBatchReceived: {
    stream: 'batch',
    meaning: 'A set of essay files arrived; each readable file has its own essay stream.',
  },
  BatchComparisonRequested: {
    stream: 'batch',
    meaning: 'A teacher asked for the authorship comparison of the whole batch again.',
  },
  BaselineBatchReceived: { stream: 'batch', meaning: 'A set of baseline files arrived.' },
  AssessmentStarted: {
    stream: 'assessment',
    meaning:
      'A teacher started the intelligent assessment of waiting baselines, in groups of `batch_size` students.',
  },
  AssessmentStudentStarted: {
    stream: 'assessment',
    meaning: "The run turned to the next student's samples.",
  },
  AssessmentStudentFinished: {
    stream: 'assessment',
    meaning: "The run is done with a student's samples, with or without an error.",
  },
  AssessmentStopped: { stream: 'assessment', meaning: 'A teacher stopped the run; what is done stays done.' },
  AssessmentCompleted: { stream: 'assessment', meaning: 'The run has dealt with every student.' },
  AssessmentReset: { stream: 'assessment', meaning: 'A teacher cleared the finished run from the screen.' },
  RubricPublished: {
    stream: 'rubric',
    meaning: 'A version of a rubric may be graded by from now on; it never changes.',
  },
};

export const EVENT_TYPES = Object.keys(EVENT_CATALOGUE) as EventType[];

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_CATALOGUE, type);
