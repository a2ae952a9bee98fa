import type { FigureRow, ReadModelName, RecordedEvent } from '@essays/contract';
import { foldEvents } from '../src/processing/project-events.ts';
import type { Contribution, Projection } from '../src/read-models/projection.ts';
import { PROJECTIONS } from '../src/read-models/all-projections.ts';

export type Sums = Record<string, Record<string, number>>;

interface Counted {
  /** All rows, figures among them. */
  rows: Map<string, unknown>;
  /** The figures alone. */
  figures: Sums;
}

/** Read models as they are after each event, from the first to the last. */
export async function* countedAfterEach(
  name: ReadModelName,
  events: readonly RecordedEvent[],
): AsyncGenerator<Counted & { event: RecordedEvent }> {
  const rows = new Map<string, unknown>();
  for (const event of events) {
    for (const [id, row] of await foldEvents(PROJECTIONS[name] as unknown as Projection, rows, [event]))
      if (row === null) rows.delete(id);
    const figures = [...rows].filter(([id]) => id.startsWith('='));
    yield {
      event,
      rows,
      figures: Object.fromEntries(figures.map(([id, row]) => [id, (row as FigureRow).counts])),
    };
  }
}

/** The figures after all events. */
export const figuresAfterAll = async (
  name: ReadModelName,
  events: readonly RecordedEvent[],
): Promise<Sums> => {
  let last: Sums = {};
  for await (const { figures } of countedAfterEach(name, events)) last = figures;
  return last;
};

const summed = (contributions: readonly Contribution[]): Sums => {
  const sums: Sums = {};
  for (const [id, count, amount] of contributions) {
    const counts = (sums[id] ??= {});
    counts[count] = (counts[count] ?? 0) + amount;
  }
  return Object.fromEntries(
    Object.entries(sums)
      .map(([id, counts]): [string, Record<string, number>] => [
        id,
        Object.fromEntries(Object.entries(counts).filter(([, amount]) => amount !== 0)),
      ])
      .filter(([, counts]) => Object.keys(counts).length > 0),
  );
};

/** The same sums, made of all rows at once. */
export const sumsOver = (name: ReadModelName, rows: ReadonlyMap<string, unknown>): Sums => {
  const { figures, figuresOfFigures } = PROJECTIONS[name] as {
    figures?: (row: unknown) => readonly Contribution[];
    figuresOfFigures?: (figure: FigureRow) => readonly Contribution[];
  };
  const sources = [...rows].filter(([id]) => !id.startsWith('=')).map(([, row]) => row);
  const first = sources.flatMap((row) => figures?.(row) ?? []);
  const second = Object.entries(summed(first)).flatMap(
    ([id, counts]) => figuresOfFigures?.({ id, counts }) ?? [],
  );
  return summed([...first, ...second]);
};
