import { classTypeOfPeriod, FILTER_PERIODS, ordinal, TAUGHT_PERIODS } from './periods.ts';

describe('periods', () => {
  it('CON-014 have ordinal labels', () => {
    expect(FILTER_PERIODS.map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']);
    expect([11, 12, 13, 21, 22, 111].map(ordinal)).toEqual(['11th', '12th', '13th', '21st', '22nd', '111th']);
  });

  it('of IB English are 1 and 5', () => {
    expect(TAUGHT_PERIODS.filter((period) => classTypeOfPeriod(period) === 'ib_english')).toEqual([1, 5]);
  });
});
