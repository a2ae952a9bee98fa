import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StoreAway } from '../ports/store-away.ts';
import { EventStoreDbDouble } from '../../double/eventstoredb-double.ts';
import { TlsFront } from '../../double/tls-front.ts';
import type { Limits } from './eventstoredb-connection.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';

/** A busy machine needs long for a handshake, ms. */
const PATIENCE = { giveUp: 25_000, silence: 20_000, piece: 25_000 };
const pem = (name: string) => fileURLToPath(new URL(`../../double/tls/${name}.pem`, import.meta.url));

describe('EventStoreDB behind TLS', () => {
  const double = new EventStoreDbDouble();
  const opened: EventStoreDbEventStore[] = [];
  let front: TlsFront;
  let port: number;
  beforeAll(async () => {
    const certificate = { cert: readFileSync(pem('node')), key: readFileSync(pem('node-key')) };
    front = new TlsFront(certificate, await double.listen());
    port = await front.listen();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  afterAll(async () => {
    await front.close();
    double.stop();
  });
  const headBy = (query: string, limits: Partial<Limits>) => {
    const store = new EventStoreDbEventStore(`esdb://essays:secret@127.0.0.1:${port}?${query}`, limits);
    opened.push(store);
    return store.head();
  };
  const refused = (query: string) => expect(headBy(query, { giveUp: 1_000 })).rejects.toThrow(StoreAway);

  it('is asked with the authority that signed its certificate', async () => {
    await expect(headBy(`tlsCaFile=${pem('authorities/school-ca')}`, PATIENCE)).resolves.toBe(-1);
  });

  it.each([
    ['another authority signed it', () => `tlsCaFile=${pem('other-ca')}`],
    ['no authority is named, and none that everybody knows signed it', () => 'tls=true'],
  ])('is not asked when %s', async (_, query) => {
    await refused(query());
  });

  it('is not asked in clear text', async () => {
    await refused('tls=false');
  });
});
