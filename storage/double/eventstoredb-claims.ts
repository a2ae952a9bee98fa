import { IDEMPOTENCE, RESULTS } from './eventstoredb-claims-appends.ts';
import { CLUSTER } from './eventstoredb-claims-cluster.ts';
import { partsOf } from './eventstoredb-claims-server.ts';
import type { Claim, Need } from './eventstoredb-claims-server.ts';
import { LOSS, SUBSCRIPTIONS } from './eventstoredb-claims-subscriptions.ts';

/** What the double claims of EventStoreDB. The ids are the rows of the table of what was observed on real ones. */
export const CLAIMS: readonly Claim[] = [...RESULTS, ...IDEMPOTENCE, ...SUBSCRIPTIONS, ...LOSS, ...CLUSTER];

const BATCH = 'the product never takes the batch path';
const FIGURE = 'it is a figure, of one machine';

/** What was observed too, and the double does not claim. */
export const NOT_CLAIMED: readonly { id: string; what: string; why: string }[] = [
  { id: 'A8.1.3', what: 'throwOnAppendFailure: false', why: BATCH },
  { id: 'A8.1.5b', what: 'deleted streams', why: 'the product deletes no stream' },
  {
    id: 'A8.1.8c',
    what: 'that a read begins with the next event at the end of a file, after a scavenge, at a record of its own',
    why: 'the double has no files',
  },
  { id: 'A8.3.2c', what: 'the number of checkpoints in 20,084 events', why: FIGURE },
  { id: 'A8.3.5b', what: 'how a subscription ends at SIGTERM', why: 'the double is only killed' },
  { id: 'A8.3.6', what: 'from append to live delivery', why: FIGURE },
  { id: 'A8.4.3b', what: 'a frozen server and the batch path', why: BATCH },
  { id: 'A8.4.4b', what: 'two clients and the batch path', why: BATCH },
  { id: 'A8.5', what: 'truncation and scavenge', why: 'the product truncates no stream' },
  { id: 'A8.6', what: 'appends a second, reads, start and memory', why: FIGURE },
  { id: 'A9.1e', what: 'a first append that meets a failed discovery', why: BATCH },
  { id: 'A9.2b', what: 'how soon there is a new leader', why: FIGURE },
  { id: 'A9.2c', what: 'that a restarted leader ends with code 0', why: 'the double is no process' },
  { id: 'A9.3c', what: 'how soon a frozen leader is replaced', why: FIGURE },
  { id: 'A9.5c', what: 'subscriptions dropped on followers', why: 'all nodes of the double share one log' },
  { id: 'A9.6b', what: 'stale reads on followers', why: 'all nodes of the double share one log' },
  { id: 'A9.7b', what: 'silences in a rolling restart', why: FIGURE },
  { id: 'A9.8', what: 'appends a second, memory and start of a cluster', why: FIGURE },
  { id: 'A9.9b', what: '/health/live without a quorum', why: 'the double speaks gRPC only' },
];

/** Why a claim cannot be tried on the server of this address, or null. `isOwn`: we started it, and may stop it. */
export const barredOn = (url: string, needs: Need, isOwn = false): string | null => {
  const { hosts, query } = partsOf(url);
  if (needs === 'a server') return null;
  if (needs === 'a fault') return 'no server can be brought into this moment from outside';
  if (needs === 'a line')
    return query.get('tls')?.toLowerCase() === 'false'
      ? null
      : 'a line that can be cut needs a server without TLS (tls=false)';
  if (needs !== 'a stop' && hosts.length < 2)
    return 'the address names one host, and the nodes of a cluster are needed';
  return needs === 'a cluster' || isOwn
    ? null
    : 'it kills or freezes a server, and we did not start the one of EVENTSTORE_URL';
};
