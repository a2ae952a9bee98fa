import { createHash } from 'node:crypto';
import type { AuditChain, AuditEntry } from '@essays/contract';

/** What never changes of an entry: no words of people, which an erasure takes out, and no sentence of ours. */
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

/** Keys in order, no white space: the same facts are the same bytes everywhere (scripts/verify-chain.mjs). */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`);
  return `{${parts.join(',')}}`;
};

/**
 * Each hash is over the one before it and the facts of its entry, so that no entry of an exported history can be
 * changed, left out or put in without all later hashes changing. What an earlier export holds proves it.
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
