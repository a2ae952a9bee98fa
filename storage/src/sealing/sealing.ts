import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { randomBytesFromPool } from './random-pool.ts';

/** AES-256-GCM: layout of sealed bytes is key version (1), nonce (12), tag (16), cipher text. */
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;

/** A data key in the clear; it exists only in memory. */
export interface DataKey {
  /**
   * A key object, not its bytes: given bytes, Node creates a new one for each cipher, which costs five times the
   * encryption.
   */
  secret: KeyObject;
  /** 1–255; grows when a stream's key is renewed. */
  version: number;
}

/** `bytes` are zeroed: the key object keeps its own copy. */
export const dataKey = (bytes: Buffer, version: number): DataKey => {
  const secret = createSecretKey(bytes);
  bytes.fill(0);
  return { secret, version };
};

/** 128 bits of HMAC-SHA-256 in hex. */
export const pseudonym = ({ secret }: DataKey, words: string): string =>
  createHmac('sha256', secret).update(words).digest('hex').slice(0, 32);

const boundTo = (context: string, version: number): Buffer => Buffer.from(`${context}|${version}`);

/** The context of an original file. */
export const fileContext = (streamId: string, fileId: string): string => `${streamId}|file ${fileId}`;

/** `context` (stream and event) is bound in: encrypted bytes moved to another event do not open. */
export const seal = (key: DataKey, context: string, plain: Uint8Array): Buffer => {
  const iv = randomBytesFromPool(NONCE);
  const cipher = createCipheriv(ALGORITHM, key.secret, iv);
  cipher.setAAD(boundTo(context, key.version));
  const body = cipher.update(plain);
  cipher.final();
  const sealed = Buffer.allocUnsafe(HEAD + body.length);
  sealed[0] = key.version;
  iv.copy(sealed, 1);
  cipher.getAuthTag().copy(sealed, 1 + NONCE);
  body.copy(sealed, HEAD);
  return sealed;
};

/** @throws when the bytes, the key or the context are not those given to `seal`. */
export const unseal = (key: DataKey, context: string, sealed: Uint8Array): Buffer => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv(ALGORITHM, key.secret, bytes.subarray(1, 1 + NONCE));
  decipher.setAAD(boundTo(context, bytes[0] ?? 0));
  decipher.setAuthTag(bytes.subarray(1 + NONCE, HEAD));
  const plain = decipher.update(bytes.subarray(HEAD));
  decipher.final();
  return plain;
};
