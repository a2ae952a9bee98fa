import {
  dateWord,
  dayAfter,
  dayIn,
  dayOf,
  daysFrom,
  dayWord,
  endOfDay,
  endOfMinute,
  isDay,
  isTimeZone,
  startOfDay,
  timeOf,
} from './days.ts';

describe('a day', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
    ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00.000Z', '2026-11-21T04:59:59.999Z'],
    ['2026-07-20', 'America/New_York', '2026-07-20T04:00:00.000Z', '2026-07-21T03:59:59.999Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-19T11:00:00.000Z', '2026-11-20T10:59:59.999Z'],
    ['2026-11-20', 'Pacific/Honolulu', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z'],
    // The days on which clocks are changed have 23 and 25 hours.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    // This one begins at one o'clock: the clocks are put forward at midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z', '2026-11-20T09:59:59.999Z'],
  ])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
    const [before, after] = [Date.parse(start) - 1, Date.parse(end) + 1];
    expect([before, start, end, after].map((at) => dayOf(at, zone))).toEqual([
      dayAfter(day, -1),
      day,
      day,
      dayAfter(day),
    ]);
  });

  it.each([
    // Nine in the morning in Auckland, and eleven at night in Honolulu.
    ['2026-11-26T20:00:00.000Z', 'Pacific/Auckland', '2026-11-27', '09:00', 'Nov 27, 2026'],
    ['2026-11-27T09:00:00.000Z', 'Pacific/Honolulu', '2026-11-26', '23:00', 'Nov 26, 2026'],
    ['2026-11-27T00:00:00.000Z', 'UTC', '2026-11-27', '00:00', 'Nov 27, 2026'],
    // Half past one comes twice.
    ['2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01', '01:30', 'Nov 1, 2026'],
    ['2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01', '01:30', 'Nov 1, 2026'],
  ])('at %s it is in %s %s, %s', (at, zone, day, time, word) => {
    expect([dayOf(at, zone), timeOf(at, zone), dateWord(at, zone)]).toEqual([day, time, word]);
  });

  it.each([
    ['2026-11-27T09:05', 'Pacific/Auckland', '2026-11-26T20:05:59.999Z'],
    ['2026-11-27T09:05', 'Pacific/Honolulu', '2026-11-27T19:05:59.999Z'],
    ['2026-11-27T00:00', 'UTC', '2026-11-27T00:00:59.999Z'],
    // There is no such minute: the clocks go from 2 to 3.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T06:59:59.999Z'],
  ])('the minute %s in %s ends at %s', (minute, zone, end) => {
    expect(endOfMinute(minute, zone)).toBe(end);
  });

  it('without a time is the same everywhere', () => {
    for (const zone of ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])
      expect([dayOf('2026-11-27', zone), dateWord('2026-11-27', zone)]).toEqual([
        '2026-11-27',
        'Nov 27, 2026',
      ]);
  });

  it('has no word where there is no date', () => {
    expect(['', null, undefined, 'soon'].map((at) => dateWord(at, 'UTC'))).toEqual(Array(4).fill('–'));
    expect(['', null, undefined, '2026-02-30'].map(dayWord)).toEqual(Array(4).fill('–'));
  });

  it('is counted by the calendar, whatever the clocks do', () => {
    expect(daysFrom('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysFrom('2026-03-01', '2026-02-28')).toBe(-1);
    expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1), dayAfter('2024-02-28')]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2024-02-29',
    ]);
  });

  it('is of the calendar, and a time zone is one that exists', () => {
    const days = ['2026-02-28', '2026-02-30', '2026-13-01', '2026-2-3', 'soon'];
    expect(days.map(isDay)).toEqual([true, false, false, false, false]);
    expect(['Europe/Berlin', 'Mars/Olympus', '', undefined].map(isTimeZone)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is read from the start of a date, if there is one', () => {
    expect(['2026-02-28', '2026-02-28T09:00:00.000Z', '2026-02-28 in class'].map(dayIn)).toEqual(
      Array(3).fill('2026-02-28'),
    );
    expect(['9999-99-99', '2026-02-30', '', null].map(dayIn)).toEqual(Array(4).fill(null));
  });
});
