import { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { DataKey } from '../ports/stream-keys.ts';
import { randomBytesFromPool } from '../ports/random-pool.ts';

/** AES-256-GCM: layout of sealed bytes is key version (1), nonce (12), tag (16), cipher text. */
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE + TAG;

/** `bytes` are zeroed: the key object keeps its own copy. */
export const dataKey = (bytes: Buffer, version: number): DataKey => {
  const secret = createSecretKey(bytes);
  bytes.fill(0);
  return { secret, version };
};

/** The pseudonym key is stored with the stream keys, under a name that no stream has. */
export const PSEUDONYMS = 'pseudonyms';

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
