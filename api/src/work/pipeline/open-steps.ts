import type { JobRow } from '@essays/contract';
import { askerOfFigure, findFigures, laterFigure, TURN_FIGURES } from '@essays/projections';
import { SOME_TEXT } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import type { Reactor, WorkKind } from './job.ts';

/** Rows read in one query: the first of them is most often the one to begin. */
const PAGE = 20;
/** Steps that are named in health at most. */
const MOST_UNKNOWN = 100;

/** Texts that are none of these: one range before each of them and one after the last. */
const besides = (names: readonly string[]): { gte?: string; gt?: string; lt?: string }[] => {
  const sorted = [...new Set(names)].sort();
  const before = sorted.map((name, n) =>
    n === 0 ? { ...SOME_TEXT, lt: name } : { gt: sorted[n - 1]!, lt: name },
  );
  return [...before, sorted.length === 0 ? SOME_TEXT : { gt: sorted.at(-1)! }];
};

/** Of a row: the next step, or one that is done later because its service was away. */
export type Slot = 'step' | 'later';

/** What one person has done later waits for what is next. */
const SLOTS: readonly Slot[] = ['step', 'later'];

export interface OpenStep {
  row: JobRow;
  slot: Slot;
}

/** The open steps at one moment. */
export interface OpenStepsNow {
  /** Who waits for steps of this kind. */
  askers(kind: WorkKind): string[];
  /** The steps that one of them waits for, oldest first; those that are made later come last. */
  of(asker: string, kind: WorkKind): AsyncGenerator<OpenStep, void>;
}

/** The steps that wait in the `jobs` read model for reactors. */
export class OpenSteps {
  readonly #names = new Map<`${WorkKind} ${Slot}`, Set<string>>();

  constructor(
    private readonly readModels: Pick<ReadModels, 'find' | 'pick'>,
    private readonly reactors: readonly Reactor[],
  ) {
    for (const { kind, step, whenAway } of reactors) {
      this.#of(kind, 'step').add(step);
      if (whenAway) this.#of(kind, 'later').add(step);
    }
  }

  /** Who waits is counted beside the rows: however many of them there are, this is one short query. */
  async look(): Promise<OpenStepsNow> {
    const figures = await findFigures(this.readModels, 'jobs', TURN_FIGURES);
    return {
      askers: (kind) => {
        const names = [...this.#of(kind, 'step'), ...[...this.#of(kind, 'later')].map(laterFigure)];
        return figures.filter(({ counts }) => names.some((name) => counts?.[name])).map(askerOfFigure);
      },
      of: (asker, kind) => this.#stepsOf(asker, kind),
    };
  }

  /** Those that a later release has begun and no reactor knows, a page of them, however many others are open. */
  async unknown(): Promise<Pick<JobRow, 'document' | 'step' | 'id'>[]> {
    const names = this.reactors.map(({ step }) => step);
    return this.readModels.pick('jobs', ['document', 'step', 'id'], {
      any: besides(names).map((step) => ({ step })),
      orderBy: [['since', 'asc']],
      limit: MOST_UNKNOWN,
    });
  }

  async *#stepsOf(asked_by: string, kind: WorkKind): AsyncGenerator<OpenStep, void> {
    for (const slot of SLOTS) for await (const row of this.#rowsOf(asked_by, kind, slot)) yield { row, slot };
  }

  async *#rowsOf(asked_by: string, kind: WorkKind, slot: Slot): AsyncGenerator<JobRow, void> {
    const names = [...this.#of(kind, slot)];
    if (names.length === 0) return;
    const where = { asked_by, [slot]: { in: names } };
    for (let offset = 0; ; offset += PAGE) {
      const rows = await this.readModels.find('jobs', {
        where,
        orderBy: [['since', 'asc']],
        limit: PAGE,
        offset,
      });
      yield* rows;
      if (rows.length < PAGE) return;
    }
  }

  #of(kind: WorkKind, slot: Slot): Set<string> {
    const names = this.#names.get(`${kind} ${slot}`) ?? new Set<string>();
    this.#names.set(`${kind} ${slot}`, names);
    return names;
  }
}
