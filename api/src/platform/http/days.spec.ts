import { InvalidInput } from '@essays/contract';
import { daysOf, instantOf } from './days.ts';

describe('the moment that a query names', () => {
  it.each([
    ['UTC', '2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z'],
    ['Pacific/Auckland', '2026-03-07T11:00:00.000Z', '2026-03-08T10:59:59.999Z'],
    ['Pacific/Honolulu', '2026-03-08T10:00:00.000Z', '2026-03-09T09:59:59.999Z'],
    // The clocks are put forward on that day: it has 23 hours.
    ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ])('is the beginning of a day, or its end, as days are in %s', (zone, beginning, end) => {
    const query = { from: '2026-03-08', to: '2026-03-08', up_to: '2026-03-08' };
    expect(instantOf(query, 'from', zone)).toBe(beginning);
    expect(instantOf(query, 'to', zone)).toBe(end);
    expect(instantOf(query, 'up_to', zone)).toBe(end);
    expect(daysOf(query, zone)).toEqual({ from: beginning, to: end });
  });

  it('is an instant when a time is given, whatever the time zone', () => {
    const from = (value: string) => instantOf({ from: value }, 'from', 'UTC');
    expect(from('2026-01-15T09:30:00Z')).toBe('2026-01-15T09:30:00.000Z');
    expect(from('2026-01-15T09:30+02:00')).toBe('2026-01-15T07:30:00.000Z');
  });

  it('is none when nothing is given', () => {
    for (const from of [undefined, '', '  ', 'all'])
      expect(instantOf({ from }, 'from', 'UTC')).toBeUndefined();
  });

  it('may have spaces around it', () => {
    expect(instantOf({ from: ' 2026-01-15 ' }, 'from', 'UTC')).toBe('2026-01-15T00:00:00.000Z');
  });

  it.each([
    'yesterday',
    '-1',
    '15/01/2026',
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T09:30:00Z',
    '2026-1-5',
    '20260115',
    '2026-01-15x',
    'x2026-01-15',
    'x 2026-01-15',
    '2026-01-5',
  ])('is not %j', (to) => {
    expect(() => instantOf({ to }, 'to', 'UTC')).toThrow(
      new InvalidInput('to must be a date such as 2025-09-01'),
    );
  });
});

describe('the days that a query names', () => {
  const days = (query: { from?: string; to?: string }) =>
    daysOf({ from: undefined, to: undefined, ...query }, 'UTC');

  it('are open-ended when one is left out', () => {
    expect(days({})).toEqual({});
    expect(days({ from: '2026-01-15' })).toEqual({ from: '2026-01-15T00:00:00.000Z' });
    expect(days({ to: '2026-01-15' })).toEqual({ to: '2026-01-15T23:59:59.999Z' });
  });

  it('are one day or more, and do not end before they begin', () => {
    expect(daysOf({ from: '2026-01-15', to: '2026-01-15' }, 'UTC')).toEqual({
      from: '2026-01-15T00:00:00.000Z',
      to: '2026-01-15T23:59:59.999Z',
    });
    const moment = '2026-01-15T09:00:00.000Z';
    expect(daysOf({ from: moment, to: moment }, 'UTC')).toEqual({ from: moment, to: moment });
    expect(() => daysOf({ from: '2026-01-16', to: '2026-01-15' }, 'UTC')).toThrow(
      new InvalidInput('from must not be after to'),
    );
  });
});
