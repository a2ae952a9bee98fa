import { AGREEMENT_NEEDS, agreementOf, apart } from './agreement.ts';

const pair = (proposed: number, given: number, times = 1) => ({ proposed, given, times });

describe('how well two scorers agree', () => {
  it('counts two scores as equal, one point apart, or further apart', () => {
    expect([apart(2, 2), apart(2, 3), apart(3, 2), apart(0, 2)]).toEqual([
      'exact',
      'off_by_one',
      'off_by_one',
      'further',
    ]);
  });

  it('counts a pair once for each time it occurred; zero is a score', () => {
    expect(agreementOf([pair(0, 0, 3), pair(2, 3, 2), pair(4, 1)])).toMatchObject({
      n: 6,
      exact: 3,
      off_by_one: 2,
      further: 1,
    });
    expect(agreementOf([])).toEqual({ n: 0, exact: 0, off_by_one: 0, further: 0, weighted_kappa: null });
  });

  it('a quadratic-weighted kappa is 1 for equal scores, 0 for chance and negative for opposite ones', () => {
    expect(agreementOf([pair(1, 1, 10), pair(3, 3, 10)]).weighted_kappa).toBe(1);
    const chance = [pair(1, 1, 5), pair(1, 3, 5), pair(3, 1, 5), pair(3, 3, 5)];
    expect(agreementOf(chance).weighted_kappa).toBe(0);
    expect(agreementOf([pair(1, 3, 10), pair(3, 1, 10)]).weighted_kappa).toBe(-1);
    // By hand: ten pairs are one point apart; the products of the margins give 350 of 20.
    const near = [pair(1, 1, 5), pair(1, 2, 5), pair(2, 2, 5), pair(3, 2, 5)];
    expect(agreementOf(near).weighted_kappa).toBeCloseTo(1 - 10 / 17.5, 10);
  });

  it('has no kappa below the minimum number of scores, nor when one scorer only ever gave one score', () => {
    expect(agreementOf([pair(1, 1, AGREEMENT_NEEDS - 2), pair(2, 2)]).weighted_kappa).toBeNull();
    expect(agreementOf([pair(1, 1, AGREEMENT_NEEDS - 1), pair(2, 2)]).weighted_kappa).toBe(1);
    expect(agreementOf([pair(2, 1, 20), pair(2, 3, 20)]).weighted_kappa).toBeNull();
  });
});
