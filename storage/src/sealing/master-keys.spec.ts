import { randomBytes } from 'node:crypto';
import { ConfigProblems } from '../settings.ts';
import { MasterKeys } from './master-keys.ts';
import { dataKey, seal } from './sealing.ts';

const [a, b, c] = [1, 2, 3].map(() => randomBytes(32)) as [Buffer, Buffer, Buffer];
/** As a process has them that was started with this key. */
const startedWith = (given: Buffer, rows?: Parameters<MasterKeys['load']>[0]): MasterKeys => {
  const keys = new MasterKeys(Buffer.from(given));
  keys.load(rows ?? [keys.first()]);
  return keys;
};
const secretOf = (keys: MasterKeys, stream: string, wrapped: Uint8Array) =>
  keys.unwrap(stream, wrapped, 1)?.secret.export();

describe('the master keys', () => {
  it('wrap the key of a stream so that only they open it, and only for that stream', () => {
    const keys = startedWith(a);
    const wrapped = keys.wrapNew('essay-1');
    expect(wrapped[0]).toBe(1);
    expect(secretOf(keys, 'essay-1', wrapped)).toHaveLength(32);
    expect(secretOf(startedWith(a), 'essay-1', wrapped)).toEqual(secretOf(keys, 'essay-1', wrapped));
    expect(() => keys.unwrap('essay-2', wrapped, 1)).toThrow();
    expect(() => startedWith(b).unwrap('essay-1', wrapped, 1)).toThrow();
    expect(keys.unwrap('essay-1', wrapped, 7)?.version).toBe(7);
  });

  it('make a different key for each stream', () => {
    const keys = startedWith(a);
    const [one, other] = ['essay-1', 'essay-2'].map((id) => secretOf(keys, id, keys.wrapNew(id)));
    expect(one).not.toEqual(other);
  });

  it('overwrite the bytes of the key they were given', () => {
    const given = Buffer.from(a);
    new MasterKeys(given);
    expect(given).toEqual(Buffer.alloc(32));
  });

  it('are recognised by words that another key does not open', () => {
    const row = new MasterKeys(Buffer.from(a)).first();
    expect(row).toMatchObject({ id: 1, bridges: {} });
    expect(() => startedWith(a, [row])).not.toThrow();
    expect(() => startedWith(b, [row])).toThrow(ConfigProblems);
    const forged = seal(dataKey(Buffer.from(b), 1), 'master', Buffer.from('assays'));
    expect(() => startedWith(b, [{ ...row, checked: forged }])).toThrow(ConfigProblems);
  });

  it('that are unknown open nothing and rewrap nothing', () => {
    const keys = startedWith(a);
    const wrapped = keys.wrapNew('essay-1');
    wrapped[0] = 9;
    expect(keys.unwrap('essay-1', wrapped, 1)).toBeNull();
    expect(keys.unwrap('essay-1', Buffer.alloc(0), 1)).toBeNull();
    expect(() => keys.wrappedAnew('essay-1', wrapped)).toThrow(ConfigProblems);
    expect(() => keys.wrappedAnew('essay-1', Buffer.alloc(0))).toThrow(ConfigProblems);
  });
});

describe('the master keys, while one is exchanged for another', () => {
  const before = startedWith(a);
  const wrapped = before.wrapNew('essay-1');
  const secret = secretOf(before, 'essay-1', wrapped);
  const rows = before.withNext(b);

  it('are two, each of which opens the other', () => {
    expect(rows.map(({ id, bridges }) => [id, Object.keys(bridges)])).toEqual([
      [1, ['2']],
      [2, ['1']],
    ]);
    for (const given of [a, b]) {
      const keys = startedWith(given, rows);
      expect(keys.current).toBe(2);
      expect(secretOf(keys, 'essay-1', wrapped)).toEqual(secret);
      expect(keys.wrapNew('essay-2')[0]).toBe(2);
    }
    expect(() => startedWith(c, rows)).toThrow(ConfigProblems);
  });

  it('tell whether an exchange is under way, and whether the given key is the new one', () => {
    const [old, next] = [startedWith(a, rows), startedWith(b, rows)];
    expect([before.isRotating, before.isGivenCurrent, before.isCurrent(a), before.isCurrent(b)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([old.isRotating, old.isGivenCurrent, old.isCurrent(a), old.isCurrent(b)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([next.isRotating, next.isGivenCurrent]).toEqual([true, true]);
    // The old key is gone, and its bridge is not yet.
    expect(startedWith(b, rows.slice(1)).isRotating).toBe(true);
    expect(startedWith(b, [{ ...rows[1]!, bridges: {} }]).isRotating).toBe(false);
    expect(new MasterKeys(Buffer.from(a)).isCurrent(a)).toBe(false);
  });

  it('rewrap each stream key once, without changing it', () => {
    const keys = startedWith(a, rows);
    const anew = keys.wrappedAnew('essay-1', wrapped)!;
    expect(anew[0]).toBe(2);
    expect(secretOf(startedWith(b, [{ ...rows[1]!, bridges: {} }]), 'essay-1', anew)).toEqual(secret);
    expect(keys.wrappedAnew('essay-1', anew)).toBeNull();
  });

  it('lead over several exchanges that were begun, whichever key was given, in whatever order they stand', () => {
    const three = startedWith(a, rows).withNext(c);
    expect(three.map(({ id, bridges }) => [id, Object.keys(bridges)])).toEqual([
      [1, ['2', '3']],
      [2, ['1', '3']],
      [3, ['1', '2']],
    ]);
    for (const given of [a, b, c]) expect(startedWith(given, three).current).toBe(3);
    // One bridge at a time: from the first to the second, from there to the third.
    const only = (id: number, bridges: number[]) => {
      const row = three[id - 1]!;
      const kept = Object.entries(row.bridges).filter(([opener]) => bridges.includes(Number(opener)));
      return { ...row, bridges: Object.fromEntries(kept) };
    };
    const chain = [only(3, [2]), only(2, [1]), only(1, [])];
    expect(startedWith(a, chain).current).toBe(3);
    expect(() => startedWith(a, [only(3, [2]), only(2, []), only(1, [])])).toThrow(ConfigProblems);
  });

  it('lead by each bridge to its own key only', () => {
    const three = startedWith(a, rows).withNext(c);
    const [first, second, third] = three as [(typeof three)[0], (typeof three)[0], (typeof three)[0]];
    const moved = { ...second, bridges: { '1': third.bridges['1']! } };
    expect(() => startedWith(a, [{ ...first, bridges: {} }, moved])).toThrow();
    const own = { ...second, bridges: { '1': second.bridges['1']! } };
    expect(startedWith(a, [{ ...first, bridges: {} }, own]).current).toBe(2);
  });

  it('leave out a key that nobody has any more, and can still be exchanged', () => {
    const lost = startedWith(
      b,
      rows.map((row) => ({ ...row, bridges: {} })),
    );
    expect(lost.isRotating).toBe(true);
    const next = lost.withNext(c);
    expect(next.map(({ id, bridges }) => [id, Object.keys(bridges)])).toEqual([
      [2, ['3']],
      [3, ['2']],
    ]);
  });

  it('have numbers up to 255, after which no exchange can begin', () => {
    const key = dataKey(Buffer.from(a), 254);
    const checked = seal(key, 'master', Buffer.from('essays'));
    const keys = startedWith(a, [{ id: 254, checked, bridges: {} }]);
    const last = keys.withNext(b);
    expect(last.at(-1)!.id).toBe(255);
    expect(() => startedWith(b, last).withNext(c)).toThrow(
      'The master key was changed 255 times; there is no number left for another',
    );
  });
});
