import type { BaselineRow, EssayRow, Filing, ReadModelName } from '@essays/contract';
import type { EventLog, FileStore, ReadModels } from '@essays/storage';
import type { AiWritingDetector } from '../ai-writing/ai-writing-detector.ts';
import type { AuthorshipComparison } from '../authorship/authorship-comparison.ts';
import type { BaselineCommand } from '../baselines/baseline.commands.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import type { Match } from '../documents/filings.ts';
import type { EssayCommand } from '../essays/essay.commands.ts';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { CLASS_FROM } from '@essays/engines/grading/scoring-ladder';
import type { Graders } from '../grading/grader.ts';
import type { Rubrics } from '../rubrics/rubrics.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** What the reactors work with: where they read, whom they ask, how they report. */
export interface Tools {
  log: EventLog;
  readModels: ReadModels;
  files: FileStore;
  extraction: Extraction;
  graders: Graders;
  rubrics: Rubrics;
  detector: AiWritingDetector;
  comparison: AuthorshipComparison;
  match(markers: readonly string[]): Promise<Match>;
  /** Milliseconds since 1970. */
  now(): number;
  essay(id: string, command: EssayCommand, meta: CommandMeta): Promise<Accepted>;
  baseline(id: string, command: BaselineCommand, meta: CommandMeta): Promise<Accepted>;
  breakerOf(provider: string | null): CircuitBreaker | null;
}

/** How long a step waits for the read models to know of its own cause, milliseconds. */
const CATCH_UP = 5_000;
/** Classmates' texts beside which a text is looked at. */
const MOST_CLASSMATES = 60;
const MOST_CLASS_TEXTS = 40;
/** A teacher's own scores that are learnt from, the newest first. */
const MOST_SCORED = 150;
const CLASS_DAYS_MS = 60 * 86_400_000;

/** Waits until the read models have seen all that had happened when the step began. */
export const caughtUp = async (tools: Tools, names: readonly ReadModelName[]): Promise<void> => {
  const position = await tools.log.head();
  if (!(await tools.readModels.waitFor(names, position, CATCH_UP)))
    throw new Error(`The read models ${names.join(', ')} are behind`);
};

/** The name to take out of what leaves this process. */
export const nameOf = async (tools: Tools, studentId: string | undefined): Promise<string | null> =>
  studentId === undefined ? null : ((await tools.readModels.get('students', studentId))?.name ?? null);

/** Approved samples of a student, those that `but` names left out. */
export const approvedSamples = async (
  tools: Tools,
  studentId: string,
  but: (row: BaselineRow) => boolean,
): Promise<(BaselineRow & { sample_text: string })[]> => {
  const rows = await tools.readModels.find('baselines', {
    where: { student_session_id: studentId, processing_status: 'approved' },
    orderBy: [['submission_date', 'asc']],
  });
  return rows.flatMap((row) => {
    const text = row.sample_text ?? row.essay_text;
    return text && !but(row) ? [{ ...row, sample_text: text }] : [];
  });
};

/** When a sample was written, as far as anybody knows. */
const writtenOn = (row: BaselineRow): string => row.writing_date ?? row.submission_date;

/** Samples as the comparison takes them. */
export const asSamples = (rows: readonly (BaselineRow & { sample_text: string })[]) =>
  rows.map((row) => ({
    id: row.id,
    text: row.sample_text,
    date: writtenOn(row),
    isPrimary: row.is_primary,
    essayType: row.essay_type,
  }));

/** Newest essays of other students of the same kind of class and year, one of each student. */
export const classmatesEssays = async (
  tools: Tools,
  filing: Filing,
  but: string,
): Promise<{ text: string }[]> => {
  const rows = await tools.readModels.find('essays', {
    where: {
      class_type: filing.class_type,
      academic_year: filing.academic_year,
      origin: 'essay',
      student_session_id: { not: filing.student_id },
    },
    orderBy: [['submission_date', 'desc']],
    limit: 3 * MOST_CLASSMATES,
  });
  const seen = new Set<string>();
  return rows
    .filter((row) => {
      const student = row.student_session_id;
      if (row.id === but || !row.essay_text || student === null || student === filing.student_id)
        return false;
      if (seen.has(student)) return false;
      seen.add(student);
      return true;
    })
    .slice(0, MOST_CLASSMATES)
    .map((row) => ({ text: row.essay_text as string }));
};

/**
 * What the embedded scorer grades relative to: essays of the same kind within 60 days, or, while those are too few to
 * be a class, everything the class wrote in that time.
 */
export const sameAssignment = async (
  tools: Tools,
  filing: Filing,
  essayType: string,
  submittedAt: string,
  but: string,
): Promise<{ classTexts: string[]; scoredExamples: { text: string; scores: Record<string, number> }[] }> => {
  const rows = await tools.readModels.find('essays', {
    where: {
      class_type: filing.class_type,
      academic_year: filing.academic_year,
      origin: 'essay',
    },
    orderBy: [['submission_date', 'desc']],
    limit: 400,
  });
  const recent = rows.filter(
    (row) =>
      row.id !== but &&
      row.essay_text !== null &&
      row.processing_status !== 'rejected' &&
      Math.abs(Date.parse(row.submission_date) - Date.parse(submittedAt)) <= CLASS_DAYS_MS,
  );
  const sameKind = recent.filter((row) => row.essay_type === essayType);
  const near = sameKind.length + 1 >= CLASS_FROM ? sameKind : recent;
  const judged = near.map((row) => ({ text: row.essay_text as string, scores: teachersScores(row) }));
  return {
    classTexts: judged
      .filter(({ scores }) => scores === null)
      .slice(0, MOST_CLASS_TEXTS)
      .map(({ text }) => text),
    scoredExamples: judged
      .flatMap(({ text, scores }) => (scores ? [{ text, scores }] : []))
      .slice(0, MOST_SCORED),
  };
};

const teachersScores = (row: EssayRow): Record<string, number> | null => {
  if (row.life.score?.by !== 'teacher') return null;
  const given: [string, number | null][] =
    row.rubric_assessment.length > 0
      ? row.rubric_assessment.map((one) => [one.criterion_id, one.score])
      : [
          ['focus_organization', row.focus_organization_score],
          ['evidence_elaboration', row.evidence_elaboration_score],
          ['conventions', row.conventions_score],
        ];
  const scores = given.filter((one): one is [string, number] => one[1] !== null);
  return scores.length > 0 ? Object.fromEntries(scores) : null;
};
