import { classKey } from '@essays/contract';
import type { AssignmentRow, ReadModelRows, StudentRow } from '@essays/contract';
import { loadByIds } from '@essays/storage';
import type { Condition, ReadModels } from '@essays/storage';
import { isWithin } from './reach.ts';
import type { Reach } from './reach.ts';

interface AnyFind {
  where?: Record<string, Condition | undefined>;
  any?: Record<string, Condition | undefined>[];
}
type Texts = 'essays' | 'baselines';
type Batch = ReadModelRows['essay_batches'] | ReadModelRows['baseline_batches'];

/** The values that a condition names; null where it names none, or a range. */
export const idsIn = (condition: Condition | undefined): string[] | null => {
  if (typeof condition === 'string') return [condition];
  if (typeof condition !== 'object' || condition === null || !('in' in condition)) return null;
  return condition.in.filter((one): one is string => typeof one === 'string');
};

const isFigureId = (id: unknown): boolean => typeof id === 'string' && id.startsWith('=');

/** Figures beside the rows, whose ids begin with '='. Whoever asks for them names classes, or one student. */
export const isFigures = (id: Condition | undefined): boolean => {
  const named = idsIn(id);
  if (named !== null) return named.length > 0 && named.every(isFigureId);
  if (typeof id !== 'object' || id === null || !('gte' in id)) return false;
  return isFigureId(id.gte) && isFigureId(id.lt ?? id.lte);
};

/** The classes of a query that are in reach. A range over keys is asked by nobody whose reach is bounded. */
const keysWithin = (condition: Condition | undefined, { own }: Reach): Condition => {
  if (condition === undefined) return { in: own };
  const asked = idsIn(condition) ?? [];
  return { in: own.filter((one) => asked.includes(one)) };
};

/** How a query of each kind of row is put, so that the store answers only what is in reach. */
export class Bounds {
  readonly #store: ReadModels;

  constructor(store: ReadModels) {
    this.#store = store;
  }

  ofClasses<F extends AnyFind>(find: F, reach: Reach): F {
    const { where = {} } = find;
    return { ...find, where: { ...where, class_key: keysWithin(where['class_key'], reach) } };
  }

  /** By id, or of students, all that such a student has written; otherwise of one's classes. */
  async ofTexts<F extends AnyFind>(name: Texts, find: F, reach: Reach): Promise<F> {
    const { where = {} } = find;
    const ids = idsIn(where['id']);
    if (ids !== null)
      return { ...find, where: { ...where, id: { in: [...(await this.textsIn(name, ids, reach))] } } };
    const students = idsIn(where['student_session_id']);
    if (students === null) return this.ofClasses(find, reach);
    const present = await this.presentAmong(students, reach);
    if (students.every((one) => present.has(one))) return find;
    if (present.size === 0 || find.any) return this.ofClasses(find, reach);
    return { ...find, any: [{ student_session_id: { in: [...present] } }, { class_key: { in: reach.own } }] };
  }

