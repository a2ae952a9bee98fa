import { InvalidInput } from '@essays/contract';
import type { DomainEvent, EssayLife, FeedbackSheet, ReturnWay, SheetEdits } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { studentOf } from './essay-state.ts';

/** What a teacher does with the feedback sheet. `sheet`: as it is at the revision that the command names. */
export type SheetCommand =
  | { type: 'EditFeedbackSheet'; edits: SheetEdits }
  | { type: 'ReturnFeedback'; how: ReturnWay; sheet: FeedbackSheet };

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const lastOf = <Point>(points: readonly Point[], id: (point: Point) => string): Point[] => [
  ...new Map(points.map((point) => [id(point), point])).values(),
];

export const sheetEdited = ({ essay_id }: EssayLife, edits: SheetEdits): DomainEvent[] => {
  const kept = distinct(edits.kept);
  const replaced = lastOf(edits.replaced, ({ key }) => key).map((one) => ({ ...one, text: one.text.trim() }));
  const added = lastOf(edits.added, ({ id }) => id).map((one) => ({ ...one, text: one.text.trim() }));
  if ([...replaced, ...added].some(({ text }) => text === ''))
    throw new InvalidInput('A point without words cannot be saved. Leave it out instead.');
  const counts = { kept: kept.length, replaced: replaced.length, added: added.length };
  const data = { essay_id, ...counts, hides: distinct(edits.hides), read: edits.read };
  return [event('FeedbackSheetEdited', data, { kept, replaced, added })];
};

/** `returned`: the previous version. */
export const feedbackReturned = (
  life: EssayLife,
  returned: number,
  { how, sheet }: Extract<SheetCommand, { type: 'ReturnFeedback' }>,
): DomainEvent[] => {
  const { essay_id, score } = life;
  const student_id = studentOf(life);
  const grading_result_id = score?.grading_result_id ?? '';
  const data = { essay_id, student_id, version: returned + 1, how, grading_result_id };
  return [event('FeedbackReturned', data, { sheet })];
};
