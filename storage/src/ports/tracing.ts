import type { RecordedEvent } from '@essays/contract';

/** Numbers, types and names of components: nothing that a person wrote, and nobody's name. */
type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work with a beginning and an end. */
export interface SpanOf {
  /** Which kind of work: 'append essay', 'project jobs'. */
  name: string;
  /** Somebody outside is waiting for the answer. */
  isRequest?: boolean;
  facts?: SpanFacts;
  /**
   * The traces it belongs to, as W3C traceparents; an empty list means no span. Undefined: the trace of the surrounding
   * work, or a new one.
   */
  below?: () => readonly string[] | undefined;
}

/** What is known only at the end of the work. */
export type Tell = (facts: SpanFacts, name?: string) => void;

/** Where traces go. */
export interface Tracing {
  /** The traceparent of the current work; undefined outside any trace. */
  current(): string | undefined;
  /** Does the work as a span of each trace it belongs to. */
  span<Done>(of: SpanOf, work: (tell: Tell) => Promise<Done>): Promise<Done>;
}

let tracing: Tracing | null = null;

/** Called once per process; null stops it. Without it nothing is traced, at no cost. */
export const traceBy = (by: Tracing | null): void => {
  tracing = by;
};

export const traced = <Done>(of: SpanOf, work: (tell: Tell) => Promise<Done>): Promise<Done> =>
  tracing ? tracing.span(of, work) : work(() => undefined);

/** To be recorded with an event, so that what follows from it belongs to its trace, in whichever process. */
export const traceparent = (): string | undefined => tracing?.current();

/** The most traces of a batch; beyond this, a span for each is not worth it. */
const MOST_TRACES = 32;

/** The traces that events belong to. */
export const tracesOf = (events: readonly RecordedEvent[]): string[] => {
  const found = new Set<string>();
  for (const event of events) {
    const one = traceOf(event);
    if (one !== undefined) found.add(one);
    if (found.size === MOST_TRACES) break;
  }
  return [...found];
};

const traceOf = (event: RecordedEvent): string | undefined => {
  try {
    return event.metadata.traceparent;
  } catch {
    // Damaged in the store: whoever needs more of it than its trace will report it.
    return undefined;
  }
};
