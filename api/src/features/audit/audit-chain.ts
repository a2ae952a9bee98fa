import { createHash } from 'node:crypto';
import type { AuditChain, AuditEntry } from '@essays/contract';

/** The parts of an entry that never change: not people's words, which an erasure removes, and not our sentences. */
const FACTS = [
  'id',
  'position',
  'at',
  'actor_id',
  'actor_role',
  'action',
  'subject',
  'subject_id',
  'rule',
  'values',
  'decision',
] as const satisfies (keyof AuditEntry)[];

/** Sorted keys, no white space: the same facts give the same bytes everywhere (scripts/verify-chain.mjs). */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`);
  return `{${parts.join(',')}}`;
};

/**
 * Each hash covers the previous hash and the facts of its entry, so no entry of an exported history can be changed,
 * removed or inserted without changing all later hashes. An earlier export proves it.
 */
export const chainOf = (entries: readonly AuditEntry[]): AuditChain => {
  let head = '';
  const links = entries.map((entry) => {
    const facts = Object.fromEntries(FACTS.map((name) => [name, entry[name]]));
    head = createHash('sha256')
      .update(head + canonical(facts))
      .digest('hex');
    return { id: entry.id, hash: head };
  });
  return { algorithm: 'sha256', facts: [...FACTS], links, head: head === '' ? null : head };
};
