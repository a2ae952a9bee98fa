import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { turns } from '@essays/storage';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Number of items above which an answer is sent while it is written. */
const LONG = 50;
/** Number of items above which a list is written in turns: twenty essays with all their words are half a megabyte. */
const SOME = 5;

const isLongerThan = (items: number, value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > items;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A list, or an object with a member that is a list, of more than this many items. */
const hasMoreThan = (items: number, answer: unknown): boolean =>
  isLongerThan(items, answer) ||
  (isPlain(answer) && Object.values(answer).some((value) => isLongerThan(items, value)));

/** JSON of each item; null where JSON has no value for it, as in JSON.stringify. */
function* listPieces(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [place, one] of list.entries())
    yield `${place === 0 ? '' : ','}${JSON.stringify(one) ?? 'null'}`;
  yield ']';
}

function* pieces(answer: unknown): Generator<string> {
  if (Array.isArray(answer)) {
    yield* listPieces(answer);
    return;
  }
  let before = '{';
  for (const [name, value] of Object.entries(answer as Record<string, unknown>)) {
    const json = isLongerThan(SOME, value) ? '' : JSON.stringify(value);
    if (json === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${json}`;
    if (isLongerThan(SOME, value)) yield* listPieces(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* inTurn(answer: unknown, turn: ReturnType<typeof turns>): AsyncGenerator<string> {
  let text = '';
  for (const piece of pieces(answer)) {
    text += piece;
    const pause = turn();
    if (!pause) continue;
    yield text;
    text = '';
    await pause;
  }
  yield text;
}

/**
 * Sends an answer: a long one is written as JSON piece by piece and in turns, so that others are served in between; a
 * very long one is sent no faster than the caller reads it. `asJson` is called when the answer is JSON text.
 */
export const writtenInTurns = async (answer: unknown, asJson: () => void): Promise<unknown> => {
  if (hasMoreThan(LONG, answer))
    return new StreamableFile(Readable.from(inTurn(answer, turns())), { type: JSON_TYPE });
  if (!hasMoreThan(SOME, answer)) return answer;
  let text = '';
  for await (const piece of inTurn(answer, turns())) text += piece;
  asJson();
  return text;
};
