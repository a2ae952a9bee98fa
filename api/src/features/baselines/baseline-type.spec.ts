import type { DomainEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { filing } from '../../../test/decider-trial.ts';
import { APPROVED, received, REVIEW, text, when } from '../../../test/baseline-histories.ts';
import type { BaselineCommand } from './baseline.commands.ts';

describe('a sample with another type', () => {
  const correct: BaselineCommand = { type: 'CorrectDetails', essay_type: 'argumentative' };

  it('it stays filed as it was, in its own year, and is compared again while it is in review', () => {
    const lastYear = { ...filing, academic_year: '2024-25', period: 5 };
    const waiting = [received(lastYear), ...REVIEW.slice(1)];
    const events = when(waiting, correct);
    expect(events.map(({ type }) => type)).toEqual(['BaselineAssigned', 'BaselineProcessingRetried']);
    expect(events[0]!.data).toMatchObject({ filing: lastYear, essay_type: 'argumentative' });
    expect(when([...waiting, ...events], correct)).toEqual([]);
  });

  it('a reviewed one keeps its review', () => {
    expect(when(APPROVED, correct).map(({ type }) => type)).toEqual(['BaselineAssigned']);
  });

  it('details and type are corrected at once', () => {
    expect(when(APPROVED, { ...correct, notes: 'In class' }).map(({ type }) => type)).toEqual([
      'BaselineDetailsCorrected',
      'BaselineAssigned',
    ]);
  });

  it('it must be one that the class of the student writes, and the sample must have a student', () => {
    expect(() => when(APPROVED, { ...correct, essay_type: 'analytical' })).toThrow(
      /has baselines of the types/,
    );
    expect(() => when([received(null), text], correct)).toThrow('Assign this baseline to a student first.');
  });

  it('one that was made from an essay has the type of the essay', () => {
    const { type, data, personal } = received() as DomainEvent<'BaselineReceived'>;
    const made = event(type, { ...data, from_essay_id: 'e1' }, personal);
    expect(() => when([made, text], correct)).toThrow(/Correct the type of the essay/);
  });
});
