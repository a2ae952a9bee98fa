import { createHash } from 'node:crypto';
import { randomBytesFromPool } from './random-pool.ts';

const format = (b: Buffer): string => {
  const h = b.toString('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20, 32)}`;
};

/** UUIDv5 (RFC 9562) of a cause and a name: the same cause gives the same id after a crash. */
export const derivedId = (cause: string, name: string): string => {
  const bytes = createHash('sha1').update(`${cause}\n${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return format(bytes);
};

/** UUIDv7: grows with time, so that streams and rows sort by creation time. */
export const newId = (now: number = Date.now()): string => {
  const bytes = randomBytesFromPool(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return format(bytes);
};
