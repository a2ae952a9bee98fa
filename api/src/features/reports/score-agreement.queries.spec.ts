import type { ReadModels } from '@essays/storage';
import { ScoreAgreementQueries } from './score-agreement.queries.ts';

const OWN = '0f'.repeat(18);
const rows: Record<string, Record<string, unknown>[]> = {
  score_agreements: [
    { id: '=agreement t1 2026-01', counts: { [`${OWN} 2 1 2`]: 3, 'conventions 4 3 3': 1 } },
    { id: '=agreement t10 2026-01', counts: { 'conventions 4 1 4': 9 } },
    { id: '=agreement a 2026-02', counts: { 'conventions 4 1 4': 5 } },
  ],
  rubrics: [{ id: 'r1', versions: [{ name: 'Letters', criteria: [{ id: OWN, title: 'Voice' }] }] }],
};
const readModels = {
  find: async (name: string, { where }: { where: { id?: { gte?: string; lt?: string } } }) =>
    rows[name]!.filter(({ id }) => {
      const { gte = '', lt = '\uffff' } = where.id ?? {};
      return String(id) >= gte && String(id) < lt;
    }),
} as unknown as ReadModels;

it('agreement on a teacher’s own criterion is named by criterion and rubric, after the standard ones', async () => {
  const { criteria } = await new ScoreAgreementQueries(readModels).of('t1');
  expect(criteria.map(({ criterion, max, n, off_by_one }) => [criterion, max, n, off_by_one])).toEqual([
    ['Conventions', 4, 1, 0],
    ['Voice (Letters)', 2, 3, 3],
  ]);
});

it('agreement is of the caller’s own scores alone: nobody is measured by somebody else', async () => {
  const counted = async (teacher: string) =>
    (await new ScoreAgreementQueries(readModels).of(teacher)).criteria.map(({ n }) => n);
  expect([await counted('t1'), await counted('t10'), await counted('t')]).toEqual([[1, 3], [9], []]);
});
