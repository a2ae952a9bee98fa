import {
  byVersion,
  similarityText,
  CLASS_TYPE_LABEL,
  dayWord,
  duplicateSentence,
  FILE_FORMATS,
  meanText,
  ownVersion,
  PERIOD_WORD,
  TALK_SUPPORT_LABEL,
  TEXT_TYPE_LABEL,
} from '@essays/contract';
import type {
  BaselineStep,
  ClassType,
  ErasureReason,
  EssayStatus,
  EssayStep,
  EventMap,
  EventType,
  RecordedEvent,
  ReturnWay,
  SetAsideReason,
  UploadMethod,
} from '@essays/contract';
import { ACCOUNT_SENTENCES } from './account-sentences.ts';
import { aiWritingChecked, notChecked } from './ai-writing-sentences.ts';
import { CLASS_SENTENCES } from './class-sentences.ts';
import { GRADEBOOK_SENTENCES } from './gradebook-sentences.ts';
import { ROOM_SENTENCES } from './room-sentences.ts';
import { IMPORT_SENTENCES } from './import-sentences.ts';
import { NO_LEVEL_SENTENCES } from './no-level-sentences.ts';
import { SCHOOL_SENTENCES } from './school-sentences.ts';
import { byRule, STUDENT_SENTENCES } from './student-sentences.ts';

const STEP_NAMES: Record<EssayStep | BaselineStep, string> = {
  extract: 'reading the text',
  match_student: 'finding the student',
  check_rewrite: 'looking for an earlier version',
  compare_authorship: 'comparing with the baselines',
  compare: 'comparing with the baselines',
  check_ai_writing: 'checking for AI writing',
  decide: 'deciding whether a review is needed',
  grade: 'grading',
};
const step = (name: EssayStep | BaselineStep): string => STEP_NAMES[name] ?? name;

const SET_ASIDE: Record<SetAsideReason, string> = {
  no_marker: 'it contains no student ID',
  unknown_marker: 'its student ID is not on the roster',
  several_markers: 'it contains more than one student ID',
  not_looked_up: 'its student could not be looked up',
  other_class: 'its student’s class does not write essays of this type',
};

