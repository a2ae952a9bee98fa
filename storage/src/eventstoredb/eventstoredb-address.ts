/** Where EventStoreDB is, and as whom we ask. */
export interface EventStoreDbAddress {
  /** In the scheme that the client knows, with our limits on finding the leader unless it names its own. */
  url: string;
  /** Without TLS the client sends none; they still are what makes an append go the way that keeps its deadline. */
  credentials: { username: string; password: string };
}

/** KurrentDB is EventStoreDB by its later name and speaks the same protocol. */
const SCHEMES = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\//;
const USER = /^([^:@/?]+):([^@/?]+)@/;

/**
 * The client's own limits let finding the leader take a minute when nodes are frozen. In seconds and tries;
 * the time of a call covers all of them.
 */
const DISCOVERY = { gossipTimeout: 1, maxDiscoverAttempts: 3 };

/**
 * Reads EVENTSTORE_URL: `esdb://user:password@host:2113,host:2113?tls=true`. A string is what is wrong with
 * it, a sentence without the address, because that may hold a password.
 */
export const eventStoreDbAddress = (given: string): EventStoreDbAddress | string => {
  const scheme = SCHEMES.exec(given);
  if (!scheme) return 'EVENTSTORE_URL must begin with esdb:// or esdb+discover://';
  const rest = given.slice(scheme[0].length);
  const user = USER.exec(rest);
  const hosts = rest.slice(user?.[0].length ?? 0).split(/[/?]/)[0]!;
  if (!/^[^:,@\s]+(:\d+)?(,[^:,@\s]+(:\d+)?)*$/.test(hosts))
    return (
      'EVENTSTORE_URL must name hosts as in esdb://user:password@host:2113,host:2113; in a ' +
      'password, special characters are written as in other addresses (%40 for @)'
    );
  if (!user && !/[?&]tls=false(&|$)/i.test(rest))
    return (
      'EVENTSTORE_URL must name a user and a password (esdb://user:password@host:2113), or say ' +
      'tls=false for a server that asks for none'
    );
  let url = `esdb${scheme[1] ?? ''}://${rest}`;
  for (const [name, value] of Object.entries(DISCOVERY))
    if (!new RegExp(`[?&]${name}=`, 'i').test(url)) url += `${url.includes('?') ? '&' : '?'}${name}=${value}`;
  try {
    return {
      url,
      credentials: {
        username: decodeURIComponent(user?.[1] ?? ''),
        password: decodeURIComponent(user?.[2] ?? ''),
      },
    };
  } catch {
    return 'EVENTSTORE_URL holds a user or a password that cannot be read; write % as %25';
  }
};
