import type { RecordedEvent } from '../events/event.ts';

/** `over`: its time is up, and texts are still taken; `closed`: what comes now comes late. */
export type RoomState = 'open' | 'paused' | 'over' | 'closed';

export const LEAST_ROOM_MINUTES = 1;
export const MOST_ROOM_MINUTES = 180;
export const DEFAULT_ROOM_MINUTES = 30;
/** What is added at once, to a room or for one student. */
export const ADDED_MINUTES = 5;
/** Students of one room. */
export const MOST_SEATS = 60;
export const LONGEST_PROMPT = 10_000;
/** For so long after its end a room still lets in, and takes texts as in time: a device may have been offline. */
export const ROOM_GRACE_MS = 10 * 60_000;
/** For so long after it was closed a text is still the one of that hour: the page sends it when it hears of the end. */
export const LAST_SAVE_GRACE_MS = 15_000;
/** For so long after it was closed a room takes what a device kept. */
export const LATE_TEXTS_MS = 7 * 86_400_000;

/** Texts that a seat has at the same time: each reload that meets another device's words adds one. */
export const MOST_VERSIONS = 6;

/** Letters and digits that nobody takes for one another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31 to the power of 8 are 850,000 million. */
export const CODE_LENGTH = 8;

/** As it is shown: ABCD-EFGH. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What somebody entered, as codes are kept; null if it cannot be one. */
export const codeOf = (entered: string): string | null => {
  const code = entered.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((one) => CODE_LETTERS.includes(one)) ? code : null;
};

/** What the time of a room follows from; moments are milliseconds since 1970. */
export interface RoomTime {
  opened_at: number;
  /** With what was added since. */
  minutes: number;
  /** In pauses that are over. */
  paused_ms: number;
  paused_since: number | null;
  closed_at: number | null;
}

const MINUTE = 60_000;

/** When the time of a room is up, for a student with `extra` minutes. */
export const endOf = (room: RoomTime, now: number, extra = 0): number =>
  room.opened_at +
  (room.minutes + extra) * MINUTE +
  room.paused_ms +
  (room.paused_since === null ? 0 : Math.max(0, now - room.paused_since));

export const roomState = (room: RoomTime, now: number, extra = 0): RoomState => {
  if (room.closed_at !== null) return 'closed';
  if (room.paused_since !== null) return 'paused';
  return now < endOf(room, now, extra) ? 'open' : 'over';
};

/** Whether a code still lets in: until the end and a while after it. `extra`: the most that any student has. */
export const isOpenForEntry = (room: RoomTime, now: number, extra = 0): boolean =>
  room.closed_at === null && now < endOf(room, now, extra) + ROOM_GRACE_MS;

/** Whether a text that is saved now was not there when its room was closed, or ended. */
export const isLate = (room: RoomTime, now: number, extra = 0): boolean =>
  room.closed_at === null
    ? now >= endOf(room, now, extra) + ROOM_GRACE_MS
    : now >= room.closed_at + LAST_SAVE_GRACE_MS;

export const roomTimeOf = ({
  opened_at,
  minutes,
  paused_ms,
  paused_since,
  closed_at,
}: RoomTime): RoomTime => ({
  opened_at,
  minutes,
  paused_ms,
  paused_since,
  closed_at,
});

/** The clock of a room after one more of its events; others change nothing. */
export const evolveRoomTime = (room: RoomTime, event: RecordedEvent): RoomTime => {
  const at = () => Date.parse(event.metadata.occurredAt);
  const running = (now: number): RoomTime =>
    room.paused_since === null
      ? room
      : { ...room, paused_ms: room.paused_ms + Math.max(0, now - room.paused_since), paused_since: null };
  switch (event.type) {
    case 'RoomPaused':
      return { ...room, paused_since: at() };
    case 'RoomResumed':
      return running(at());
    case 'RoomTimeAdded':
      return { ...room, minutes: room.minutes + event.data.minutes };
    case 'RoomClosed':
      return { ...running(at()), closed_at: at() };
    default:
      return room;
  }
};
