import type { ReadModels } from '@essays/storage';
import { termFigureOf } from '@essays/projections';
import { termOf } from './term-evidence.ts';

const OF = { academic_year: '2025-26', student_id: 's1' };
const essay = (n: number, s1: number) => {
  const before = Object.fromEntries(Array.from({ length: n - 1 }, (_, at) => [`e${at + 1}`, 1]));
  const pairs = { samples: { s1 }, essays: before, among_samples: null };
  return JSON.stringify([`2026-0${n}-01`, `e${n}`, { s1 }, pairs]);
};
const figure = (...logOdds: number[]) => ({
  id: termFigureOf(OF),
  counts: Object.fromEntries(logOdds.map((one, at) => [essay(at + 1, one), 1])),
});
const asked: string[] = [];
const reading = (row: object | null) =>
  ({
    get: async (_: string, id: string) => {
      asked.push(id);
      return row;
    },
  }) as unknown as ReadModels;

describe('what the essays of a student say together', () => {
  it('is read from one row, that of the student and the year', async () => {
    const found = await termOf(reading(figure(-3, -3, -3)), 's1', '2025-26');
    expect(found).toMatchObject({ academic_year: '2025-26', essays: 3, differs: true });
    expect(asked).toEqual([termFigureOf(OF)]);
  });

  it('is nothing without a student, a year, or three essays', async () => {
    expect(await termOf(reading(figure(-3, -3, -3)), null, '2025-26')).toBeNull();
    expect(await termOf(reading(figure(-3, -3, -3)), 's1', null)).toBeNull();
    expect(await termOf(reading(figure(-3, -3)), 's1', '2025-26')).toBeNull();
    expect(await termOf(reading(null), 's1', '2025-26')).toBeNull();
  });
});
