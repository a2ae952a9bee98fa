// The double of EventStoreDB as a process of its own: says its address, and ends when its input does.
import { EventStoreDbDouble } from '../../storage/dist/testing/eventstoredb-double.js';

console.log(await new EventStoreDbDouble().start());
process.stdin.on('close', () => process.exit(0)).resume();
