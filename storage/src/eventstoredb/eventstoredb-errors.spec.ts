import { Metadata, status } from '@grpc/grpc-js';
import { toStoreError, NoAnswer, TimedOut, troubleOf } from './eventstoredb-errors.ts';

const raw = (code: status, details = '') =>
  Object.assign(new Error(details), { code, details, metadata: new Metadata() });
const typed = (type: string) => Object.assign(new Error(''), { type });

/** As they were seen on a real 23.10.8, one node and three. */
const SEEN: [string, unknown, ReturnType<typeof troubleOf>][] = [
  ['our own limit', new TimedOut(), 'slow'],
  ['the deadline of a call', typed('deadline-exceeded'), 'slow'],
  ['a deadline without a type', raw(status.DEADLINE_EXCEEDED), 'slow'],
  ["'Commit phase timeout'", typed('timeout'), 'slow'],
  ['an answer cut off', new NoAnswer(), 'away'],
  ['a server that was killed', typed('unavailable'), 'away'],
  ['a connection refused', raw(status.UNAVAILABLE, 'ECONNREFUSED'), 'away'],
  ['a server that stops', raw(status.INTERNAL, 'Received RST_STREAM with code 2'), 'away'],
  ['a server before its election', new Error('Server Is Not Ready'), 'away'],
  ['no node found', new Error('Failed to discover after 3 attempts.'), 'away'],
  ['a follower', typed('not-leader'), 'not leader'],
  ['another revision', typed('wrong-expected-version'), 'conflict'],
  ['too many bytes', typed('maximum-append-size-exceeded'), 'too large'],
  ['an account without rights', typed('access-denied'), 'refused'],
  ['a position that is no record', Object.assign(raw(status.UNKNOWN), { type: 'unknown' }), 'refused'],
];

describe('an error of EventStoreDB', () => {
  it.each(SEEN)('%s is classified', (_, error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });

  it('leaves the adapter as an error of ours, with its cause', () => {
    const nameOf = (error: unknown) => (toStoreError(error) as Error).name;
    expect(SEEN.map(([, error]) => nameOf(error))).toEqual([
      ...Array.from({ length: 11 }, () => 'StoreAway'),
      'Error',
      'AppendTooLarge',
      'StoreRefused',
      'StoreRefused',
    ]);
    const cause = raw(status.UNAVAILABLE);
    expect(toStoreError(cause)).toMatchObject({ code: 'EventStoreDB away', cause });
  });

  it('that is a bug of ours keeps its name and its stack trace', () => {
    const mistake = new TypeError('x is not a function');
    expect(toStoreError(mistake)).toBe(mistake);
  });
});
