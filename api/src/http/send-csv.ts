import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** The caller closed the connection, which is not an error. */
const GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends a file piece by piece, no faster than the caller reads it. A failure on the way breaks the connection: half a
 * file must not be taken for a whole one.
 */
export const sendCsv = async (
  response: Response,
  name: string,
  pieces: AsyncIterable<string>,
): Promise<void> => {
  response.status(200).type('text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== GONE) throw error;
  }
};
