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

const LONGEST_SECONDS = MOST_STRETCHES * STRETCH_SECONDS;
const CODE = { message: 'Please enter the code of the room.' };
const PAGE = /^[\w-]{8,40}$/;
const PROCESS = { message: 'process must say how the text came about' };

const From = (name: string, least: number, most: number) =>
  WholeNumber(`${name} must be a whole number from ${least} to ${most}`, least, most);

export class RoomCodeRequest implements RoomCode {
  @IsNotEmpty(CODE)
  @Text('The code', 40)
  code!: string;
}

export class WantedSeatRequest extends RoomCodeRequest implements WantedSeat {
  @From('number', 1, MOST_SEATS)
  number!: number;
}

class PasteRequest implements Paste {
  @From('at', 0, LONGEST_SECONDS)
  at!: number;

  @From('words', 0, LONGEST_DRAFT)
  words!: number;

  @Text('A paste', LONGEST_PASTE)
  text!: string;
}

class IntervalRequest implements Interval {
  @From('at', 0, LONGEST_SECONDS)
  at!: number;

  @From('seconds', 0, LONGEST_SECONDS)
  seconds!: number;
}

const few = (what: string) => ({
  none: `${what} must be a list`,
  tooMany: `There are too many ${what}`,
  noRow: `Each of the ${what} must be an object`,
});

const WORDS = { message: `words must be a list of at most ${MOST_STRETCHES} whole numbers` };

class ProcessRequest implements WritingProcess {
  @Max(LONGEST_DRAFT, { each: true, ...WORDS })
  @Min(0, { each: true, ...WORDS })
  @IsInt({ each: true, ...WORDS })
  @ArrayMaxSize(MOST_STRETCHES, WORDS)
  @IsArray(WORDS)
  words!: number[];

  @Rows(() => PasteRequest, MOST_PASTES, few('pastes'))
  pastes!: PasteRequest[];

  @Rows(() => IntervalRequest, MOST_INTERVALS, few('pauses'))
  pauses!: IntervalRequest[];

  @Rows(() => IntervalRequest, MOST_INTERVALS, few('absences'))
  away!: IntervalRequest[];
}

const FOLLOWS = { message: 'follows must be a page and its version' };

class FollowedRequest {
  @Matches(PAGE, { message: 'follows must have the name of a page' })
  page!: string;

  @From('version', 0, 1_000_000_000)
  version!: number;
}

export class DraftRequest implements DraftToSave {
  @Text('The text', LONGEST_DRAFT)
  text!: string;

  @Type(() => ProcessRequest)
  @ValidateNested(PROCESS)
  @IsObject(PROCESS)
  process!: ProcessRequest;

  @Matches(PAGE, { message: 'page must be a name of 8 to 40 letters and digits' })
  page!: string;

  @From('version', 0, 1_000_000_000)
  version!: number;

  @Type(() => FollowedRequest)
  @ValidateNested(FOLLOWS)
  @IsObject(FOLLOWS)
  @Optional()
  follows?: FollowedRequest;
}
