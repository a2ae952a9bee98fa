import { IsIn, IsInt, IsNotEmpty, IsUUID, Matches, Max, Min } from 'class-validator';
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
  SeatsShownBy,
  VersionToFile,
} from '@essays/contract';
import {
  AcademicYear,
  EmptyIsNothing,
  Optional,
  OptionalFlag,
  OptionalOrNull,
  Text,
} from '../../platform/http/inputs.ts';

const PURPOSE = { message: `purpose must be one of: ${ROOM_PURPOSES.join(', ')}` };
const PROMPT = { message: 'Please enter a prompt' };
const MINUTES = {
  message: `The minutes must be a whole number from ${LEAST_ROOM_MINUTES} to ${MOST_ROOM_MINUTES}`,
};
const SHOWS = { message: `shows must be one of: ${SEATS_SHOWN.join(', ')}` };
const PERIOD = { message: `${PERIOD_WORD.title} must be one of: ${TAUGHT_PERIODS.join(', ')}` };

export class RoomMinutesRequest implements RoomMinutes {
  @Max(MOST_ROOM_MINUTES, MINUTES)
  @Min(LEAST_ROOM_MINUTES, MINUTES)
  @IsInt(MINUTES)
  minutes!: number;
}

export class NewRoomRequest extends RoomMinutesRequest implements NewWritingRoom {
  @IsIn(ROOM_PURPOSES, PURPOSE)
  purpose!: RoomPurpose;

  @IsNotEmpty(PROMPT)
  @Text('The prompt', LONGEST_PROMPT, PROMPT.message)
  prompt!: string;

  @IsIn(TAUGHT_PERIODS, PERIOD)
  period!: number;

  @AcademicYear()
  academic_year!: string;

  /** null: none. */
  @OptionalOrNull()
  @IsUUID('all', { message: 'Please choose an assignment' })
  @EmptyIsNothing()
  assignment_id?: string | null;

  /** null: none. */
  @OptionalOrNull()
  @IsUUID('all', { message: 'Please choose an essay' })
  @EmptyIsNothing()
  essay_id?: string | null;

  /** null: the whole class. */
  @OptionalOrNull()
  @IsUUID('all', { message: 'Please choose a student' })
  @EmptyIsNothing()
  student_session_id?: string | null;

  @Optional()
  @IsIn(SEATS_SHOWN, SHOWS)
  shows?: SeatsShown;

  @OptionalFlag('spelling_help')
  spelling_help?: boolean;
}

export class SeatsShownRequest implements SeatsShownBy {
  @IsIn(SEATS_SHOWN, SHOWS)
  shows!: SeatsShown;
}

export class VersionToFileRequest implements VersionToFile {
  @Matches(/^[\w-]{8,40}$/, { message: 'page must be the name of a version' })
  page!: string;
}
