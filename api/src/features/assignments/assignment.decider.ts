import {
  CLASS_TYPE_LABEL,
  classTypeOfPeriod,
  essayTypesOf,
  InvalidInput,
  NotFound,
  PERIOD_WORD,
} from '@essays/contract';
import { RuleBroken } from '@essays/contract';
import type {
  AssignmentTerms,
  AssignmentWords,
  DomainEvent,
  EssayType,
  EventMap,
  FilledGradebook,
  RecordedEvent,
} from '@essays/contract';
import type { RubricChoice } from '../rubrics/rubrics.ts';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';

export interface AssignmentState {
  id: string | null;
  essay_type: EssayType;
  terms: AssignmentTerms;
  /** Null once its key is gone. */
  words: AssignmentWords | null;
  deleted: boolean;
}

type AssignmentCommand =
  | {
      type: 'create';
      assignment: EventMap['AssignmentCreated']['data'];
      words: AssignmentWords;
      rubric?: RubricChoice | null;
    }
  /** `rubric`: the one that the terms choose, as published. */
  | { type: 'change'; terms: AssignmentTerms; words: AssignmentWords; rubric?: RubricChoice | null }
  | { type: 'fill_gradebook'; filled: FilledGradebook }
  /** `essays`: how many are in it. */
  | { type: 'delete'; essays: number };

const NO_TERMS: AssignmentTerms = { periods: [], due_on: null };

/** Each period once and in order, however they were sent. */
const inOrder = (terms: AssignmentTerms): AssignmentTerms => ({
  ...terms,
  periods: [...new Set(terms.periods)].sort((a, b) => a - b),
});

/** @throws InvalidInput when one of the classes does not write essays of this type. */
const mustWrite = (type: EssayType, { periods }: AssignmentTerms): void => {
  if (periods.length === 0) throw new InvalidInput('Please choose at least one class.');
  for (const period of periods) {
    const classType = classTypeOfPeriod(period);
    const allowed = essayTypesOf(classType);
    if (!allowed.includes(type))
      throw new InvalidInput(
        `${PERIOD_WORD.title} ${period} is ${CLASS_TYPE_LABEL[classType]}, which writes ` +
          `${allowed.join(', ')} essays, not ${type} ones.`,
      );
  }
};

/** @throws InvalidInput when its classes are not scored by it, or it is newly chosen although it is out of use. */
const mustSuit = (
  { periods }: AssignmentTerms,
  rubric: RubricChoice | null | undefined,
  before?: string,
): void => {
  if (!rubric) return;
  const classType = classTypeOfPeriod(periods[0] ?? 0);
  const called = `\u201C${rubric.name}\u201D`;
  if (rubric.class_type !== classType)
    throw new InvalidInput(
      `${called} is a rubric for ${CLASS_TYPE_LABEL[rubric.class_type]}, and this assignment is for ` +
        `${CLASS_TYPE_LABEL[classType]}.`,
    );
  if (rubric.retired && rubric.version !== before)
    throw new InvalidInput(`${called} is out of use. Please choose another rubric.`);
};

const isSame = (one: object | null, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The rules of a task that a teacher sets. Its type and year never change: the essays written for it have them too.
 */
export const assignmentDecider: Decider<AssignmentState, AssignmentCommand> = {
  initialState: { id: null, essay_type: 'argumentative', terms: NO_TERMS, words: null, deleted: false },

  decide(command, state): DomainEvent[] {
    if (command.type === 'create') {
      if (state.id !== null) return [];
      const { assignment, words } = command;
      const terms = inOrder(assignment);
      mustWrite(assignment.essay_type, terms);
      mustSuit(terms, command.rubric);
      return [event('AssignmentCreated', { ...assignment, ...terms }, words)];
    }
    if (state.id === null || state.deleted) throw new NotFound('Assignment not found');
    const assignment_id = state.id;
    if (command.type === 'change') {
      const terms = inOrder(command.terms);
      mustWrite(state.essay_type, terms);
      mustSuit(terms, command.rubric, state.terms.rubric_version);
      if (isSame(state.terms, terms) && isSame(state.words, command.words)) return [];
      return [event('AssignmentChanged', { assignment_id, ...terms }, command.words)];
    }
    if (command.type === 'fill_gradebook')
      return [event('GradebookFilled', { assignment_id, ...command.filled })];
    const { essays } = command;
    if (essays > 0)
      throw new RuleBroken(
        `${essays} ${essays === 1 ? 'essay is' : 'essays are'} in this assignment. ` +
          'Put them into another one, or take them out, and then delete it.',
      );
    return [event('AssignmentDeleted', { assignment_id })];
  },

  evolve(state, { type, data, personal }: RecordedEvent): AssignmentState {
    switch (type) {
      case 'AssignmentCreated':
      case 'AssignmentChanged': {
        const { periods, due_on, rubric_version } = data;
        const terms = { periods, due_on, ...(rubric_version && { rubric_version }) };
        const created = type === 'AssignmentCreated' ? { essay_type: data.essay_type } : {};
        const words = personal && { ...personal };
        return { ...state, ...created, id: data.assignment_id, terms, words };
      }
      case 'AssignmentDeleted':
        return { ...state, deleted: true };
      default:
        return state;
    }
  },
};
