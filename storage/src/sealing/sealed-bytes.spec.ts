import { randomBytes } from 'node:crypto';
import { randomBytesFromPool } from '../ports/random-pool.ts';
import { dataKey, pseudonym, seal, unseal } from './sealing.ts';

describe('sealed bytes in the format of stores that outlive this release', () => {
  const secret = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
  const key = () => dataKey(Buffer.from(secret), 3);
  const SEALED = '03000102030405060708090a0bb0f15968905bdc5daf9c0b43c04b1a43106da47fb6c5ad7dad20b7fbc4991101';

  it('are the version of the key, the nonce, the tag and the cipher text', () => {
    const sealed = seal(key(), 'essay-1|e', Buffer.from('Words of a pupil'));
    expect(sealed).toHaveLength(1 + 12 + 16 + 16);
    expect(sealed[0]).toBe(3);
    expect(sealed.includes(Buffer.from('Words'))).toBe(false);
  });

  it('open as they were once sealed', () => {
    const opened = unseal(key(), 'essay-1|e', Buffer.from(SEALED, 'hex'));
    expect(opened.toString()).toBe('Words of a pupil');
  });

  it('do not open when empty', () => {
    expect(() => unseal(key(), 'x', Buffer.alloc(0))).toThrow();
  });

  it('open when they are part of other bytes', () => {
    const around = Buffer.concat([randomBytes(5), seal(key(), 'x', Buffer.from('inner')), randomBytes(5)]);
    expect(unseal(key(), 'x', new Uint8Array(around.buffer, around.byteOffset + 5, 34)).toString()).toBe(
      'inner',
    );
  });

  it('leave nothing of the key in the bytes it came in', () => {
    const bytes = Buffer.from(secret);
    expect(dataKey(bytes, 2).version).toBe(2);
    expect(bytes).toEqual(Buffer.alloc(32));
  });

  it('have pseudonyms beside them: 128 bits of a keyed hash of the words', () => {
    expect(pseudonym(key(), 'username lopez')).toBe('e5095b25286f22e9404009413472ea79');
    expect(pseudonym(key(), 'username lopes')).not.toBe(pseudonym(key(), 'username lopez'));
  });

  it('begin with random bytes of the length asked for, never given out before', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 3_000; i += 1) {
      const bytes = randomBytesFromPool(12);
      expect(bytes).toHaveLength(12);
      seen.add(bytes.toString('hex'));
      // The caller may write into them.
      bytes.fill(0);
    }
    expect(seen.size).toBe(3_000);
    expect(seen.has('00'.repeat(12))).toBe(false);
  });

  it('take their random bytes from a pool, which is refilled now and then', () => {
    const stocks = new Set(Array.from({ length: 2_000 }, () => randomBytesFromPool(12).buffer));
    expect(stocks.size).toBeGreaterThan(1);
    expect(stocks.size).toBeLessThan(6);
  });
});
