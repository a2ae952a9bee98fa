import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../platform/config/config.ts';
import { isLoopback } from '../platform/config/loopback.ts';

const MISDIRECTED =
  'This server does not answer under this name. Open it under its own address; ' +
  'whoever runs it can add a name to HOSTS.';

/** 'essays.school.org' of 'Essays.school.org:3000', '::1' of '[::1]:3000'. */
const hostnameOf = (host: string): string =>
  (/^\[([^\]]*)\]/.exec(host)?.[1] ?? host.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '');

/**
 * Whether a browser that asks under this name means this server. A page of a stranger can have its own name resolve to
 * this machine and then talk to it from the teacher's browser (DNS rebinding): what listens for this machine alone
 * answers to this machine's names alone. Where HOSTS names others, those are answered too, and no further ones; where
 * it does not, a server for others, or behind a proxy, cannot know its names.
 */
export const isOwnHost = (
  host: string | undefined,
  { hosts, host: listensOn, trustProxy }: Pick<Config, 'hosts' | 'host' | 'trustProxy'>,
): boolean => {
  if (hosts === null && (trustProxy !== false || !isLoopback(hostnameOf(listensOn)))) return true;
  const hostname = hostnameOf(host ?? '');
  return isLoopback(hostname) || (hosts ?? []).includes(hostname);
};

/** Refuses every request under a foreign name, before anything else is done with it. */
export const ownHost =
  (config: Config) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (isOwnHost(request.headers.host, config)) return next();
    response.status(421).json({ error: MISDIRECTED, message: MISDIRECTED });
  };
