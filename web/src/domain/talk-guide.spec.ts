import { answerIn, talkQuestions, withAnswer } from './talk-guide.ts';

const ESSAY = [
  'Every town in the valley had a lighthouse once, and nobody asks why.',
  'We read about Grace Darling in class last year.',
  'I believe that the council should keep the old tower as a museum.',
  'However, the staircase is too steep for visitors, and repairing it is extraordinarily expensive.',
  'My grandmother took me there when I was six years old. We should go again before it is gone.',
].join('\n\n');

describe('five questions for a talk', () => {
  it('are made from the essay alone: a rare word, a name, the claim, a choice and a change', () => {
    const [word, source, claim, turn, change] = talkQuestions(ESSAY);
    expect(word).toMatch(/^What does ‘extraordinarily’ mean in “However, the staircase/);
    expect(source).toMatch(/^You name Grace Darling in “We read about/);
    expect(claim).toMatch(/^You write “I believe that the council should/);
    expect(turn).toMatch(/^Why did you put it this way: “/);
    expect(change).toMatch(/^If you wrote it again, what would you change near “We should go again/);
  });

  it('are asked of an essay with next to nothing in it, too, and none says who wrote it', () => {
    for (const text of ['', 'No.', 'a b c d e f g', ESSAY])
      expect(
        talkQuestions(text).map((one) => [
          one.endsWith('?'),
          /\bAI\b|ChatGPT|copied|did you write/.test(one),
        ]),
      ).toEqual(Array(5).fill([true, false]));
  });

  it('take a time that grows with the essay, up to what is looked at', () => {
    for (const hostile of [
      'A'.repeat(200_000),
      'Aa '.repeat(80_000),
      `${'but '.repeat(60_000)}.`,
      '“’)'.repeat(60_000),
    ])
      expect(talkQuestions(hostile)).toHaveLength(5);
  });

  it('what came of one stands in the note once, beside what was typed, and can be ticked otherwise', () => {
    const typed = 'She was calm.';
    const once = withAnswer(typed, 'What does it mean?', 'could explain partly');
    expect(once).toBe('She was calm.\nWhat does it mean? – could explain partly.');
    const other = withAnswer(once, 'What does it mean?', 'could explain');
    expect(other).toBe('She was calm.\nWhat does it mean? – could explain.');
    expect([answerIn(other, 'What does it mean?'), answerIn(other, 'Why?')]).toEqual(['could explain', null]);
    expect(withAnswer('', 'Why?', 'could not explain')).toBe('Why? – could not explain.');
  });
});
