import { Body, Controller, HttpCode, Inject, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  CALLS,
  codeOf,
  LATE_TEXTS_MS,
  isOpenForEntry,
  MOST_VERSIONS,
  NotFound,
  RuleBroken,
} from '@essays/contract';
import type { NewSeat, RoomDoor, SavedDraft, TakenSeat } from '@essays/contract';
import type { Draft, Drafts, ReadModels } from '@essays/storage';
import { InExchange, Public } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { CLOCK, DRAFTS, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { StudentNames } from '../students/student-names.ts';
import { isLateDraft, isCollected, latestOf, wordsOf } from './draft-words.ts';
import type { DraftWords } from './draft-words.ts';
import { RoomCodeThrottle } from './room-code-throttle.ts';
import { ChangeRoom } from './room.commands.ts';
import { codeIsGone, hashOf, mostExtra } from './room.decider.ts';
import type { RoomOfSeats } from './room.decider.ts';
import { standingOf } from './room.queries.ts';
import { Rooms } from './rooms.ts';
import { newSeatToken, SeatGuard, seatIsGone, CurrentWriter } from './seat.guard.ts';
import type { Writer } from './seat.guard.ts';
import { DraftRequest, RoomCodeRequest, WantedSeatRequest } from './writing.requests.ts';

/** Whether a text began with this state of another page. */
const isGoneOnFrom = ({ follows }: DraftRequest, { page, version }: Draft): boolean =>
  follows?.page === page && version <= follows.version;

/** No search engine finds it. */
const unlisted = (response: Response): void => void response.setHeader('X-Robots-Tag', 'noindex, nofollow');

/**
 * What students write with, without an account: a code shows who sits in a room, and lets take a seat; from then on,
 * only the device that took it is heard.
 */
@Controller()
@Public()
export class WritingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rooms: Rooms,
    private readonly names: StudentNames,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(DRAFTS) private readonly drafts: Drafts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @UseGuards(RoomCodeThrottle)
  @HttpCode(200)
  @Serves(CALLS.writingRooms.door)
  async door(
    @Body() { code }: RoomCodeRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RoomDoor> {
    unlisted(response);
    const room = await this.#behind(code);
    const { purpose, student_ids } = room.opened;
    const labels = await this.#labels(room);
    const seats = student_ids.map((id, index) => ({
      number: index + 1,
      label: labels[index] ?? '',
      taken: room.seats.get(id)?.secret_hash !== null,
    }));
    return { purpose, minutes: room.time.minutes, seats, ...standingOf(room, this.clock()) };
  }

  @UseGuards(RoomCodeThrottle)
  @HttpCode(200)
  @Serves(CALLS.writingRooms.take)
  async take(
    @Body() { code, number }: WantedSeatRequest,
    @InExchange() { meta, response }: Exchange,
  ): Promise<NewSeat> {
    unlisted(response);
    const { opened } = await this.#behind(code);
    const student_id = opened.student_ids[number - 1];
    if (student_id === undefined) throw new NotFound('There is no such seat in this room.');
    const { token, secret } = newSeatToken(opened.room_id, number);
    const taking = { type: 'take' as const, student_id, secret_hash: hashOf(secret), now: this.clock() };
    await this.commands.execute(new ChangeRoom({ roomId: opened.room_id, command: taking }, meta));
    const room = await this.rooms.one(opened.room_id);
    return { token, ...(await this.#seat(room, student_id, number)) };
  }

  @UseGuards(SeatGuard)
  @Serves(CALLS.writingRooms.seat)
  seat(@CurrentWriter() { room, studentId, number, isFormer }: Writer): Promise<TakenSeat> {
    // What another device wrote since is not theirs to read.
    if (isFormer) throw seatIsGone();
    return this.#seat(room, studentId, number);
  }

  @UseGuards(SeatGuard)
  @Serves(CALLS.writingRooms.standing)
  async standing(@CurrentWriter() writer: Writer): Promise<SavedDraft> {
    if (writer.isFormer) throw seatIsGone();
    const kept = await this.drafts.ofSeat(writer.room.opened.room_id, writer.studentId);
    return this.#answer(writer, latestOf(kept), { kept: true, stopped: null });
  }

  /** No text takes the place of words that it did not begin with: those of two devices are kept beside each other. */
  @UseGuards(SeatGuard)
  @HttpCode(200)
  @Serves(CALLS.writingRooms.save)
  async save(@Body() request: DraftRequest, @CurrentWriter() writer: Writer): Promise<SavedDraft> {
    const { room, studentId, seat, isFormer } = writer;
    const { text, process, page, version, follows } = request;
    const { room_id } = room.opened;
    const saved_at = this.clock();
    const { closed_at } = room.time;
    if (closed_at !== null && saved_at >= closed_at + LATE_TEXTS_MS)
      throw new RuleBroken('This room was closed a week ago, and takes nothing any more. Ask your teacher.');
    const words: DraftWords = { text, process };
    const draft: Draft = { room_id, student_id: studentId, page, version, saved_at, words };
    if (isCollected(seat, draft)) return this.#answer(writer, draft, { kept: true, stopped: null });
    const others = (await this.drafts.ofSeat(room_id, studentId)).filter(
      (one) => !isGoneOnFrom(request, one),
    );
    const own = others.find((one) => one.page === page);
    // A page that has the seat goes on; one that came back to words of another does not.
    const isAlone = own ? !wordsOf(own).beside : others.every((one) => wordsOf(one).beside);
    const isElsewhere = !isAlone && others.some((one) => one !== own && !wordsOf(one).beside);
    const stopped = isFormer ? 'freed' : isElsewhere ? 'elsewhere' : null;
    if (!own && others.length >= MOST_VERSIONS)
      return this.#answer(writer, draft, { kept: false, stopped: stopped ?? 'elsewhere' });
    if (stopped !== null) words.beside = true;
    const kept = await this.drafts.save(draft, stopped === null ? follows : undefined);
    return this.#answer(writer, draft, { kept, stopped });
  }

  #answer(
    { room, seat }: Writer,
    draft: Draft | null,
    saved: Pick<SavedDraft, 'kept' | 'stopped'>,
  ): SavedDraft {
    return {
      ...saved,
      late: draft !== null && isLateDraft(room, seat, draft),
      collected: draft === null ? seat.collected.length > 0 : isCollected(seat, draft),
      ...standingOf(room, this.clock(), seat.extra_minutes),
    };
  }

  async #seat(room: RoomOfSeats, studentId: string, number: number): Promise<TakenSeat> {
    const { opened, words } = room;
    const drafts = await this.drafts.ofSeat(opened.room_id, studentId);
    const kept = latestOf(drafts) ?? drafts[0] ?? null;
    const draft = kept && { ...wordsOf(kept), page: kept.page, version: kept.version };
    const { purpose, spelling_help } = opened;
    const label = (await this.#labels(room))[number - 1] ?? '';
    const extra = room.seats.get(studentId)?.extra_minutes;
    return {
      label,
      prompt: words?.prompt ?? '',
      purpose,
      spelling_help,
      draft,
      ...standingOf(room, this.clock(), extra),
    };
  }

  /** @throws NotFound for whatever is wrong with a code. */
  async #behind(entered: string): Promise<RoomOfSeats> {
    const code = codeOf(entered);
    const [row] =
      code === null ? [] : await this.readModels.find('writing_rooms', { where: { code }, limit: 1 });
    if (!row) throw codeIsGone();
    const room = await this.rooms.one(row.id);
    if (!isOpenForEntry(room.time, this.clock(), mostExtra(room))) throw codeIsGone();
    return room;
  }

  /** Names, where a teacher who may see them has opened the room with names; two of the same name get a number. */
  async #labels({ opened: { student_ids }, shows }: RoomOfSeats): Promise<string[]> {
    const seats = student_ids.map((_, index) => `Seat ${index + 1}`);
    if (shows === 'numbers') return seats;
    const students = await this.names.byId(student_ids);
    const names = student_ids.map((id, index) => students.get(id)?.name ?? seats[index] ?? '');
    return names.map((name, index) =>
      names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${index + 1})`,
    );
  }
}
