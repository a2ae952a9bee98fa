import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Shorter text is stored uncompressed: an essay of ten pages is not worth the time. */
const LONG = 65_536;
/** JSON never begins with it. */
const PACKED = 1;
/** Detects a text that appears twice, as read and as cleaned, up to four million bytes apart. */
const WINDOW = 22;
/** Half a second for the longest possible text, off the event loop. */
const QUALITY = 9;

/**
 * Long text in an event shrinks to a third of its size, so that the largest text that may be sent fits into one
 * append.
 */
export const pack = async (json: string): Promise<Buffer> => {
  const plain = Buffer.from(json);
  if (plain.length < LONG) return plain;
  const packed = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return Buffer.concat([Buffer.of(PACKED), packed]);
};

export const unpack = (bytes: Buffer): string =>
  (bytes[0] === PACKED ? brotliDecompressSync(bytes.subarray(1)) : bytes).toString('utf8');