  /** Of these texts, those in reach. */
  async textsIn(name: Texts, ids: readonly string[], reach: Reach): Promise<Set<string>> {
    const found = await loadByIds(ids, (some) =>
      this.#store.pick(name, ['id', 'class_key', 'student_session_id'], {
        where: { id: { in: some } },
      }),
    );
    const elsewhere = found.filter((row) => !isWithin(row, reach));
    const students = elsewhere.flatMap(({ student_session_id }) => student_session_id ?? []);
    const present = await this.presentAmong(students, reach);
    const hidden = new Set(
      elsewhere.flatMap(({ id, student_session_id }) => (present.has(student_session_id ?? '') ? [] : [id])),
    );
    return new Set(found.flatMap(({ id }) => (hidden.has(id) ? [] : [id])));
  }

  /** Of these students, those who are in one's classes now. */
  async presentAmong(students: readonly string[], reach: Reach): Promise<Set<string>> {
    const found = await loadByIds(students, (some) =>
      this.#store.pick('students', ['id', 'class_key', 'entered_by'], { where: { id: { in: some } } }),
    );
    return new Set(found.flatMap((row) => (isWithin(row, reach) ? [row.id] : [])));
  }

  /** By id, also those who have been in one's classes and wrote there; otherwise those who are in them now. */
  async ofStudents<F extends AnyFind>(find: F, reach: Reach): Promise<F> {
    const { where = {} } = find;
    const ids = idsIn(where['id']);
    if (ids === null) return this.ofClasses(find, reach);
    const present = await this.presentAmong(ids, reach);
    const others = ids.filter((id) => !present.has(id));
    const former = await this.#writersAmong(others, reach);
    return { ...find, where: { ...where, id: { in: [...present, ...former] } } };
  }

  async #writersAmong(students: readonly string[], { own }: Reach): Promise<Set<string>> {
    const found = await loadByIds(students, async (some) => {
      const where = { student_session_id: { in: some }, class_key: { in: own } };
      const [essays, samples] = await Promise.all([
        this.#store.pick('essays', ['student_session_id'], { where }),
        this.#store.pick('baselines', ['student_session_id'], { where }),
      ]);
      return [...essays, ...samples];
    });
    return new Set(found.flatMap(({ student_session_id }) => student_session_id ?? []));
  }

  /** Whoever has left the class: what is said of them since is not for its teachers. */
  studentWithin(row: StudentRow, reach: Reach): StudentRow {
    return isWithin(row, reach) ? row : { ...row, flags: [], legal_hold: null };
  }

  /** Scores over time of a student who has left: of what they wrote in one's classes. */
  async ofProgress<F extends AnyFind>(find: F, reach: Reach): Promise<F> {
    const { where = {} } = find;
    const students = idsIn(where['student_id']) ?? idsIn(where['id']) ?? [];
    const present = await this.presentAmong(students, reach);
    if (students.length > 0 && students.every((one) => present.has(one))) return find;
    // The summary of a student is written of all that they wrote.
    if (where['id'] !== undefined) return { ...find, where: { ...where, id: { in: [] } } };
    const written = await loadByIds(students, (some) =>
      this.#store.pick('essays', ['id'], {
        where: { student_session_id: { in: some }, class_key: { in: reach.own } },
      }),
    );
    return { ...find, where: { ...where, id: { in: written.map(({ id }) => id) } } };
  }

  /** Set for a class in reach, or for one in which nobody has been yet. */
  isAssignmentWithin({ academic_year, periods }: AssignmentRow, { others }: Reach): boolean {
    return periods.some((period) => !others.has(classKey({ academic_year, period })));
  }

  /** One's own uploads whole; of others', the files that became texts in reach. */
  async batchesWithin(
    name: 'essay_batches' | 'baseline_batches',
    rows: readonly Batch[],
    reach: Reach,
  ): Promise<Batch[]> {
    const others = rows.filter(({ entered_by }) => entered_by !== reach.me);
    const table = name === 'essay_batches' ? 'essays' : 'baselines';
    const found = await loadByIds(
      others.map(({ id }) => id),
      (some) =>
        this.#store.pick(table, ['id'], { where: { batch_id: { in: some }, class_key: { in: reach.own } } }),
    );
    const seen = new Set(found.map(({ id }) => id));
    return rows.flatMap((row) => {
      if (row.entered_by === reach.me) return [row];
      if ('class_key' in row && row.class_key !== null && reach.own.includes(row.class_key)) return [row];
      const field = 'essay_ids' in row ? 'essay_ids' : 'baseline_ids';
      const ids = ('essay_ids' in row ? row.essay_ids : row.baseline_ids).filter((id) => seen.has(id));
      if (ids.length === 0) return [];
      return [{ ...row, [field]: ids, total_files: ids.length, refused: [], file_names: [] }];
    });
  }
}
