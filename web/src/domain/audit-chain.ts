import type { AuditChain, AuditEntry } from '@essays/contract';

/** Sorted keys, no white space: the same facts give the same bytes everywhere (scripts/verify-chain.mjs). */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`);
  return `{${parts.join(',')}}`;
};

const sha256 = async (text: string): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Whether each hash matches its entry and the previous hash, computed here and not taken from the server. Null if the
 * browser cannot compute it: it hashes only over https and on this machine.
 */
export const isUnbroken = async (
  entries: readonly AuditEntry[],
  chain: AuditChain,
): Promise<boolean | null> => {
  if (!globalThis.crypto?.subtle) return null;
  if (entries.length !== chain.links.length) return false;
  let head = '';
  for (const [i, entry] of entries.entries()) {
    const facts = Object.fromEntries(
      chain.facts.map((name) => [name, (entry as unknown as Record<string, unknown>)[name]]),
    );
    head = await sha256(head + canonical(facts));
    const link = chain.links[i];
    if (link?.id !== entry.id || link.hash !== head) return false;
  }
  return head === (chain.head ?? '');
};
