import { eventStoreDbAddress } from './eventstoredb-address.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { ConfigProblems, Settings } from '../settings.ts';
import { readStorageConfig } from '../storage-config.ts';

const urlOf = (given: string) => {
  const address = eventStoreDbAddress(given);
  return typeof address === 'string' ? address : address.url;
};
const LIMITS = 'gossipTimeout=1&maxDiscoverAttempts=3';

describe('the address of EventStoreDB', () => {
  it('limits the search for the leader unless told otherwise', () => {
    expect(urlOf('esdb://u:p@a:2113,b:2113')).toBe(`esdb://u:p@a:2113,b:2113?${LIMITS}`);
    expect(urlOf('esdb+discover://u:p@a?tls=true')).toBe(`esdb+discover://u:p@a?tls=true&${LIMITS}`);
    expect(urlOf('esdb://u:p@a?gossipTimeout=4')).toBe('esdb://u:p@a?gossipTimeout=4&maxDiscoverAttempts=3');
  });

  it('may call the server by its later name', () => {
    for (const scheme of ['kurrentdb', 'kurrent', 'kdb']) {
      expect(urlOf(`${scheme}://u:p@a:2113`)).toBe(`esdb://u:p@a:2113?${LIMITS}`);
      expect(urlOf(`${scheme}+discover://u:p@a`)).toBe(`esdb+discover://u:p@a?${LIMITS}`);
    }
    expect(() => new EventStoreDbEventStore('kurrentdb://127.0.0.1:2113?tls=false')).not.toThrow();
  });

  it('gives the user exactly as written', () => {
    expect(eventStoreDbAddress('esdb://app:p%40ss%2F@a:2113')).toMatchObject({
      credentials: { username: 'app', password: 'p@ss/' },
    });
  });

  it('never makes up a missing user', () => {
    expect(urlOf('esdb://a:2113?tls=true')).toMatch(/must name a user and a password/);
    expect(urlOf('esdb://a:2113,b:2113')).toMatch(/must name a user and a password/);
    expect(eventStoreDbAddress('esdb://a:2113?tls=false')).toMatchObject({
      credentials: { username: '', password: '' },
    });
  });

  it.each([
    'http://a:2113',
    'esdb://?tls=false',
    'esdb://u:p@?tls=false',
    'esdb://u:p@ss@a:2113',
    'esdb://u:%zz@a',
  ])('%s is refused with a sentence that does not repeat it', (given) => {
    const sentence = eventStoreDbAddress(given);
    expect(sentence).toMatch(/^EVENTSTORE_URL (must|holds)/);
    expect(sentence).not.toContain(given);
  });

  it('is reported at the start together with all other problems', () => {
    const settings = new Settings({ EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: 'esdb://a:2113' });
    readStorageConfig(settings);
    expect(() => settings.end()).toThrow(/MASTER_KEY is needed|EVENTSTORE_URL must name a user/);
    expect(() => settings.end()).toThrow(/EVENTSTORE_URL must name a user and a password/);
  });

  it('with an option that the client cannot read stops the start without revealing the password', () => {
    const open = () => new EventStoreDbEventStore('esdb://app:secret@a:2113?keepAliveInterval=often');
    expect(open).toThrow(ConfigProblems);
    expect(open).not.toThrow(/secret/);
  });
});
