import type { RoomPurpose, SeatsShown } from '../facts/writing-rooms.ts';
import type { RoomTime } from '../domain/writing-rooms.ts';

/** A writing room, without what is written in it. */
export interface WritingRoomRow extends RoomTime {
  id: string;
  purpose: RoomPurpose;
  prompt: string;
  /** Null once it is closed. */
  code: string | null;
  shows: SeatsShown;
  period: number;
  academic_year: string;
  /** Of its class: rooms are listed by class. */
  class_key: string;
  /** Seats. */
  seats: number;
  /** Texts that were filed. */
  collected: number;
  /** Id of the account that opened it. */
  opened_by: string;
  revision: number;
}
