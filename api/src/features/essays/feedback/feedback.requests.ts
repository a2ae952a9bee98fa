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
import type { AddedPoint, FeedbackPdfs, FeedbackReturn, ReplacedPoint, SheetEdits } from '@essays/contract';
import { applyDecorators } from '@nestjs/common';
import { NothingHidden, Optional, Rows, Text, WholeNumber } from '../../../platform/http/inputs.ts';
import { bodyOf } from '../../../platform/http/body-of.ts';

/** Essays of one call: a class, and some. */
export const MOST_SHEETS = 100;
const MOST_POINTS = 100;

const EMPTY = { message: 'A point without words cannot be saved. Leave it out instead.' };

const PointWords = () => applyDecorators(Text('A point', 5000), IsNotEmpty(EMPTY), NothingHidden());
const Key = () => applyDecorators(IsString({ message: 'Each point needs its key' }), MaxLength(100));

class Replaced extends bodyOf<ReplacedPoint>({
  key: Key(),
  text: PointWords(),
}) {}

class Added extends bodyOf<AddedPoint>({
  id: Key(),
  section: IsIn(ADDED_SECTIONS, { message: `section must be ${ADDED_SECTIONS.join(' or ')}` }),
  text: PointWords(),
}) {}

const points = (name: string) => ({
  none: `${name} must be a list`,
  tooMany: `A sheet has at most ${MOST_POINTS} points`,
  noRow: `${name} must be a list of points`,
});

export class SheetEditsRequest extends bodyOf<SheetEdits>({
  kept: [
    IsString({ each: true, message: 'kept must be a list of keys' }),
    MaxLength(100, { each: true, message: 'kept must be a list of keys' }),
    ArrayMaxSize(MOST_POINTS, { message: `A sheet has at most ${MOST_POINTS} points` }),
    IsArray({ message: 'kept must be a list of keys' }),
  ],
  replaced: Rows(() => Replaced, MOST_POINTS, points('replaced')),
  added: Rows(() => Added, MOST_POINTS, points('added')),
  hides: [
    IsIn(SHEET_PARTS, { each: true, message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` }),
    ArrayMaxSize(SHEET_PARTS.length, { message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` }),
    IsArray({ message: `hides must be a list of: ${SHEET_PARTS.join(', ')}` }),
  ],
  read: IsBoolean({ message: 'read must be true or false' }),
}) {}

const ESSAYS = { message: `Please choose 1 to ${MOST_SHEETS} essays` };

const EssayIds = () =>
  applyDecorators(
    IsArray(ESSAYS),
    ArrayMinSize(1, ESSAYS),
    ArrayMaxSize(MOST_SHEETS, ESSAYS),
    IsUUID('all', { each: true, message: 'Please choose essays' }),
  );

export class FeedbackPdfsRequest extends bodyOf<FeedbackPdfs>({
  essay_ids: EssayIds(),
}) {}

export class FeedbackReturnRequest extends bodyOf<FeedbackReturn>({
  essay_ids: EssayIds(),
  how: IsIn(RETURN_WAYS, { message: `how must be ${RETURN_WAYS.join(', ')}` }),
  days: [Optional(), WholeNumber(`A link can be opened for 1 to ${LINK_DAYS.most} days`, 1, LINK_DAYS.most)],
}) {}
