/**
 * Nobody else has it. Not randomUUID: a browser has none on a page that came over plain HTTP, as in a school's own
 * network.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
