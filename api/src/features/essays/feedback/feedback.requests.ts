import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { ADDED_SECTIONS, LINK_DAYS, RETURN_WAYS, SHEET_PARTS } from '@essays/contract';
import type {
  AddedPoint,
  AddedSection,
  FeedbackPdfs,
  FeedbackReturn,
  ReplacedPoint,
  ReturnWay,
  SheetEdits,
  SheetPart,
} from '@essays/contract';
import { applyDecorators } from '@nestjs/common';
import { NothingHidden, Optional, Rows, Text, WholeNumber } from '../../../platform/http/inputs.ts';

/** Essays of one call: a class, and some. */
export const MOST_SHEETS = 100;
const MOST_POINTS = 100;

const EMPTY = { message: 'A point without words cannot be saved. Leave it out instead.' };

const PointWords = () => applyDecorators(Text('A point', 5000), IsNotEmpty(EMPTY), NothingHidden());
const Key = () => applyDecorators(IsString({ message: 'Each point needs its key' }), MaxLength(100));

class Replaced implements ReplacedPoint {
  @Key()
  key!: string;

  @PointWords()
  text!: string;
}

class Added implements AddedPoint {
  @Key()
  id!: string;

  @IsIn(ADDED_SECTIONS, { message: `section must be ${ADDED_SECTIONS.join(' or ')}` })
  section!: AddedSection;

  @PointWords()
  text!: string;
}

const points = (name: string) => ({
  none: `${name} must be a list`,
  tooMany: `A sheet has at most ${MOST_POINTS} points`,
  noRow: `${name} must be a list of points`,
});

export class SheetEditsRequest implements SheetEdits {
  @IsString({ each: true, message: 'kept must be a list of keys' })
  @MaxLength(100, { each: true, message: 'kept must be a list of keys' })
  @ArrayMaxSize(MOST_POINTS, { message: `A sheet has at most ${MOST_POINTS} points` })
  @IsArray({ message: 'kept must be a list of keys' })
  kept!: string[];

  @Rows(() => Replaced, MOST_POINTS, points('replaced'))
  replaced!: Replaced[];

  @Rows(() => Added, MOST_POINTS, points('added'))
  added!: Added[];

  @IsIn(SHEET_PARTS, { each: true, message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` })
  @ArrayMaxSize(SHEET_PARTS.length, { message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` })
  @IsArray({ message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` })
  hides!: SheetPart[];

  @IsBoolean({ message: 'read must be true or false' })
  read!: boolean;
}

const ESSAYS = { message: `Please choose 1 to ${MOST_SHEETS} essays` };

const EssayIds = () =>
  applyDecorators(
    IsArray(ESSAYS),
    ArrayMinSize(1, ESSAYS),
    ArrayMaxSize(MOST_SHEETS, ESSAYS),
    IsUUID('all', { each: true, message: 'Please choose essays' }),
  );

export class FeedbackPdfsRequest implements FeedbackPdfs {
  @EssayIds()
  essay_ids!: string[];
}

export class FeedbackReturnRequest implements FeedbackReturn {
  @EssayIds()
  essay_ids!: string[];

  @IsIn(RETURN_WAYS, { message: `how must be ${RETURN_WAYS.join(', ')}` })
  how!: ReturnWay;

  /** Of links: for how many days they can be opened; 30 when left out. */
  @Optional()
  @WholeNumber(`A link can be opened for 1 to ${LINK_DAYS.most} days`, 1, LINK_DAYS.most)
  days?: number;
}
