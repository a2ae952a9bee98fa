import type { RecordedEvent } from '@essays/contract';
import type { EventLog } from '@essays/storage';
import { fold } from './decider.ts';
import type { Decider } from './decider.ts';

/** The commands on one stream, decided one after the other, and what has been read of the stream for them. */
class StreamLane {
  #begun: (known: Promise<number>) => void = () => undefined;
  /** Log position up to which the stream has been read, or is being read: by the first command at the latest. */
  known: Promise<number> = new Promise((resolve) => {
    this.#begun = resolve;
  });
  /** How many commands are in the lane. */
  commands = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #past: RecordedEvent[] = [];
  #folded: { decider: unknown; state: unknown; events: number } | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly streamId: string,
  ) {
    // If the first read fails, its command says so; perhaps nobody asks for this.
    this.known.catch(() => undefined);
  }

  /** Runs the work after that of the commands that came before it, whatever became of them. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The whole stream as it is now. Only what is new is read from the log. */
  async read(): Promise<readonly RecordedEvent[]> {
    const reading = this.log.readStream(this.streamId, this.#past.at(-1)?.revision ?? -1);
    this.known = reading.then((more) => (more.at(-1) ?? this.#past.at(-1))?.position ?? -1);
    this.known.catch(() => undefined);
    this.#begun(this.known);
    this.#past.push(...(await reading));
    return this.#past;
  }

  /** What the events read so far have led to. */
  stateOf<State>(decider: Pick<Decider<State, never>, 'initialState' | 'evolve'>): State {
    const { evolve } = decider;
    const before = this.#folded?.decider === decider ? this.#folded : null;
    const initialState = before ? (before.state as State) : decider.initialState;
    const state = fold({ initialState, evolve }, this.#past.slice(before?.events ?? 0));
    this.#folded = { decider, state, events: this.#past.length };
    return state;
  }
}
export type { StreamLane };

/** The lanes of one process: a stream has one for as long as commands are in it. */
export class StreamLanes {
  readonly #lanes = new Map<string, StreamLane>();

  constructor(private readonly log: EventLog) {}

  /**
   * `work` is told what had been read of the stream when the command came in (see `StreamLane.known`); null for the
   * first in a lane.
   */
  async inLane<Done>(
    streamId: string,
    work: (lane: StreamLane, known: Promise<number> | null) => Promise<Done>,
  ): Promise<Done> {
    const lane = this.#lanes.get(streamId) ?? new StreamLane(this.log, streamId);
    this.#lanes.set(streamId, lane);
    const known = lane.commands === 0 ? null : lane.known;
    lane.commands += 1;
    try {
      return await lane.inTurn(() => work(lane, known));
    } finally {
      lane.commands -= 1;
      if (lane.commands === 0) this.#lanes.delete(streamId);
    }
  }
}
