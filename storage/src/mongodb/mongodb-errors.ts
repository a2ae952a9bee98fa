import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { within } from '../async/within.ts';
import { StoreAway, StoreRefused } from '../ports/store-away.ts';

/**
 * What an error of the driver means. 'away' and 'slow': the outcome is not known, the same call may be repeated.
 * 'duplicate': the key is there already. 'refused' is what a repeat cannot change. 'content': the fault is not the
 * server's but in what was asked or written.
 */
type MongoDbTrouble = 'away' | 'slow' | 'duplicate' | 'refused' | 'content';

const AWAY = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
] as const;

/** Server codes, as in its list of errors. */
const BY_CODE: Record<number, MongoDbTrouble> = {
  6: 'away', // HostUnreachable
  7: 'away', // HostNotFound
  91: 'away', // ShutdownInProgress
  189: 'away', // PrimarySteppedDown
  9001: 'away', // SocketException
  10_058: 'away', // LegacyNotPrimary
  10_107: 'away', // NotWritablePrimary
  11_600: 'away', // InterruptedAtShutdown
  11_602: 'away', // InterruptedDueToReplStateChange
  13_435: 'away', // NotPrimaryNoSecondaryOk
  13_436: 'away', // NotPrimaryOrSecondary
  50: 'slow', // MaxTimeMSExpired
  64: 'slow', // WriteConcernTimeout
  89: 'slow', // NetworkTimeout
  262: 'slow', // ExceededTimeLimit
  11_000: 'duplicate', // DuplicateKey
  13: 'refused', // Unauthorized
  18: 'refused', // AuthenticationFailed
  8000: 'refused', // AtlasError: authentication
  14_031: 'refused', // OutOfDiskSpace
};

/** Error types that the driver does not export. */
const BY_NAME: Record<string, MongoDbTrouble> = {
  MongoPoolClosedError: 'away',
  MongoWaitQueueTimeoutError: 'slow',
};

/**
 * What Node says of a line that was cut. The driver passes it on as it is when the other side has closed and the
 * driver has not noticed yet.
 */
const CUT_LINE = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ENOTCONN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const isCutLine = (error: unknown): boolean =>
  error instanceof Error && CUT_LINE.has(String((error as NodeJS.ErrnoException).code));

const isSlow = (error: unknown): boolean =>
  error instanceof MongoNetworkTimeoutError || error instanceof MongoOperationTimeoutError;

export const troubleOf = (error: unknown): MongoDbTrouble => {
  if (isSlow(error)) return 'slow';
  if (AWAY.some((kind) => error instanceof kind) || isCutLine(error)) return 'away';
  if (error instanceof MongoBulkWriteError) return troubleOfBulk(error);
  if (!(error instanceof MongoServerError))
    return (error instanceof MongoError && BY_NAME[error.name]) || 'content';
  const known = BY_CODE[Number(error.code)];
  return known ?? (error.hasErrorLabel('RetryableWriteError') ? 'away' : 'content');
};

/**
 * The driver wraps whatever interrupted a bulk write into an error that says nothing about single writes: how far it
 * got is not known.
 */
const troubleOfBulk = (error: MongoBulkWriteError): MongoDbTrouble => {
  const single = [error.writeErrors].flat();
  const other = single.find(({ code }) => BY_CODE[code] !== 'duplicate');
  if (single.length > 0) return other ? (BY_CODE[other.code] ?? 'content') : 'duplicate';
  const cause: unknown = error.errorResponse;
  return cause instanceof Error ? troubleOf(cause) : (BY_CODE[Number(error.code)] ?? 'slow');
};

/** The error in our own words if the server is at fault; others keep their own. */
export const toStoreError = (error: unknown): unknown => {
  const trouble = troubleOf(error);
  if (trouble === 'away' || trouble === 'slow') return new StoreAway('MongoDB', trouble, error);
  return trouble === 'refused' ? new StoreRefused('MongoDB', error) : error;
};

/** @throws StoreAway, StoreRefused, or what is wrong with the content */
export const withTimeout = <T>(answer: Promise<T>, milliseconds: number): Promise<T> =>
  within(answer, milliseconds, () => new StoreAway('MongoDB', 'slow')).catch((error: unknown) => {
    throw toStoreError(error);
  });

/** How long calls may take, ms. */
export interface Patience {
  call: number;
  batch: number;
  table: number;
}

/** How long a call of a store may take, ms, by its name and what it is given. */
export type LimitOf = (name: string, args: readonly unknown[]) => number;

/**
 * The same store, with every call ending in time and failing in our own words. The driver's limit for whole calls
 * (timeoutMS) has no effect, and a command that it writes to a connection at the instant the other side closes never
 * ends: it waits for a dead socket to drain. Such a call continues unseen; what it writes yields to anything newer.
 */
export const answering = <T extends object>(store: T, limitOf: LimitOf): T =>
  new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? withTimeout(answer, limitOf(String(name), args)) : answer;
      };
    },
  });
