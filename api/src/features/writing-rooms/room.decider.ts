import { createHash, timingSafeEqual } from 'node:crypto';
import {
  evolveRoomTime,
  InvalidInput,
  isOpenForEntry,
  MOST_ROOM_MINUTES,
  NotFound,
  RuleBroken,
  roomState,
} from '@essays/contract';
import type { DomainEvent, EventMap, RecordedEvent, RoomTime, SeatsShown } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface Seat {
  /** Of the device that has it; null: it is free. */
  secret_hash: string | null;
  /** Of devices that had it: what they kept is still taken, beside. */
  former_hashes: readonly string[];
  extra_minutes: number;
  collected: Pick<
    EventMap['SeatCollected']['data'],
    'document' | 'document_id' | 'late' | 'page' | 'version'
  >[];
}

export interface RoomOfSeats {
  opened: EventMap['RoomOpened']['data'];
  opened_by: string;
  /** Null once its key is gone. */
  words: EventMap['RoomOpened']['personal'] | null;
  shows: SeatsShown;
  time: RoomTime;
  /** By student, in the order of their numbers. */
  seats: ReadonlyMap<string, Seat>;
  revision: number;
}

/** Null before it was opened. */
export type RoomStateOf = { room: RoomOfSeats | null };

/** `now`: milliseconds. */
export type RoomCommand =
  | {
      type: 'open';
      opened: EventMap['RoomOpened']['data'];
      words: NonNullable<EventMap['RoomOpened']['personal']>;
    }
  | { type: 'show'; shows: SeatsShown }
  | { type: 'take'; student_id: string; secret_hash: string; now: number }
  | { type: 'free'; student_id: string }
  | { type: 'add_seat_time'; student_id: string; minutes: number }
  | { type: 'pause'; now: number }
  | { type: 'resume' }
  | { type: 'add_time'; minutes: number }
  | { type: 'close' }
  | ({ type: 'collected' } & Omit<EventMap['SeatCollected']['data'], 'room_id'>);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a device has the seat, or had it before it was freed; null: neither. */
export const holderOf = (seat: Seat, secret: string): 'holder' | 'former' | null => {
  const hash = Buffer.from(hashOf(secret));
  const is = (known: string) => timingSafeEqual(Buffer.from(known), hash);
  if (seat.secret_hash !== null && is(seat.secret_hash)) return 'holder';
  return seat.former_hashes.some(is) ? 'former' : null;
};

export const roomNotFound = (): NotFound => new NotFound('Writing room not found');

/** The same for a code that never was and for one of a room that is over. */
export const codeIsGone = (): NotFound =>
  new NotFound('There is no room with this code now. Please look at the code again, or ask your teacher.');

const seatIsTaken = (): RuleBroken =>
  new RuleBroken(
    'Somebody is sitting here on another device. If this is your seat, ask your teacher to free it.',
  );

/** The most that any student has more than the class, minutes. */
export const mostExtra = ({ seats }: RoomOfSeats): number =>
  Math.max(0, ...[...seats.values()].map(({ extra_minutes }) => extra_minutes));

const FREE: Seat = { secret_hash: null, former_hashes: [], extra_minutes: 0, collected: [] };

const mustHaveSeat = (room: RoomOfSeats, student_id: string): Seat => {
  const seat = room.seats.get(student_id);
  if (!seat) throw new NotFound('Student not found');
  return seat;
};

const mustBeOpen = ({ time }: RoomOfSeats): void => {
  if (time.closed_at !== null) throw new RuleBroken('This room is closed. Open another one.');
};

const mustFitRoomLimit = (minutes: number): void => {
  if (minutes > MOST_ROOM_MINUTES)
    throw new InvalidInput(`A room may be open for at most ${MOST_ROOM_MINUTES} minutes.`);
};

