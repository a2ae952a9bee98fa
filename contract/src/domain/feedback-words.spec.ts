import { pointsFor, wordsByScores, wordsUnder } from './feedback-words.ts';
import type { FoundPoint } from '../facts/found-point.ts';

const point = (aspect: string, kind: FoundPoint['kind'], more: Partial<FoundPoint> = {}): FoundPoint => ({
  criterion_id: 'focus',
  aspect,
  kind,
  weight: 1,
  fact: `Measured: ${aspect}, ${kind}.`,
  to_student: `${kind === 'strength' ? 'You have' : 'Add'} ${aspect}.`,
  ...more,
});
const asked = (aspect: string): FoundPoint =>
  point(aspect, 'next step', { asked: true, fact: '', to_student: `Where is your ${aspect}?` });
const at = (score: number | null, criterion_id = 'focus') => ({ criterion_id, score, max: 4 });
const said = (points: FoundPoint[], score: number | null) =>
  pointsFor(points, at(score)).map(({ to_student }) => to_student);

describe('what is said about an essay', () => {
  it('is one message for each aspect, and none that denies the score', () => {
    const both = [point('links', 'strength'), point('links', 'next step'), asked('links')];
    expect(said(both, 1)).toEqual(['Add links.']);
    expect(said(both, 2)).toEqual(['Add links.']);
    expect(said(both, 3)).toEqual(['You have links.']);
    expect(said(both, 4)).toEqual(['You have links.']);
    expect(said(both, null)).toEqual([]);
  });
  it('at a high level calls a next step even better, and at the highest asks nothing', () => {
    const wanting = [point('paragraphs', 'next step'), asked('claim')];
    expect(said(wanting, 2)).toEqual(['Add paragraphs.', 'Where is your claim?']);
    expect(said(wanting, 3)).toEqual(['Even better: Add paragraphs.', 'Even better: Where is your claim?']);
    expect(said(wanting, 4)).toEqual(['Even better: Add paragraphs.']);
  });
  it('at a low level praises nothing', () => {
    const good = [point('links', 'strength'), asked('claim')];
    expect(said(good, 1)).toEqual(['Where is your claim?']);
    expect(wordsByScores(good, [at(1)]).strengths_paragraph).toBe('');
  });
  it('shows a passage only with the sentence that cites it', () => {
    const cited = point('reasons', 'strength', { to_student: 'You say “so it is”.', quote: 'so it is' });
    expect(wordsUnder([cited, asked('claim')], at(3))).toEqual({
      student_feedback: 'You say “so it is”.',
      quote: 'so it is',
    });
    expect(wordsUnder([cited, asked('claim')], at(2))).toEqual({ student_feedback: 'Where is your claim?' });
    expect(wordsUnder([], at(2)).student_feedback).toContain('Read your essay aloud');
  });
  it('has at most three points of each kind, those that are missing before those that would be even better', () => {
    const many = ['a', 'b', 'c', 'd'].map((aspect) => point(aspect, 'next step'));
    const high = [point('x', 'next step', { criterion_id: 'words' })];
    const words = wordsByScores([...high, ...many.slice(0, 2)], [at(2), at(3, 'words')]);
    expect(words.improvements_paragraph).toBe('Start here: Add a. After that: Add b. Even better: Add x.');
    expect(words.areas_for_improvement).toHaveLength(3);
    expect(wordsByScores(many, [at(1)]).areas_for_improvement).toHaveLength(3);
    expect(wordsByScores(many, [at(3)]).areas_for_improvement).toHaveLength(2);
  });
  it('says nothing under other criteria than those of the rubric, and then asks to read it aloud', () => {
    const words = wordsByScores([point('links', 'strength')], [at(null)]);
    expect(words).toMatchObject({ strengths: [], areas_for_improvement: [], strengths_paragraph: '' });
    expect(words.improvements_paragraph).toContain('Read your essay aloud');
  });
});
