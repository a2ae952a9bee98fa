import { isDeepStrictEqual } from 'node:util';
import { foldForSearch, yearAfter } from '@essays/contract';
import type { AssignmentRow, EssayRow, FoundCopy } from '@essays/contract';
import { COPIES_VERSION } from '@essays/engines/copies/find-copies';
import type { FoundPair } from '@essays/engines/copies/find-copies';
import { derivedId, turns } from '@essays/storage';
import { tasksOf } from '../../features/assignments/tasks.ts';
import { systemMeta } from '../../platform/commands/command-meta.ts';
import { EngineFailure } from '../../platform/engines/engines.ts';
import type { AcrossAssignment } from './look-across-assignments.ts';
import type { Tools } from './tools.ts';

/** Essays that are compared with each other, newest first; and characters of their texts together. */
const MOST_ESSAYS = 600;
const MOST_CHARACTERS = 4_000_000;
/** Rows asked for at once. */
const PAGE = 50;

const FIELDS = [
  'id',
  'student_session_id',
  'essay_text',
  'assignment_id',
  'copies',
  'claimed_words',
  'revision',
] as const;
type Essay = Pick<EssayRow, (typeof FIELDS)[number]>;
type Assignment = Pick<AssignmentRow, 'id' | 'title' | 'academic_year'>;

/** A class on one task: the assignments of a year with one title, and those of the year before. */
interface TaskOfYear {
  academic_year: string;
  now: string[];
  earlier: string[];
}

/**
 * Finds essays with the same words as another student's among those of an assignment and of last year's with the same
 * title. Each class is compared as a whole, then forgotten: what it costs does not grow with the years.
 */
export class FindCopies implements AcrossAssignment {
  constructor(private readonly tools: Tools) {}

  async look(assignmentId: string, signal: AbortSignal): Promise<void> {
    const { tools } = this;
    const changed = await tools.readModels.get('assignments', assignmentId);
    if (!changed) return;
    const before = await essaysOf(tools, [assignmentId]);
    for (const task of await tasksAround(tools, changed)) await compareAll(tools, task, signal);
    // With another title it is no longer beside those that it was compared with.
    const partners = new Set(before.flatMap(({ copies = [] }) => copies.map(({ essay_id }) => essay_id)));
    const left = await assignmentsOf(tools, partners);
    for (const former of left.filter((one) => keyOf(one) !== keyOf(changed)))
      for (const task of await tasksAround(tools, former)) await compareAll(tools, task, signal);
  }
}

const keyOf = ({ title }: Pick<Assignment, 'title'>): string => foldForSearch(title).trim();

/** The class itself, and the one of the next year, which is compared with it. */
const tasksAround = async (tools: Tools, { academic_year, title }: Assignment): Promise<TaskOfYear[]> => {
  const [last, next] = [yearAfter(academic_year, -1), yearAfter(academic_year, 1)];
  const all = await tools.readModels.pick('assignments', ['id', 'title', 'academic_year'], {
    where: { academic_year: { in: [last, academic_year, next] } },
  });
  const idsIn = (year: string) =>
    all.filter((one) => one.academic_year === year && keyOf(one) === keyOf({ title })).map(({ id }) => id);
  return [
    { academic_year, now: idsIn(academic_year), earlier: idsIn(last) },
    { academic_year: next, now: idsIn(next), earlier: idsIn(academic_year) },
  ];
};

const assignmentsOf = async (tools: Tools, essays: ReadonlySet<string>): Promise<AssignmentRow[]> => {
  const rows = await Promise.all([...essays].map((id) => tools.readModels.get('class_essays', id)));
  const ids = new Set(rows.flatMap((row) => row?.assignment_id ?? []));
  const found = await Promise.all([...ids].map((id) => tools.readModels.get('assignments', id)));
  return found.filter((one) => one !== null);
};

async function essaysOf(tools: Tools, assignments: readonly string[]): Promise<Essay[]> {
  const essays: Essay[] = [];
  const turn = turns();
  let characters = 0;
  for (let offset = 0; assignments.length > 0 && offset < MOST_ESSAYS; offset += PAGE) {
    const page = await tools.readModels.pick('essays', FIELDS, {
      where: { assignment_id: { in: [...assignments] } },
      orderBy: [['submission_date', 'desc']],
      limit: PAGE,
      offset,
    });
    for (const one of page) {
      characters += one.essay_text?.length ?? 0;
      if (characters > MOST_CHARACTERS) return essays;
      if (one.essay_text !== null && one.student_session_id !== null) essays.push(one);
    }
    if (page.length < PAGE) break;
    await turn();
  }
  return essays;
}

const compareAll = async (tools: Tools, task: TaskOfYear, signal: AbortSignal): Promise<void> => {
  const { academic_year, now, earlier } = task;
  const essays = await essaysOf(tools, [...now, ...earlier]);
  const isHeldAgainst = now.length > 0 && essays.length > 1;
  const pairs = isHeldAgainst ? await pairsAmong(tools, essays, task, signal) : [];
  if (pairs === null) return;
  for (const essay of essays) {
    if (signal.aborted) return;
    await record(tools, essay, academic_year, copiesOf(essay, pairs, essays));
  }
};

/** Null where it cannot be said: what was found before stays. */
const pairsAmong = async (
  tools: Tools,
  essays: readonly Essay[],
  { now, earlier }: TaskOfYear,
  signal: AbortSignal,
): Promise<FoundPair[] | null> => {
  const texts = essays.map((one) => ({
    id: one.id,
    student: one.student_session_id!,
    text: one.essay_text!,
    claimed: one.claimed_words ?? [],
    earlier: !now.includes(one.assignment_id!),
  }));
  const tasks = await tasksOf(tools.readModels, [...now, ...earlier]);
  return tools.engines.run('find_copies', { texts, tasks }, { signal }).catch((error: unknown) => {
    if (error instanceof EngineFailure && !error.retryable) return null;
    throw error;
  });
};

const copiesOf = ({ id }: Essay, pairs: readonly FoundPair[], essays: readonly Essay[]): FoundCopy[] => {
  const studentOf = (essay: string) => essays.find((one) => one.id === essay)!.student_session_id!;
  return pairs.flatMap(({ one, other, words, passages }): FoundCopy[] => {
    if (one === id) return [{ essay_id: other, student_id: studentOf(other), words, passages }];
    if (other !== id) return [];
    const turned = passages
      .map(({ start, end, other_start, other_end }) => ({
        start: other_start,
        end: other_end,
        other_start: start,
        other_end: end,
      }))
      .toSorted((a, b) => a.start - b.start);
    return [{ essay_id: one, student_id: studentOf(one), words, passages: turned }];
  });
};

const record = async (
  tools: Tools,
  { id, copies: known = [], revision }: Essay,
  academic_year: string,
  copies: FoundCopy[],
): Promise<void> => {
  const before = known
    .filter((one) => one.academic_year === academic_year)
    .map(({ academic_year: _year, ...copy }) => copy);
  if (isDeepStrictEqual(before, copies)) return;
  const command = {
    type: 'RecordClassmates',
    academic_year,
    copies,
    engine_version: COPIES_VERSION,
  } as const;
  // The same may be found again after it was gone: by the state that it is found for it is new.
  const meta = systemMeta(
    derivedId(`classmates/${id}/${academic_year}/${revision}`, JSON.stringify(copies)),
    tools.now(),
  );
  await tools.essay(id, command, meta);
};
