import { CLASS_FROM, classKey, DAY_MS, isTranscribed } from '@essays/contract';
import type { ClassEssayRow, Filing, TextType } from '@essays/contract';
import { turns } from '@essays/storage';
import type { Find } from '@essays/storage';
import { CLASS_FEWEST } from '@essays/engines/own-words/set-apart';
import type { Shingles } from '@essays/engines/own-words/set-apart';
import type { GradingTask } from '../grading/grader.ts';
import type { KnownText } from './measured-texts.ts';
import type { Tools } from './tools.ts';

/** How many classmates' texts a text is compared with. */
const MOST_CLASSMATES = 60;
const MOST_CLASS_TEXTS = 40;
/** With how many other essays of a student's year an essay is compared: more than any term has. */
const MOST_OWN_ESSAYS = 20;
/** How many essays with a teacher's own scores are learned from, the newest first. */
const MOST_SCORED = 150;
/** How many essays of a class are looked at, newest first. */
const MOST_LOOKED_AT = 400;
const CLASS_DAYS_MS = 60 * DAY_MS;
/** Rows asked for at once. */
const PAGE = 100;

const FIELDS = ['id', 'student_id', 'essay_type', 'own_words_at', 'word_count', 'teachers_scores'] as const;
export type Classmate = Pick<ClassEssayRow, (typeof FIELDS)[number]>;

type ClassEssayWhere = NonNullable<Find<ClassEssayRow>['where']>;

/** Essays that have a text, the newest first. */
async function* essaysOf(tools: Tools, where: ClassEssayWhere, but: string): AsyncGenerator<Classmate> {
  const turn = turns();
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += PAGE) {
    const page = await tools.readModels.pick('class_essays', FIELDS, {
      where: { ...where, word_count: { gt: 0 } },
      orderBy: [['submitted_at', 'desc']],
      limit: PAGE,
      offset,
    });
    for (const row of page) if (row.id !== but) yield row;
    if (page.length < PAGE) return;
    // The embedded store answers at once: without a pause nobody else would get a turn.
    await turn();
  }
}

const listed = async (essays: AsyncIterable<Classmate>): Promise<Classmate[]> => {
  const all: Classmate[] = [];
  for await (const row of essays) all.push(row);
  return all;
};

/** What was written for an assignment and not rejected, the newest first, at most 400. */
export const writtenFor = (tools: Tools, assignment_id: string, but = ''): Promise<Classmate[]> =>
  listed(essaysOf(tools, { assignment_id, rejected: false }, but));

/** What others wrote for the assignment of this essay; nothing without one. */
const classmatesOnAssignment = async (tools: Tools, essayId: string): Promise<Classmate[]> => {
  const own = await tools.readModels.get('class_essays', essayId);
  return own?.assignment_id ? writtenFor(tools, own.assignment_id, essayId) : [];
};

/** The text of an essay, and what is not its writer's own wording in it. */
export const essayTextOf = (tools: Tools) => async (id: string) => {
  const row = await tools.readModels.get('essays', id);
  if (!row?.essay_text) return null;
  return {
    text: row.essay_text,
    apart: row.own_words?.set_apart,
    isTranscribed: isTranscribed(row.reading_remarks),
  };
};

const measuresOf = (tools: Tools, essays: readonly KnownText[], signal: AbortSignal) =>
  tools.measured.of(essays, essayTextOf(tools), signal);

/** The newest of these essays by each student, or by each but their writer. */
export const newestOfEach = async (
  essays: AsyncIterable<Classmate> | readonly Classmate[],
  writer: string | null = null,
): Promise<Classmate[]> => {
  const newest = new Map<string, Classmate>();
  for await (const one of essays) {
    const { student_id: student } = one;
    if (student === null || student === writer || newest.has(student)) continue;
    newest.set(student, one);
    if (newest.size >= MOST_CLASSMATES) break;
  }
  return [...newest.values()];
};

/** Those of the class first, then those of other classes of its type in that year. */
async function* classFirst(tools: Tools, filing: Filing, but: string): AsyncGenerator<Classmate> {
  const { class_type, academic_year } = filing;
  yield* essaysOf(tools, { class_key: classKey(filing) }, but);
  yield* essaysOf(tools, { class_type, academic_year }, but);
}

