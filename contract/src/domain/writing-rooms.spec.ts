import type { RecordedEvent } from '../events/event.ts';
import {
  endOf,
  evolveRoomTime,
  isLate,
  isOpenForEntry,
  LAST_SAVE_GRACE_MS,
  ROOM_GRACE_MS,
  roomState,
} from './writing-rooms.ts';
import type { RoomTime } from './writing-rooms.ts';

const MINUTE = 60_000;
const OPENED = Date.parse('2026-11-27T09:00:00.000Z');
const ROOM: RoomTime = { opened_at: OPENED, minutes: 30, paused_ms: 0, paused_since: null, closed_at: null };
const END = OPENED + 30 * MINUTE;

const after = (type: 'RoomPaused' | 'RoomResumed' | 'RoomClosed', minutes: number) =>
  ({
    type,
    data: { room_id: 'r1' },
    metadata: { occurredAt: new Date(OPENED + minutes * MINUTE).toISOString() },
  }) as unknown as RecordedEvent;

describe('the time of a writing room', () => {
  it('is up when its minutes have passed, and later for a student with more', () => {
    expect([roomState(ROOM, END - 1), roomState(ROOM, END)]).toEqual(['open', 'over']);
    expect([roomState(ROOM, END, 5), roomState(ROOM, END + 5 * MINUTE, 5)]).toEqual(['open', 'over']);
  });

  it('stands still in a pause', () => {
    const paused = evolveRoomTime(ROOM, after('RoomPaused', 10));
    expect(endOf(paused, OPENED + 25 * MINUTE)).toBe(END + 15 * MINUTE);
    expect(endOf(evolveRoomTime(paused, after('RoomResumed', 20)), END)).toBe(END + 10 * MINUTE);
  });

  it('ends a pause when the room is closed in it', () => {
    const closed = evolveRoomTime(evolveRoomTime(ROOM, after('RoomPaused', 10)), after('RoomClosed', 20));
    expect(closed).toEqual({
      ...ROOM,
      paused_ms: 10 * MINUTE,
      paused_since: null,
      closed_at: OPENED + 20 * MINUTE,
    });
  });

  it('lets in until ten minutes after its end, and not once it is closed', () => {
    const last = END + ROOM_GRACE_MS;
    expect([isOpenForEntry(ROOM, last - 1), isOpenForEntry(ROOM, last)]).toEqual([true, false]);
    expect(isOpenForEntry({ ...ROOM, closed_at: OPENED + MINUTE }, OPENED + MINUTE)).toBe(false);
  });

  it('takes a text as in time until ten minutes after its end, or 15 seconds after it was closed', () => {
    const last = END + ROOM_GRACE_MS;
    expect([isLate(ROOM, last - 1), isLate(ROOM, last)]).toEqual([false, true]);
    const closed_at = OPENED + 20 * MINUTE;
    const closed = { ...ROOM, closed_at };
    expect([LAST_SAVE_GRACE_MS - 1, LAST_SAVE_GRACE_MS].map((ms) => isLate(closed, closed_at + ms))).toEqual([
      false,
      true,
    ]);
  });
});