const decideIn = (room: RoomOfSeats, command: Exclude<RoomCommand, { type: 'open' }>): DomainEvent[] => {
  const { room_id } = room.opened;
  switch (command.type) {
    case 'show':
      mustBeOpen(room);
      return command.shows === room.shows ? [] : [event('RoomSeatsShown', { room_id, shows: command.shows })];
    case 'take': {
      const { student_id, secret_hash, now } = command;
      if (!isOpenForEntry(room.time, now, mostExtra(room))) throw codeIsGone();
      const seat = mustHaveSeat(room, student_id);
      if (seat.secret_hash !== null) throw seatIsTaken();
      return [event('SeatTaken', { room_id, student_id, secret_hash })];
    }
    case 'free': {
      const { student_id } = command;
      const { secret_hash } = mustHaveSeat(room, student_id);
      return secret_hash === null ? [] : [event('SeatFreed', { room_id, student_id })];
    }
    case 'add_seat_time': {
      const { student_id, minutes } = command;
      mustBeOpen(room);
      mustFitRoomLimit(room.time.minutes + mustHaveSeat(room, student_id).extra_minutes + minutes);
      return [event('SeatTimeAdded', { room_id, student_id, minutes })];
    }
    case 'pause':
      mustBeOpen(room);
      if (roomState(room.time, command.now) === 'over') throw new RuleBroken('The time of this room is up.');
      return room.time.paused_since === null ? [event('RoomPaused', { room_id })] : [];
    case 'resume':
      mustBeOpen(room);
      return room.time.paused_since === null ? [] : [event('RoomResumed', { room_id })];
    case 'add_time':
      mustBeOpen(room);
      mustFitRoomLimit(room.time.minutes + mostExtra(room) + command.minutes);
      return [event('RoomTimeAdded', { room_id, minutes: command.minutes })];
    case 'close':
      return room.time.closed_at === null ? [event('RoomClosed', { room_id })] : [];
    case 'collected': {
      const { type: _, ...collected } = command;
      const { collected: before } = mustHaveSeat(room, command.student_id);
      const isKnown = before.some(({ document_id }) => document_id === command.document_id);
      return isKnown ? [] : [event('SeatCollected', { room_id, ...collected })];
    }
  }
};

const seatAfter = (seat: Seat, e: RecordedEvent): Seat => {
  switch (e.type) {
    case 'SeatTaken':
      return { ...seat, secret_hash: e.data.secret_hash };
    case 'SeatFreed':
      return {
        ...seat,
        secret_hash: null,
        former_hashes:
          seat.secret_hash === null ? seat.former_hashes : [...seat.former_hashes, seat.secret_hash],
      };
    case 'SeatTimeAdded':
      return { ...seat, extra_minutes: seat.extra_minutes + e.data.minutes };
    case 'SeatCollected': {
      const { room_id: _, student_id: __, ...collected } = e.data;
      return { ...seat, collected: [...seat.collected, collected] };
    }
    default:
      return seat;
  }
};

const openedBy = (e: RecordedEvent<'RoomOpened'>): RoomOfSeats => ({
  opened: e.data,
  opened_by: e.metadata.actorId,
  words: e.personal,
  shows: e.data.shows,
  time: {
    opened_at: Date.parse(e.metadata.occurredAt),
    minutes: e.data.minutes,
    paused_ms: 0,
    paused_since: null,
    closed_at: null,
  },
  seats: new Map(e.data.student_ids.map((id) => [id, FREE])),
  revision: e.revision,
});

/** The rules of a room in which a class writes. */
export const roomDecider: Decider<RoomStateOf, RoomCommand> = {
  initialState: { room: null },

  decide(command, { room }): DomainEvent[] {
    if (command.type === 'open') {
      if (room) return [];
      return [event('RoomOpened', command.opened, command.words)];
    }
    if (!room) throw roomNotFound();
    return decideIn(room, command);
  },

  evolve({ room }, e: RecordedEvent): RoomStateOf {
    if (e.type === 'RoomOpened') return { room: openedBy(e) };
    if (!room) return { room };
    const time = evolveRoomTime(room.time, e);
    const next = { ...room, time, revision: e.revision };
    if (e.type === 'RoomSeatsShown') return { room: { ...next, shows: e.data.shows } };
    if (
      e.type !== 'SeatTaken' &&
      e.type !== 'SeatFreed' &&
      e.type !== 'SeatTimeAdded' &&
      e.type !== 'SeatCollected'
    )
      return { room: next };
    const seat = room.seats.get(e.data.student_id);
    if (!seat) return { room: next };
    return { room: { ...next, seats: new Map(room.seats).set(e.data.student_id, seatAfter(seat, e)) } };
  },
};
