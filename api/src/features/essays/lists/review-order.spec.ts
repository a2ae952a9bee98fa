import { shuffled } from './review-order.ts';

const essays = Array.from({ length: 24 }, (_, n) => `essay-${n}`);
const random = (reader: string, ids = essays) => shuffled(ids, reader);

describe('the order of a review queue', () => {
  it('random is the same each time for one reader, in whatever order the essays arrive, but not for another', () => {
    expect(random('anna', essays.toReversed())).toEqual(random('anna'));
    expect(random('ben')).not.toEqual(random('anna'));
    expect(random('anna')).not.toEqual(essays);
    expect(random('anna').toSorted()).toEqual(essays.toSorted());
  });

  it('essays that come and go do not move the others', () => {
    const some = essays.filter((_, n) => n % 3 !== 0);
    const left = new Set(some);
    expect(random('anna', some)).toEqual(random('anna').filter((id) => left.has(id)));
  });

  it('no place belongs to any essay: over many readers each has every place equally often', () => {
    const six = essays.slice(0, 6);
    const READERS = 1200;
    const counts = six.map(() => six.map(() => 0));
    for (let reader = 0; reader < READERS; reader += 1)
      random(`reader-${reader}`, six).forEach((id, place) => {
        const essay = six.indexOf(id);
        counts[essay]![place]! += 1;
      });
    const expected = READERS / six.length;
    const chiSquare = counts.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 25 degrees of freedom, at 0.1 %.
    expect(chiSquare).toBeLessThan(52.6);
  });
});
