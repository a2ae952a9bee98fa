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

const COURSE = 'Open this application in your course first.';
const OUT_OF = 'The points that the work is out of must be a number from 1 to 1000';

export class OpenedCourseRequest implements OpenedCourse {
  @Length(1, 12_000, { message: COURSE })
  @IsString({ message: COURSE })
  course!: string;
}

class SentScoreRequest {
  @IsUUID('all', { message: 'essay_id must be the id of an essay' })
  essay_id!: string;

  @Length(1, 255, { message: 'member_id must have 1 to 255 characters' })
  @IsString({ message: 'member_id must be a text' })
  member_id!: string;
}

export class CourseScoresRequest extends OpenedCourseRequest implements CourseScores {
  @Max(1_000, { message: OUT_OF })
  @Min(1, { message: OUT_OF })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: OUT_OF })
  out_of!: number;

  @Type(() => SentScoreRequest)
  @ValidateNested({ each: true })
  @ArrayUnique(({ member_id }: SentScoreRequest) => member_id, { message: 'Each student can have one score' })
  @ArrayMaxSize(500, { message: 'At most 500 scores can be sent at once' })
  @ArrayMinSize(1, { message: 'There is no score to send' })
  @IsArray({ message: 'scores must be a list' })
  scores!: SentScoreRequest[];

  @WholeNumber('left_out must be a whole number from 0 to 100000', 0, 100_000)
  left_out!: number;
}
