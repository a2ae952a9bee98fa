import { createHash, webcrypto } from 'node:crypto';
import type { AuditChain, AuditEntry } from '@essays/contract';
import { isUnbroken } from './audit-chain.ts';

if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const entries = [
  { id: 'a', position: 1, rule: null },
  { id: 'b', position: 2, rule: 'authorship' },
] as unknown as AuditEntry[];
const first = sha256('{"id":"a","position":1,"rule":null}');
const second = sha256(`${first}{"id":"b","position":2,"rule":"authorship"}`);
const chain: AuditChain = {
  algorithm: 'sha256',
  facts: ['id', 'position', 'rule'],
  links: [
    { id: 'a', hash: first },
    { id: 'b', hash: second },
  ],
  head: second,
};

it('a chain is unbroken when each hash covers its entry and the previous hash', async () => {
  expect(await isUnbroken(entries, chain)).toBe(true);
});

it('a chain is broken when an entry was changed, removed or inserted', async () => {
  const changed = entries.map((entry) => ({ ...entry, rule: 'another' }));
  expect(await isUnbroken(changed, chain)).toBe(false);
  expect(await isUnbroken(entries.slice(1), chain)).toBe(false);
  expect(await isUnbroken([...entries, ...entries], chain)).toBe(false);
});
