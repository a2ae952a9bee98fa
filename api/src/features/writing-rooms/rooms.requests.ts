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
import type { NewWritingRoom, RoomMinutes, SeatDisplay, VersionToFile } from '@essays/contract';
import {
  AcademicYear,
  OptionalIdOrNull,
  WholeNumber,
  Words,
  Optional,
  OptionalFlag,
} from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const PURPOSE = { message: `purpose must be one of: ${ROOM_PURPOSES.join(', ')}` };
const MINUTES = `The minutes must be a whole number from ${LEAST_ROOM_MINUTES} to ${MOST_ROOM_MINUTES}`;
const SHOWS = { message: `shows must be one of: ${SEATS_SHOWN.join(', ')}` };
const PERIOD = { message: `${PERIOD_WORD.title} must be one of: ${TAUGHT_PERIODS.join(', ')}` };

export class RoomMinutesRequest extends bodyOf<RoomMinutes>({
  minutes: WholeNumber(MINUTES, LEAST_ROOM_MINUTES, MOST_ROOM_MINUTES),
}) {}

export class NewRoomRequest extends bodyOf<NewWritingRoom>({
  purpose: IsIn(ROOM_PURPOSES, PURPOSE),
  prompt: Words('The prompt', LONGEST_PROMPT, 'Please enter a prompt'),
  period: IsIn(TAUGHT_PERIODS, PERIOD),
  academic_year: AcademicYear(),
  assignment_id: OptionalIdOrNull('Please choose an assignment'),
  essay_id: OptionalIdOrNull('Please choose an essay'),
  student_session_id: OptionalIdOrNull('Please choose a student'),
  shows: [Optional(), IsIn(SEATS_SHOWN, SHOWS)],
  spelling_help: OptionalFlag('spelling_help'),
  ...RoomMinutesRequest.rules,
}) {}

export class SeatsShownRequest extends bodyOf<SeatDisplay>({
  shows: IsIn(SEATS_SHOWN, SHOWS),
}) {}

export class VersionToFileRequest extends bodyOf<VersionToFile>({
  page: Matches(/^[\w-]{8,40}$/, { message: 'page must be the name of a version' }),
}) {}
