import { randomBytes } from 'node:crypto';
import { createParamDecorator, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { NotFound } from '@essays/contract';
import { SEAT } from '../../platform/http/caller.ts';
import type { CallingRequest } from '../../platform/http/caller.ts';
import { WrongCredentials } from '../../platform/http/problem.filter.ts';
import { holderOf } from './room.decider.ts';
import type { RoomOfSeats, Seat } from './room.decider.ts';
import { Rooms } from './rooms.ts';

/** Who writes: one student of one room, on the device that took the seat. */
export interface Writer {
  room: RoomOfSeats;
  seat: Seat;
  studentId: string;
  /** From 1. */
  number: number;
  /** The seat was freed since: what the device kept is taken, and nothing is shown to it. */
  isFormer: boolean;
}

const WRITER = Symbol('writer');

/** A room, a number, and a secret of 256 bits. */
export const newSeatToken = (roomId: string, number: number): { token: string; secret: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${roomId}.${number}.${secret}`, secret };
};

const TOKEN = /^Seat ([0-9a-f-]{36})\.(\d{1,3})\.([\w-]{43})$/;

/** The same for a token that never was one and for one whose seat was freed. */
export const seatIsGone = (): WrongCredentials =>
  new WrongCredentials(
    'This seat was freed, or is used on another device. Ask your teacher if that is wrong.',
  );

/**
 * Lets a student's device in by the secret of its seat, before anything is read of what it sends; from here on, the
 * call counts as this seat's. The secret comes in a header: a URL would appear in histories and logs.
 */
@Injectable()
export class SeatGuard implements CanActivate {
  constructor(private readonly rooms: Rooms) {}

  /** @throws WrongCredentials */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallingRequest & { [WRITER]?: Writer }>();
    const [, roomId, digits, secret] = TOKEN.exec(request.headers.authorization ?? '') ?? [];
    if (roomId === undefined || digits === undefined || secret === undefined) throw seatIsGone();
    const room = await this.#room(roomId);
    const number = Number(digits);
    const studentId = room.opened.student_ids[number - 1];
    const seat = studentId === undefined ? undefined : room.seats.get(studentId);
    const holder = seat ? holderOf(seat, secret) : null;
    if (studentId === undefined || !seat || holder === null) throw seatIsGone();
    request[WRITER] = { room, seat, studentId, number, isFormer: holder === 'former' };
    request[SEAT] = `${roomId}~${number}`;
    return true;
  }

  async #room(roomId: string): Promise<RoomOfSeats> {
    try {
      return await this.rooms.one(roomId);
    } catch (error) {
      throw error instanceof NotFound ? seatIsGone() : error;
    }
  }
}

/** The writer behind a SeatGuard. */
export const CurrentWriter = createParamDecorator(
  (_: unknown, context: ExecutionContext): Writer =>
    context.switchToHttp().getRequest<CallingRequest & { [WRITER]: Writer }>()[WRITER],
);
