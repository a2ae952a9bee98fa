import type {
  CollectedTexts,
  NewSeat,
  RoomDoor,
  SavedDraft,
  SeatVersion,
  TakenSeat,
  WritingRoom,
  WritingRoomSummary,
} from '../answers/writing-room.ts';
import type { RoomPurpose, SeatsShown } from '../facts/writing-rooms.ts';
import type { WritingProcess } from '../facts/writing-process.ts';
import { get, post } from './call.ts';
import { CLASS, NUMBERED } from './query.ts';

export interface NewWritingRoom {
  purpose: RoomPurpose;
  prompt: string;
  minutes: number;
  period: number;
  academic_year: string;
  /** Needed for essays; null: none. */
  assignment_id?: string | null;
  /** Needed for a paragraph, whose class and student are the essay's; null: none. */
  essay_id?: string | null;
  /** The one student of the class who writes a sample; null or missing: the whole class. */
  student_session_id?: string | null;
  /** Missing: by name, if the caller may see names. */
  shows?: SeatsShown;
  /** Missing: true. */
  spelling_help?: boolean;
}

export interface SeatDisplay {
  shows: SeatsShown;
}

export interface RoomMinutes {
  minutes: number;
}

export interface RoomCode {
  code: string;
}

export interface WantedSeat extends RoomCode {
  number: number;
}

/** The text as it is now, and how it came about. */
export interface DraftToSave {
  text: string;
  process: WritingProcess;
  /** Made by the page when it was opened: a second one on the same seat has another. */
  page: string;
  /** Grows with each change. */
  version: number;
  /** The state of another page that this one began with, and goes on from. */
  follows?: { page: string; version: number };
}

export interface VersionToFile {
  page: string;
}

/** Rooms in which a class writes: for the teacher, and, by code and secret, for students without an account. */
export const writingRooms = {
  /** The rooms of the last two weeks, newest first, and all that are not collected. */
  list: get('/writing-rooms', { query: [...CLASS, ...NUMBERED], list: 'rooms' }).answers<{
    rooms: WritingRoomSummary[];
  }>(),
  /** One room with its seats. */
  one: get('/writing-rooms/{id}').answers<WritingRoom>(),
  /** Opens a room for the students of a class. */
  open: post('/writing-rooms', { status: 201 }).takes<NewWritingRoom>().answers<WritingRoom>(),
  /** Shows the seats by names, or by numbers alone. */
  show: post('/writing-rooms/{id}/shows').takes<SeatDisplay>().answers<WritingRoom>(),
  /** Stops the clock. */
  pause: post('/writing-rooms/{id}/pause').answers<WritingRoom>(),
  /** Lets the clock go on. */
  resume: post('/writing-rooms/{id}/resume').answers<WritingRoom>(),
  /** Gives the whole room more time. */
  addTime: post('/writing-rooms/{id}/time').takes<RoomMinutes>().answers<WritingRoom>(),
  /** Gives one student more time than the class. */
  addSeatTime: post('/writing-rooms/{id}/seats/{studentId}/time').takes<RoomMinutes>().answers<WritingRoom>(),
  /** Frees a seat: another device can take it. */
  free: post('/writing-rooms/{id}/seats/{studentId}/free').answers<WritingRoom>(),
  /** What a seat has beside the text that its student went on with, word for word. */
  versions: get('/writing-rooms/{id}/seats/{studentId}/versions').answers<{ versions: SeatVersion[] }>(),
  /** Files one of these as well. */
  fileVersion: post('/writing-rooms/{id}/seats/{studentId}/versions')
    .takes<VersionToFile>()
    .answers<WritingRoom>(),
  /** Closes the room, if it is not closed, and files each text under its student. */
  collect: post('/writing-rooms/{id}/collect').answers<CollectedTexts>(),

  /** Who sits in the room of a code; no account needed. */
  door: post('/write/door').takes<RoomCode>().answers<RoomDoor>(),
  /** Takes a free seat; no account needed. What is sent later has its token, as `Authorization: Seat …`. */
  take: post('/write/seat').takes<WantedSeat>().answers<NewSeat>(),
  /** What the server has of a seat. Needs the seat's token. */
  seat: get('/write/seat').answers<TakenSeat>(),
  /** The time of the room. Needs the seat's token. */
  standing: get('/write/standing').answers<SavedDraft>(),
  /** Saves the text; it is on the disk when this is answered. Needs the seat's token. */
  save: post('/write/draft').takes<DraftToSave>().answers<SavedDraft>(),
};
