import { CLASS_FROM, DAY_MS } from '@essays/contract';
import type { EssayRow, Filing, TextType } from '@essays/contract';
import type { Find } from '@essays/storage';
import type { GradingTask } from '../grading/grader.ts';
import type { Tools } from './tools.ts';

/** How many classmates' texts a text is compared with. */
const MOST_CLASSMATES = 60;
const MOST_CLASS_TEXTS = 40;
/** A teacher's own scores that are learned from, the newest first. */
const MOST_SCORED = 150;
/** Essays of a class that are searched, newest first. */
const MOST_LOOKED_AT = 400;
const CLASS_DAYS_MS = 60 * DAY_MS;
/** Rows read before others get their turn. */
const PAGE = 40;

const FIELDS = [
  'id',
  'student_session_id',
  'essay_type',
  'submission_date',
  'processing_status',
  'word_count',
  'life',
  'rubric_assessment',
  'focus_organization_score',
  'evidence_elaboration_score',
  'conventions_score',
] as const;
type Classmate = Pick<EssayRow, (typeof FIELDS)[number]>;

/** Essays that have a text, the newest first. */
async function* essaysOf(
  tools: Tools,
  where: NonNullable<Find<EssayRow>['where']>,
  but: string,
): AsyncGenerator<Classmate> {
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += PAGE) {
    const page = await tools.readModels.pick('essays', FIELDS, {
      where,
      orderBy: [['submission_date', 'desc']],
      limit: PAGE,
      offset,
    });
    for (const row of page) if (row.id !== but && (row.word_count ?? 0) > 0) yield row;
    if (page.length < PAGE) return;
    // The embedded store answers at once: without a pause nobody else would get a turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Essays of the same kind of class and year. */
const ofTheClass = (tools: Tools, { class_type, academic_year }: Filing, but: string) =>
  essaysOf(tools, { class_type, academic_year, origin: 'essay' }, but);

/** What others wrote for the assignment that this essay is in; nothing without one. */
const ofTheAssignment = async (tools: Tools, essayId: string): Promise<Classmate[]> => {
  const [own] = await tools.readModels.pick('essays', ['assignment_id'], { where: { id: essayId } });
  const written: Classmate[] = [];
  if (!own?.assignment_id) return written;
  for await (const row of essaysOf(tools, { assignment_id: own.assignment_id }, essayId))
    if (row.processing_status !== 'rejected') written.push(row);
  return written;
};

const measuresOf = (tools: Tools, ids: readonly string[], signal: AbortSignal) =>
  tools.measured.of(
    ids,
    async (id) => (await tools.readModels.get('essays', id))?.essay_text ?? null,
    signal,
  );

/** Fingerprints of the newest essays of other students of the class, one of each student. */
export const classmatesPrints = async (
  tools: Tools,
  filing: Filing,
  but: string,
  signal: AbortSignal,
): Promise<Uint8Array[]> => {
  const newest = new Map<string, string>();
  for await (const { id, student_session_id: student } of ofTheClass(tools, filing, but)) {
    if (student === null || student === filing.student_id || newest.has(student)) continue;
    newest.set(student, id);
    if (newest.size >= MOST_CLASSMATES) break;
  }
  const measured = await measuresOf(tools, [...newest.values()], signal);
  return measured.map(({ fingerprint }) => fingerprint);
};

const nearInTime = async (
  tools: Tools,
  filing: Filing,
  essayType: TextType,
  submittedAt: string,
  but: string,
): Promise<Classmate[]> => {
  const recent: Classmate[] = [];
  for await (const row of ofTheClass(tools, filing, but)) {
    const apart = Math.abs(Date.parse(row.submission_date) - Date.parse(submittedAt));
    if (apart <= CLASS_DAYS_MS && row.processing_status !== 'rejected') recent.push(row);
  }
  const sameKind = recent.filter((row) => row.essay_type === essayType);
  return sameKind.length + 1 >= CLASS_FROM ? sameKind : recent;
};

/**
 * What the embedded scorer grades relative to: what was written for the same assignment, whenever that was. Without an
 * assignment, or while too few wrote for it to be a class: essays of the same kind within 60 days, or, where those are
 * too few as well, everything the class wrote in that time.
 */
export const sameAssignment = async (
  tools: Tools,
  filing: Filing,
  essayType: TextType,
  submittedAt: string,
  but: string,
  signal: AbortSignal,
): Promise<Pick<GradingTask, 'classmates' | 'scoredExamples'>> => {
  const assigned = await ofTheAssignment(tools, but);
  const near =
    assigned.length + 1 >= CLASS_FROM
      ? assigned
      : await nearInTime(tools, filing, essayType, submittedAt, but);
  const judged = near.map((row) => ({ id: row.id, scores: teachersScores(row) }));
  const scored = judged.flatMap(({ id, scores }) => (scores ? [{ id, scores }] : [])).slice(0, MOST_SCORED);
  const others = judged.filter(({ scores }) => scores === null).slice(0, MOST_CLASS_TEXTS);
  const measured = new Map(
    (
      await measuresOf(
        tools,
        [...scored, ...others].map(({ id }) => id),
        signal,
      )
    ).map(({ id, values }) => [id, { values }]),
  );
  const known = <One extends { id: string }>(list: readonly One[]) =>
    list.flatMap((one) => {
      const found = measured.get(one.id);
      return found ? [{ ...one, ...found }] : [];
    });
  return {
    classmates: known(others).map(({ values }) => ({ values })),
    scoredExamples: known(scored).map(({ values, scores }) => ({ values, scores })),
  };
};

const teachersScores = (row: Classmate): Record<string, number> | null => {
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
