import type { ReadModelName } from '@essays/contract';
import { useEssayServer } from '../../../test/start-essay-server.ts';

const PLACES = ['', '&academic_year=2025-26', '&period=7', '&academic_year=2024-25&period=7'];
const LISTS = ['pending-reviews', 'approved', 'rejected'];

describe('what figures say of samples', () => {
  const server = useEssayServer();
  let counted: ReadModelName[] = [];

  const totals = async () => {
    const found: Record<string, number> = {};
    for (const path of LISTS.flatMap((list) => PLACES.map((place) => `${list}?limit=1&offset=0${place}`))) {
      const { status, headers } = await server.as('teacher').get(`/api/baselines/${path}`);
      expect([path, status]).toEqual([path, 200]);
      found[path] = Number(headers['x-total-count']);
    }
    return found;
  };
  beforeAll(async () => {
    const pat = await server.student('Pat Zephyr', 7, '2025-26');
    const quin = await server.student('Quin Jung', 7, '2024-25');
    await server.approvedBaseline(quin.id);
    await server.approvedBaseline(quin.id);
    await server.approvedBaseline((await server.student('Uma Vale', 3, '2025-26')).id);
    const wes = await server.student('Wes Orr', 7, '2024-25');
    for (const { id } of [pat, wes]) await server.baseline(id);
    const rejected = await server.baseline((await server.student('Rae Lund', 7)).id);
    await server.post(`/api/baselines/${rejected}/review`, { decision: 'rejected', rejection_reason: 'No' });
    await server.settle();
    const { readModels } = server.storage;
    const count = readModels.count.bind(readModels);
    readModels.count = ((name: ReadModelName, what = {}) => {
      counted.push(name);
      return count(name, what as never);
    }) as typeof readModels.count;
  });
  beforeEach(() => (counted = []));

  const WANTED = {
    'pending-reviews?limit=1&offset=0': 2,
    'pending-reviews?limit=1&offset=0&academic_year=2025-26': 1,
    'pending-reviews?limit=1&offset=0&period=7': 2,
    'pending-reviews?limit=1&offset=0&academic_year=2024-25&period=7': 1,
    'approved?limit=1&offset=0': 3,
    'approved?limit=1&offset=0&academic_year=2025-26': 1,
    'approved?limit=1&offset=0&period=7': 2,
    'approved?limit=1&offset=0&academic_year=2024-25&period=7': 2,
    'rejected?limit=1&offset=0': 1,
    'rejected?limit=1&offset=0&academic_year=2025-26': 1,
    'rejected?limit=1&offset=0&period=7': 1,
    'rejected?limit=1&offset=0&academic_year=2024-25&period=7': 0,
  };

  it('is how long each list of a class is, with no row counted', async () => {
    expect(await totals()).toEqual(WANTED);
    expect(counted).toEqual([]);
  });

  it('is not asked for in a search, which is counted', async () => {
    const found = await server.as('teacher').get('/api/baselines/approved?limit=1&offset=0&search=quin');
    expect(found.headers['x-total-count']).toBe('2');
    expect(counted).toEqual(['baselines']);
  });

  it('is in no list', async () => {
    const { recentBaselines } = await server.get('/api/baselines/recent');
    const ids: string[] = recentBaselines.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(6);
    expect(ids.filter((id) => id.startsWith('='))).toEqual([]);
  });
});
