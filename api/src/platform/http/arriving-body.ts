import type { Request } from 'express';
import { Refusal } from '@essays/contract';
import { tooManyOfAll } from './shares.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of files up to which an upload is an ordinary one, and above which it is a big one. */
export const ORDINARY = 32 * MEGABYTE;
/** Bytes of files in memory, of all uploads of a process together: a big one, and eight ordinary ones. */
const ROOM = 768 * MEGABYTE;
/** Over how long at least the speed of a body is measured, milliseconds. */
const RECENTLY = 3_000;
/** The least that must arrive of a body in each stretch of this many milliseconds, bytes. */
const LEAST = 16 * 1024;
const STRETCH = 15_000;
/** How long the few bytes of a caller without an account may take, milliseconds. */
const STRANGERS_TAKE = 10_000;

/** The body came so slowly that it is not waited for. */
class TooSlow extends Refusal {
  override name = 'TooSlow';
  readonly status = 408;
  constructor() {
    super('The connection is too slow: the request did not arrive in time. Please try again.');
  }
}

export const hasBody = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const isForm = (request: Request): boolean => Boolean(request.is('multipart/form-data'));

/** What had arrived at a time, milliseconds of the process's clock. */
interface Mark {
  at: number;
  bytes: number;
}

/** The body of one request, from its first byte until the call is over. */
export class ArrivingBody {
  /** Of its files, in memory. */
  bytes = 0;
  #isArriving = true;
  /** What had arrived at two earlier times, the later of them less than RECENTLY ago while it flows. */
  #marks: readonly [Mark, Mark] = [
    { at: performance.now(), bytes: 0 },
    { at: performance.now(), bytes: 0 },
  ];
  #watch: NodeJS.Timeout | undefined;

  constructor(
    private readonly room: BodyRoom,
    private readonly refuse: (error: Refusal) => void,
  ) {}

  get isArriving(): boolean {
    return this.#isArriving;
  }

  /** Bytes a millisecond, recently. */
  get rate(): number {
    const [{ at, bytes }] = this.#marks;
    return (this.bytes - bytes) / (performance.now() - at + 1);
  }

  /** Refuses it as soon as it comes too slowly. */
  watch(request: Request, isStranger: boolean): void {
    let before = request.socket.bytesRead;
    const look = () => {
      const { bytesRead } = request.socket;
      const isEnough = !isStranger && bytesRead - before >= LEAST;
      before = bytesRead;
      if (!request.complete && !isEnough) this.end(new TooSlow());
    };
    this.#watch = setInterval(look, isStranger ? STRANGERS_TAKE : STRETCH);
  }

  /** Room for more of a file. False when there is none: the call is refused then. */
  take(bytes: number): boolean {
    if (!this.#isArriving || !this.room.take(this, bytes)) return false;
    this.bytes += bytes;
    const at = performance.now();
    const [, last] = this.#marks;
    if (at - last.at >= RECENTLY) this.#marks = [last, { at, bytes: this.bytes }];
    return true;
  }

  arrived(): void {
    this.#isArriving = false;
    clearInterval(this.#watch);
  }

  end(error: Refusal): void {
    this.over();
    this.refuse(error);
  }

  /** Nothing of it is needed any longer. */
  over(): void {
    this.arrived();
    this.room.leave(this);
  }
}

/**
 * The room for uploads in memory. Nobody waits for it: when it is full, the big one that arrives most slowly is
 * refused, so that none can fill it and then take its time.
 */
export class BodyRoom {
  #taken = 0;
  readonly #bodies = new Set<ArrivingBody>();

  take(body: ArrivingBody, bytes: number): boolean {
    this.#bodies.add(body);
    while (this.#taken + bytes > ROOM && body.isArriving) this.#slowest(body).end(tooManyOfAll());
    if (body.isArriving) this.#taken += bytes;
    return body.isArriving;
  }

  leave(body: ArrivingBody): void {
    if (!this.#bodies.delete(body)) return;
    this.#taken -= body.bytes;
  }

  /** Of the big ones that arrive; of all that arrive, `asking` among them, when there is no big one. */
  #slowest(asking: ArrivingBody): ArrivingBody {
    const arriving = [...this.#bodies].filter(({ isArriving }) => isArriving);
    const big = arriving.filter(({ bytes }) => bytes > ORDINARY);
    const [first = asking, ...others] = big.length > 0 ? big : arriving;
    return others.reduce((slowest, one) => (one.rate < slowest.rate ? one : slowest), first);
  }
}

const BODIES = new WeakMap<object, ArrivingBody>();
export const setBody = (request: object, body: ArrivingBody): void => void BODIES.set(request, body);

/** Room for more of a file of the request. False: the call has been refused, nothing of it is needed any longer. */
export const takeRoom = (request: object, bytes: number): boolean => BODIES.get(request)?.take(bytes) ?? true;
