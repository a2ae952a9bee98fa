import { Param } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { NotFound, RUBRIC_LIMITS as MOST } from '@essays/contract';
import type { ClassType, ImportedRubrics, NewRubric, RubricDraft, WrittenCriterion } from '@essays/contract';
import {
  NothingHidden,
  Optional,
  OptionalOrNull,
  OptionalText,
  Rows,
  Text,
  Trimmed,
} from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const CLASS_TYPES: readonly ClassType[] = ['10th_grade_english', 'ib_english'];
const CLASS = { message: `class_type must be one of: ${CLASS_TYPES.join(', ')}` };
const NAME = { message: 'Please enter a name for the rubric' };
const LEVELS = { message: `Each criterion has a level for each score, from 0 to at most ${MOST.score}` };
/** Characters of a file; the longest rubrics that are taken need about as much. */
const LONGEST_FILE = 400_000;

/** Of the product's own by its class type, of any other by its id. */
export const RubricId = () =>
  Param('id', {
    transform: (id: string) => {
      if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) || CLASS_TYPES.includes(id as ClassType))
        return id;
      throw new NotFound('Rubric not found');
    },
  });

export class NewRubricRequest extends bodyOf<NewRubric>({
  name: [Text('The name', MOST.name), NothingHidden(), IsNotEmpty(NAME), Trimmed()],
  class_type: [Optional(), IsIn(CLASS_TYPES, CLASS)],
  copy_of: [OptionalOrNull(), Text('copy_of', 100)],
}) {}

class CriterionRequest extends bodyOf<WrittenCriterion>({
  id: OptionalText('id', 100),
  name: [Text('The name of a criterion', MOST.criterion), NothingHidden(), Trimmed()],
  description: [OptionalText('The description of a criterion', MOST.description), NothingHidden()],
  levels: [
    NothingHidden(true),
    MaxLength(MOST.level, { each: true, message: `A level may have at most ${MOST.level} characters` }),
    IsString({ each: true, message: 'Each level must be text' }),
    ArrayMaxSize(MOST.score + 1, LEVELS),
    ArrayMinSize(2, LEVELS),
    IsArray(LEVELS),
  ],
}) {}

export class RubricDraftRequest extends bodyOf<RubricDraft>({
  name: [Text('The name', MOST.name), NothingHidden(), Trimmed()],
  criteria: Rows(() => CriterionRequest, MOST.criteria, {
    none: 'criteria must be a list',
    tooMany: `A rubric has at most ${MOST.criteria} criteria`,
    noRow: 'Each criterion must have its name and its levels',
  }),
}) {}

export class ImportedRubricsRequest extends bodyOf<ImportedRubrics>({
  class_type: IsIn(CLASS_TYPES, CLASS),
  text: [Text('The file', LONGEST_FILE), NothingHidden()],
}) {}
