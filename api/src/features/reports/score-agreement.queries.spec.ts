import type { ReadModels } from '@essays/storage';
import { ScoreAgreementQueries } from './score-agreement.queries.ts';

const OWN = '0f'.repeat(18);
const rows: Record<string, object[]> = {
  score_agreements: [
    { id: '=agreement t1 2026-01', counts: { [`${OWN} 2 1 2`]: 3, 'conventions 4 3 3': 1 } },
  ],
  rubrics: [{ versions: [{ name: 'Letters', criteria: [{ id: OWN, title: 'Voice' }] }] }],
};
const readModels = { find: async (name: string) => rows[name] ?? [] } as unknown as ReadModels;

it('agreement on a teacher’s own criterion is named by criterion and rubric, after the standard ones', async () => {
  const { criteria } = await new ScoreAgreementQueries(readModels).of('t1');
  expect(criteria.map(({ criterion, max, n, off_by_one }) => [criterion, max, n, off_by_one])).toEqual([
    ['Conventions', 4, 1, 0],
    ['Voice (Letters)', 2, 3, 3],
  ]);
});
