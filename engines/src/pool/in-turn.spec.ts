import { inTurnOf, Turns, currentAsker } from './in-turn.ts';

describe('turns', () => {
  const nothingRuns = () => 0;

  it('are taken by whoever has the least running, then by whoever went longest ago, then in order', () => {
    const turns = new Turns();
    const running: Record<string, number> = { ann: 2, bob: 1, cy: 1 };
    const next = () => turns.next(['ann', 'bob', 'cy'], (person) => running[person] ?? 0);
    expect(next()).toBe('bob');
    turns.goes('bob');
    expect(next()).toBe('cy');
    turns.goes('cy');
    expect(next()).toBe('bob');
    running['ann'] = 0;
    expect(next()).toBe('ann');
  });

  it('come round: with a hundred pieces of one person, another who comes goes next', () => {
    const turns = new Turns();
    for (let n = 0; n < 100; n += 1) turns.goes(turns.next(['ann'], nothingRuns) as string);
    const went = Array.from({ length: 4 }, () => {
      const person = turns.next(['ann', 'bob'], nothingRuns) as string;
      turns.goes(person);
      return person;
    });
    expect(went).toEqual(['bob', 'ann', 'bob', 'ann']);
  });

  it('are nobody’s while nobody waits', () => {
    expect(new Turns().next([], nothingRuns)).toBeUndefined();
  });
});

describe('work in a person’s turn', () => {
  it('keeps it across waits, and gives it to no work outside', async () => {
    const later = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentAsker();
    };
    expect(await Promise.all([inTurnOf('ann', later), inTurnOf('bob', later), later()])).toEqual([
      'ann',
      'bob',
      '',
    ]);
  });
});
