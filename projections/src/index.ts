export * from './all-projections.ts';
export * from './projector.ts';
export * from './projections.module.ts';
export * from './rebuild.ts';
export * from './compare.ts';
export * from './stale-read-models.ts';
export * from './remaining.ts';
export {
  assignmentFigureOf,
  countOnList,
  countWithoutClass,
  dateOfFigure,
  dayFiguresOf,
  isOfMonth,
  LIST_AND_MONTH_FIGURES,
  LIST_FIGURES,
} from './essays/list-figures.ts';
export type { CountedList } from './essays/list-figures.ts';
export { countOfFiledSamples, countOfSamples, SAMPLE_FIGURES } from './baselines/sample-figures.ts';
export {
  ASSESSABLE_FIGURES,
  assessableIn,
  assessableKind,
  isDue,
} from './student-baselines/assessable-figures.ts';
export type { Assessable } from './student-baselines/assessable-figures.ts';
export { essayAtPosition } from './essays/essay-at-position.ts';
export {
  figuresOf,
  PROPOSED,
  submissionCounts,
  THOUSANDTHS,
  WITHOUT_SAMPLES,
  YEARS,
} from './dashboard/dashboard-figures.ts';
export { sheetEssaysOf, sheetFigureOf, writersFigureOf } from './student-progress/sheet-figures.ts';
export { termEssaysOf, termFigureOf } from './student-progress/term-figures.ts';
export type { SheetEssay } from './student-progress/sheet-figures.ts';
export { auditDayOf, auditFigureOf, isDecision } from './audit/audit.projection.ts';
export { UNNAMED_ACCOUNT } from './audit/account-sentences.ts';
export { sentenceOf, UNNAMED_RUBRIC } from './audit/audit-sentences.ts';
export { askerOfFigure, laterFigure, ofBatch, TURN_FIGURES } from './jobs/jobs.projection.ts';
export * from './flag-outcomes/flag-figures.ts';
export * from './score-agreements/agreement-figures.ts';
