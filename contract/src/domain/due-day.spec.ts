import { dayIn, endOfDay, isDay, isTimeZone } from './due-day.ts';

describe('the last day', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T23:59:59.999Z'],
    ['2026-11-20', 'America/New_York', '2026-11-21T04:59:59.999Z'],
    ['2026-07-20', 'America/New_York', '2026-07-21T03:59:59.999Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-20T10:59:59.999Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-20T18:29:59.999Z'],
    // The days on which clocks are changed have 23 and 25 hours.
    ['2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
  ])('%s ends in %s at %s', (day, zone, end) => {
    expect(endOfDay(day, zone)).toBe(end);
  });

  it('is a calendar day in a valid time zone', () => {
    const days = ['2026-02-28', '2026-02-30', '2026-13-01', '2026-2-3', 'soon'];
    expect(days.map(isDay)).toEqual([true, false, false, false, false]);
    expect(['Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, false, false]);
  });

  it('is read from the start of a date, if there is one', () => {
    expect(['2026-02-28', '2026-02-28T09:00:00.000Z', '2026-02-28 in class'].map(dayIn)).toEqual(
      Array(3).fill('2026-02-28'),
    );
    expect(['9999-99-99', '2026-02-30', '', null].map(dayIn)).toEqual(Array(4).fill(null));
  });
});
