import { startEssayServer } from '../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../test/start-essay-server.ts';

const LIST = '/api/essays?list=graded&limit=20';

describe('unchanged content is not sent again', () => {
  let server: EssayServer;
  let student: string;
  let later = 0;
  beforeAll(async () => {
    server = await startEssayServer({ clock: () => Date.now() + later });
    ({ id: student } = await server.student('Ada Marsh'));
    await server.gradedEssay(student);
  });
  afterAll(() => server.close());

  const ask = (path: string, tag?: string, by: 'teacher' | 'assistant' = 'teacher') => {
    const asked = server.as(by).get(path);
    return tag === undefined ? asked : asked.set('If-None-Match', tag);
  };
  const tagOf = async (path: string) => (await ask(path)).headers['etag'] as string;
  /** How often essays have been queried since. MongoDB's read models are behind a proxy, which hides a spy. */
  const watched = () => {
    const { readModels } = server.storage;
    const [find, pick] = [readModels.find.bind(readModels), readModels.pick.bind(readModels)];
    let asked = 0;
    const counted =
      (query: (...all: never[]) => unknown) =>
      (...all: never[]) => {
        if (String(all[0]) === 'essays') asked += 1;
        return query(...all);
      };
    readModels.find = counted(find) as typeof readModels.find;
    readModels.pick = counted(pick) as typeof readModels.pick;
    return { asked: () => asked, end: () => Object.assign(readModels, { find, pick }) };
  };

  it.each([
    LIST,
    '/api/essays/flagged?limit=20',
    '/api/essays/dashboard-stats',
    '/api/essays/batches',
    '/api/baselines/pending-reviews?view=summary',
    '/api/students',
  ])('%s: 304 without a body for the ETag that was given, nothing cached on disk', async (path) => {
    const { status, text, headers } = await ask(path, await tagOf(path));
    expect([status, text, headers['cache-control']]).toEqual([304, '', 'no-store']);
    expect(headers['etag']).toMatch(/^W\/"/);
  });

  it('a third request costs no query, until something has happened', async () => {
    const tag = await tagOf(LIST);
    await ask(LIST, tag);
    const { asked, end } = watched();
    expect((await ask(`${LIST}&_t=2`, tag)).status).toBe(304);
    expect(asked()).toBe(0);
    await server.student('Ben Oyelaran');
    expect((await ask(LIST, tag)).status).toBe(304);
    expect(asked()).toBeGreaterThan(0);
    end();
  });

  it('whoever waits for what they did is not told that nothing has changed before it can be seen', async () => {
    const tag = await tagOf(LIST);
    await ask(LIST, tag);
    const { readModels } = server.storage;
    const waitFor = readModels.waitFor.bind(readModels);
    readModels.waitFor = () => Promise.resolve(false);
    const { status, headers } = await ask(LIST, tag).set('min-position', '999999');
    readModels.waitFor = waitFor;
    expect([status, headers['x-read-models']]).toEqual([304, 'behind']);
  });

  it('a new essay changes the answer, even for someone who has asked again and again', async () => {
    const tag = await tagOf(LIST);
    for (let n = 0; n < 3; n += 1) expect((await ask(LIST, tag)).status).toBe(304);
    await server.gradedEssay(student);
    const { status, headers, body } = await ask(LIST, tag);
    expect([status, body.essays.length]).toEqual([200, 2]);
    expect(headers['etag']).not.toBe(tag);
  });

  describe('one document', () => {
    const paths = async () => {
      const { body } = await ask('/api/essays?list=graded&limit=1');
      const [essay] = body.essays as { id: string }[];
      const { id } = (
        await server.post('/api/assignments', {
          title: 'Lighthouses',
          academic_year: '2025-26',
          essay_type: 'argumentative',
          periods: [2],
        })
      ).body as { id: string };
      return [`/api/essays/${essay!.id}`, `/api/students/${student}`, `/api/assignments/${id}`];
    };

    it('is not sent again while nothing in it has changed, and its tag begins with its revision', async () => {
      for (const path of await paths()) {
        const { body, headers } = await ask(path);
        expect([path, headers['etag']]).toEqual([path, expect.stringMatching(/^"\d+-[\w-]{22}"$/)]);
        if (body.revision !== undefined) expect(headers['etag']).toMatch(`"${body.revision}-`);
        const again = await ask(path, headers['etag'] as string);
        // Should anything have changed meanwhile, what it is.
        expect(again.status === 304 ? body : again.body).toEqual(body);
        expect([path, again.status, again.text]).toEqual([path, 304, '']);
      }
    });

    it('is sent again when something has changed that its revision does not cover', async () => {
      const [essay] = await paths();
      const { body, headers } = await ask(essay!);
      await server.as('teacher').put(`/api/students/${student}`).send({ name: 'Ada Marsh-Byron' });
      const again = await ask(essay!, headers['etag'] as string);
      expect([again.status, again.body.revision]).toEqual([200, body.revision]);
      expect(again.body.student_name).toBe('Ada Marsh-Byron');
      await server.as('teacher').put(`/api/students/${student}`).send({ name: 'Ada Marsh' });
    });

    it('is not treated as unchanged by its revision alone', async () => {
      const [essay] = await paths();
      const { body } = await ask(essay!);
      expect((await ask(essay!, `"${body.revision}"`)).status).toBe(200);
    });

    it('is decided on by its tag: 412 when it has changed since', async () => {
      const [, path] = await paths();
      const tag = await tagOf(path!);
      const rename = (name: string) => server.as('teacher').put(path!).set('If-Match', tag).send({ name });
      expect([(await rename('Ada Marsh II')).status, (await rename('Ada Marsh')).status]).toEqual([200, 412]);
    });
  });

  it('the tag of someone who sees names is valid for nobody else', async () => {
    const tag = await tagOf(LIST);
    for (let n = 0; n < 3; n += 1) expect((await ask(LIST, tag)).status).toBe(304);
    const { status, body } = await ask(LIST, tag, 'assistant');
    expect([status, body.essays[0].student_name]).toEqual([200, null]);
  });

  it('a long list, which is sent while it is written, is not written again while nothing has happened', async () => {
    const students = Array.from({ length: 51 }, (_, n) => ({ name: `Student ${n}`, period: 2 }));
    await server.post('/api/students/bulk', { students, academic_year: '2025-26' });
    const again = await ask('/api/students', await tagOf('/api/students'));
    expect([again.status, again.body.length]).toEqual([200, 53]);
    expect((await ask('/api/students', again.headers['etag'] as string)).status).toBe(304);
  });

  it('what depends on the clock, and not on an event, is looked at again after ten seconds', async () => {
    const tag = await tagOf(LIST);
    await ask(LIST, tag);
    const { asked, end } = watched();
    later = 10_001;
    expect((await ask(LIST, tag)).status).toBe(304);
    expect(asked()).toBeGreaterThan(0);
    end();
  });
});
