import { DIFFERS_BELOW, percentText, SAME_AUTHOR_FROM } from '@essays/contract';
import type { EventMap, EventType, RecordedEvent } from '@essays/contract';

const STEP_NAMES: Record<string, string> = {
  extract: 'reading the text',
  match_student: 'finding the student',
  check_rewrite: 'looking for an earlier version',
  compare_authorship: 'comparing with the baselines',
  compare: 'comparing with the baselines',
  check_ai_writing: 'checking for AI writing',
  decide: 'deciding on the review',
  grade: 'grading',
};
const step = (name: string): string => STEP_NAMES[name] ?? name;

const SET_ASIDE: Record<string, string> = {
  no_marker: 'no student id was found in it',
  unknown_marker: 'its student id is not on the roster',
  several_markers: 'it names more than one student id',
  other_class: "its student's class does not write essays of this type",
};

const percent = (share: number | null): string =>
  share === null ? 'none' : percentText(share, DIFFERS_BELOW, SAME_AUTHOR_FROM);
const files = (n: number): string => `${n} ${n === 1 ? 'file' : 'files'}`;
const samples = (n: number): string => `${n} approved ${n === 1 ? 'baseline' : 'baselines'}`;

const scores = (data: {
  overall_score: number | null;
  rubric: { score: number; max: number }[] | null;
}): string => {
  if (data.overall_score !== null) return `overall ${data.overall_score} of 4`;
  if (!data.rubric || data.rubric.length === 0) return 'not all scores given';
  const sum = (of: 'score' | 'max') => data.rubric?.reduce((total, one) => total + one[of], 0) ?? 0;
  return `${sum('score')} of ${sum('max')}`;
};

const compared = (data: { sample_ids: string[]; similarity: number | null; evidence_strength: string }) =>
  data.evidence_strength === 'insufficient'
    ? `Compared with ${samples(data.sample_ids.length)}: not enough writing to say.`
    : `Compared with ${samples(data.sample_ids.length)}: similarity ${percent(data.similarity)}.`;

type Sentences = { [T in EventType]: ((event: RecordedEvent<T>) => string) | null };

/**
 * What a department head reads, without a student's name. Null leaves an event out: reservations are bookkeeping.
 * A missing type does not compile.
 */
