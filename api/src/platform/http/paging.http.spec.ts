import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { ApiDocument } from '../../app/openapi/document.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

/** rel → address, as RFC 8288 has them. */
const linksOf = (header: string | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/<([^<>]*)>; rel="(\w+)"/g)].map(([, address, relation]) => [
      relation,
      address,
    ]),
  );

describe('the pages of a list', () => {
  let server: EssayServer;
  let student: string;

  beforeAll(async () => {
    // All rows share their time: the order must hold among them too.
    const now = Date.now();
    server = await startEssayServer({ clock: () => now });
    student = (await server.student('Ada Byron')).id;
  });
  afterAll(() => server.close());

  const page = async (address: string) => {
    const { status, body, headers } = await server.as('admin').get(address);
    expect([address, status]).toEqual([address, 200]);
    return { body, links: linksOf(headers.link as string | undefined) };
  };
  /** All pages by their `next` links, with something happening in between. */
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

  it('have a maximum length everywhere: no call answers more of a list than that when asked to', async () => {
    const { paths } = (await server.as('admin').get('/api/openapi.json')).body as ApiDocument;
    const paged = Object.entries(paths).filter(([, { get }]) =>
      get?.parameters?.some(({ name }) => name === 'limit'),
    );
    expect(paged.length).toBeGreaterThan(5);
    for (const [path] of paged)
      for (const limit of ['0', '-1', '1001', '100000', '1e9', 'all']) {
        const asked = 'field=feedback&academic_year=2025-26&period=2';
        const address = `/api${path.replace(/\{\w+\}/g, student)}?${asked}&limit=${limit}`;
        const { status, body } = await server.as('admin').get(address);
        // 'all' is no limit, as everywhere.
        expect([address, status]).toEqual([address, limit === 'all' ? status : 400]);
        if (status === 400) expect(body.error).toMatch(/limit/);
      }
  });

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
        // One row of the page just seen goes, one of those to come goes, and a new one comes.
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

  it('link to the first, previous, next and last page, and keep the filter', async () => {
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

  const listed = (essay: { id: string }) => essay.id;
  const rowsOf = (body: any): { id: string }[] => body.essays ?? body;
  const decide = async (id: string, what: 'reject' | 'approve-authorship') =>
    (await server.post(`/api/essays/${id}/${what}`, { rejection_reason: 'Not hers.' })).status;

  it('of essays miss nothing and show nothing twice while rows come and go', async () => {
    const before: string[] = [];
    for (let n = 0; n < 9; n += 1) before.push(await server.gradedEssay(student));
    const address = '/api/essays?list=graded&academic_year=2025-26';
    const order: string[] = (await server.get(address)).essays.map(listed);
    expect([...order].sort()).toEqual([...before].sort());
    const gone: string[] = [];
    const seen = await walk(`${address}&limit=2`, rowsOf, async (n) => {
      // One row of the page just seen goes, and one of those to come.
      for (const id of [order[n * 2], order[n * 2 + 3]])
        if (id !== undefined && !gone.includes(id) && (await decide(id, 'reject')) === 200) gone.push(id);
    });
    expect(gone.length).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(seen.length);
    expect(order.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([]);

    const rejected = (await server.get('/api/essays/rejected')).essays.map(listed);
    expect([...rejected].sort()).toEqual([...gone].sort());
    expect(await walk('/api/essays/rejected?limit=2', rowsOf, async () => undefined)).toEqual(rejected);
    for (const id of gone) expect(await decide(id, 'approve-authorship')).toBe(200);
  });

  it('of essays and samples together have one order, and say how many there are', async () => {
    const whole: string[] = (await server.get('/api/essays')).essays.map(listed);
    expect(await walk('/api/essays?limit=3', rowsOf, async () => undefined)).toEqual(whole);
    const { body, headers } = await server.as('admin').get('/api/essays?limit=4&offset=3');
    expect(rowsOf(body).map(listed)).toEqual(whole.slice(3, 7));
    expect([headers['x-total-count'], headers['x-offset']]).toEqual([String(whole.length), '3']);
    expect((await server.as('admin').get('/api/essays')).headers['x-total-count']).toBe(String(whole.length));
  });

  it('can be asked for by an essay that is on them; an essay that is on none changes nothing', async () => {
    const graded: string[] = (await server.get('/api/essays?list=graded')).essays.map(listed);
    const at = async (id: string | undefined, more = '') => {
      const { body, headers } = await server
        .as('admin')
        .get(`/api/essays?list=graded&limit=2&around=${id}${more}`);
      return [headers['x-offset'], rowsOf(body).map(listed)];
    };
    expect(await at(graded[5])).toEqual(['4', graded.slice(4, 6)]);
    expect(await at(graded[0])).toEqual(['0', graded.slice(0, 2)]);
    expect(await at('01890000-0000-7000-8000-000000000001')).toEqual(['0', graded.slice(0, 2)]);
    expect(await at(graded[5], '&period=7')).toEqual(['0', []]);
  });

  it('hold summaries when asked to: no text, no analysis, no feedback', async () => {
    const [whole] = (await server.get('/api/essays?list=graded&limit=1')).essays;
    const [summary] = (await server.get('/api/essays?list=graded&limit=1&view=summary')).essays;
    const left = Object.keys(whole).filter((field) => !(field in summary));
    expect(left.sort()).toEqual(
      [
        'essay_text',
        'claimed_words',
        'baseline_comparison_details',
        'authorship_analysis',
        'ai_writing_by',
        'ai_writing_indicators',
        'grading_result',
        'detailed_feedback',
        'strengths',
        'areas_for_improvement',
        'strengths_paragraph',
        'improvements_paragraph',
        'student_feedback',
        'improvement_notes',
        'own_words',
        'reading_remarks',
        'talks',
        'teacher_feedback',
        'text_comments',
      ].sort(),
    );
    const words = ({ rubric_assessment: _rubric, learning_targets: _targets, ...rest }: any) => rest;
    expect(whole).toMatchObject(words(summary));
    const scores = ({ rubric_assessment: lines }: any) => lines.map(({ score }: any) => score);
    expect(scores(summary)).toEqual(scores(whole));
    const all: any[] = (await server.get('/api/essays?view=summary')).essays;
    expect(all.some(({ origin }) => origin === 'baseline')).toBe(true);
    for (const essay of all) expect(JSON.stringify(essay).length).toBeLessThan(4_000);
  });

  it('that are not valid pages are refused', async () => {
    for (const query of ['limit=0', 'list=all_of_them', 'view=long', 'after=x~y'])
      expect([query, (await server.as('admin').get(`/api/essays?${query}`)).status]).toEqual([query, 400]);
    for (const query of ['limit=0', 'limit=-1', 'limit=x', 'offset=-1', 'after=yesterday', 'after=x~y'])
      expect([query, (await server.as('admin').get(`/api/baselines/approved?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    for (const query of ['limit=-1', 'offset=x', 'up_to=-1', 'up_to=x'])
      expect([query, (await server.as('admin').get(`/api/audit?${query}`)).status]).toEqual([query, 400]);
  });

  it('of a queue in another order hold each essay once; random stays the same for a reader', async () => {
    for (let n = 0; n < 7; n += 1) await server.essay(student);
    const idsOf = (body: { essays: { id: string }[] }) => body.essays.map(({ id }) => id);
    const walked = async (order: string, as: 'admin' | 'teacher' = 'admin') => {
      const seen: string[] = [];
      let next: string | undefined = `/api/essays?list=graded&order=${order}&limit=3`;
      while (next !== undefined) {
        const { status, body, headers } = await server.as(as).get(next);
        expect([next, status]).toEqual([next, 200]);
        seen.push(...idsOf(body));
        next = linksOf(headers.link as string | undefined).next;
      }
      return seen;
    };
    const { body } = await page('/api/essays?list=graded&limit=1000');
    const all = idsOf(body);
    const dates = new Map<string, string>(
      body.essays.map((one: { id: string; submission_date: string }) => [one.id, one.submission_date]),
    );
    expect(all.length).toBeGreaterThan(6);
    expect(await walked('newest')).toEqual(all);
    const oldest = await walked('oldest');
    expect(oldest.toSorted()).toEqual(all.toSorted());
    expect(oldest.map((id) => dates.get(id))).toEqual([...dates.values()].toSorted());
    const random = await walked('random');
    expect(random.toSorted()).toEqual(all.toSorted());
    expect(random).not.toEqual(all);
    expect(await walked('random')).toEqual(random);
    expect(await walked('random', 'teacher')).not.toEqual(random);
    // The page that holds an essay, and the same essays without pages.
    const queue = '/api/essays?list=graded&order=random';
    expect(idsOf((await page(`${queue}&limit=3&offset=0&around=${random[4]}`)).body)).toEqual(
      random.slice(3, 6),
    );
    expect(idsOf((await page(queue)).body)).toEqual(random);
    for (const query of ['order=random', 'list=graded&order=loudest', 'list=graded&order=oldest&after=x~x'])
      expect((await server.as('admin').get(`/api/essays?${query}`)).status).toBe(400);
  });
});
