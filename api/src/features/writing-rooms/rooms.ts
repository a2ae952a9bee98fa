import { Inject, Injectable } from '@nestjs/common';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../../platform/http/tokens.ts';
import { streamOfRoom } from './room.commands.ts';
import { roomDecider, roomNotFound } from './room.decider.ts';
import type { RoomOfSeats, RoomStateOf } from './room.decider.ts';

/** Rooms that are kept in memory: a school has fewer classes at a time. */
const MOST_KEPT = 200;

/** Rooms as they are now. A class asks a thousand times in an hour: only what is new of a stream is read again. */
@Injectable()
export class Rooms {
  readonly #kept = new Map<string, { state: RoomStateOf; revision: number }>();

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
  ) {}

  /** @throws NotFound */
  async one(roomId: string): Promise<RoomOfSeats> {
    const known = this.#kept.get(roomId) ?? { state: roomDecider.initialState, revision: -1 };
    let { state, revision } = known;
    for (const event of await this.log.readStream(streamOfRoom(roomId), revision)) {
      state = roomDecider.evolve(state, event);
      revision = event.revision;
    }
    if (!state.room) throw roomNotFound();
    // What quotes a student goes with them, from here too.
    const isOfOne = state.room.opened.essay_id !== undefined;
    if (isOfOne && state.room.words && (await this.keys.isDestroyed(streamOfRoom(roomId))))
      state = { room: { ...state.room, words: null } };
    this.#keep(roomId, { state, revision });
    return state.room as RoomOfSeats;
  }

  #keep(roomId: string, known: { state: RoomStateOf; revision: number }): void {
    const before = this.#kept.get(roomId);
    // Read at the same time, and further.
    if (before && before.revision > known.revision) return;
    this.#kept.delete(roomId);
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(roomId, known);
  }
}