const SENTENCES: Sentences = {
  DisplayIdReserved: null,
  UsernameReserved: null,
  StudentAdded: (e) =>
    `Added student ${e.data.display_id} to period ${e.data.period}, ${e.data.academic_year}.`,
  StudentDetailsCorrected: (e) =>
    `Corrected the student's details: period ${e.data.period}, ${e.data.academic_year}.`,
  StudentDeactivated: () => 'Deactivated the student.',
  StudentActivated: () => 'Activated the student.',
  StudentErased: (e) =>
    `Permanently deleted student ${e.data.display_id} with ${e.data.essays} essays and ${e.data.baselines} baselines.`,
  StudentFlagRaised: () => 'Raised a flag on the student.',
  StudentFlagResolved: () => 'Resolved a flag on the student.',
  TeacherSummaryWritten: (e) => `Wrote a summary of progress over ${e.data.essays} essays.`,
  FirstAdministratorCreated: () => 'Created the first administrator.',
  UserRegistered: (e) => `Registered the account '${e.data.username}' as ${e.data.role}.`,
  UserRoleChanged: (e) => `Changed the role from ${e.data.previous} to ${e.data.role}.`,
  UserPermissionsChanged: (e) =>
    e.data.permissions
      ? `Set the permissions to: ${e.data.permissions.join(', ') || 'none'}.`
      : "Gave the account its role's permissions again.",
  UserPasswordChanged: () => 'Set a new password.',
  UserDeactivated: () => 'Deactivated the account.',
  UserActivated: () => 'Activated the account.',

  EssayReceived: (e) =>
    `Handed in ${e.data.essay_type} writing as ${e.data.method === 'pdf' ? 'a PDF' : 'text'}.`,
  EssayTextExtracted: (e) => `Read the text: ${e.data.word_count} words.`,
  EssayExtractionFailed: () => 'Could not read the file.',
  EssayAssigned: (e) =>
    e.data.by_marker ? 'Assigned to the student named by the id in the file.' : 'Assigned to a student.',
  EssaySetAside: (e) => `Set aside for a teacher: ${SET_ASIDE[e.data.reason] ?? e.data.reason}.`,
  EssayAssignmentUndone: () => 'Took the essay back from the student.',
  RewriteDetected: (e) =>
    e.data.declared ? 'Declared as a rewrite of an earlier essay.' : 'Found to be close to an earlier essay.',
  RewriteRuledOut: () => 'Found no earlier essay that it rewrites.',
  RewriteConfirmed: () => 'Confirmed that it is a rewrite.',
  RewriteDismissed: () => 'Said that it is not a rewrite.',
  AuthorshipComparisonRequested: () => 'Asked for the comparison with the baselines again.',
  AuthorshipCompared: (e) => compared(e.data),
  AuthorshipComparisonSkipped: () => 'Not compared: the student has no approved baseline.',
  AiWritingChecked: (e) => `Checked for AI writing: ${Math.round(e.data.score)}%.`,
  AiWritingCheckFailed: () => 'Could not check for AI writing.',
  GradingRequested: (e) =>
    `Asked for a grade, rubric ${e.data.rubric_version}${e.data.engine === 'embedded' ? ', with the embedded engine' : ''}.`,
  GradingStarted: (e) => `Started grading, attempt ${e.data.attempt}.`,
  EssayGraded: (e) =>
    e.data.applied
      ? `Graded by ${e.data.engine}: ${scores(e.data)}.`
      : `Graded by ${e.data.engine} after the teacher: ${scores(e.data)}, kept in the history only.`,
  GradingFailed: () => 'Could not grade the essay.',
  EssayScoredByTeacher: (e) => `Scored by the teacher: ${scores(e.data)}.`,
  EssayFlagged: (e) =>
    ({
      authorship: 'Flagged: it differs from the baselines.',
      ai_writing: 'Flagged: it shows signs of AI writing.',
      teacher: 'Flagged by a teacher.',
    })[e.data.kind],
  AuthorshipApproved: (e) =>
    e.data.restored
      ? "Restored the essay and approved it as the student's own."
      : "Approved the essay as the student's own.",
  EssayRejected: () => 'Rejected the essay.',
  EssayDecisionUndone: () => 'Took back the last decision.',
  EssayRetryRequested: (e) => `Asked to try again: ${step(e.data.step)}.`,
  EssayConvertedToBaseline: () => 'Made a baseline of the essay.',
  EssayBaselineUnlinked: () => 'The baseline made from the essay was deleted.',
  EssayErased: (e) =>
    e.data.because === 'deleted' ? 'Deleted the essay.' : 'Deleted the essay together with its student.',

  BaselineReceived: (e) =>
    e.data.from_essay_id
      ? 'Made a baseline of an essay.'
      : `Handed in a baseline as ${e.data.method === 'pdf' ? 'a PDF' : 'text'}.`,
  BaselineTextExtracted: (e) => `Read the text: ${e.data.word_count} words.`,
  BaselineUnreadable: () => 'Could not read the file.',
  BaselineSetAside: (e) => `Set aside for a teacher: ${SET_ASIDE[e.data.reason] ?? e.data.reason}.`,
  BaselineAssigned: (e) =>
    e.data.by_marker ? 'Assigned to the student named by the id in the file.' : 'Assigned to a student.',
  BaselineDetailsCorrected: () => "Corrected the baseline's details.",
  BaselineCompared: (e) =>
    e.data.sample_ids.length === 0 ? 'First baseline: nothing to compare with yet.' : compared(e.data),
  BaselineAiWritingChecked: (e) => `Checked for AI writing: ${Math.round(e.data.score)}%.`,
  BaselineAiWritingCheckFailed: () => 'Could not check for AI writing.',
  BaselineFoundConsistent: () => 'Approved by rule: consistent with the approved baselines.',
  BaselineNeedsReview: (e) =>
    e.data.flagged ? 'Flagged for review by a person.' : 'Sent to a person for review.',
  BaselineCheckInterrupted: (e) => `Interrupted while ${step(e.data.step)}.`,
  BaselineProcessingRetried: () => 'Asked to process the baseline again.',
  BaselineApproved: () => "Approved the baseline as the student's own.",
  BaselineRejected: () => 'Rejected the baseline.',
  BaselineReviewUndone: () => 'Took back the review.',
  BaselineGraded: (e) => `Graded by ${e.data.engine}: ${scores(e.data)}.`,
  BaselineGradingFailed: () => 'Could not grade the baseline.',
  BaselineErased: (e) =>
    e.data.because === 'deleted'
      ? 'Deleted the baseline.'
      : 'Deleted the baseline together with its student.',

  EssayBatchReceived: (e) =>
    `Handed in a batch of ${files(e.data.total_files)}, ${e.data.refused.length} of them refused.`,
  BatchComparisonRequested: (e) => `Asked for the comparison of ${e.data.essay_ids.length} essays again.`,
  BaselineBatchReceived: (e) =>
    `Handed in a batch of ${files(e.data.total_files)}, ${e.data.refused.length} of them refused.`,
  AssessmentStarted: (e) =>
    `Started the assessment of ${e.data.baseline_ids.length} baselines in groups of ${e.data.batch_size} students.`,
  AssessmentStudentStarted: () => "Turned to the next student's baselines.",
  AssessmentStudentFinished: (e) =>
    e.data.success ? "Finished a student's baselines." : "Could not finish a student's baselines.",
  AssessmentStopped: () => 'Stopped the assessment.',
  AssessmentCompleted: () => 'Completed the assessment.',
  AssessmentReset: () => 'Cleared the finished assessment.',
  RubricPublished: (e) => `Published the rubric ‘${e.data.name}’, version ${e.data.rubric_version}.`,
};

export const isAudited = (type: EventType): boolean => SENTENCES[type] !== null;

/** One plain sentence of an audited event. */
export const sentenceOf = <T extends EventType>(event: RecordedEvent<T>): string =>
  (SENTENCES[event.type as keyof EventMap] as ((event: RecordedEvent<T>) => string) | null)?.(event) ??
  event.type;
