import {
  CLASS_TYPE_LABEL,
  essayTypesOf,
  evolveEssayLife,
  InvalidInput,
  isUnderWay,
  noLevelOf,
  rubricVersionOf,
  scoresOf,
} from '@essays/contract';
import type { ClassType, DomainEvent, EssayLife, EssayType } from '@essays/contract';
import { learningTargetsFor } from '@essays/engines/grading/learning-targets';
import { event } from '../../commands/decider.ts';
import { requestGrading } from './essay-flags.ts';

/** The rule of class and type. @throws InvalidInput. */
export const mustFit = (classType: ClassType, essayType: EssayType): void => {
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
  const { essay_id, essay_type: previous, owner, grading } = life;
  if (essay_type === previous) return [];
  if (owner.filing) mustFit(owner.filing.class_type, essay_type);
  const lost_targets = lostTargets(previous, essay_type);
  const corrected = event('EssayTypeCorrected', { essay_id, essay_type, previous, lost_targets });
  const next = evolveEssayLife(life, corrected);
  const isToGrade =
    next.score === null && (scoresOf(life) === 'proposed' || isUnderWay(grading) || noLevelOf(life) !== null);
  return [
    corrected,
    ...(assignment_id === null ? [] : [event('EssayTakenOutOfAssignment', { essay_id, assignment_id })]),
    ...(life.authorship.state === 'compared' ? [event('AuthorshipComparisonRequested', { essay_id })] : []),
    ...(isToGrade && owner.filing
      ? [
          requestGrading(
            next,
            rubricVersionOf(owner.filing.class_type),
            grading.state === 'unasked' ? 'configured' : grading.engine,
          ),
        ]
      : []),
  ];
};