const newestOfClass = (tools: Tools, filing: Filing, but: string) =>
  newestOfEach(classFirst(tools, filing, but), filing.student_id);

/**
 * Fingerprints of the newest essays of other students, one per student: of the class and, while those are fewer than
 * 60, of other classes of its type.
 */
export const classmatesPrints = async (
  tools: Tools,
  filing: Filing,
  but: string,
  signal: AbortSignal,
): Promise<Uint8Array[]> => {
  const measured = await measuresOf(tools, await newestOfClass(tools, filing, but), signal);
  return measured.map(({ fingerprint }) => fingerprint);
};

/** Fingerprints of the newest other essays of the same student and year, rejected or not. */
export const ownEssaysPrints = async (
  tools: Tools,
  { student_id, academic_year }: Filing,
  but: string,
  signal: AbortSignal,
): Promise<{ id: string; fingerprint: Uint8Array }[]> => {
  const essays: Classmate[] = [];
  for await (const one of essaysOf(tools, { student_id, academic_year }, but)) {
    essays.push(one);
    if (essays.length === MOST_OWN_ESSAYS) break;
  }
  const measured = await measuresOf(tools, essays, signal);
  return measured.map(({ id, fingerprint }) => ({ id, fingerprint }));
};

/**
 * The wording of other students, one text each: what they wrote for the same assignment or, where too few did, the
 * newest essays of the class.
 */
export const classWording = async (
  tools: Tools,
  filing: Filing,
  but: string,
  signal: AbortSignal,
): Promise<Shingles[]> => {
  const assigned = await newestOfEach(await classmatesOnAssignment(tools, but), filing.student_id);
  const essays = assigned.length + 1 >= CLASS_FEWEST ? assigned : await newestOfClass(tools, filing, but);
  return tools.measured.wordingOf(
    essays.map(({ id }) => id),
    async (id) => (await tools.readModels.get('essays', id))?.essay_text ?? null,
    signal,
  );
};

const nearInTime = async (
  tools: Tools,
  filing: Filing,
  essayType: TextType,
  submittedAt: string,
  but: string,
): Promise<Classmate[]> => {
  const { class_type, academic_year } = filing;
  const daysFrom = (ms: number) => new Date(Date.parse(submittedAt) + ms).toISOString();
  const submitted_at = { gte: daysFrom(-CLASS_DAYS_MS), lte: daysFrom(CLASS_DAYS_MS) };
  const recentIn = (where: Pick<ClassEssayWhere, 'class_key' | 'class_type' | 'academic_year'>) =>
    listed(essaysOf(tools, { ...where, submitted_at, rejected: false }, but));
  const ofKind = (rows: readonly Classmate[]) => rows.filter((row) => row.essay_type === essayType);
  const own = ofKind(await recentIn({ class_key: classKey(filing) }));
  if (own.length + 1 >= CLASS_FROM) return own;
  const recent = await recentIn({ class_type, academic_year });
  const sameKind = ofKind(recent);
  return sameKind.length + 1 >= CLASS_FROM ? sameKind : recent;
};

/**
 * What the embedded scorer grades relative to: what was written for the same assignment, whenever that was. Without an
 * assignment, or while too few wrote for it to be a class: what the class wrote of the same kind within 60 days; where
 * that is too little, what all classes of its type wrote of that kind or, at last, anything.
 */
export const sameAssignment = async (
  tools: Tools,
  filing: Filing,
  essayType: TextType,
  submittedAt: string,
  but: string,
  signal: AbortSignal,
): Promise<Pick<GradingTask, 'classmates' | 'scoredExamples'>> => {
  const assigned = await classmatesOnAssignment(tools, but);
  const near =
    assigned.length + 1 >= CLASS_FROM
      ? assigned
      : await nearInTime(tools, filing, essayType, submittedAt, but);
  const scored = near
    .flatMap(({ id, own_words_at, teachers_scores: scores }) =>
      scores ? [{ id, own_words_at, scores }] : [],
    )
    .slice(0, MOST_SCORED);
  const others = near.filter((row) => row.teachers_scores === null).slice(0, MOST_CLASS_TEXTS);
  const measured = new Map(
    (await measuresOf(tools, [...scored, ...others], signal)).map(({ id, values }) => [id, { values }]),
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
