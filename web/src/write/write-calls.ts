import type {
  DraftToSave,
  NewSeat,
  RoomCode,
  RoomDoor,
  SavedDraft,
  TakenSeat,
  WantedSeat,
} from '@essays/contract';

/** How long an answer is waited for, ms: after that, the line counts as gone. */
const PATIENCE = 8_000;

/** Bytes that a browser sends of a page that is gone are at most 64 KB; a character may have three. */
const KEPT_ALIVE = 20_000;

/** The server has refused; `status` says how. */
export class RefusedCall extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The server was not reached, or is not well: what was not sent is sent again later. */
export class ServerUnreachable extends Error {}

/** Statuses after which the same may succeed later. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const sentenceOf = async (response: Response): Promise<string> => {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not one of our answers, such as a proxy's.
  }
  return 'Something went wrong. Please try again.';
};

/** @throws Refused, ServerUnreachable */
const ask = async <Answer>(path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const sent = body && JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api/write/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== undefined && { Authorization: `Seat ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
      // A page that is being left still sends it, if it is short enough for that.
      ...(sent !== undefined && { keepalive: sent.length < KEPT_ALIVE }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new ServerUnreachable('The server cannot be reached.');
  }
  if (response.ok) return (await response.json()) as Answer;
  const sentence = await sentenceOf(response);
  throw isPassing(response.status) && token !== undefined
    ? new ServerUnreachable(sentence)
    : new RefusedCall(response.status, sentence);
};

export const WRITE = {
  door: (body: RoomCode) => ask<RoomDoor>('door', { body }),
  take: (body: WantedSeat) => ask<NewSeat>('seat', { body }),
  seat: (token: string) => ask<TakenSeat>('seat', { token }),
  standing: (token: string) => ask<SavedDraft>('standing', { token }),
  save: (token: string, body: DraftToSave) => ask<SavedDraft>('draft', { token, body }),
};
