import { daysBetween } from './count-between.ts';

describe('the audit between two moments', () => {
  it.each([
    [
      { gte: '2026-01-02T05:00:00.000Z', lte: '2026-01-09T04:59:59.999Z' },
      { gte: '2026-01-03', lte: '2026-01-08' },
      [
        { gte: '2026-01-02T05:00:00.000Z', lt: '2026-01-03T00:00:00.000Z' },
        { gte: '2026-01-09T00:00:00.000Z', lte: '2026-01-09T04:59:59.999Z' },
      ],
    ],
    [{ gte: '2026-01-02T00:00:00.000Z' }, { gte: '2026-01-02', lte: '~' }, []],
    [
      { lte: '2026-03-01T12:00:00.000Z' },
      { gte: '', lte: '2026-02-28' },
      [{ gte: '2026-03-01T00:00:00.000Z', lte: '2026-03-01T12:00:00.000Z' }],
    ],
    [
      { gte: '2026-01-02T05:00:00.000Z', lte: '2026-01-03T05:00:00.000Z' },
      null,
      [{ gte: '2026-01-02T05:00:00.000Z', lte: '2026-01-03T05:00:00.000Z' }],
    ],
  ])('%j: whole days %j and what is left of the first and last', (moments, days, edges) => {
    expect(daysBetween(moments)).toEqual({ days, edges });
  });
});
