import { useEssayServer } from '../../../../test/start-essay-server.ts';

const YEARS = ['2024-25', '2025-26'] as const;
type Year = (typeof YEARS)[number];

/** The URL of each list, and where its rows are in the answer. */
const LISTS: Record<string, [path: string, member: string | null]> = {
  graded: ['/essays?list=graded', 'essays'],
  ungraded: ['/essays?list=ungraded', 'essays'],
  flagged: ['/essays/flagged?', null],
  rejected: ['/essays/rejected?', 'essays'],
  'without baseline': ['/essays/without-baseline?', null],
  'recent baselines': ['/baselines/recent?', 'recentBaselines'],
  'pending baselines': ['/baselines/pending-reviews?', 'pendingBaselines'],
  'approved baselines': ['/baselines/approved?', 'approved_baselines'],
  'rejected baselines': ['/baselines/rejected?', 'rejected_baselines'],
};

describe('a list of one academic year or period, when there are two', () => {
  const server = useEssayServer();
  /** What must be in each list, by year. */
  const expected: Record<string, Record<Year, string>> = {};

  beforeAll(async () => {
    for (const year of YEARS) {
      const put = (list: string, id: string) => {
        expected[list] = { ...expected[list], [year]: id } as Record<Year, string>;
        return id;
      };
      const one = (await server.student(`Ann ${year}`, 2, year)).id;
      const other = (await server.student(`Bea ${year}`, 2, year)).id;
      put('without baseline', await server.essay(other));
      put('approved baselines', await server.approvedBaseline(one));
      Object.assign(server.stubs, { similarity: 0.5 });
      put('recent baselines', put('pending baselines', await server.baseline(one)));
      const refused = put('rejected baselines', await server.baseline(one));
      const rejected = { decision: 'rejected', rejection_reason: 'Not hers' };
      await server.post(`/api/baselines/${refused}/review`, rejected);
      Object.assign(server.stubs, { similarity: 0.9 });
      // With an approved sample they are graded automatically.
      put('graded', await server.essay(one));
      const flagged = put('flagged', await server.essay(one));
      await server.post(`/api/essays/${flagged}/flag`, { reason: 'Look again' });
      const copied = put('rejected', await server.essay(one));
      await server.post(`/api/essays/${copied}/reject`, { rejection_reason: 'Copied' });
      put('ungraded', expected['without baseline']?.[year] as string);
    }
  });

  const idsOf = async (list: string, year: string): Promise<string[]> => {
    const [path, member] = LISTS[list] as [string, string | null];
    const answer = await server.get(`/api${path}&academic_year=${year}`);
    return (member === null ? answer : answer[member]).map(({ id }: { id: string }) => id).sort();
  };
  /** A graded list also shows what is flagged, and an approved sample; what is recent, all samples. */
  const ours = (list: string, ids: readonly string[]) =>
    ids.filter((id) => Object.values(expected[list] ?? {}).includes(id));

  it.each(Object.keys(LISTS))(
    'API-080 API-081 API-083 %s: holds what belongs to that year and period, and nothing else',
    async (list) => {
      const all = Object.values(expected).flatMap((one) => Object.entries(one)) as [Year, string][];
      for (const year of YEARS) {
        const ids = await idsOf(list, year);
        expect(ours(list, ids)).toEqual([expected[list]?.[year]]);
        expect(await idsOf(list, `${year}&period=2`)).toEqual(ids);
        expect(await idsOf(list, `${year}&period=3`)).toEqual([]);
        const ofOtherYears = all.filter(([its, id]) => its !== year && ids.includes(id));
        expect(ofOtherYears).toEqual([]);
      }
      expect(ours(list, await idsOf(list, 'all'))).toEqual(Object.values(expected[list] ?? {}).sort());
      expect(await idsOf(list, '2019-20')).toEqual([]);
    },
  );
});
