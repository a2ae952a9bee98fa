import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import {
  LONGEST_DRAFT,
  LONGEST_PASTE,
  MOST_INTERVALS,
  MOST_PASTES,
  MOST_SEATS,
  MOST_STRETCHES,
  STRETCH_SECONDS,
} from '@essays/contract';
import type { DraftToSave, Interval, Paste, RoomCode, WantedSeat, WritingProcess } from '@essays/contract';
import { Optional, Rows, Text, WholeNumber } from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const LONGEST_SECONDS = MOST_STRETCHES * STRETCH_SECONDS;
const CODE = { message: 'Please enter the code of the room.' };
const PAGE = /^[\w-]{8,40}$/;
const PROCESS = { message: 'process must say how the text came about' };

const From = (name: string, least: number, most: number) =>
  WholeNumber(`${name} must be a whole number from ${least} to ${most}`, least, most);

export class RoomCodeRequest extends bodyOf<RoomCode>({
  code: [IsNotEmpty(CODE), Text('The code', 40)],
}) {}

export class WantedSeatRequest extends bodyOf<WantedSeat>({
  number: From('number', 1, MOST_SEATS),
  ...RoomCodeRequest.rules,
}) {}

class PasteRequest extends bodyOf<Paste>({
  at: From('at', 0, LONGEST_SECONDS),
  words: From('words', 0, LONGEST_DRAFT),
  text: Text('A paste', LONGEST_PASTE),
}) {}

class IntervalRequest extends bodyOf<Interval>({
  at: From('at', 0, LONGEST_SECONDS),
  seconds: From('seconds', 0, LONGEST_SECONDS),
}) {}

const few = (what: string) => ({
  none: `${what} must be a list`,
  tooMany: `There are too many ${what}`,
  noRow: `Each of the ${what} must be an object`,
});

const WORDS = { message: `words must be a list of at most ${MOST_STRETCHES} whole numbers` };

class ProcessRequest extends bodyOf<WritingProcess>({
  words: [
    Max(LONGEST_DRAFT, { each: true, ...WORDS }),
    Min(0, { each: true, ...WORDS }),
    IsInt({ each: true, ...WORDS }),
    ArrayMaxSize(MOST_STRETCHES, WORDS),
    IsArray(WORDS),
  ],
  pastes: Rows(() => PasteRequest, MOST_PASTES, few('pastes')),
  pauses: Rows(() => IntervalRequest, MOST_INTERVALS, few('pauses')),
  away: Rows(() => IntervalRequest, MOST_INTERVALS, few('absences')),
}) {}

const FOLLOWS = { message: 'follows must be a page and its version' };

class FollowedRequest extends bodyOf<{ page: string; version: number }>({
  page: Matches(PAGE, { message: 'follows must have the name of a page' }),
  version: From('version', 0, 1_000_000_000),
}) {}

export class DraftRequest extends bodyOf<DraftToSave>({
  text: Text('The text', LONGEST_DRAFT),
  process: [Type(() => ProcessRequest), ValidateNested(PROCESS), IsObject(PROCESS)],
  page: Matches(PAGE, { message: 'page must be a name of 8 to 40 letters and digits' }),
  version: From('version', 0, 1_000_000_000),
  follows: [Type(() => FollowedRequest), ValidateNested(FOLLOWS), IsObject(FOLLOWS), Optional()],
}) {}
