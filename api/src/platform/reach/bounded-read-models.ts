import type { AssignmentRow, FeedbackLinkRow, ReadModelName, ReadModelRows } from '@essays/contract';
import type { Condition, Find, ReadModels } from '@essays/storage';
import { Bounds, idsIn, isFigures } from './bounds.ts';
import { reachNow } from './reach.ts';
import type { Reach } from './reach.ts';

type Bound =
  /** Essays and samples: of one's classes, or of a student who is in one of them now. */
  | 'texts'
  | 'students'
  /** By their own `class_key`. */
  | 'classes'
  | 'batches'
  | 'assignments'
  | 'links'
  | 'progress'
  /** Its rows are for those who oversee the school; figures of it are asked for by their ids. */
  | 'figures'
  /** Not bounded; why. */
  | { harmless: string };

const STATES: Bound = { harmless: 'states of texts that were found within reach; no word and no name' };

/** How each read model is bounded by the reach of whoever asks. One that is not here does not compile. */
const BOUNDS: Record<ReadModelName, Bound> = {
  essays: 'texts',
  baselines: 'texts',
  students: 'students',
  dashboard: 'classes',
  writing_rooms: 'classes',
  essay_batches: 'batches',
  baseline_batches: 'batches',
  assignments: 'assignments',
  feedback_links: 'links',
  student_progress: 'progress',
  flag_outcomes: 'figures',
  jobs: STATES,
  student_baselines: STATES,
  assessments: { harmless: 'ids of one run; its answer is made of students within reach' },
  comment_bank: { harmless: 'asked for the sentences of the caller' },
  class_essays: { harmless: 'asked which task a text had, to compare its words; never answered' },
  audit: { harmless: 'asked for one text or student that was found within reach' },
  audit_words: { harmless: 'asked for one text or student that was found within reach' },
  score_agreements: { harmless: 'figures of the caller' },
  users: { harmless: 'accounts' },
  classes: { harmless: 'who teaches which class' },
  rubrics: { harmless: 'the rubrics of the school' },
  school: { harmless: 'settings' },
};

interface AnyFind {
  where?: Record<string, Condition | undefined>;
  any?: Record<string, Condition | undefined>[];
}
type AnyRow = Record<string, unknown> & { id?: string };
const NONE = { id: { in: [] } };

/**
 * The read models as one caller may read them: within their reach, which is everything unless reading outside one's
 * own classes is switched off. Every query of every feature passes here; what must know the whole school takes
 * WHOLE_SCHOOL instead and says why.
 */
export class BoundedReadModels implements ReadModels {
  readonly #store: ReadModels;
  readonly #bounds: Bounds;

  constructor(store: ReadModels) {
    this.#store = store;
    this.#bounds = new Bounds(store);
  }

  async get<N extends ReadModelName>(name: N, id: string): Promise<ReadModelRows[N] | null> {
    const reach = reachNow();
    if (reach === null || typeof BOUNDS[name] === 'object' || id.startsWith('='))
      return this.#store.get(name, id);
    const [row] = await this.find(name, { where: { id } } as Find<ReadModelRows[N]>);
    return row ?? null;
  }

  async find<N extends ReadModelName>(
    name: N,
    find: Find<ReadModelRows[N]> = {},
  ): Promise<ReadModelRows[N][]> {
    const reach = reachNow();
    if (reach === null || typeof BOUNDS[name] === 'object') return this.#store.find(name, find);
    const bounded = await this.#bounded(name, find as AnyFind, reach);
    const rows = await this.#store.find(name, bounded as Find<ReadModelRows[N]>);
    return (await this.#shown(name, rows as never[], reach)) as ReadModelRows[N][];
  }

  async pick<N extends ReadModelName, F extends keyof ReadModelRows[N] & string>(
    name: N,
    fields: readonly F[],
    find: Find<ReadModelRows[N]> = {},
  ): Promise<Pick<ReadModelRows[N], F>[]> {
    const reach = reachNow();
    if (reach === null || typeof BOUNDS[name] === 'object') return this.#store.pick(name, fields, find);
    const bound = BOUNDS[name];
    if (bound === 'batches' || bound === 'assignments' || bound === 'students' || bound === 'links') {
      // Whether a row is shown, or how much of it, depends on fields that are not asked for.
      const rows = (await this.find(name, find)) as unknown as AnyRow[];
      return rows.map(
        (row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) as never,
      );
    }
    const bounded = await this.#bounded(name, find as AnyFind, reach);
    return this.#store.pick(name, fields, bounded as Find<ReadModelRows[N]>);
  }

  async count<N extends ReadModelName>(
    name: N,
    find: Pick<Find<ReadModelRows[N]>, 'where' | 'any' | 'orderBy'> = {},
  ): Promise<number> {
    const reach = reachNow();
    if (reach === null || typeof BOUNDS[name] === 'object') return this.#store.count(name, find);
    if (BOUNDS[name] === 'assignments' || BOUNDS[name] === 'links')
      return (await this.find(name, find)).length;
    const bounded = await this.#bounded(name, find as AnyFind, reach);
    return this.#store.count(name, bounded as Find<ReadModelRows[N]>);
  }

  position(...asked: Parameters<ReadModels['position']>) {
    return this.#store.position(...asked);
  }
  seen() {
    return this.#store.seen();
  }
  parked(...asked: Parameters<ReadModels['parked']>) {
    return this.#store.parked(...asked);
  }
  waitFor(...asked: Parameters<ReadModels['waitFor']>) {
    return this.#store.waitFor(...asked);
  }

  /** The query as the store is asked. */
  async #bounded(name: ReadModelName, find: AnyFind, reach: Reach): Promise<AnyFind> {
    const where = find.where ?? {};
    if (isFigures(where['id'])) return find;
    switch (BOUNDS[name]) {
      case 'texts':
        return this.#bounds.ofTexts(name as 'essays' | 'baselines', find, reach);
      case 'students':
        return this.#bounds.ofStudents(find, reach);
      case 'classes':
        return this.#bounds.ofClasses(find, reach);
      case 'progress':
        return this.#bounds.ofProgress(find, reach);
      case 'links': {
        const essays = idsIn(where['essay_id']);
        // A link is named by its own id, and shown if its essay is: see `#shown`.
        if (essays === null) return find;
        const seen = await this.#bounds.textsIn('essays', essays, reach);
        return { ...find, where: { ...where, essay_id: { in: [...seen] } } };
      }
      case 'batches':
      case 'assignments':
        return find;
      default:
        return { ...find, where: { ...where, ...NONE } };
    }
  }

  /** What of the rows is shown, and how much of each. */
  async #shown(name: ReadModelName, rows: readonly never[], reach: Reach): Promise<readonly unknown[]> {
    switch (BOUNDS[name]) {
      case 'assignments':
        return rows.filter((row: AssignmentRow) => this.#bounds.isAssignmentWithin(row, reach));
      case 'batches':
        return this.#bounds.batchesWithin(name as 'essay_batches' | 'baseline_batches', rows, reach);
      case 'links': {
        const essays = rows.map(({ essay_id }: FeedbackLinkRow) => essay_id);
        const seen = await this.#bounds.textsIn('essays', essays, reach);
        return rows.filter(({ essay_id }: FeedbackLinkRow) => seen.has(essay_id));
      }
      case 'students':
        return rows.map((row) => this.#bounds.studentWithin(row, reach));
      default:
        return rows;
    }
  }
}
