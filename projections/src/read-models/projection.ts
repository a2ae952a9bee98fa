import type { EventMap, FigureRow, ReadModelName, ReadModelRows, RecordedEvent } from '@essays/contract';

type Handlers<Row> = {
  [T in keyof EventMap]?: {
    /** Which row the event concerns. */
    row: (event: RecordedEvent<T>) => string | null;
    /** The row after the event; null deletes it. Pure: it depends only on the row and the event. */
    evolve: (row: Row | null, event: RecordedEvent<T>) => Row | null;
  };
};

/** A '-' before a field: descending. */
type IndexOn<Field extends string> = Field | `-${Field}` | readonly (Field | `-${Field}`)[];

/** What a row adds to one of the sums of a figure. Whole numbers only: they are taken away again. */
export type Contribution = readonly [figure: string, name: string, amount: number];

/** A read model as a fold of events. `name` never changes; raise `version` when `evolve` does. */
export interface Projection<N extends ReadModelName = ReadModelName> {
  name: N;
  version: number;
  /**
   * Fields that queries filter or sort by. A list of them serves a query that filters and sorts only by these: it
   * finds its page without looking at the rows.
   */
  indexes: readonly IndexOn<keyof ReadModelRows[N] & string>[];
  on: Handlers<ReadModelRows[N]>;
  /**
   * Sums over its rows, kept beside them by every event that changes a row: a page asks for a few figures, however many
   * rows there are. Pure. The id of a figure begins with '='.
   */
  figures?: (row: ReadModelRows[N]) => readonly Contribution[];
  /**
   * The same over those figures: how many students have a sample, where samples are summed by student. A figure is
   * summed over rows or over figures, never over both.
   */
  figuresOfFigures?: (figure: FigureRow) => readonly Contribution[];
}
