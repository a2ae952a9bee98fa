import type { RoomPurpose, SeatsShown } from '../facts/writing-rooms.ts';
import type { RoomState } from '../domain/writing-rooms.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import type { StudentRef } from '../facts/filing.ts';

/** A writing room in a list. */
export interface WritingRoomSummary {
  id: string;
  purpose: RoomPurpose;
  prompt: string;
  period: number;
  academic_year: string;
  opened_at: string;
  /** When its time is up, if it is not paused; null: it is paused. */
  ends_at: string | null;
  state: RoomState;
  seats: number;
  /** Texts that were filed under their students. */
  collected: number;
}

/** One student's place in a room, as the teacher sees it. */
export interface WritingSeat extends StudentRef {
  student_session_id: string;
  /** From 1. */
  number: number;
  taken: boolean;
  /** Minutes more than the class has. */
  extra_minutes: number;
  /** Of what is not collected yet; null: nothing was saved. */
  draft: {
    words: number;
    changed_at: string;
    pasted_words: number;
    seconds_away: number;
    /** It came after the room was closed, or had ended. */
    late: boolean;
  } | null;
  /** Texts beside that one, which Collect leaves: from another device, or later than what was filed. */
  versions: number;
  /** What was filed of this seat; missing of one that nothing was of. */
  collected: { document: 'baseline' | 'essay'; document_id: string; late: boolean }[];
}

/** A room with its seats, for the page to project. */
export interface WritingRoom extends WritingRoomSummary {
  /** What students enter at /write; null once it lets nobody in. */
  code: string | null;
  shows: SeatsShown;
  spelling_help: boolean;
  assignment_id: string | null;
  /** The essay that a paragraph is asked for. */
  essay_id: string | null;
  minutes: number;
  /** The server's clock, for the page's. */
  now: string;
  writers: WritingSeat[];
}

/** A text of a seat beside the one that its student went on with, word for word. */
export interface SeatVersion {
  page: string;
  text: string;
  words: number;
  changed_at: string;
  /** `other_device`: the seat was freed, or went on in another page; `late`: it came after a text was filed. */
  because: 'other_device' | 'late';
}

/** What was filed, and what was not: of each of these a sentence says why. */
export interface CollectedTexts {
  collected: number;
  failed: { number: number; reason: string }[];
  room: WritingRoom;
}

/** The time of a room as a student's page needs it. */
export interface RoomStanding {
  state: RoomState;
  /** For this student; null: the clock is stopped. */
  ends_at: string | null;
  /** The server's clock, for the page's. */
  now: string;
}

/** What whoever has the code of a room is told before they begin. */
export interface RoomDoor extends RoomStanding {
  purpose: RoomPurpose;
  minutes: number;
  /** `label`: a name, or 'Seat 7' where names are not shown. */
  seats: { number: number; label: string; taken: boolean }[];
}

/** What a student's page has to begin, or go on, with. */
export interface TakenSeat extends RoomStanding {
  label: string;
  prompt: string;
  purpose: RoomPurpose;
  spelling_help: boolean;
  /** What the server has of this seat; null: nothing. */
  draft: { text: string; process: WritingProcess; version: number; page: string } | null;
}

/** `token`: what proves later that it is the same device. It is shown once. */
export interface NewSeat extends TakenSeat {
  token: string;
}

/**
 * `kept`: it is on the server. `stopped`: the seat went on in another page since, or was freed, and what came is kept
 * beside; null: neither. `late`: it came after the room was closed, or had ended.
 */
export interface SavedDraft extends RoomStanding {
  kept: boolean;
  stopped: 'elsewhere' | 'freed' | null;
  late: boolean;
  /** The room has handed it to the teacher: the device need not keep it any longer. */
  collected: boolean;
}
