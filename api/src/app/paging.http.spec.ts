import { startEssayServer } from '../essays/start-essay-server.ts';
import type { EssayServer } from '../essays/start-essay-server.ts';

/** rel → address, as RFC 8288 has them. */
const linksOf = (header: string | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, address, relation]) => [
      relation,
      address,
    ]),
  );

describe('the pages of a list', () => {
  let server: EssayServer;
  let student: string;
  const MINUTE = 60_000;

  beforeAll(async () => {
    // Many rows share their time: the order must hold among them too.
    server = await startEssayServer({ clock: () => Math.floor(Date.now() / MINUTE) * MINUTE });
    student = (await server.student('Ada Byron')).id;
  });
  afterAll(() => server.close());

  const page = async (address: string) => {
    const { status, body, headers } = await server.as('admin').get(address);
    expect([address, status]).toEqual([address, 200]);
    return { body, links: linksOf(headers.link as string | undefined) };
  };
  /** All pages by their `next`, with something happening between them. */
  const walk = async (
    first: string,
    rowsOf: (body: any) => { id: string }[],
    meanwhile: (n: number) => Promise<unknown>,
  ) => {
    const seen: string[] = [];
    let pages = 0;
    for (let next: string | undefined = first; next !== undefined; pages += 1) {
      const { body, links } = await page(next);
      seen.push(...rowsOf(body).map(({ id }) => id));
      expect(pages).toBeLessThan(50);
      if (links.next) await meanwhile(pages);
      next = links.next;
    }
    return seen;
  };

  it('of accepted baselines miss nothing and show nothing twice while rows come and go', async () => {
    const before: string[] = [];
    for (let n = 0; n < 11; n += 1) before.push(await server.approvedBaseline(student));
    const all = (await server.get('/api/baselines/approved?limit=1000')).approved_baselines;
    const order: string[] = all.map(({ id }: { id: string }) => id);
    expect([...order].sort()).toEqual([...before].sort());
    const gone: string[] = [];
    const seen = await walk(
      '/api/baselines/approved?limit=3&academic_year=2025-26',
      (body) => body.approved_baselines,
      async (n) => {
        // One of the page just seen goes, one of those to come goes, and a new one comes.
        const [behind, ahead] = [order[n * 3 + 1], order[n * 3 + 5]];
        for (const id of [behind, ahead])
          if (
            id !== undefined &&
            !gone.includes(id) &&
            (await server.delete(`/api/baselines/${id}`)).status === 200
          )
            gone.push(id);
        await server.approvedBaseline(student);
      },
    );
    expect(gone.length).toBeGreaterThan(4);
    expect(new Set(seen).size).toBe(seen.length);
    expect(order.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([]);
  });

  it('of the audit miss nothing and show nothing twice while things happen', async () => {
    const { entries, count } = (await page('/api/audit?limit=1000')).body;
    expect(count).toBeGreaterThan(30);
    let added = 0;
    const seen = await walk(
      '/api/audit?limit=7',
      (body) => body.entries,
      async () => {
        added += 1;
        await server.student(`Late ${added}`);
      },
    );
    expect(added).toBeGreaterThan(3);
    expect(seen).toEqual(entries.map(({ id }: { id: string }) => id));
  });

  it('lead to the first, the one before, the next and the last, and keep the filter', async () => {
    const { body, links } = await page('/api/audit?actor=system&limit=4&offset=4');
    for (const [relation, address] of Object.entries(links)) {
      expect(address).toMatch(/^\/api\/audit\?/);
      const query = new URLSearchParams(address.split('?')[1]);
      expect([relation, query.get('actor'), query.get('limit')]).toEqual([relation, 'system', '4']);
    }
    expect(Object.keys(links)).toEqual(['first', 'prev', 'next', 'last']);
    const last = await page(links.last as string);
    expect(last.links.next).toBeUndefined();
    expect(last.body.entries.length).toBe(((body.count - 1) % 4) + 1);
    const only = await page('/api/audit?action=FirstAdministratorCreated,UserActivated');
    expect(only.links.next).toBeUndefined();
    expect(only.links.prev).toBeUndefined();
  });

  it('that are no pages are refused', async () => {
    for (const query of ['limit=0', 'limit=-1', 'limit=x', 'offset=-1', 'after=yesterday', 'after=x~y'])
      expect([query, (await server.as('admin').get(`/api/baselines/approved?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    for (const query of ['limit=-1', 'offset=x', 'up_to=-1', 'up_to=x'])
      expect([query, (await server.as('admin').get(`/api/audit?${query}`)).status]).toEqual([query, 400]);
  });
});
