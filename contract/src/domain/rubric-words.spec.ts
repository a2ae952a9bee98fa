import { TENTH_GRADE_CRITERIA, IB_CRITERIA } from './rubric.ts';
import { criteriaFrom, isStandardCriterion, rubricGaps, writtenOf } from './rubric-words.ts';
import type { WrittenCriterion } from './rubric-words.ts';

const [FOCUS] = TENTH_GRADE_CRITERIA as [(typeof TENTH_GRADE_CRITERIA)[number]];
const VOICE = { name: 'Voice', levels: ['None.', 'Clear.'] };
const made = (written: WrittenCriterion[], before: Parameters<typeof criteriaFrom>[2] = []) =>
  criteriaFrom(written, '10th_grade_english', before, (at) => `fresh-${at}`);

describe('the criteria of a rubric', () => {
  it('a built-in criterion copied word for word is still the built-in one', () => {
    expect(made(TENTH_GRADE_CRITERIA.map(writtenOf))).toEqual(TENTH_GRADE_CRITERIA);
  });

  it('a built-in criterion with one word changed is a new one, to which no model was fitted', () => {
    const written = writtenOf(FOCUS);
    for (const changed of [
      { ...written, name: 'Focus' },
      { ...written, description: 'Look at the opening.' },
      { ...written, levels: written.levels.with(4, 'All of it.') },
      { ...written, levels: written.levels.slice(0, 4) },
    ]) {
      const [one] = made([changed], [FOCUS]);
      expect(one).toMatchObject({ id: 'fresh-0', max: changed.levels.length - 1, caution: null });
      expect(isStandardCriterion(one!, '10th_grade_english')).toBe(false);
    }
  });

  it('a criterion is built in only for its own class type', () => {
    const [one] = made([writtenOf(IB_CRITERIA[0]!)]);
    expect(one?.id).toBe('fresh-0');
  });

  it('a criterion keeps its id from the draft, only once, and accepts no other id', () => {
    const [voice] = made([VOICE]);
    const again = made(
      [
        { ...VOICE, id: voice!.id, name: 'Tone' },
        { ...VOICE, id: voice!.id },
      ],
      [voice!],
    );
    expect(again.map(({ id }) => id)).toEqual(['fresh-0', 'fresh-1']);
    expect(made([VOICE, { ...VOICE, id: 'criterion_a' }], [voice!]).map(({ id }) => id)).toEqual([
      'fresh-0',
      'fresh-1',
    ]);
  });
});

describe('what keeps a rubric from being published', () => {
  it('is listed in sentences', () => {
    expect(rubricGaps({ name: ' ', criteria: [] })).toEqual([
      'The rubric needs a name.',
      'The rubric needs at least one criterion.',
    ]);
    const criteria = made([VOICE, { name: 'voice', levels: ['', 'Some.', ''] }, { ...VOICE, name: '' }]);
    expect(rubricGaps({ name: 'R', criteria })).toEqual([
      'Two criteria are called “voice”.',
      '“voice” says nothing about 0 and 2.',
      'Criterion 3 needs a name.',
    ]);
    expect(rubricGaps({ name: 'R', criteria: TENTH_GRADE_CRITERIA })).toEqual([]);
  });
});
