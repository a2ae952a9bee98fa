import { firstDeletions, keptFrom } from './retention.ts';

it.each([
  ['2022-23', 3, '2026-07-31', false],
  ['2022-23', 3, '2026-08-01', true],
  ['2023-24', 3, '2026-08-01', false],
  ['2023-24', 3, '2026-12-31', false],
  ['2023-24', 3, '2027-01-01', false],
  ['2023-24', 3, '2027-08-01', true],
  ['2025-26', 1, '2027-07-31', false],
  ['2025-26', 1, '2027-08-01', true],
  ['1999-00', 20, '2020-07-31', false],
  ['1999-00', 20, '2020-08-01', true],
])('of %s, kept for %s years, is past on %s: %s', (year, years, day, isPast) => {
  expect(year < keptFrom(years, day)).toBe(isPast);
});

it('a rule deletes nothing in the week after it was confirmed', () => {
  expect(firstDeletions('2026-11-28')).toBe('2026-12-05');
});
