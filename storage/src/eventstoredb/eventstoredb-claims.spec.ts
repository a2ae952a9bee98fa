import { barredOn, CLAIMS, NOT_CLAIMED } from '../../double/eventstoredb-claims.ts';
import { claimsContract } from '../../double/eventstoredb-claims.contract.ts';
import { ServerOfClaims } from '../../double/eventstoredb-claims-server.ts';
import type { Claim } from '../../double/eventstoredb-claims-server.ts';
import { ownDoubles, ownServers } from '../../double/eventstoredb-own-nodes.ts';
import { startEventStoreDbSet } from '../../../scripts/eventstored-set.mjs';

/** These need a fault of the double, in a cluster. */
const ON_THREE = ['A9.3b', 'A9.5b', 'A9.9a'];

const nodesFor = ({ needs, id }: Claim): number =>
  needs.includes('cluster') || ON_THREE.includes(id) ? 3 : 1;

claimsContract('the double', CLAIMS, async (claim) => {
  const own = await ownDoubles(nodesFor(claim));
  return new ServerOfClaims(own.url, own);
});

/** The same on a real server or cluster, as far as it can be tried from outside. */
const url = process.env['EVENTSTORE_URL'];
if (url)
  claimsContract(
    'the server of EVENTSTORE_URL',
    CLAIMS.filter(({ needs }) => barredOn(url, needs) === null),
    async () => new ServerOfClaims(url),
  );

/** What kills and freezes a server, on nodes of our own. */
const program = process.env['EVENTSTORED'];
if (program)
  claimsContract(
    'nodes of EVENTSTORED',
    CLAIMS.filter(({ needs }) => needs.startsWith('a stop')),
    async (claim) => {
      const own = ownServers(await startEventStoreDbSet(program, nodesFor(claim)));
      return new ServerOfClaims(own.url, own);
    },
  );

describe('the claims about EventStoreDB', () => {
  it('are each named once, with those that are not made', () => {
    const ids = [...CLAIMS, ...NOT_CLAIMED].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that need several nodes are not tried on one', () => {
    expect(barredOn('esdb://one:2113?tls=false', 'a cluster')).toMatch('one host');
    expect(barredOn('esdb://one:2113,two:2113?tls=false', 'a cluster')).toBeNull();
  });

  it('that need a plain connection are not tried behind TLS', () => {
    expect(barredOn('esdb://one:2113', 'a line')).toMatch('TLS');
    expect(barredOn('esdb://one:2113?tls=false', 'a line')).toBeNull();
  });

  it('that stop a server are only tried on servers that we started', () => {
    for (const needs of ['a stop', 'a stop in a cluster'] as const)
      expect(barredOn('esdb://one:2113,two:2113?tls=false', needs)).toMatch('did not start');
    expect(barredOn('esdb://one:2113,two:2113?tls=false', 'a stop in a cluster', true)).toBeNull();
  });

  it('that need a fault of the double are tried on no server', () => {
    expect(barredOn('esdb://one:2113,two:2113?tls=false', 'a fault', true)).toMatch('no server');
  });
});
