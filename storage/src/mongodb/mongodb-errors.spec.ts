import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { answering, toStoreError, troubleOf } from './mongodb-errors.ts';
import { StoreAway, StoreRefused } from '../ports/store-away.ts';

const ofServer = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: 'of the server', code, errorLabels });
/** As the driver makes it: from what broke the write off, or from a list of single errors. */
const bulk = (from: object) => new MongoBulkWriteError(from as never, {} as never);
const single = (...codes: number[]) =>
  bulk({ message: 'write', code: codes[0], writeErrors: codes.map((code) => ({ code })) });

describe('an error of MongoDB', () => {
  it.each([
    ['no server can be found', new MongoServerSelectionError('none', {} as never), 'away'],
    ['the line was cut', new MongoNetworkError('cut'), 'away'],
    ['the other side has closed', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 'away'],
    ['the line fell silent', new MongoNetworkTimeoutError('silent'), 'slow'],
    ['the server is no longer the primary', ofServer(10_107), 'away'],
    ['the server is shutting down', ofServer(91), 'away'],
    ['the server asks for a repeat', ofServer(1, ['RetryableWriteError']), 'away'],
    ['the server took too long', ofServer(50), 'slow'],
    ['the account has no rights', ofServer(13), 'refused'],
    ['the key is there', ofServer(11_000), 'duplicate'],
    ['the document is too large', ofServer(10_334), 'content'],
    ['a mistake of ours', new TypeError('ours'), 'content'],
    ['all rows of a bulk write are there', single(11_000, 11_000), 'duplicate'],
    ['one row of a bulk write is too large', single(11_000, 10_334), 'content'],
    ['one row of a bulk write met another primary', single(11_000, 10_107), 'away'],
    ['a bulk write was cut off', bulk(new MongoNetworkError('cut')), 'away'],
    [
      'a bulk write met a closed line',
      bulk(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
      'away',
    ],
    ['a bulk write found no server', bulk(new MongoServerSelectionError('none', {} as never)), 'away'],
    ['a bulk write fell silent', bulk(new MongoNetworkTimeoutError('silent')), 'slow'],
    ['a bulk write was not confirmed by enough servers', bulk({ message: 'concern', code: 64 }), 'slow'],
    ['a bulk write says nothing of what happened', bulk({ message: '?' }), 'slow'],
  ])('is classified: %s', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });

  it('becomes an error of ours when the store is away or refuses; other errors stay as they are', () => {
    const cause = new MongoNetworkError('cut');
    expect(toStoreError(cause)).toEqual(new StoreAway('MongoDB', 'away', cause));
    expect(toStoreError(ofServer(18))).toBeInstanceOf(StoreRefused);
    const own = new TypeError('ours');
    expect(toStoreError(own)).toBe(own);
  });
});

describe('a store that answers in time', () => {
  const store = {
    secret: 1,
    get: () => Promise.reject(new MongoNetworkError('cut')),
    hang: () => new Promise(() => undefined),
    later: (_: number) => new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'late'))),
    none: () => Promise.reject(new MongoServerSelectionError('none', {} as never)),
    sync: () => 'at once',
  };

  it('fails with an error of ours', async () => {
    const { get, none, sync } = answering(store, () => 1_000);
    await expect(get()).rejects.toThrow(StoreAway);
    await expect(none()).rejects.toThrow('MongoDB cannot be reached');
    expect(sync()).toBe('at once');
  });

  it('is slow when it does not answer within the time limit of the call', async () => {
    const limited = answering(store, (name, [more]) => (name === 'later' ? Number(more) : 1));
    await expect(limited.hang()).rejects.toEqual(new StoreAway('MongoDB', 'slow'));
    expect(await limited.later(1_000)).toBe('late');
  });
});
