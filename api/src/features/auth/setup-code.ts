import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EventLog } from '@essays/storage';
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/config/loopback.ts';
import { hasAdministrator } from '../users/first-administrator.ts';
import { readableCode } from '../users/readable-code.ts';

/**
 * What whoever creates the first administrator must enter; it is printed at the start, so that it is whoever runs the
 * server. Null for a server that only its own machine reaches; through a proxy that it trusts, others reach it wherever
 * it listens. It follows from the secret that all processes of a school share, so that each of them prints and accepts
 * the same one, also after a restart.
 */
export const setupCode = ({
  host,
  trustProxy,
  jwtSecret,
}: Pick<Config, 'host' | 'trustProxy' | 'jwtSecret'>): string | null => {
  if (isLoopback(host) && trustProxy === false) return null;
  const bytes = createHmac('sha256', jwtSecret).update('first administrator').digest();
  return readableCode(bytes);
};

const digestOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest();

/** In constant time; hyphens, blanks and small letters do not matter. */
export const isSetupCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digestOf(typed), digestOf(code));

/** What a start prints for whoever creates the first administrator; null where there is one, or no code is needed. */
export const setupLine = async (
  config: Pick<Config, 'host' | 'trustProxy' | 'jwtSecret' | 'roles'>,
  log: EventLog,
): Promise<string | null> => {
  const code = config.roles.includes('api') ? setupCode(config) : null;
  if (code === null || (await hasAdministrator(log))) return null;
  return `The first administrator is created with this code: ${code}`;
};
