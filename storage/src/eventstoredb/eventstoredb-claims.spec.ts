import { barredOn, CLAIMS, NOT_CLAIMED } from '../testing/eventstoredb-claims.ts';
import { claimsContract } from '../testing/eventstoredb-claims.contract.ts';
import { ServerOfClaims } from '../testing/eventstoredb-claims-server.ts';
import { EventStoreDbDouble } from '../testing/eventstoredb-double.ts';

claimsContract('the double', CLAIMS, async ({ needs }) => {
  const nodes = EventStoreDbDouble.cluster(needs.includes('cluster') ? 3 : 1);
  const hosts: string[] = [];
  for (const node of nodes) hosts.push(await node.listen());
  return new ServerOfClaims(`esdb://${hosts.join()}?tls=false`, nodes);
});

/** The same on a real server or cluster, as far as it can be tried from outside. */
const url = process.env['EVENTSTORE_URL'];
if (url)
  claimsContract(
    'the server of EVENTSTORE_URL',
    CLAIMS.filter(({ needs }) => barredOn(url, needs) === null),
    async () => new ServerOfClaims(url),
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
  });
});
