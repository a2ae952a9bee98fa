import { toStoreError, NoAnswer, TimedOut, troubleOf } from './eventstoredb-errors.ts';
import { StoreAway, StoreRefused } from '../ports/store-away.ts';

const typed = (type: string) => Object.assign(new Error(''), { type });
const coded = (code: number) => Object.assign(new Error(''), { code });

describe('what an error of EventStoreDB means', () => {
  it.each([
    ['slow', ['deadline-exceeded', 'timeout']],
    ['away', ['unavailable', 'cancelled']],
    ['not leader', ['not-leader']],
    ['conflict', ['wrong-expected-version']],
    ['too large', ['maximum-append-size-exceeded']],
    ['refused', ['access-denied', 'stream-deleted', 'unknown']],
  ])('is %s by these types of the client: %j', (trouble, types) => {
    expect(types.map((type) => troubleOf(typed(type)))).toEqual(types.map(() => trouble));
  });

  it.each([
    ['away', [1, 13, 14, 15]],
    ['slow', [4, 10]],
    ['refused', [0, 2, 3, 5, 7, 9, 16]],
  ])('is %s by these statuses of gRPC: %j', (trouble, codes) => {
    expect(codes.map((code) => troubleOf(coded(code)))).toEqual(codes.map(() => trouble));
  });

  it.each([
    'Failed to discover after 3 attempts.',
    'Server Is Not Ready',
    'Received RST_STREAM with code 2',
    'The channel has been shut down',
    'Channel has been closed',
    'Cannot use a closed channel',
  ])('is away for this message without type or status: %s', (words) => {
    expect(troubleOf(new Error(words))).toBe('away');
  });

  it('is refused for any other message, and for what is no error', () => {
    for (const error of [
      new Error('odd'),
      new Error('the channel has been painted'),
      'rst_stream',
      null,
      undefined,
    ])
      expect(troubleOf(error)).toBe('refused');
  });

  it('becomes an error of ours with its cause; a follower counts as away', () => {
    const [slow, follower, refused] = [typed('timeout'), typed('not-leader'), typed('access-denied')];
    expect(toStoreError(slow)).toEqual(new StoreAway('EventStoreDB', 'slow', slow));
    expect(toStoreError(slow)).toMatchObject({ code: 'EventStoreDB slow', cause: slow });
    expect(toStoreError(follower)).toMatchObject({ code: 'EventStoreDB away', cause: follower });
    expect(toStoreError(refused)).toBeInstanceOf(StoreRefused);
    expect(toStoreError(refused)).toMatchObject({ code: 'EventStoreDB refuses', cause: refused });
    expect(toStoreError(coded(7))).toBeInstanceOf(StoreRefused);
    const large = typed('maximum-append-size-exceeded');
    expect(toStoreError(large)).toMatchObject({ status: 413, cause: large });
  });

  it('is left as it is for a conflict, a bug of ours, or no error at all', () => {
    for (const error of [typed('wrong-expected-version'), new TypeError('ours'), 'words', null])
      expect(toStoreError(error)).toBe(error);
  });

  it('has an error type of ours when the store did not answer in time or was cut off', () => {
    expect(new TimedOut()).toMatchObject({ name: 'TimedOut', message: 'The event store did not answer' });
    expect(new NoAnswer()).toMatchObject({
      name: 'NoAnswer',
      message: 'The event store was cut off in its answer',
    });
  });
});
