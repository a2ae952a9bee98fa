import { yearForNewStudent } from './academic-years.ts';
import { ageWord } from './bands.ts';
import {
  clockWord,
  dateWord,
  daysBetween,
  endOfMinuteIso,
  minuteIso,
  showDaysIn,
  timeWord,
  todayIso,
  yearOf,
} from './dates.ts';

/** Nine in the morning of November 27 in Auckland. */
const NOW = new Date('2026-11-26T20:00:00.000Z');
const MINUTE_AGO = '2026-11-26T19:59:00.000Z';

describe('days are those of the school, wherever the browser is', () => {
  afterEach(() => showDaysIn(null));

  it.each([
    ['Pacific/Auckland', 'Nov 27, 2026', '9:00 AM', '2026-11-27T09:00'],
    ['Pacific/Honolulu', 'Nov 26, 2026', '10:00 AM', '2026-11-26T10:00'],
    ['America/New_York', 'Nov 26, 2026', '3:00 PM', '2026-11-26T15:00'],
  ])('in %s it is %s, %s', (zone, day, time, minute) => {
    showDaysIn(zone);
    const at = NOW.toISOString();
    expect([dateWord(at), clockWord(at), timeWord(at)]).toEqual([day, time, `${day}, ${time}`]);
    expect([todayIso(NOW), minuteIso(NOW)]).toEqual([minute.slice(0, 10), minute]);
    expect(endOfMinuteIso(minute)).toBe('2026-11-26T20:00:59.999Z');
  });

  it('OPEN-118 what was uploaded a minute ago is of today', () => {
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      showDaysIn(zone);
      expect(ageWord(daysBetween(MINUTE_AGO, NOW)!)).toBe('Today');
    }
  });

  it('a day without a time is as old as the calendar at the school says', () => {
    const ages = (zone: string) => {
      showDaysIn(zone);
      return ['2026-11-27', '2026-11-26', '2026-11-25'].map((day) => daysBetween(day, NOW));
    };
    expect(ages('Pacific/Auckland')).toEqual([0, 1, 2]);
    expect(ages('Pacific/Honolulu')).toEqual([0, 0, 1]);
  });

  it('the year begins when it does there', () => {
    const newYear = new Date('2026-12-31T20:00:00.000Z');
    showDaysIn('Pacific/Auckland');
    expect([yearOf(newYear), yearForNewStudent(newYear)]).toEqual([2027, '2027-28']);
    showDaysIn('Pacific/Honolulu');
    expect([yearOf(newYear), yearForNewStudent(newYear)]).toEqual([2026, '2026-27']);
    expect(yearOf('2027-01-01')).toBe(2027);
  });
});
