import { eventStoreContract } from './event-store.contract.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';

/** Needs a running server; fails, and does not skip, when there is none. */
const url = process.env['EVENT_STORE_URL'] ?? 'esdb://127.0.0.1:2113?tls=false';
const open = async () => new EventStoreDbEventStore(url);

eventStoreContract('EventStoreDB', {
  open,
  async reopen(store) {
    await store.close();
    return open();
  },
  remove: (store) => store.close(),
});
