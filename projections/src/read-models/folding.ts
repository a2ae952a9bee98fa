import { EVENT_TYPES, STREAM_OF } from '@essays/contract';
import type {
  BaselineEvents,
  EssayEvents,
  EventType,
  ReadModelName,
  ReadModelRows,
  RecordedEvent,
  StreamCategory,
} from '@essays/contract';
import type { Projection } from './projection.ts';

export type EssayEvent = RecordedEvent<keyof EssayEvents>;
export type BaselineEvent = RecordedEvent<keyof BaselineEvents>;

const typesOfStream = (stream: StreamCategory): EventType[] =>
  EVENT_TYPES.filter((type) => STREAM_OF[type] === stream);

type On<N extends ReadModelName> = Projection<N>['on'];

const onEvery = <N extends ReadModelName>(types: readonly EventType[], handler: object): On<N> =>
  Object.fromEntries(types.map((type) => [type, handler])) as On<N>;

/**
 * One handler for the whole life of an essay, so that a new event type cannot be forgotten. The row's id is
 * the essay's.
 */
export const onEssayEvents = <N extends ReadModelName>(
  evolve: (row: ReadModelRows[N] | null, event: EssayEvent) => ReadModelRows[N] | null,
): On<N> => onEvery(typesOfStream('essay'), { row: (event: EssayEvent) => event.data.essay_id, evolve });

/** The same for a baseline. */
export const onBaselineEvents = <N extends ReadModelName>(
  evolve: (row: ReadModelRows[N] | null, event: BaselineEvent) => ReadModelRows[N] | null,
): On<N> =>
  onEvery(typesOfStream('baseline'), { row: (event: BaselineEvent) => event.data.baseline_id, evolve });

/** A row that has seen this event already stays as it is: delivery is at least once. */
export const isRepeat = (seen: number | undefined, event: RecordedEvent): boolean =>
  seen !== undefined && event.revision <= seen;
