import { derivedId } from '../ports/event-id.ts';
import { eventStoreContract } from '../../test/event-store.contract.ts';
import { eventLogContract } from '../../test/event-log.contract.ts';
import { EventStoreDbDouble } from '../../double/eventstoredb-double.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { openTestStorage } from '../../test/testing.ts';
import type { TestStorage } from '../../test/testing.ts';

const double = new EventStoreDbDouble();
let url: string;
beforeAll(async () => {
  url = await double.start();
});
afterAll(() => double.stop());

const open = async (at = url) => new EventStoreDbEventStore(at);
const contractAt = (technology: string, at: () => string): void =>
  eventStoreContract(technology, {
    open: () => open(at()),
    async reopen(store) {
      await store.close();
      return open(at());
    },
    remove: (store) => store.close(),
  });

contractAt('EventStoreDB, as a double speaks its protocol', () => url);
/** The same on a real server, where one is named. */
const server = process.env['EVENTSTORE_URL'];
if (server) contractAt('EventStoreDB on the server of EVENTSTORE_URL', () => server);

let storage: TestStorage;
let empty: EventStoreDbDouble;
eventLogContract('EventStoreDB, as a double speaks its protocol', {
  async open() {
    empty = new EventStoreDbDouble();
    storage = await openTestStorage({ eventStore: 'eventstoredb', eventStoreUrl: await empty.start() });
    return storage;
  },
  async close() {
    await storage.close();
    empty.stop();
  },
});

describe('EventStoreDB that comes and goes', () => {
  let store: EventStoreDbEventStore;
  let number = 0;
  let stream: string;
  const event = (name: string) => ({
    id: derivedId(stream, name),
    type: 'EssayReceived',
    data: `{"name":"${name}"}`,
    personal: null,
    metadata: '{}',
  });
  const names = async () => (await store.readStream(stream)).map((e) => JSON.parse(e.data).name as string);
  beforeEach(async () => {
    store = await open();
    stream = `essay-away${(number += 1)}`;
  });
  afterEach(() => store.close());

  it('an append whose answer was lost is repeated and recorded once', async () => {
    double.losesAnswers = 2;
    expect((await store.append(stream, [event('a')], 'no_stream')).revision).toBe(0);
    expect(double.losesAnswers).toBe(0);
    expect(await names()).toEqual(['a']);
  });

  it('a server that is not ready yet is asked again', async () => {
    double.refuses = 3;
    await store.append(stream, [event('a')], 'no_stream');
    double.refuses = 2;
    expect(await names()).toEqual(['a']);
  });

  it('a restart of the server costs no event, and listeners hear of appends again', async () => {
    await store.append(stream, [event('a')], 'no_stream');
    let told = 0;
    const stop = store.onAppend(() => (told += 1));
    double.stop();
    const appended = store.append(stream, [event('b')], 0);
    await double.start();
    await appended;
    expect(await names()).toEqual(['a', 'b']);
    const before = told;
    for (let revision = 1; told === before || revision < 4; revision += 1) {
      await store.append(stream, [event(`c${revision}`)], revision);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    stop();
  });

  it('a burst that drops the subscription is still read in full', async () => {
    const start = await store.head();
    let told: () => void = () => undefined;
    const news = new Promise<void>((resolve) => (told = resolve));
    const stop = store.onAppend(() => told());
    await store.append(
      stream,
      Array.from({ length: 1_000 }, (_, i) => event(`e${i}`)),
      'no_stream',
    );
    await news;
    expect(await store.readAll({ after: start, limit: 2_000 })).toHaveLength(1_000);
    stop();
  });
});
