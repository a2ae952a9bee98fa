import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedId, newId } from '../ports/event-id.ts';
import { masterKey } from './master-key.ts';
import { dataKey, seal, unseal } from './sealing.ts';

describe('sealed bytes', () => {
  const key = dataKey(randomBytes(32), 3);
  const plain = Buffer.from('Words of a pupil');

  it('open with the same key and context', () => {
    expect(unseal(key, 'essay-1|e', seal(key, 'essay-1|e', plain))).toEqual(plain);
    expect(unseal(key, 'x', seal(key, 'x', Buffer.alloc(0)))).toHaveLength(0);
  });

  it('differ each time, so that equal words cannot be recognised', () => {
    const nonces = new Set(
      Array.from({ length: 2_000 }, () => seal(key, 'x', plain).subarray(1, 13).toString('hex')),
    );
    expect(nonces.size).toBe(2_000);
  });

  it.each([
    ['another context', (s: Buffer) => unseal(key, 'essay-2|e', s)],
    ['another key', (s: Buffer) => unseal(dataKey(randomBytes(32), 3), 'essay-1|e', s)],
    ['a changed byte', (s: Buffer) => unseal(key, 'essay-1|e', Buffer.from(s).fill(7, s.length - 1))],
    ['another key version', (s: Buffer) => unseal(key, 'essay-1|e', Buffer.from(s).fill(4, 0, 1))],
    ['a missing end', (s: Buffer) => unseal(key, 'essay-1|e', s.subarray(0, -1))],
  ])('do not open with %s', (_, open) => {
    expect(() => open(seal(key, 'essay-1|e', plain))).toThrow();
  });
});

describe('the master key', () => {
  it('is taken in hex or base64, and refused in any other length', () => {
    const bytes = randomBytes(32);
    expect(masterKey('/nowhere', bytes.toString('hex'))).toEqual(bytes);
    expect(masterKey('/nowhere', bytes.toString('base64'))).toEqual(bytes);
    expect(() => masterKey('/nowhere', 'short')).toThrow('32 bytes');
  });

  it('is the same at every start, and a damaged file is not replaced silently', () => {
    const folder = mkdtempSync(join(tmpdir(), 'master-'));
    const first = masterKey(folder, undefined);
    expect(masterKey(folder, undefined)).toEqual(first);
    writeFileSync(join(folder, 'master.key'), '');
    expect(() => masterKey(folder, undefined)).toThrow('is damaged');
    rmSync(folder, { recursive: true });
  });
});

describe('event ids', () => {
  it('are the same for the same cause and name only', () => {
    const id = derivedId('command-1', 'essay-1/0');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId('command-1', 'essay-1/0')).toBe(id);
    expect(derivedId('command-1', 'essay-1/1')).not.toBe(id);
    expect(derivedId('command-2', 'essay-1/0')).not.toBe(id);
  });

  it('made new sort by time', () => {
    const ids = [1, 2, 1e12, 1e12 + 1, 2e12].map((now) => newId(now));
    expect([...ids].sort()).toEqual(ids);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  });
});
