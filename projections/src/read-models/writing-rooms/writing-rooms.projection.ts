import { classKey, evolveRoomTime, roomTimeOf } from '@essays/contract';
import type { EventType, RecordedEvent, WritingRoomRow } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat } from '../folding.ts';

type RoomEvent = Extract<RecordedEvent, { data: { room_id: string } }> & RecordedEvent<EventType>;

const changed = {
  row: (event: RoomEvent) => event.data.room_id,
  evolve: (row: WritingRoomRow | null, event: RoomEvent): WritingRoomRow | null => {
    if (!row || isRepeat(row.revision, event)) return row;
    return {
      ...row,
      ...evolveRoomTime(roomTimeOf(row), event),
      ...(event.type === 'RoomSeatsShown' && { shows: event.data.shows }),
      ...(event.type === 'RoomClosed' && { code: null }),
      ...(event.type === 'SeatCollected' && { collected: row.collected + 1 }),
      revision: event.revision,
    };
  },
};

/** The rooms in which classes write, without what they write: that is with each text. */
export const writingRooms: Projection<'writing_rooms'> = {
  name: 'writing_rooms',
  version: 2,
  indexes: ['code', ['-opened_at', 'class_key']],
  on: {
    RoomOpened: {
      row: (event) => event.data.room_id,
      evolve: (row, event): WritingRoomRow | null => {
        if (isRepeat(row?.revision, event)) return row;
        const { room_id, purpose, minutes, period, academic_year, shows, student_ids } = event.data;
        return {
          id: room_id,
          purpose,
          // What quotes a student stays with the event, and goes with its key.
          prompt: event.data.essay_id === undefined ? (event.personal?.prompt ?? '') : '',
          code: event.personal?.code ?? null,
          shows,
          period,
          academic_year,
          class_key: classKey({ academic_year, period }),
          seats: student_ids.length,
          collected: 0,
          opened_by: event.metadata.actorId,
          ...roomTimeOf({
            opened_at: Date.parse(event.metadata.occurredAt),
            minutes,
            paused_ms: 0,
            paused_since: null,
            closed_at: null,
          }),
          revision: event.revision,
        };
      },
    },
    RoomSeatsShown: changed,
    RoomPaused: changed,
    RoomResumed: changed,
    RoomTimeAdded: changed,
    RoomClosed: changed,
    SeatCollected: changed,
  },
};
