import type { ReadModelName } from '@essays/contract';
import { newId } from '@essays/storage';
import { testMetadata } from '@essays/storage/testing';
import { startTestServer } from '../../../../test/start-test-server.ts';
import type { TestServer } from '../../../../test/start-test-server.ts';

const ESSAYS = 300;
const PAGE = 20;
/** Of a day at most. */
const A_DAY = 8;
const A_DAY_MS = 86_400_000;
/** The first essays are of this many days ago, at about this time of the day. */
const FIRST = 113;
const PLACES = ['', '&academic_year=2025-26', '&academic_year=2025-26&period=2'];

describe('a page far down a list of essays', () => {
  let server: TestServer;
  let finds: { offset?: number }[] = [];
  let counted: { where?: { submission_date?: { gte: string; lte: string } } }[] = [];
  const begin = Date.now();

  /** Handed in over months, several at the same moment; some without a student. */
  const receive = async (n: number, student_id: string) => {
    const essay_id = newId();
    const filing = {
      student_id,
      class_type: '10th_grade_english',
      academic_year: '2025-26',
      period: 2 + (n % 2),
    };
    const data = {
      essay_id,
      filing: n % 7 === 0 ? null : filing,
      batch_id: null,
      essay_type: 'argumentative',
      method: 'text',
      file_id: null,
      file_bytes: null,
      submitted_at: new Date(
        begin - (FIRST - Math.floor(n / A_DAY) * 3) * A_DAY_MS + ((n % 3) - 1) * 1_800_000,
      ).toISOString(),
      rewrite_of_essay_id: null,
    };
    const personal = { text: 'Words.', file_name: null, improvement_notes: null };
    const event = { type: 'EssayReceived', id: newId(), data, personal, metadata: testMetadata() };
    await server.storage.log.append(`essay-${essay_id}`, [event as never], 'no_stream');
  };
  const idsAt = async (query: string): Promise<string[]> => {
    const path = `/api/essays?list=ungraded&view=summary${query}`;
    const { status, body } = await server.as('teacher').get(path);
    expect([path, status]).toEqual([path, 200]);
    return body.essays.map(({ id }: { id: string }) => id);
  };

  beforeAll(async () => {
    server = await startTestServer();
    const student = { name: 'Ada Marsh', period: 2, academic_year: '2025-26' };
    const { body } = await server.as('teacher').post('/api/students').send(student);
    await Promise.all(Array.from({ length: ESSAYS }, (_, n) => receive(n, body.id)));
    await server.settle();
    const { readModels } = server.storage;
    const count = readModels.count.bind(readModels);
    readModels.count = ((name: ReadModelName, what = {}) => {
      counted.push(what as (typeof counted)[number]);
      return count(name, what as never);
    }) as typeof readModels.count;
    const pick = readModels.pick.bind(readModels);
    readModels.pick = ((name: ReadModelName, fields: never[], what: (typeof finds)[number] = {}) => {
      if (name === 'essays') finds.push(what);
      return pick(name, fields, what as never);
    }) as typeof readModels.pick;
  });
  afterAll(() => server.close());

  it.each(PLACES.flatMap((place) => ['newest', 'oldest'].map((order) => `${place}&order=${order}`)))(
    'has the rows that the whole list has there (%s), and does not skip those before it',
    async (query) => {
      const all = await idsAt(query);
      expect(all.length).toBeGreaterThan(100);
      finds = [];
      for (let offset = 0; offset <= ESSAYS; offset += PAGE)
        expect([offset, await idsAt(`${query}&limit=${PAGE}&offset=${offset}`)]).toEqual([
          offset,
          all.slice(offset, offset + PAGE),
        ]);
      // Only the first pages, and those past the end, are found by skipping.
      const skipping = finds.filter(({ offset = 0 }) => offset >= 200 && offset < all.length);
      expect(skipping).toEqual([]);
      for (const find of finds) expect([find, await server.stores.slow('essays', find)]).toEqual([find, []]);
    },
  );

  it.each(
    ['list=ungraded', 'origin=essay'].flatMap((list) =>
      [11, 47, 110, 122].map((days) => [list, days] as const),
    ),
  )('of %s of the last %i days is found the same way, and so is its total', async (list, days) => {
    const query = `/api/essays?${list}&academic_year=2025-26&view=summary&days=${days}`;
    const all: { id: string; submission_date: string }[] = (await server.as('teacher').get(query)).body
      .essays;
    const before = (time: number) => new Date(time - days * A_DAY_MS).toISOString();
    const since = before(begin);
    expect(all.filter(({ submission_date }) => submission_date < since)).toEqual([]);
    for (let offset = 0; offset <= all.length; offset += 4 * PAGE) {
      counted = [];
      const { body, headers } = await server.as('teacher').get(`${query}&limit=${PAGE}&offset=${offset}`);
      expect(body.essays).toEqual(all.slice(offset, offset + PAGE));
      expect(headers['x-total-count']).toBe(String(all.length));
      // Only the day on which the days begin is counted, and on a list those that are still being read.
      const ofList = counted.filter((what) => !JSON.stringify(what).includes('processing_status'));
      const [ofDay, ...more] = ofList.map(({ where }) => where?.submission_date);
      expect([ofDay?.lte, more]).toEqual([`${ofDay?.gte.slice(0, 10)}~`, []]);
      // Midnight may have passed since the essays were made.
      expect([since, ofDay?.gte, before(Date.now())].toSorted()[1]).toBe(ofDay?.gte);
    }
  });

  it.each(['newest', 'oldest'])('is the page of each of its essays, %s first', async (order) => {
    const query = `${PLACES[1]}&order=${order}`;
    const all = await idsAt(query);
    for (let place = 0; place < all.length; place += 13) {
      const page = Math.floor(place / PAGE) * PAGE;
      expect(await idsAt(`${query}&limit=${PAGE}&around=${all[place]}`)).toEqual(
        all.slice(page, page + PAGE),
      );
    }
  });
});
