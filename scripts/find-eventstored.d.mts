/** Path of a server's program on this machine, or null. Throws a sentence when EVENTSTORED does not run. */
export function findEventStoreD(): string | null;
