import { TENTH_GRADE_CRITERIA } from '@essays/contract';
import { trialOf } from '../../../test/decider-trial.ts';
import { event } from '../../platform/commands/decider.ts';
import { ownRubricDecider } from './own-rubric.decider.ts';

const rubric_id = 'r1';
const words = { name: 'Letters', criteria: TENTH_GRADE_CRITERIA };
const other = { ...words, name: 'Letters to the editor' };
const { when } = trialOf('rubric-r1', ownRubricDecider);
const begin = { rubric_id, class_type: '10th_grade_english', copied_from: null } as const;
const drafted = event('RubricDrafted', begin, words);
const changed = event('RubricDraftChanged', { rubric_id, criteria: 3 }, other);
const version = (number: number, of = words) =>
  event('RubricVersionPublished', { rubric_id, rubric_version: `r1-${number}`, number, criteria: 3 }, of);
const retired = event('RubricRetired', { rubric_id });
const shipped = event('RubricPublished', {
  rubric_version: 'r1-1',
  class_type: '10th_grade_english',
  ...words,
});

describe('a teacher’s rubric', () => {
  it('is created once, and changes only when something differs', () => {
    const draft = { type: 'draft', ...begin, words } as const;
    expect(when([], draft)).toEqual([drafted]);
    expect(when([drafted], draft)).toEqual([]);
    expect(when([drafted], { type: 'change', words })).toEqual([]);
    expect(when([drafted], { type: 'change', words: other })).toEqual([changed]);
  });

  it('is published as the next version, whole, and not again while nothing has changed', () => {
    expect(when([drafted], { type: 'publish' })).toEqual([version(1)]);
    expect(when([drafted, version(1)], { type: 'publish' })).toEqual([]);
    expect(when([drafted, version(1), changed], { type: 'publish' })).toEqual([version(2, other)]);
  });

  it('is not published with a gap in it', () => {
    const empty = event('RubricDraftChanged', { rubric_id, criteria: 0 }, { name: 'Letters', criteria: [] });
    expect(() => when([drafted, empty], { type: 'publish' })).toThrow(
      'The rubric needs at least one criterion.',
    );
  });

  it('must be restored after it was retired before it is changed or published', () => {
    expect(when([drafted], { type: 'retire' })).toEqual([retired]);
    expect(when([drafted, retired], { type: 'retire' })).toEqual([]);
    for (const command of [{ type: 'change', words: other }, { type: 'publish' }] as const)
      expect(() => when([drafted, retired], command)).toThrow('This rubric is retired.');
    expect(when([drafted, retired], { type: 'bring back' })).toEqual([
      event('RubricBroughtBack', { rubric_id }),
    ]);
    expect(when([drafted], { type: 'bring back' })).toEqual([]);
  });

  it('cannot be changed, published or retired when it is the product’s own', () => {
    for (const type of ['publish', 'retire', 'bring back'] as const)
      expect(() => when([shipped], { type })).toThrow('belongs to the product and stays as it is');
    expect(() => when([shipped], { type: 'change', words })).toThrow('Copy it, and change the copy.');
  });

  it('that does not exist is not found', () => {
    expect(() => when([], { type: 'publish' })).toThrow('Rubric not found');
  });
});
