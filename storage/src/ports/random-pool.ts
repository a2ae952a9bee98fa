import { randomBytes } from 'node:crypto';

/** Asking the kernel for a few bytes costs more than encrypting a sentence, so a stock of random bytes is kept. */
const SIZE = 8_192;
let stock = Buffer.alloc(0);
let used = 0;

/** `length` random bytes that have never been used before; the caller may write into them. At most a few dozen. */
export const randomBytesFromPool = (length: number): Buffer => {
  if (used + length > stock.length) {
    stock = randomBytes(SIZE);
    used = 0;
  }
  used += length;
  return stock.subarray(used - length, used);
};
