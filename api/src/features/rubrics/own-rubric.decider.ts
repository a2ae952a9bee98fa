import { InvalidInput, NotFound, rubricGaps, RuleBroken, isSameRubric } from '@essays/contract';
import type { ClassType, DomainEvent, RecordedEvent, RubricWords } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { rubricVersion } from './rubrics.ts';

export type OwnRubricCommand =
  | {
      type: 'draft';
      rubric_id: string;
      class_type: ClassType;
      copied_from: string | null;
      words: RubricWords;
    }
  | { type: 'change'; words: RubricWords }
  | { type: 'publish' }
  | { type: 'retire' }
  | { type: 'bring back' };

interface OwnRubricState {
  /** Null before its first event. */
  id: string | null;
  isDefault: boolean;
  /** Null once its key is gone. */
  draft: RubricWords | null;
  published: { number: number; words: RubricWords | null } | null;
  retired: boolean;
}

const wordsOf = (personal: RubricWords | null): RubricWords | null =>
  personal && { name: personal.name, criteria: personal.criteria };

/** The rules of a rubric that teachers write. What was published is never changed: a change is another version. */
export const ownRubricDecider: Decider<OwnRubricState, OwnRubricCommand> = {
  initialState: { id: null, isDefault: false, draft: null, published: null, retired: false },

  decide(command, state): DomainEvent[] {
    if (command.type === 'draft') {
      if (state.id !== null) return [];
      const { rubric_id, class_type, copied_from, words } = command;
      return [event('RubricDrafted', { rubric_id, class_type, copied_from }, words)];
    }
    if (state.isDefault)
      throw new RuleBroken(
        'This rubric belongs to the product and stays as it is. Copy it, and change the copy.',
      );
    if (state.id === null) throw new NotFound('Rubric not found');
    const rubric_id = state.id;
    if (command.type === 'bring back')
      return state.retired ? [event('RubricBroughtBack', { rubric_id })] : [];
    if (command.type === 'retire') return state.retired ? [] : [event('RubricRetired', { rubric_id })];
    if (state.retired) throw new RuleBroken('This rubric is retired. Bring it back before you change it.');
    if (command.type === 'change') {
      const { words } = command;
      if (isSameRubric(state.draft, words)) return [];
      return [event('RubricDraftChanged', { rubric_id, criteria: words.criteria.length }, words)];
    }
    const words = state.draft ?? { name: '', criteria: [] };
    const [gap] = rubricGaps(words);
    if (gap) throw new InvalidInput(gap);
    if (state.published && isSameRubric(state.published.words, words)) return [];
    const number = (state.published?.number ?? 0) + 1;
    const rubric_version = rubricVersion(rubric_id, number);
    const criteria = words.criteria.length;
    return [event('RubricVersionPublished', { rubric_id, rubric_version, number, criteria }, words)];
  },

  evolve(state, { type, data, personal }: RecordedEvent): OwnRubricState {
    switch (type) {
      case 'RubricPublished':
        return { ...state, isDefault: true };
      case 'RubricDrafted':
        return { ...state, id: data.rubric_id, draft: wordsOf(personal) };
      case 'RubricDraftChanged':
        return { ...state, draft: wordsOf(personal) };
      case 'RubricVersionPublished':
        return { ...state, published: { number: data.number, words: wordsOf(personal) } };
      case 'RubricRetired':
        return { ...state, retired: true };
      case 'RubricBroughtBack':
        return { ...state, retired: false };
      default:
        return state;
    }
  },
};
