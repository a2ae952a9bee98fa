import {
  academicYearProblem,
  classTypeOfPeriod,
  FILTER_PERIODS,
  ordinal,
  TAUGHT_PERIODS,
} from './periods.ts';

describe('periods', () => {
  it('CON-014 OPEN-120 have ordinal labels, 11th to 13th among them', () => {
    expect(FILTER_PERIODS.map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']);
    expect([11, 12, 13, 21, 22, 111].map(ordinal)).toEqual(['11th', '12th', '13th', '21st', '22nd', '111th']);
  });

  it('of IB English are 1 and 5', () => {
    expect(TAUGHT_PERIODS.filter((period) => classTypeOfPeriod(period) === 'ib_english')).toEqual([1, 5]);
  });
});

describe('an academic year that is entered', () => {
  it('is a year and the one after it, even across a century', () => {
    for (const year of ['2025-26', '1999-00', '2099-00', '2008-09'])
      expect(academicYearProblem(year)).toBeNull();
  });

  it('is refused unless its second year follows its first, and the message names the right one', () => {
    for (const year of ['2025-99', '2025-25', '2025-27', '2025-24'])
      expect(academicYearProblem(year)).toBe(`An academic year is two years in a row: 2025-26, not ${year}`);
    expect(academicYearProblem('1999-99')).toContain('1999-00');
  });

  it('VAL-006 is four digits, a hyphen and two digits', () => {
    for (const year of ['2025-2026', '25-26', '2025/26', ' 2025-26', '2025-26\n', '', null, undefined, 2025])
      expect(academicYearProblem(year)).toBe('Academic year must be in format YYYY-YY');
  });
});