const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`;
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** In place of the name, which a teacher wrote; whoever reads the sentence puts the name there. */
export const UNNAMED_RUBRIC = 'a rubric of this school';
/** '10th_grade_english-1' is version 1 of the rubric of that class; a teacher's rubric has an id before its number. */
const rubric = (name: string): string => {
  const [, classType, version] = /^(.+)-(\d+)$/.exec(name) ?? [];
  const label = CLASS_TYPE_LABEL[classType as ClassType];
  if (label) return `the ${label} rubric, version ${version}`;
  return ownVersion(name) === null ? `the rubric ${name}` : `${UNNAMED_RUBRIC}, version ${version}`;
};

const criteriaWord = (n: number): string => (n === 1 ? 'one criterion' : `${n} criteria`);

const methodWord = (method: UploadMethod): string => (method === 'text' ? 'text' : FILE_FORMATS[method].word);

const ERASED: Record<ErasureReason, string> = {
  deleted: '',
  student_erased: ' together with its student',
};

/** The state an essay returns to when the last decision on it is undone. */
const AFTER_UNDO: Record<EssayStatus, string> = {
  unassigned: 'without a student',
  pending: 'being processed',
  processing: 'being processed',
  error: 'without a grade',
  ready_for_grading: 'ready for grading',
  completed: 'graded',
  flagged: 'flagged',
  rejected: 'rejected',
};

const uploadedBatch = (data: { total_files: number; refused: unknown[] }): string =>
  `Uploaded a batch of ${count(data.total_files, 'file')}` +
  `${data.refused.length > 0 ? `; ${data.refused.length} of them refused` : ''}.`;

const scores = (data: {
  overall_score: number | null;
  rubric: { score: number | null; max: number }[] | null;
}): string => {
  if (data.overall_score !== null) return `overall ${meanText(data.overall_score)} of 4`;
  if (!data.rubric || data.rubric.length === 0) return 'not all scores given';
  const given = data.rubric.filter(({ score }) => score !== null);
  const sum = (of: 'score' | 'max') => given.reduce((total, one) => total + (one[of] ?? 0), 0);
  const points = `${sum('score')} of ${sum('max')}`;
  if (given.length === data.rubric.length) return points;
  return given.length === 0
    ? 'no criterion scored yet'
    : `${points} on ${given.length} of ${data.rubric.length} criteria`;
};

type ComparedData = EventMap['AuthorshipCompared']['data'] | EventMap['BaselineCompared']['data'];
const compared = (data: ComparedData): string => {
  const { sample_ids, similarity, evidence_strength } = data;
  const what =
    evidence_strength === 'insufficient'
      ? 'not enough writing to say'
      : `similarity ${similarity === null ? 'none' : similarityText(similarity)}, evidence ${evidence_strength}`;
  const by = byVersion({ engine: data.engine, version: data.engine_version });
  return `Compared with ${count(sample_ids.length, 'approved baseline')}: ${what}, ${by}.`;
};

const terms = ({ periods, due_on, rubric_version }: EventMap['AssignmentChanged']['data']): string =>
  `${periods.length === 1 ? PERIOD_WORD.one : PERIOD_WORD.many} ${periods.join(', ')}, ` +
  (due_on === null ? 'no last day' : `last day ${dayWord(due_on)}`) +
  (rubric_version ? `, scored by ${rubric(rubric_version)}` : '');

const talk = ({ held_on, supports, corrects }: EventMap['TalkNoted']['data']): string => {
  const shown = supports.map((one) => TALK_SUPPORT_LABEL[one] ?? one).join(', ');
  const noted = corrects === null ? 'Noted a talk' : 'Corrected the note of a talk';
  return `${noted} with the student on ${dayWord(held_on)}${shown === '' ? '' : `: ${shown}`}.`;
};

const WAYS: Record<ReturnWay, string> = { print: 'on paper', pdf: 'as a PDF', link: 'by a link' };

const sheetEdited = (data: EventMap['FeedbackSheetEdited']['data']): string => {
  const { kept, replaced, added } = data;
  const changes = [
    kept > 0 && `${count(kept, 'point')} kept${data.read ? '' : ', with those of other sheets at once'}`,
    replaced > 0 && `${replaced} reworded`,
    added > 0 && `${added} added`,
  ].filter(Boolean);
  return `Edited the feedback sheet${changes.length === 0 ? '' : `: ${changes.join(', ')}`}.`;
};

type Sentences = { [T in EventType]: ((event: RecordedEvent<T>) => string) | null };

/**
 * What a department head reads, without anyone's name. Null leaves an event out: reservations are bookkeeping, and
 * when people sign out is nobody's business. A missing type does not compile.
 */
const SENTENCES: Sentences = {
  DisplayIdReserved: null,
  UsernameReserved: null,
  UsernameReleased: null,
  ...STUDENT_SENTENCES,
  ...IMPORT_SENTENCES,
  ...ACCOUNT_SENTENCES,
  UserSignedOut: null,

  EssayReceived: (e) => `Uploaded ${withArticle(e.data.essay_type)} essay as ${methodWord(e.data.method)}.`,
  EssayTextExtracted: ({ data: { by_teacher, word_count } }) =>
    `${by_teacher ? 'Typed or corrected' : 'Read'} the text: ${count(word_count, 'word')}.`,
  EssayWritingDayCorrected: (e) =>
    e.data.writing_date === null
      ? 'Took back on which day it was written.'
      : `Said that it was written on ${dayWord(e.data.writing_date)}.`,
  EssayTypeCorrected: (e) => `Corrected its type: ${e.data.essay_type}, not ${e.data.previous}.`,
  EssayExtractionFailed: () => 'Could not read the file.',
  EssayAssigned: (e) =>
    e.data.by_marker ? 'Assigned to the student whose ID is in the file.' : 'Assigned to a student.',
  EssaySetAside: (e) => `Set aside for a teacher: ${SET_ASIDE[e.data.reason] ?? e.data.reason}.`,
  EssayAssignmentUndone: () => 'Removed the essay from the student.',
  RewriteDetected: (e) =>
    e.data.declared
      ? 'Declared as a rewrite of an earlier essay.'
      : 'Found to be similar to an earlier essay.',
  RewriteRuledOut: () => 'Not a rewrite of an earlier essay.',
  RewriteCheckFailed: () => 'Could not check whether it is a rewrite of an earlier essay.',
  RewriteConfirmed: () => 'Confirmed it as a rewrite.',
  RewriteDismissed: () => 'Marked it as not a rewrite.',
  AuthorshipComparisonRequested: () => 'Requested a new comparison with the baselines.',
  AuthorshipCompared: (e) => compared(e.data),
  AuthorshipComparisonSkipped: () => 'Not compared: the student has no approved baseline.',
  ...ROOM_SENTENCES,
  ...CLASS_SENTENCES,
  AiWritingChecked: aiWritingChecked,
  AiWritingCheckFailed: (e) => notChecked(e.data.later),
  GradingRequested: (e) =>
    `Requested grading with ${rubric(e.data.rubric_version)}` +
    `${e.data.engine === 'embedded' ? ', by the embedded engine' : ''}.`,
  GradingStarted: (e) => `Started grading, attempt ${e.data.attempt}.`,
  EssayGraded: (e) =>
    e.data.applied
      ? `Graded by ${e.data.engine}: ${scores(e.data)}.`
      : `Graded by ${e.data.engine}: ${scores(e.data)}. The teacher’s own scores still stand.`,
  GradingFailed: () => 'Could not grade the essay.',
  EssayScoredByTeacher: (e) => `Scored by the teacher: ${scores(e.data)}.`,
  EssayFeedbackWritten: () => 'Wrote feedback; no score was entered.',
  EssayFlagged: (e) =>
    ({
      authorship: 'Flagged: it differs from the baselines.',
      ai_writing: 'Flagged: it shows signs of AI writing.',
      teacher: 'Flagged by a teacher.',
    })[e.data.kind],
  ...NO_LEVEL_SENTENCES,
  AuthorshipApproved: (e) =>
    e.data.restored
      ? 'Restored the essay and approved it as the student’s own.'
      : 'Approved the essay as the student’s own.',
  ScoresConfirmed: (e) =>
    e.data.with_approval
      ? 'Confirmed the proposed scores with the approval.'
      : `Confirmed the proposed scores${e.data.among > 1 ? `, among those of ${e.data.among} essays` : ''}.`,
  EssayRejected: () => 'Rejected the essay.',
  EssayDecisionUndone: (e) => `Undid the last decision; the essay is ${AFTER_UNDO[e.data.back_to]} again.`,
  TalkNoted: (e) => talk(e.data),
  FeedbackSheetEdited: (e) => sheetEdited(e.data),
  FeedbackReturned: (e) => `Returned the feedback ${WAYS[e.data.how]}, version ${e.data.version}.`,
  TextCommentAdded: () => 'Commented on words of the text.',
  TextCommentChanged: () => 'Changed a comment in the text.',
  TextCommentRemoved: () => 'Removed a comment from the text.',
  EssayRetryRequested: (e) => `Requested a retry: ${step(e.data.step)}.`,
  EssayConvertedToBaseline: () => 'Converted the essay to a baseline.',
  EssayBaselineUnlinked: () => 'The baseline made from the essay was deleted.',
  EssayErased: (e) => `Deleted the essay${ERASED[e.data.because]}${byRule(e)}.`,

  BaselineReceived: (e) =>
    e.data.from_essay_id
      ? 'Converted an essay to a baseline.'
      : `Uploaded a baseline as ${methodWord(e.data.method)}.`,
  BaselineTextExtracted: (e) => `Read the text: ${count(e.data.word_count, 'word')}.`,
  BaselineUnreadable: () => 'Could not read the file.',
  BaselineSetAside: (e) => `Set aside for a teacher: ${SET_ASIDE[e.data.reason] ?? e.data.reason}.`,
  BaselineAssigned: (e) =>
    e.data.by_marker
      ? 'Assigned to the student whose ID is in the file.'
      : `Assigned to a student${e.data.essay_type ? `, as ${TEXT_TYPE_LABEL[e.data.essay_type].toLowerCase()}` : ''}.`,
  BaselineDetailsCorrected: () => 'Corrected the baseline’s details.',
  BaselineCompared: (e) =>
    e.data.duplicate_of
      ? `${duplicateSentence(e.data.duplicate_of)} It was compared with nothing.`
      : e.data.sample_ids.length === 0
        ? 'First baseline: no approved sample to compare it with yet.'
        : compared(e.data),
  BaselineAiWritingChecked: aiWritingChecked,
  BaselineAiWritingCheckFailed: (e) => notChecked(e.data.later),
  BaselineFoundConsistent: () => 'Approved by rule: consistent with the approved baselines.',
  BaselineNeedsReview: (e) =>
    e.data.flagged ? 'Flagged for review by a teacher.' : 'Sent to a teacher for review.',
  BaselineCheckInterrupted: (e) => `Interrupted while ${step(e.data.step)}.`,
  BaselineProcessingRetried: () => 'Requested that the baseline be processed again.',
  BaselineApproved: () => 'Approved the baseline as the student’s own.',
  BaselineRejected: () => 'Rejected the baseline.',
  BaselineReviewUndone: () => 'Undid the review.',
  BaselineGraded: (e) => `Graded by ${e.data.engine}: ${scores(e.data)}.`,
  BaselineGradingFailed: () => 'Could not grade the baseline.',
  BaselineErased: (e) => `Deleted the baseline${ERASED[e.data.because]}${byRule(e)}.`,

  EssayBatchReceived: (e) => uploadedBatch(e.data),
  BatchComparisonRequested: (e) =>
    `Requested a new comparison of ${count(e.data.essay_ids.length, 'essay')}.`,
  BaselineBatchReceived: (e) => uploadedBatch(e.data),
  AssessmentStarted: (e) =>
    `Started the assessment of ${count(e.data.baseline_ids.length, 'baseline')} in groups of ` +
    `${count(e.data.batch_size, 'student')}.`,
  AssessmentStudentStarted: () => 'Started on the next student’s baselines.',
  AssessmentStudentFinished: (e) =>
    e.data.success ? 'Finished a student’s baselines.' : 'Could not finish a student’s baselines.',
  AssessmentStopped: () => 'Stopped the assessment.',
  AssessmentCompleted: () => 'Completed the assessment.',
  AssessmentReset: () => 'Cleared the finished assessment.',
  RubricPublished: (e) => `Published the rubric “${e.data.name}” (${e.data.rubric_version}).`,
  RubricDrafted: (e) =>
    e.data.copied_from === null ? 'Began a rubric.' : `Created a rubric from ${rubric(e.data.copied_from)}.`,
  RubricDraftChanged: (e) => `Changed the draft of the rubric: ${criteriaWord(e.data.criteria)}.`,
  RubricVersionPublished: (e) =>
    `Published version ${e.data.number} of the rubric: ${criteriaWord(e.data.criteria)}.`,
  RubricRetired: () => 'Took the rubric out of use.',
  RubricBroughtBack: () => 'Brought the rubric back into use.',
  AssignmentCreated: (e) =>
    `Set ${withArticle(e.data.essay_type)} assignment, ${e.data.academic_year}: ${terms(e.data)}.`,
  AssignmentChanged: (e) => `Changed the assignment: ${terms(e.data)}.`,
  FeedbackLinkMade: (e) =>
    `Made a link to version ${e.data.version} of the feedback, to be opened until ` +
    `${dayWord(e.data.last_day)}.`,
  FeedbackLinkOpened: () => 'The link to the feedback was opened.',
  FeedbackLinkRevoked: () => 'Revoked the link to the feedback.',
  ...GRADEBOOK_SENTENCES,
  AssignmentDeleted: () => 'Deleted the assignment.',
  ...SCHOOL_SENTENCES,
};

export const isAudited = (type: EventType): boolean => SENTENCES[type] !== null;

/** One plain sentence of an audited event. */
export const sentenceOf = <T extends EventType>(event: RecordedEvent<T>): string =>
  (SENTENCES[event.type as keyof EventMap] as ((event: RecordedEvent<T>) => string) | null)?.(event) ??
  event.type;
