import { Inject, Injectable } from '@nestjs/common';
import {
  countWords,
  endOf,
  isOpenForEntry,
  NotFound,
  pastedWords,
  roomState,
  secondsAway,
  shownCode,
} from '@essays/contract';
import type {
  RoomStanding,
  SeatVersion,
  User,
  WritingRoom,
  WritingRoomRow,
  WritingRoomSummary,
  WritingSeat,
} from '@essays/contract';
import type { Draft, Drafts, Find, ReadModels } from '@essays/storage';
import { inClasses } from '../classes/of-classes.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import type { Page } from '../../platform/http/paging.ts';
import { CLOCK, DRAFTS, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { StudentNames } from '../students/student-names.ts';
import { byStudent, isLateDraft, sortedDrafts, wordsOf } from './draft-words.ts';
import { mostExtra } from './room.decider.ts';
import type { RoomOfSeats, Seat } from './room.decider.ts';
import { Rooms } from './rooms.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** The time of a room for a student with so many minutes more. */
export const standingOf = ({ time }: Pick<RoomOfSeats, 'time'>, now: number, extra = 0): RoomStanding => {
  const state = roomState(time, now, extra);
  return { state, ends_at: state === 'paused' ? null : moment(endOf(time, now, extra)), now: moment(now) };
};

/** Everything that a teacher reads of writing rooms. */
@Injectable()
export class RoomQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(DRAFTS) private readonly drafts: Drafts,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rooms: Rooms,
    private readonly names: StudentNames,
  ) {}

  async list(
    { academic_year, period, classes }: ClassFilter,
    { limit, offset }: Page,
  ): Promise<{ rows: WritingRoomSummary[]; count: number }> {
    const find: Find<WritingRoomRow> = {
      where: {
        ...(academic_year !== undefined && { academic_year }),
        ...(period !== undefined && { period }),
        ...inClasses({ classes }),
      },
      orderBy: [['opened_at', 'desc']],
    };
    const [rows, count] = await Promise.all([
      this.readModels.find('writing_rooms', { ...find, limit, offset }),
      this.readModels.count('writing_rooms', find),
    ]);
    const now = this.clock();
    return { rows: rows.map((row) => summaryOf(row, now)), count };
  }

  /** @throws NotFound */
  async one(roomId: string, me: User): Promise<WritingRoom> {
    const [room, drafts] = await Promise.all([this.rooms.one(roomId), this.drafts.ofRoom(roomId)]);
    const now = this.clock();
    const { opened, words, time, shows } = room;
    const { state, ends_at } = standingOf(room, now);
    const ofEach = byStudent(drafts);
    const seats = [...room.seats].map(([id, seat], index) =>
      seatOf(room, seat, { id, number: index + 1, drafts: ofEach.get(id) ?? [] }),
    );
    return {
      id: opened.room_id,
      purpose: opened.purpose,
      prompt: words?.prompt ?? '',
      period: opened.period,
      academic_year: opened.academic_year,
      opened_at: moment(time.opened_at),
      ends_at,
      state,
      seats: room.seats.size,
      collected: seats.reduce((sum, { collected }) => sum + collected.length, 0),
      code: words && isOpenForEntry(time, now, mostExtra(room)) ? shownCode(words.code) : null,
      shows,
      spelling_help: opened.spelling_help,
      assignment_id: opened.assignment_id ?? null,
      essay_id: opened.essay_id ?? null,
      minutes: time.minutes,
      now: moment(now),
      writers: await this.names.attach(seats, me),
    };
  }

  /** @throws NotFound */
  async versions(roomId: string, studentId: string): Promise<SeatVersion[]> {
    const room = await this.rooms.one(roomId);
    const seat = room.seats.get(studentId);
    if (!seat) throw new NotFound('Student not found');
    const { versions } = sortedDrafts(seat, await this.drafts.ofSeat(roomId, studentId));
    return versions.map((draft) => {
      const { text, beside } = wordsOf(draft);
      const because = beside ? 'other_device' : 'late';
      const changed_at = moment(draft.saved_at);
      return { page: draft.page, text, words: countWords(text), changed_at, because };
    });
  }
}

const summaryOf = (row: WritingRoomRow, now: number): WritingRoomSummary => {
  const { id, purpose, prompt, period, academic_year, opened_at, seats, collected } = row;
  const { state, ends_at } = standingOf({ time: row }, now);
  return {
    id,
    purpose,
    prompt,
    period,
    academic_year,
    opened_at: moment(opened_at),
    ends_at,
    state,
    seats,
    collected,
  };
};

const seatOf = (
  room: RoomOfSeats,
  seat: Seat,
  { id, number, drafts }: { id: string; number: number; drafts: readonly Draft[] },
): Omit<WritingSeat, 'student_name' | 'student_display_id'> => {
  const { current, versions } = sortedDrafts(seat, drafts);
  return {
    student_session_id: id,
    number,
    taken: seat.secret_hash !== null,
    extra_minutes: seat.extra_minutes,
    draft: current && draftOf(room, seat, current),
    versions: versions.length,
    collected: seat.collected.map(({ document, document_id, late }) => ({ document, document_id, late })),
  };
};

const draftOf = (room: RoomOfSeats, seat: Seat, draft: Draft): WritingSeat['draft'] => {
  const { text, process } = wordsOf(draft);
  return {
    words: countWords(text),
    changed_at: moment(draft.saved_at),
    pasted_words: pastedWords(process),
    seconds_away: secondsAway(process),
    late: isLateDraft(room, seat, draft),
  };
};
