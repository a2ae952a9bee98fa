import type { Response } from 'express';

/** Where one call stands among the others. */
interface CallTurn {
  /** Its body is in memory. Resolves when it may work on it. @throws TooBusy */
  arrived(): Promise<void>;
  /** It only waits from now on; false if too many wait already. */
  onlyWait(): boolean;
  /** Its answer is complete, and only has to be received. */
  answered(): void;
  /** The caller does not take the answer: whoever waits goes first. */
  pause(): void;
  /** The caller takes it again. Resolves when it may go on. @throws TooBusy */
  goOn(): Promise<void>;
}

const TURNS = new WeakMap<Response, CallTurn>();
export const setTurn = (response: Response, turn: CallTurn): void => void TURNS.set(response, turn);
const turnOf = (response: Response): CallTurn | undefined => TURNS.get(response);

/** To be called as soon as a body is in memory: no call works, or holds others up, before that. */
export const bodyArrived = async (response: Response): Promise<void> => turnOf(response)?.arrived();

/**
 * Ends the turn of a call that holds no body any longer and only waits from now on, so that the person's next one does
 * not wait for that as well. False if too many wait already: then it is to be answered with what there is.
 */
export const releaseSlot = ({ response }: { response: Response }): boolean =>
  turnOf(response)?.onlyWait() ?? true;

/** After how long without taking anything a caller's call gives its place to others, milliseconds, */
const PAUSES_AFTER = 1_000;
/** and after how long its connection is closed. */
const CLOSED_AFTER = 60_000;

/**
 * The pieces of an answer, made no faster than the caller takes them: a caller who stops reading holds nobody up, not
 * even their own other calls.
 */
export async function* asTaken<Piece>(
  pieces: AsyncIterable<Piece>,
  response: Response,
): AsyncGenerator<Piece> {
  const turn = turnOf(response);
  for await (const piece of pieces) {
    let isPaused = false;
    const pause = setTimeout(() => {
      isPaused = true;
      turn?.pause();
    }, PAUSES_AFTER);
    const close = setTimeout(() => response.destroy(), CLOSED_AFTER);
    try {
      yield piece;
    } finally {
      clearTimeout(pause);
      clearTimeout(close);
    }
    if (isPaused) await turn?.goOn();
  }
  turn?.answered();
}
