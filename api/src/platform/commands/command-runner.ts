import { RuleBroken, SENTENCES } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { derivedId, WrongExpectedRevision } from '@essays/storage';
import type { EventLog, NewEvent } from '@essays/storage';
import { assertExpectedRevision, mustMatchRevision } from './begin.ts';
import { doneBefore } from './command-meta.ts';
import type { Accepted, CommandMeta } from './command-meta.ts';
import type { Decider } from './decider.ts';
import { StreamLanes } from './stream-lane.ts';
import type { StreamLane } from './stream-lane.ts';

/** Attempts at a command that hits a concurrent write. */
const TRIES = 8;

/** What a command did, whether just now or, for a repeat, when it was first sent. `at`: when that was, ISO. */
export interface Outcome<State> extends Accepted {
  events: DomainEvent[];
  state: State;
  at: string;
}

/**
 * Loads a stream, lets the decider decide, appends at the revision it read. Within a process the commands on one stream
 * are decided one after the other; only another process can write in between.
 */
export class CommandRunner {
  readonly #lanes: StreamLanes;

  constructor(
    private readonly log: EventLog,
    private readonly appVersion: string,
  ) {
    this.#lanes = new StreamLanes(log);
  }

  /**
   * When the pipeline wrote in between, a person's command is decided again on the new state. It is refused for what
   * another person wrote and the sender has not seen. What the sender has seen is given by If-Match (else 412);
   * without it, by the log position of a decision (`seenUpTo`) or of what had been read of the stream when the command
   * came in (else 409). Log positions are compared, never times: a clock may be set back.
   * @throws what the decider throws; StaleVersion; RuleBroken.
   */
  run<State, Command>(
    streamId: string,
    decider: Decider<State, Command>,
    command: Command,
    meta: CommandMeta,
  ): Promise<Outcome<State>> {
    return this.#lanes.inLane(streamId, async (lane, known) => {
      // A read that failed has told nobody anything: what is read next counts.
      const seenUpTo = meta.seenUpTo ?? (await known?.catch(() => undefined));
      return this.#decided(lane, streamId, decider, command, {
        ...meta,
        ...(seenUpTo !== undefined && { seenUpTo }),
      });
    });
  }

  async #decided<State, Command>(
    lane: StreamLane,
    streamId: string,
    decider: Decider<State, Command>,
    command: Command,
    meta: CommandMeta,
  ): Promise<Outcome<State>> {
    let { seenUpTo } = meta;
    for (let attempt = 1; ; attempt += 1) {
      const past = await lane.read();
      const state = lane.stateOf(decider);
      const last = past.at(-1);
      const revision = last?.revision ?? -1;
      // A repeat is checked first: its first run changed the revision that it names.
      const done = doneBefore(past, meta);
      if (done) return { ...done, state };
      mustMatchRevision(past, meta);
      seenUpTo ??= last?.position ?? -1;
      if (meta.expectedRevision === undefined) assertExpectedRevision(past, meta, seenUpTo);
      const events = decider.decide(command, state);
      if (events.length === 0)
        return { revision, position: last?.position ?? -1, events, state, at: meta.now };
      try {
        const result = await this.append(streamId, events, meta, revision);
        return { ...result, events, state, at: meta.now };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt >= TRIES) throw new RuleBroken(SENTENCES.decidedMeanwhile);
      }
    }
  }

  /** The same, returning only the revision of the stream and the log position. */
  async change<State, Command>(
    streamId: string,
    decider: Decider<State, Command>,
    command: Command,
    meta: CommandMeta,
  ): Promise<Accepted> {
    const { revision, position } = await this.run(streamId, decider, command, meta);
    return { revision, position };
  }

  /**
   * Appends what was decided elsewhere, for reservations and other first events. `revision` -1 means: no
   * stream yet.
   */
  append(streamId: string, events: readonly DomainEvent[], meta: CommandMeta, revision: number) {
    const stamped = events.map((e, index): NewEvent => ({
      ...e,
      id: derivedId(meta.commandId, `${streamId}/${index}`),
      metadata: {
        correlationId: meta.correlationId,
        causationId: meta.causationId,
        commandId: meta.commandId,
        actorId: meta.actor.id,
        actorRole: meta.actor.role,
        schemaVersion: '1',
        occurredAt: meta.now,
        appVersion: this.appVersion,
        ...(meta.isOutsideOwnClasses && { outsideOwnClasses: 'true' }),
      },
    }));
    return this.log.append(streamId, stamped, revision === -1 ? 'no_stream' : revision);
  }
}
