import { isIP } from 'node:net';

/** A name or address that only this machine itself has. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '::1' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'));
