import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsNumber,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { WholeNumber } from '../../platform/http/inputs.ts';
import type { CourseScores, OpenedCourse } from '@essays/contract';
import { bodyOf } from '../../platform/http/body-of.ts';

const COURSE = 'Open this application in your course first.';
const OUT_OF = 'The points that the work is out of must be a number from 1 to 1000';

export class OpenedCourseRequest extends bodyOf<OpenedCourse>({
  course: [Length(1, 12_000, { message: COURSE }), IsString({ message: COURSE })],
}) {}

class SentScoreRequest extends bodyOf<{ essay_id: string; member_id: string }>({
  essay_id: IsUUID('all', { message: 'essay_id must be the id of an essay' }),
  member_id: [
    Length(1, 255, { message: 'member_id must have 1 to 255 characters' }),
    IsString({ message: 'member_id must be a text' }),
  ],
}) {}

export class CourseScoresRequest extends bodyOf<CourseScores>({
  out_of: [
    Max(1_000, { message: OUT_OF }),
    Min(1, { message: OUT_OF }),
    IsNumber({ maxDecimalPlaces: 2 }, { message: OUT_OF }),
  ],
  scores: [
    Type(() => SentScoreRequest),
    ValidateNested({ each: true }),
    ArrayUnique(({ member_id }: SentScoreRequest) => member_id, {
      message: 'Each student can have one score',
    }),
    ArrayMaxSize(500, { message: 'At most 500 scores can be sent at once' }),
    ArrayMinSize(1, { message: 'There is no score to send' }),
    IsArray({ message: 'scores must be a list' }),
  ],
  left_out: WholeNumber('left_out must be a whole number from 0 to 100000', 0, 100_000),
  ...OpenedCourseRequest.rules,
}) {}
