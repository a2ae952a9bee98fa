import type { FigureRow } from '@essays/contract';
import type { Contribution } from '../read-models/projection.ts';
import type { RowWithPosition } from '@essays/storage';

/** A row before and after an event. */
export interface Change {
  id: string;
  before: unknown;
  after: unknown;
  position: number;
}

/** Rows by id as they are held; ids without a row are missing. */
export type LoadRows = (ids: readonly string[]) => Promise<Map<string, RowWithPosition>>;

type Contribute = (row: never) => readonly Contribution[];
/** The part of a projection that keeps figures. */
interface Figured {
  figures?: Contribute | undefined;
  figuresOfFigures?: Contribute | undefined;
}
type Sums = Map<string, Record<string, number>>;

const add = (sums: Sums, row: unknown, contribute: Contribute, sign: 1 | -1): void => {
  if (row === null) return;
  for (const [figure, name, amount] of contribute(row as never)) {
    const counts = sums.get(figure) ?? {};
    counts[name] = (counts[name] ?? 0) + sign * amount;
    sums.set(figure, counts);
  }
};

/** Null for a figure with nothing to sum: its row is deleted. */
const plus = (
  figure: FigureRow | null,
  id: string,
  added: Readonly<Record<string, number>>,
): FigureRow | null => {
  const counts = { ...figure?.counts };
  for (const [name, amount] of Object.entries(added)) {
    const sum = (counts[name] ?? 0) + amount;
    if (sum === 0) delete counts[name];
    else counts[name] = sum;
  }
  return Object.keys(counts).length === 0 ? null : { id, counts };
};

/** How much these changes of rows change each figure. */
const addedBy = (changes: readonly Change[], contribute: Contribute) => {
  const sums: Sums = new Map();
  for (const { before, after } of changes) {
    add(sums, before, contribute, -1);
    add(sums, after, contribute, 1);
  }
  const position = changes.at(-1)?.position ?? -1;
  return [...sums]
    .filter(([, counts]) => Object.values(counts).some((amount) => amount !== 0))
    .map(([id, counts]) => ({ id, counts, position }));
};

/** Each row once, as it was before the first and is after the last change. */
const taken = (changes: readonly Change[]): Change[] => {
  const rows = new Map<string, Change>();
  for (const change of changes)
    rows.set(change.id, { ...change, before: (rows.get(change.id) ?? change).before });
  return [...rows.values()];
};

/**
 * How changes of rows change the figures of their read model: figures of figures first, the order in which they must be
 * written. A figure that has already seen a position does not apply it again, unless `isLate`. For a store that writes
 * rows and figures `together`, all changes count as one.
 */
export const figuresAfter = async (
  { figures, figuresOfFigures }: Figured,
  rows: readonly Change[],
  holding: LoadRows,
  { isLate = false, together = false }: { isLate?: boolean; together?: boolean } = {},
): Promise<Map<string, FigureRow | null>[]> => {
  const rounds: Map<string, FigureRow | null>[] = [];
  let changes = together ? taken(rows) : rows;
  for (const contribute of [figures, figuresOfFigures]) {
    if (!contribute) break;
    const added = together
      ? addedBy(changes, contribute)
      : changes.flatMap((change) => addedBy([change], contribute));
    const held = await holding([...new Set(added.map(({ id }) => id))]);
    const round = new Map<string, FigureRow | null>();
    const next: Change[] = [];
    for (const { id, counts, position } of added) {
      const { row, position: seen = -1 } = held.get(id) ?? { row: null };
      if (!isLate && position <= seen) continue;
      const before = round.get(id) ?? (round.has(id) ? null : (row as FigureRow | null));
      const after = plus(before, id, counts);
      round.set(id, after);
      next.push({ id, before, after, position });
    }
    rounds.unshift(round);
    changes = next;
  }
  return rounds;
};
