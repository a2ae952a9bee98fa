// The double of EventStoreDB in a process of its own: prints its address, and ends when its input is closed.
import { EventStoreDbDouble } from '../../storage/double/dist/eventstoredb-double.js';

console.log(await new EventStoreDbDouble().start());
process.stdin.on('close', () => process.exit(0)).resume();
