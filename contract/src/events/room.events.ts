import type { RoomPurpose, SeatsShown } from '../facts/writing-rooms.ts';
import type { EventShape } from './event-shape.ts';

export interface RoomEvents {
  /**
   * A teacher opened a writing room for a class. `student_ids`: its seats, in the order of their numbers, from 1. What
   * the students write in it is not here but with the sample or the essay that it becomes.
   */
  RoomOpened: EventShape<
    {
      room_id: string;
      purpose: RoomPurpose;
      minutes: number;
      period: number;
      academic_year: string;
      student_ids: string[];
      shows: SeatsShown;
      /** Whether the page underlines what is misspelled. */
      spelling_help: boolean;
      /** What its texts are handed in for; missing: they become samples. */
      assignment_id?: string;
      /** The essay of its one student that a paragraph is asked for; missing: it is for a class. */
      essay_id?: string;
    },
    { prompt: string; code: string }
  >;
  /** From now on the seats of the room are shown by names, or by numbers alone. */
  RoomSeatsShown: EventShape<{ room_id: string; shows: SeatsShown }>;
  /** Whoever had the code sat down as this student, on a device that alone has the secret of which a hash is kept. */
  SeatTaken: EventShape<{
    room_id: string;
    student_id: string;
    /** SHA-256, as hex. */
    secret_hash: string;
  }>;
  /** A teacher freed the seat: its device is no longer heard, and another can take it; what was written stays. */
  SeatFreed: EventShape<{ room_id: string; student_id: string }>;
  /** A teacher gave one student more time than the class. */
  SeatTimeAdded: EventShape<{ room_id: string; student_id: string; minutes: number }>;
  /** A teacher stopped the clock of the room: nobody writes meanwhile. */
  RoomPaused: EventShape<{ room_id: string }>;
  /** The clock of the room goes on. */
  RoomResumed: EventShape<{ room_id: string }>;
  /** A teacher gave the whole room more time. */
  RoomTimeAdded: EventShape<{ room_id: string; minutes: number }>;
  /** A teacher closed the room to collect what was written. */
  RoomClosed: EventShape<{ room_id: string }>;
  /** What a student wrote was filed as a sample or an essay. `late`: it came after the room was closed or had ended. */
  SeatCollected: EventShape<{
    room_id: string;
    student_id: string;
    document: 'baseline' | 'essay';
    document_id: string;
    late: boolean;
    /** Which state of the text it was: the page that wrote it, and how often that had changed it. */
    page: string;
    version: number;
  }>;
}
