import { ArrayNotEmpty, IsArray, IsIn, IsString } from 'class-validator';
import { ESSAY_TYPES, GRADEBOOK_FORMS, InvalidInput, ownVersion } from '@essays/contract';
import { isDay, PERIOD_WORD, TAUGHT_PERIODS } from '@essays/contract';
import type {
  AssignmentDetails,
  AssignmentTerms,
  AssignmentWords,
  FilledGradebook,
  NewAssignment,
} from '@essays/contract';
import {
  AcademicYear,
  Ids,
  OptionalOrNull,
  Text,
  Trimmed,
  WholeNumber,
  Words,
} from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const PERIODS = { message: 'Please choose at least one class.' };
const PERIOD = { each: true, message: `${PERIOD_WORD.title} must be one of: ${TAUGHT_PERIODS.join(', ')}` };
const DUE = 'The last day must be a date such as 2026-11-20';

export class AssignmentRequest extends bodyOf<AssignmentDetails>({
  title: [Words('A title', 200, 'Please enter a title'), Trimmed()],
  prompt: [OptionalOrNull(), Text('The prompt', 10_000)],
  hand_out: [OptionalOrNull(), Text('The hand-out', 20_000)],
  periods: [IsIn(TAUGHT_PERIODS, PERIOD), ArrayNotEmpty(PERIODS), IsArray(PERIODS)],
  due_on: [OptionalOrNull(), IsString({ message: DUE })],
  rubric_version: [OptionalOrNull(), Text('rubric_version', 60)],
}) {}

export class FilledGradebookRequest extends bodyOf<Omit<FilledGradebook, 'sent_to'>>({
  form: IsIn(GRADEBOOK_FORMS, { message: `form must be one of: ${GRADEBOOK_FORMS.join(', ')}` }),
  essay_ids: Ids('essay_ids must be a list of ids', 2_000, 'At most 2000 scores can be filled in at once'),
  left_out: WholeNumber('left_out must be a number of students', 0, 100_000),
}) {}

export class NewAssignmentRequest extends bodyOf<NewAssignment>({
  essay_type: IsIn(ESSAY_TYPES, { message: `Essay type must be one of: ${ESSAY_TYPES.join(', ')}` }),
  academic_year: AcademicYear(),
  ...AssignmentRequest.rules,
}) {}

export const wordsOf = ({ title, prompt, hand_out }: AssignmentRequest): AssignmentWords => ({
  title,
  prompt: prompt?.trim() || null,
  ...(hand_out?.trim() && { hand_out: hand_out.trim() }),
});

/** @throws InvalidInput for a day that there is none of. */
export const termsOf = ({ periods, due_on, rubric_version: version }: AssignmentRequest): AssignmentTerms => {
  const own = ownVersion(version);
  if (version && own === null)
    throw new InvalidInput('rubric_version must be a version of your own rubric, or null');
  const rubric = own === null ? {} : { rubric_version: own };
  if (!due_on) return { periods, due_on: null, ...rubric };
  if (!isDay(due_on)) throw new InvalidInput(DUE);
  return { periods, due_on, ...rubric };
};
