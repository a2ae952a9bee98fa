import { ServiceFailure } from './service-failure.ts';

/** Bytes of one answer, unpacked: a detector that repeats a text of 40,000 characters three times stays below. */
export const MOST_BYTES = 1_000_000;
/** Values in one answer, lists and objects included: reading that many takes some 20 ms. */
export const MOST_VALUES = 20_000;

/** Bytes of a refusal that are kept: it is looked at only for the words of a setting that the service does not know. */
const MOST_OF_A_REFUSAL = 16_000;
const SENT_ON: readonly number[] = [301, 302, 303, 307, 308];

/** The failure of a service whose answer is over a limit. */
export const tooLong = (service: string): ServiceFailure =>
  new ServiceFailure(`${service} sent an answer that is too long to be read.`, false);

/**
 * `fetch` for a service outside: what a student wrote goes to the address that was set and to no other, and what comes
 * back is held only within limits. The answer is complete when it resolves, so the signal of the call ends a body that
 * only drips.
 * @throws ServiceFailure for a redirect, and for an answer that is too long; what `fetch` throws
 */
export const outsideFetch =
  (service: string): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const { status } = response;
    const isSentOn = SENT_ON.includes(status);
    // One packing is what services use; each further one multiplies what a short answer may cost.
    const isPackedTwice = (response.headers.get('content-encoding') ?? '').includes(',');
    if (isSentOn || isPackedTwice) await response.body?.cancel();
    if (isSentOn)
      throw new ServiceFailure(
        `${service} answers at another address (${status}), and no text is sent there. ` +
          'Ask your administrator to check its address in the settings.',
        false,
      );
    if (isPackedTwice) throw tooLong(service);
    const { chunks, isWhole } = await bodyOf(response, response.ok ? MOST_BYTES : MOST_OF_A_REFUSAL);
    if (!isWhole && response.ok) throw tooLong(service);
    // Unpacked: what the headers say about the packed bytes is no longer so.
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(chunks.length > 0 ? new Blob(chunks) : null, { status, headers });
  };

/** The first bytes of a body, and whether they are all of it. */
const bodyOf = async (response: Response, most: number) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Leaving the loop cancels the rest, and with it the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) return { chunks, isWhole: false };
    chunks.push(chunk);
  }
  return { chunks, isWhole: true };
};

/**
 * The value of a JSON text from outside. Its values are counted before they are made: a megabyte of empty objects
 * would hold everybody else for seconds, above all while a schema finds fault with each.
 * @throws ServiceFailure when there are too many; SyntaxError
 */
export const parseOutside = (text: string, service: string): unknown => {
  if (text.length > MOST_BYTES || valuesIn(text) > MOST_VALUES) throw tooLong(service);
  return JSON.parse(text);
};

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Each begins a value, or stands between two: comma, opening bracket, opening brace, colon. */
const BEFORE_VALUES: ReadonlySet<number> = new Set([0x2c, 0x5b, 0x7b, 0x3a]);

/** How many values a JSON text has at most; what stands between quotation marks does not count. */
const valuesIn = (text: string): number => {
  let values = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && BEFORE_VALUES.has(code)) values += 1;
  }
  return values;
};
