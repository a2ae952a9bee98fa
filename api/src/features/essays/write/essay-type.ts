import { CLASS_TYPE_LABEL, essayTypesOf, InvalidInput, rubricVersionOf } from '@essays/contract';
import type { ClassType, DomainEvent, EssayLife, EssayType } from '@essays/contract';
import { learningTargetsFor } from '@essays/engines/grading/learning-targets';
import { event } from '../../../platform/commands/decider.ts';
import { redoneAfter } from './redone-after.ts';

/** The rule of class and type. @throws InvalidInput. */
export const mustFitClass = (classType: ClassType, essayType: EssayType): void => {
  const allowed = essayTypesOf(classType);
  if (!allowed.includes(essayType))
    throw new InvalidInput(
      `${CLASS_TYPE_LABEL[classType]} students write ${allowed.join(', ')} essays, not ${essayType} ones.`,
    );
};

const lostTargets = (before: EssayType, after: EssayType): string[] => {
  const kept = learningTargetsFor(after).map(({ code }) => code);
  return learningTargetsFor(before)
    .map(({ code }) => code)
    .filter((code) => !kept.includes(code));
};

/**
 * The correction of a type, and what follows from it: an assignment is of one type, so the essay leaves its own; it is
 * compared again; a grader's work that no teacher has confirmed is done again, by the rubric of the class.
 */
export const typeCorrected = (
  life: EssayLife,
  assignment_id: string | null,
  essay_type: EssayType,
): DomainEvent[] => {
  const { essay_id, essay_type: previous, owner } = life;
  if (essay_type === previous) return [];
  if (owner.filing) mustFitClass(owner.filing.class_type, essay_type);
  const lost_targets = lostTargets(previous, essay_type);
  const corrected = event('EssayTypeCorrected', { essay_id, essay_type, previous, lost_targets });
  return [
    corrected,
    ...(assignment_id === null ? [] : [event('EssayTakenOutOfAssignment', { essay_id, assignment_id })]),
    ...redoneAfter(life, corrected, owner.filing && rubricVersionOf(owner.filing.class_type)),
  ];
};

/** An essay that is put into an assignment or taken out, and what follows: its task and its class have other words. */
export const assignmentChanged = (
  life: EssayLife,
  previous: string | null,
  { assignment_id, rubric_version }: { assignment_id: string | null; rubric_version: string },
): DomainEvent[] => {
  const { essay_id, owner, standing } = life;
  if (assignment_id === previous) return [];
  const changed =
    assignment_id === null
      ? event('EssayTakenOutOfAssignment', { essay_id, assignment_id: previous! })
      : event('EssayPutIntoAssignment', { essay_id, assignment_id, previous });
  if (standing.verdict === 'rejected') return [changed];
  return [changed, ...redoneAfter(life, changed, owner.filing && rubric_version)];
};
