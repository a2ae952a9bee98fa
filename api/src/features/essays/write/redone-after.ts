import { evolveEssayLife, isUnderWay, noLevelOf, scoresOf } from '@essays/contract';
import type { DomainEvent, EssayLife } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { requestGrading } from './essay-flags.ts';

/**
 * What was made for another type or task is made anew after this event: the comparison, and a grader's work that no
 * teacher has confirmed.
 */
export const redoneAfter = (
  life: EssayLife,
  changed: DomainEvent,
  rubric_version: string | null,
): DomainEvent[] => {
  const { essay_id, grading } = life;
  const next = evolveEssayLife(life, changed as never);
  const isToGrade =
    next.score === null && (scoresOf(life) === 'proposed' || isUnderWay(grading) || noLevelOf(life) !== null);
  return [
    ...(life.authorship.state === 'uncompared' ? [] : [event('AuthorshipComparisonRequested', { essay_id })]),
    ...(isToGrade && rubric_version !== null
      ? [requestGrading(next, rubric_version, grading.state === 'unasked' ? 'configured' : grading.engine)]
      : []),
  ];
};
