import {
  MongoClientClosedError,
  MongoError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoTopologyClosedError,
} from 'mongodb';
import { jest } from '@jest/globals';
import { answering, toStoreError, troubleOf } from './mongodb-errors.ts';
import { StoreAway, StoreRefused } from '../ports/store-away.ts';

const ofServer = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: 'of the server', code, errorLabels });
const named = (name: string) =>
  Object.defineProperty(new MongoError('of the driver'), 'name', { value: name });

describe('what an error of MongoDB means', () => {
  it.each([
    ['away', [6, 7, 91, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]],
    ['slow', [50, 64, 89, 262]],
    ['duplicate', [11_000]],
    ['refused', [13, 18, 8000, 14_031]],
    ['content', [1, 2, 10_334]],
  ])('is %s by these codes of the server: %j', (trouble, codes) => {
    expect(codes.map((code) => troubleOf(ofServer(code)))).toEqual(codes.map(() => trouble));
  });

  it('is what its code says, whatever its labels say', () => {
    expect(troubleOf(ofServer(50, ['RetryableWriteError']))).toBe('slow');
    expect(troubleOf(ofServer(2, ['TransientTransactionError']))).toBe('content');
  });

  it.each([
    ['the driver never connected', new MongoNotConnectedError('x')],
    ['the driver closed the server', new MongoServerClosedError('x')],
    ['the driver closed the topology', new MongoTopologyClosedError('x')],
    ['the client was closed', new MongoClientClosedError()],
    ['the pool was closed', named('MongoPoolClosedError')],
  ])('is away when %s', (_, error) => {
    expect(troubleOf(error)).toBe('away');
  });

  it.each([
    ['the time of the whole call was over', new MongoOperationTimeoutError('x')],
    ['no connection of the pool was free in time', named('MongoWaitQueueTimeoutError')],
  ])('is slow when %s', (_, error) => {
    expect(troubleOf(error)).toBe('slow');
  });

  it('is the content for any other error of the driver, and for one that only shares its name', () => {
    expect(troubleOf(new MongoError('x'))).toBe('content');
    expect(troubleOf(Object.assign(new Error('x'), { name: 'MongoPoolClosedError' }))).toBe('content');
    expect(troubleOf(undefined)).toBe('content');
  });

  it('becomes an error of ours with its cause', () => {
    const [slow, refused] = [ofServer(50), ofServer(13)];
    expect(toStoreError(slow)).toMatchObject({ code: 'MongoDB slow', cause: slow });
    expect(toStoreError(refused)).toBeInstanceOf(StoreRefused);
    expect(toStoreError(refused)).toMatchObject({ code: 'MongoDB refuses', cause: refused });
  });
});

describe('a store whose calls end in time', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const never = () => new Promise<never>(() => undefined);

  it('keeps what is no call, asks its limit by name and by what is given, and calls on itself', async () => {
    const asked: unknown[] = [];
    const store = {
      count: 7,
      nothing: null,
      async add(more: number) {
        return this.count + more;
      },
      object: () => ({ plain: true }),
      none: () => null,
    };
    const limited = answering(store, (name, args) => {
      asked.push([name, ...args]);
      return 1_000;
    });
    expect([limited.count, limited.nothing, limited.object(), limited.none()]).toEqual([
      7,
      null,
      { plain: true },
      null,
    ]);
    expect(await limited.add(2)).toBe(9);
    expect(asked).toEqual([['add', 2]]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is slow exactly when its time is over', async () => {
    const limited = answering({ never }, () => 1_000);
    const asking = limited.never();
    let failed: unknown = null;
    asking.catch((error: unknown) => {
      failed = error;
    });
    jest.advanceTimersByTime(999);
    await Promise.resolve();
    expect(failed).toBeNull();
    jest.advanceTimersByTime(1);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(failed).toBeInstanceOf(StoreAway);
    expect(failed).toMatchObject({ code: 'MongoDB slow' });
  });

  it('waits indefinitely when there is no limit, without setting a timer', () => {
    const limited = answering({ never }, () => Infinity);
    void limited.never();
    expect(jest.getTimerCount()).toBe(0);
  });
});
