import { InvalidInput } from '@essays/contract';
import { classFilterOf, isSummary, oneOf, since, textOf, wholeNumberOf } from './inputs.ts';

describe('a word of a query', () => {
  it('is given once; empty, and "all", count as not given', () => {
    for (const q of ['ada', ' ada ']) expect(textOf({ q }, 'q')).toBe('ada');
    for (const q of [undefined, '', '  ', 'all', ' all ']) expect(textOf({ q }, 'q')).toBeUndefined();
    for (const q of [['a', 'b'], { a: 'b' }])
      expect(() => textOf({ q }, 'q')).toThrow(new InvalidInput('q may be given once.'));
  });

  it('is one of the known ones, when it names a choice', () => {
    const sort = (value: unknown) => oneOf({ sort: value }, 'sort', ['name', 'date']);
    expect([sort('name'), sort('date'), sort(undefined), sort('all')]).toEqual([
      'name',
      'date',
      undefined,
      undefined,
    ]);
    expect(() => sort('size')).toThrow(new InvalidInput('sort must be name, date or left out.'));
  });

  it('asks for the short form of a list', () => {
    expect(isSummary({ view: 'summary' })).toBe(true);
    expect(isSummary({ view: undefined })).toBe(false);
    expect(() => isSummary({ view: 'full' })).toThrow('view must be summary or left out.');
  });
});

describe('a number of a query', () => {
  const limit = (value: unknown) => wholeNumberOf({ limit: value }, 'limit', 1, 50);

  it('is a whole number in a range', () => {
    expect([limit('1'), limit(' 7 '), limit('50'), limit(undefined)]).toEqual([1, 7, 50, undefined]);
  });

  it.each(['0', '51', '-1', '1.5', '1e1', 'x1', '1x', '0x1', '1234567890'])('is not %j', (value) => {
    expect(() => limit(value)).toThrow(new InvalidInput('limit must be a whole number from 1 to 50.'));
  });

  it('has at most nine digits', () => {
    expect(wholeNumberOf({ n: '999999999' }, 'n', 0, 10 ** 12)).toBe(999_999_999);
    expect(() => wholeNumberOf({ n: '1000000000' }, 'n', 0, 10 ** 12)).toThrow(InvalidInput);
  });
});

describe('the class that a query names', () => {
  const named = (query: { academic_year?: string; period?: string }) =>
    classFilterOf({ academic_year: undefined, period: undefined, ...query });

  it('is a year, a period, both or neither', () => {
    expect(named({})).toEqual({});
    expect(named({ academic_year: 'all', period: 'all' })).toEqual({});
    expect(named({ academic_year: '2025-26' })).toEqual({ academic_year: '2025-26' });
    expect(named({ period: '0' })).toEqual({ period: 0 });
    expect(named({ academic_year: '2025-26', period: '99' })).toEqual({
      academic_year: '2025-26',
      period: 99,
    });
  });

  it('may be an earlier year, as it is stored, although such years are no longer entered', () => {
    expect(named({ academic_year: '2025-99' })).toEqual({ academic_year: '2025-99' });
  });

  it('is written as a school writes it', () => {
    expect(() => named({ academic_year: '2025' })).toThrow(
      new InvalidInput('Academic year must be in format YYYY-YY'),
    );
    expect(() => named({ period: '100' })).toThrow('period must be a whole number from 0 to 99.');
    expect(() => named({ period: '-1' })).toThrow(InvalidInput);
  });
});

it('N days ago means N × 24 hours before now', () => {
  expect(since(Date.UTC(2026, 0, 15, 9), 14)).toBe('2026-01-01T09:00:00.000Z');
});
