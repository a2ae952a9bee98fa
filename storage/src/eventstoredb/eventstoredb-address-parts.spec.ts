import { eventStoreDbAddress } from './eventstoredb-address.ts';

const LIMITS = 'gossipTimeout=1&maxDiscoverAttempts=3';
const BEGIN = 'EVENTSTORE_URL must begin with esdb:// or esdb+discover://';
const HOSTS = expect.stringMatching(/^EVENTSTORE_URL must name hosts as in esdb:.* \(%40 for @\)$/);
const USER = expect.stringMatching(/^EVENTSTORE_URL must name a user and a password .* asks for none$/);
const UNREADABLE = 'EVENTSTORE_URL holds a user or a password that cannot be read; write % as %25';

describe('the parts of the address of EventStoreDB', () => {
  it.each([
    ['another scheme', 'http://u:p@a:2113', BEGIN],
    ['a scheme in the middle', 'see esdb://u:p@a:2113', BEGIN],
    ['no scheme', 'u:p@a:2113', BEGIN],
    ['no host', 'esdb://?tls=false', HOSTS],
    ['no host behind a user', 'esdb://u:p@', HOSTS],
    ['an empty host in a list', 'esdb://u:p@a,,b', HOSTS],
    ['a list that ends open', 'esdb://u:p@a,', HOSTS],
    ['a port that is no number', 'esdb://u:p@a:port', HOSTS],
    ['a port without digits', 'esdb://u:p@a:', HOSTS],
    ['a host with a space', 'esdb://u:p@a b', HOSTS],
    ['an @ in the password', 'esdb://u:p@ss@a', HOSTS],
    ['a user that holds an @', 'esdb://a@u:p@h', HOSTS],
    ['a user without a password', 'esdb://u@a', HOSTS],
    ['nobody, and encryption as it is without a word', 'esdb://a', USER],
    ['nobody, and encryption', 'esdb://a?tls=true', USER],
    ['nobody, and an odd word for encryption', 'esdb://a?tls=falsely', USER],
    ['nobody, and no encryption of something else', 'esdb://a?nottls=false', USER],
    ['a user that cannot be read', 'esdb://%zz:p@a', UNREADABLE],
    ['a password that cannot be read', 'esdb://u:%zz@a', UNREADABLE],
  ])('are refused with %s', (_, given, sentence) => {
    expect(eventStoreDbAddress(given)).toEqual(sentence);
  });

  it.each([
    ['one host', 'a'],
    ['a host with a long port', 'a.example.org:21130'],
    ['several hosts', 'alpha:2113,beta,gamma:2115'],
    ['a path', 'a:2113/'],
  ])('consist of a user, a password and %s', (_, hosts) => {
    const address = eventStoreDbAddress(`esdb://user:pass@${hosts}`);
    expect(address).toEqual({
      url: `esdb://user:pass@${hosts}?${LIMITS}`,
      credentials: { username: 'user', password: 'pass' },
    });
  });

  it.each(['?tls=false', '?TLS=False', '?x=1&tls=false', '?tls=false&x=1'])(
    'need no user where the server asks for none: %s',
    (options) => {
      expect(eventStoreDbAddress(`esdb://a:2113${options}`)).toEqual({
        url: `esdb://a:2113${options}&${LIMITS}`,
        credentials: { username: '', password: '' },
      });
    },
  );

  it('are decoded as URLs encode them', () => {
    expect(eventStoreDbAddress('esdb://a%20b:p%3A%40@h')).toMatchObject({
      credentials: { username: 'a b', password: 'p:@' },
    });
  });

  it.each([
    ['?GossipTimeout=4', 'gossiptimeout', '&maxDiscoverAttempts=3'],
    ['?x=1&maxdiscoverattempts=9', 'the tries', '&gossipTimeout=1'],
    ['?noGossipTimeout=4', 'neither', `&${LIMITS}`],
  ])('keep in %s %s unchanged', (options, _, added) => {
    expect(eventStoreDbAddress(`esdb://u:p@a${options}`)).toMatchObject({
      url: `esdb://u:p@a${options}${added}`,
    });
  });
});
