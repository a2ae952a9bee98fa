export * from './read-models/all-projections.ts';
export * from './read-models/projection.ts';
export { countsOf, findFigures } from './read-models/find-figures.ts';
export { LogReplaced } from './processing/history.ts';
export * from './processing/processor.ts';
export * from './processing/project-events.ts';
export * from './processing/projector.ts';
export * from './projections.module.ts';
export * from './processing/rebuild.ts';
export * from './processing/compare.ts';
export * from './processing/stale-read-models.ts';
export * from './processing/remaining.ts';
export {
  assignmentFigureOf,
  countOnList,
  countWithoutClass,
  dateOfFigure,
  dayFiguresOf,
  isOfMonth,
  LIST_AND_MONTH_FIGURES,
  LIST_FIGURES,
} from './read-models/essays/list-figures.ts';
export type { CountedList } from './read-models/essays/list-figures.ts';
export {
  countOfFiledSamples,
  countOfSamples,
  SAMPLE_FIGURES,
} from './read-models/baselines/sample-figures.ts';
export {
  ASSESSABLE_FIGURES,
  assessableIn,
  assessableKind,
  isDue,
} from './read-models/student-baselines/assessable-figures.ts';
export type { Assessable } from './read-models/student-baselines/assessable-figures.ts';
export { essayAtPosition } from './read-models/essays/essay-at-position.ts';
export {
  figuresOf,
  PROPOSED,
  submissionCounts,
  THOUSANDTHS,
  WITHOUT_SAMPLES,
  YEARS,
} from './read-models/dashboard/dashboard-figures.ts';
export {
  sheetEssaysOf,
  sheetFigureOf,
  writersFigureOf,
} from './read-models/student-progress/sheet-figures.ts';
export { termEssaysOf, termFigureOf } from './read-models/student-progress/term-figures.ts';
export type { SheetEssay } from './read-models/student-progress/sheet-figures.ts';
export { auditDayOf, auditFigureOf, isDecision } from './read-models/audit/audit.projection.ts';
export { UNNAMED_ACCOUNT } from './read-models/audit/account-sentences.ts';
export { isAudited, sentenceOf, UNNAMED_RUBRIC } from './read-models/audit/audit-sentences.ts';
export { askerOfFigure, laterFigure, ofBatch, TURN_FIGURES } from './read-models/jobs/jobs.projection.ts';
export * from './read-models/flag-outcomes/flag-figures.ts';
export * from './read-models/score-agreements/agreement-figures.ts';
