export * from './events/event.ts';
export * from './events/essay.events.ts';
export * from './events/baseline.events.ts';
export * from './events/student.events.ts';
export * from './events/user.events.ts';
export * from './events/batch.events.ts';
export * from './events/rubric.events.ts';
export * from './events/assignment.events.ts';
export * from './events/feedback-link.events.ts';
export * from './events/school.events.ts';
export * from './events/event-catalogue.ts';
export * from './events/upcast.ts';
export * from './domain/periods.ts';
export * from './domain/assignment-state.ts';
export * from './domain/days.ts';
export * from './domain/writing-day.ts';
export * from './domain/essay-types.ts';
export * from './domain/erasure.ts';
export * from './domain/roles.ts';
export * from './domain/session.ts';
export * from './domain/comments.ts';
export { classFiguresOf, median } from './domain/class-figures.ts';
export * from './domain/states.ts';
export * from './domain/thresholds.ts';
export * from './domain/markers.ts';
export * from './domain/figures.ts';
export * from './domain/scores.ts';
export * from './domain/learning-target-scores.ts';
export * from './domain/feedback-points.ts';
export * from './domain/feedback-sheet.ts';
export * from './domain/shares.ts';
export * from './domain/talks.ts';
export { DECISION_ACTIONS } from './domain/decision-actions.ts';
export * from './domain/text.ts';
export * from './domain/name-keys.ts';
export * from './domain/quotes.ts';
export * from './domain/text-comments.ts';
export * from './domain/changes.ts';
export { commonWords } from './domain/common-words.ts';
export * from './domain/baseline-status.ts';
export * from './domain/duplicate-sample.ts';
export * from './domain/essay-lists.ts';
export * from './domain/rubric.ts';
export * from './domain/rubric-words.ts';
export * from './domain/style-words.ts';
export * from './domain/comparison-words.ts';
export * from './domain/error-rates.ts';
export * from './domain/document-life.ts';
export type { Grading } from './domain/essay-grading.ts';
export * from './domain/essay-life.ts';
export * from './domain/agreement.ts';
export { confirmedAmong, isUnscored, isWithheld, scoresOf, scoresWord } from './domain/whose-scores.ts';
export type { WhoseScores } from './domain/whose-scores.ts';
export { essayErrorOf, isFlagged, isUnderWay } from './domain/essay-status.ts';
export * from './domain/essay-can.ts';
export * from './domain/baseline-life.ts';
export * from './domain/baseline-can.ts';
export * from './answers/passages.ts';
export * from './answers/comparison.ts';
export * from './answers/second-opinion.ts';
export * from './answers/analysis.ts';
export * from './answers/grade.ts';
export * from './answers/feedback.ts';
export * from './answers/rewrite.ts';
export * from './answers/essay.ts';
export * from './answers/baseline.ts';
export * from './answers/same-text.ts';
export * from './answers/assignment.ts';
export * from './answers/rubric.ts';
export * from './answers/class-sheet.ts';
export * from './answers/comment.ts';
export * from './answers/student.ts';
export * from './answers/school.ts';
export * from './answers/talk.ts';
export * from './answers/text-comment.ts';
export * from './answers/user.ts';
export * from './answers/health.ts';
export * from './answers/audit.ts';
export * from './answers/dashboard.ts';
export * from './answers/flag-report.ts';
export * from './answers/score-agreement.ts';
export * from './rows/assignment-row.ts';
export * from './rows/rubric-row.ts';
export * from './rows/feedback-link-row.ts';
export * from './rows/class-essay-row.ts';
export type { EssayProgressRow, StudentProgressRow } from './rows/student-progress-row.ts';
export * from './rows/comment-bank-row.ts';
export * from './rows/no-grade.ts';
export * from './rows/school-row.ts';
export * from './rows/score-agreement-row.ts';
export * from './rows/rows.ts';
export * from './errors.ts';
export { CALLS, EVERY_CALL } from './calls/calls.ts';
export type { CallName } from './calls/calls.ts';
export { nameOf } from './calls/call.ts';
export type {
  AnswerOf,
  Asked,
  BodyOf,
  Call,
  Files,
  Medium,
  Message,
  ParameterOf,
  QueryOf,
  SummaryOf,
} from './calls/call.ts';
export type { QueryName } from './calls/query.ts';
export type * from './calls/auth.calls.ts';
export type * from './calls/school.calls.ts';
export type * from './calls/users.calls.ts';
export type * from './calls/students.calls.ts';
export type * from './calls/baselines.calls.ts';
export type * from './calls/baseline-batches.calls.ts';
export type * from './calls/assignments.calls.ts';
export type * from './calls/rubrics.calls.ts';
export type * from './calls/essays.calls.ts';
export type * from './calls/feedback.calls.ts';
export type * from './calls/essay-batches.calls.ts';
