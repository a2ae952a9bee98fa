import { IsIn, Matches } from 'class-validator';
import {
  LEAST_ROOM_MINUTES,
  LONGEST_PROMPT,
  MOST_ROOM_MINUTES,
  PERIOD_WORD,
  ROOM_PURPOSES,
  SEATS_SHOWN,
  TAUGHT_PERIODS,
} from '@essays/contract';
import type {
  NewWritingRoom,
  RoomMinutes,
  RoomPurpose,
  SeatsShown,
  SeatDisplay,
  VersionToFile,
} from '@essays/contract';
import {
  AcademicYear,
  OptionalIdOrNull,
  WholeNumber,
  Words,
  Optional,
  OptionalFlag,
} from '../../platform/http/inputs.ts';

const PURPOSE = { message: `purpose must be one of: ${ROOM_PURPOSES.join(', ')}` };
const MINUTES = `The minutes must be a whole number from ${LEAST_ROOM_MINUTES} to ${MOST_ROOM_MINUTES}`;
const SHOWS = { message: `shows must be one of: ${SEATS_SHOWN.join(', ')}` };
const PERIOD = { message: `${PERIOD_WORD.title} must be one of: ${TAUGHT_PERIODS.join(', ')}` };

export class RoomMinutesRequest implements RoomMinutes {
  @WholeNumber(MINUTES, LEAST_ROOM_MINUTES, MOST_ROOM_MINUTES)
  minutes!: number;
}

export class NewRoomRequest extends RoomMinutesRequest implements NewWritingRoom {
  @IsIn(ROOM_PURPOSES, PURPOSE)
  purpose!: RoomPurpose;

  @Words('The prompt', LONGEST_PROMPT, 'Please enter a prompt')
  prompt!: string;

  @IsIn(TAUGHT_PERIODS, PERIOD)
  period!: number;

  @AcademicYear()
  academic_year!: string;

  /** null: none. */
  @OptionalIdOrNull('Please choose an assignment')
  assignment_id?: string | null;

  /** null: none. */
  @OptionalIdOrNull('Please choose an essay')
  essay_id?: string | null;

  /** null: the whole class. */
  @OptionalIdOrNull('Please choose a student')
  student_session_id?: string | null;

  @Optional()
  @IsIn(SEATS_SHOWN, SHOWS)
  shows?: SeatsShown;

  @OptionalFlag('spelling_help')
  spelling_help?: boolean;
}

export class SeatsShownRequest implements SeatDisplay {
  @IsIn(SEATS_SHOWN, SHOWS)
  shows!: SeatsShown;
}

export class VersionToFileRequest implements VersionToFile {
  @Matches(/^[\w-]{8,40}$/, { message: 'page must be the name of a version' })
  page!: string;
}
