import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { turns } from '@essays/storage';

/** Items of a list beyond which an answer is long. */
const LONG = 50;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A list, or an object one of whose members is a long list. */
export const isLongAnswer = (answer: unknown): boolean =>
  isLong(answer) || (isPlain(answer) && Object.values(answer).some(isLong));

/** JSON of each item; null where JSON has no value for it, as in JSON.stringify. */
function* listPieces(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [place, one] of list.entries())
    yield `${place === 0 ? '' : ','}${JSON.stringify(one) ?? 'null'}`;
  yield ']';
}

function* pieces(answer: unknown): Generator<string> {
  if (isLong(answer)) {
    yield* listPieces(answer);
    return;
  }
  let before = '{';
  for (const [name, value] of Object.entries(answer as Record<string, unknown>)) {
    const json = isLong(value) ? '' : JSON.stringify(value);
    if (json === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${json}`;
    if (isLong(value)) yield* listPieces(value);
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

/** A long answer as JSON, made piece by piece and no faster than the caller takes it: others are served in between. */
export const longAnswer = (answer: unknown): StreamableFile =>
  new StreamableFile(Readable.from(inTurn(answer, turns())), { type: 'application/json; charset=utf-8' });
