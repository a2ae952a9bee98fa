import {
  baselineTypesOf,
  CLASS_TYPE_LABEL,
  InvalidInput,
  isReviewed,
  TEXT_TYPE_LABEL,
} from '@essays/contract';
import type { BaselineLife, BaselineType, ClassType, DomainEvent, Filing } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { refuse } from '../documents/document-rules.ts';
import type { PersonsBaselineCommand } from './baseline.commands.ts';

type AssignBaseline = Extract<PersonsBaselineCommand, { type: 'AssignBaseline' }>;

/** The rule of class and type. @throws InvalidInput. */
export const mustFitClass = (classType: ClassType, type: BaselineType): void => {
  const allowed = baselineTypesOf(classType);
  if (!allowed.includes(type))
    throw new InvalidInput(
      `${CLASS_TYPE_LABEL[classType]} has baselines of the types ` +
        `${allowed.map((one) => TEXT_TYPE_LABEL[one].toLowerCase()).join(', ')}.`,
    );
};

/** The class of the student may not write samples of the batch's type. A teacher decides; nothing is guessed. */
export const filedByMarker = (filing: Filing, { baseline_id, essay_type }: BaselineLife): DomainEvent =>
  baselineTypesOf(filing.class_type).includes(essay_type)
    ? event('BaselineAssigned', { baseline_id, filing, by_marker: true })
    : event('BaselineSetAside', { baseline_id, reason: 'other_class' });

/**
 * Filing it the same way again does nothing; under another student or as another kind of text, its checks start
 * again.
 */
export const assign = (command: AssignBaseline, life: BaselineLife): DomainEvent[] => {
  const { baseline_id, owner, review } = life;
  const { setup, keeps_year } = command;
  const kept = keeps_year ? life.chosen_year : null;
  const filing = kept === null ? command.filing : { ...command.filing, academic_year: kept };
  if (life.reading.state === 'unreadable')
    return refuse('This baseline has no readable text. It can only be deleted.');
  const moved = owner.filing !== null && owner.filing.student_id !== filing.student_id;
  if (moved && isReviewed(review))
    return refuse(
      'This baseline has already been reviewed. Undo the review before assigning it to another student.',
    );
  const { essay_type = life.essay_type, grading_status = life.grading_status } = setup;
  const retyped = essay_type !== life.essay_type;
  if (
    owner.filing?.student_id === filing.student_id &&
    owner.filing.academic_year === filing.academic_year &&
    !retyped &&
    grading_status === life.grading_status &&
    !setup.manual_scores
  )
    return [];
  // A sample that was filed so before the rule was kept can still get another year.
  if (moved || retyped || owner.filing?.class_type !== filing.class_type)
    mustFitClass(filing.class_type, essay_type);
  const { detailed_feedback, ...facts } = setup;
  const assigned = event(
    'BaselineAssigned',
    { baseline_id, filing, by_marker: false, ...facts },
    detailed_feedback ? { detailed_feedback } : null,
  );
  // A comparison made for another student, or as another kind of text, does not apply here.
  const isOutdated = (moved || retyped) && life.authorship.state !== 'uncompared';
  return isOutdated && !isReviewed(review)
    ? [assigned, event('BaselineProcessingRetried', { baseline_id })]
    : [assigned];
};

/** Filed as it is, as another kind of text. */
export const typeCorrected = (essay_type: BaselineType, life: BaselineLife): DomainEvent[] => {
  const { filing } = life.owner;
  if (life.from_essay_id !== null)
    return refuse('This baseline was made from an essay. Correct the type of the essay.');
  if (!filing) return refuse('Assign this baseline to a student first.');
  return assign({ type: 'AssignBaseline', filing, setup: { essay_type } }, life);
};
