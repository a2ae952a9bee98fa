/** The address of EventStoreDB, and our account there. */
export interface EventStoreDbAddress {
  /** In the scheme that the client supports, with our limits on finding the leader unless it names its own. */
  url: string;
  /** Without TLS the client sends none, but they still make appends take the path that respects the deadline. */
  credentials: { username: string; password: string };
}

/** KurrentDB is EventStoreDB's later name and speaks the same protocol. */
const SCHEMES = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\//;
const USER = /^([^:@/?]+):([^@/?]+)@/;

/**
 * With the client's own limits, finding the leader can take a minute when nodes are frozen. In seconds and attempts;
 * the time of a call covers them all.
 */
const DISCOVERY = { gossipTimeout: 1, maxDiscoverAttempts: 3 };

/**
 * Reads EVENTSTORE_URL: `esdb://user:password@host:2113,host:2113?tls=true`. A returned string says what is wrong
 * with it, without the address, because that may contain a password.
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
