import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { COMPLETED, essay_id, lifeAfter, PENDING, stateAfter } from '../../../../test/essay-histories.ts';
import { essayDecider } from './essay.decider.ts';

const claimed = (start: number, end: number) => event('OwnWordsClaimed', { essay_id, start, end });
const withdrawn = (start: number, end: number) => event('OwnWordsClaimWithdrawn', { essay_id, start, end });
const say = (start: number, end: number, isOwn: boolean, past: DomainEvent[] = COMPLETED) =>
  essayDecider.decide({ type: 'ClaimWords', start, end, isOwn }, stateAfter(past));

describe('a passage that a teacher calls the student’s own', () => {
  it('is recorded, once, and the essay is compared again', () => {
    expect(say(0, 3, true)).toEqual([claimed(0, 3)]);
    const past = [...COMPLETED, claimed(0, 3)];
    expect(say(0, 3, true, past)).toEqual([]);
    expect(lifeAfter(COMPLETED).step).toBeNull();
    expect(lifeAfter(past).step).toBe('compare_authorship');
  });

  it('can be taken back, and the essay is compared again', () => {
    const past = [...COMPLETED, claimed(0, 3), claimed(2, 4)];
    expect(say(0, 3, false, past)).toEqual([withdrawn(0, 3)]);
    expect(stateAfter([...past, withdrawn(0, 3)]).claimed).toEqual([{ start: 2, end: 4 }]);
    expect(lifeAfter([...past, withdrawn(0, 3)]).step).toBe('compare_authorship');
    expect(say(1, 3, false, past)).toEqual([]);
  });

  it.each([
    [3, 3],
    [4, 2],
    [0, 1_000_000],
  ])('is in the text: not from %i to %i', (start, end) => {
    expect(() => say(start, end, true)).toThrow('These words are not in the text.');
  });

  it('is refused while there is no text, and forgotten with another text or student', () => {
    expect(() => say(0, 3, true, PENDING)).toThrow('no text yet');
    const unassigned = event('EssayAssignmentUndone', { essay_id, student_id: 's1' });
    expect(stateAfter([...COMPLETED, claimed(0, 3), unassigned]).claimed).toEqual([]);
  });
});
