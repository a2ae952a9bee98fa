import type { JobRow } from '@essays/contract';
import { SOME_TEXT } from '@essays/storage';
import type { Find, ReadModels } from '@essays/storage';
import type { Reactor, WorkKind } from './job.ts';

/** Rows read in one query. */
const PAGE = 100;

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

/** The open steps at one moment, oldest first. */
export interface Look {
  of(kind: WorkKind, slot: Slot): AsyncIterable<readonly JobRow[]>;
}

/** The steps that wait in the `jobs` read model for reactors of these kinds. */
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

  /** Most often what is open for all kinds fits into one page; only otherwise is each asked for by itself. */
  async look(kinds: readonly WorkKind[]): Promise<Look> {
    const [steps, later] = (['step', 'later'] as const).map((slot) =>
      kinds.flatMap((kind) => [...this.#of(kind, slot)]),
    ) as [string[], string[]];
    const rows = await this.#page({ any: [{ step: { in: steps } }, { later: { in: later } }] }, 0);
    return { of: (kind, slot) => this.#pages(kind, slot, rows) };
  }

  /** Those that a later release has begun and no reactor knows, a page of them, however many others are open. */
  async unknown(): Promise<Pick<JobRow, 'document' | 'step' | 'id'>[]> {
    const names = this.reactors.map(({ step }) => step);
    return this.readModels.pick('jobs', ['document', 'step', 'id'], {
      any: besides(names).map((step) => ({ step })),
      orderBy: [['since', 'asc']],
      limit: PAGE,
    });
  }

  async *#pages(kind: WorkKind, slot: Slot, first: readonly JobRow[]): AsyncIterable<readonly JobRow[]> {
    const names = this.#of(kind, slot);
    if (first.length < PAGE) return yield first.filter((row) => names.has(row[slot] ?? ''));
    if (names.size === 0) return;
    for (let offset = 0; ; offset += PAGE) {
      const rows = await this.#page({ where: { [slot]: { in: [...names] } } }, offset);
      yield rows;
      if (rows.length < PAGE) return;
    }
  }

  #page(which: Pick<Find<JobRow>, 'where' | 'any'>, offset: number) {
    return this.readModels.find('jobs', { ...which, orderBy: [['since', 'asc']], limit: PAGE, offset });
  }

  #of(kind: WorkKind, slot: Slot): Set<string> {
    const names = this.#names.get(`${kind} ${slot}`) ?? new Set<string>();
    this.#names.set(`${kind} ${slot}`, names);
    return names;
  }
}
