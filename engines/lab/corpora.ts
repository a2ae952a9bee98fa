import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** How many lines of a file could not be used: not a record, or without the required fields. */
export const leftOut = new Map<string, number>();

const fileOf = (directory: string, name: string): string | undefined =>
  [`${name}.jsonl.gz`, `${name}.jsonl`].map((file) => join(directory, file)).find((path) => existsSync(path));

export const hasCorpus = (directory: string, name: string): boolean => fileOf(directory, name) !== undefined;

/** Usable records of one public data file, or null if the directory does not have it. */
export function readCorpus<T>(directory: string, name: string, isUsable: (one: T) => boolean): T[] | null {
  const path = fileOf(directory, name);
  if (path === undefined) return null;
  const bytes = readFileSync(path);
  const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const usable = lines.map((line) => record<T>(line)).filter((one) => one !== null && isUsable(one));
  leftOut.set(name, Math.max(leftOut.get(name) ?? 0, lines.length - usable.length));
  return usable as T[];
}

function record<T>(line: string): T | null {
  try {
    const value = JSON.parse(line) as unknown;
    return typeof value === 'object' && value !== null ? (value as T) : null;
  } catch {
    return null;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string' && /\w/.test(value);
/** The name of an author or a document, whatever its type. */
export const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A number that is the same for a name on every machine: splits must not change between runs. */
export function hashOf(name: string): number {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at += 1) {
    hash ^= name.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
