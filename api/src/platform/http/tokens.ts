/** Injection tokens for what is not a class: the ports of storage and the settings the process was started with. */
export const CONFIG = Symbol('CONFIG');
export const CLOCK = Symbol('CLOCK');
export const STORAGE = Symbol('STORAGE');
export const EVENT_LOG = Symbol('EVENT_LOG');
/** As whoever asks may read them. */
export const READ_MODELS = Symbol('READ_MODELS');
/** The same, whoever asks: for what is decided, masked or counted for all. Nothing of it is answered as it is. */
export const WHOLE_SCHOOL = Symbol('WHOLE_SCHOOL');
export const LEASES = Symbol('LEASES');
export const REQUESTS = Symbol('REQUESTS');
export const TALLIES = Symbol('TALLIES');
export const ACCESSES = Symbol('ACCESSES');
export const DRAFTS = Symbol('DRAFTS');
export const KEYS = Symbol('KEYS');
export const FILES = Symbol('FILES');

/** Milliseconds since 1970. Injected so that a test can stop the clock. */
export type Clock = () => number;
