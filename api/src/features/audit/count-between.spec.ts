import type { ReadModels } from '@essays/storage';
import { countBetween, daysBetween } from './count-between.ts';

const DAY_MS = 86_400_000;
const dayAt = (n: number) => new Date(Date.UTC(2016, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);

/** The figures of so many days from 2016 on, with `n` approvals and one rejection on the nth; `read`: how many rows. */
const historyOf = (days: number) => {
  const figures = Array.from({ length: days }, (_, n) => ({
    id: `=day ${dayAt(n)}`,
    counts: { approved: n, rejected: 1 } as Record<string, number>,
  }));
  const approved = figures.reduce((sum, { counts }) => sum + (counts['approved'] ?? 0), 0);
  const all = { id: '=all', counts: { approved, rejected: days } };
  let read = 0;
  const answered = <T>(rows: T[]): T[] => {
    read += rows.length;
    return rows;
  };
  interface ObservedFind {
    where: { id: { gt?: string; gte?: string; lte: string } };
    limit?: number;
  }
  const readModels = {
    get: async () => answered([all])[0],
    find: async (_: string, { where: { id: asked }, limit }: ObservedFind) =>
      answered(
        figures
          .filter(({ id }) => id > (asked.gt ?? '') && id >= (asked.gte ?? '') && id <= asked.lte)
          .slice(0, limit),
      ),
  } as unknown as ReadModels;
  return { readModels, read: () => read };
};

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
      { gte: '2026-01-02T00:00:00.000Z', lte: '2026-01-02T23:59:59.999Z' },
      { gte: '2026-01-02', lte: '2026-01-02' },
      [],
    ],
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

  const TEN_YEARS = 3_650;
  const noon = (n: number) => `${dayAt(n)}T12:00:00.000Z`;
  /** One on the morning of the last day. */
  const oneOnTheEdge = async () => 1;
  const approvedBefore = (n: number) => (n * (n - 1)) / 2;

  it('is everything but the days since, where those are few', async () => {
    const { readModels, read } = historyOf(TEN_YEARS);
    const at = { lte: noon(TEN_YEARS - 60) };
    expect(await countBetween(readModels, at, ['approved'], oneOnTheEdge)).toBe(
      approvedBefore(TEN_YEARS - 60) + 1,
    );
    expect(await countBetween(readModels, at, undefined, oneOnTheEdge)).toBe(
      approvedBefore(TEN_YEARS - 60) + TEN_YEARS - 60 + 1,
    );
    expect(read()).toBe(2 * 61);
  });

  it('is the days before, where more than a year has passed since', async () => {
    const { readModels, read } = historyOf(TEN_YEARS);
    expect(await countBetween(readModels, { lte: noon(100) }, ['rejected'], oneOnTheEdge)).toBe(101);
    expect(read()).toBeLessThan(600);
  });
});
