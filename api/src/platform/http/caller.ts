import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { User } from '@essays/contract';

/** Attached by the guard to a request without an account: the device, if somebody has signed in on it before. */
export const DEVICE = Symbol('device');

/** Attached by the guard of a writing room: the seat, once its device has shown its secret. */
export const SEAT = Symbol('seat');

export type CallingRequest = Request & {
  user?: User | null;
  [DEVICE]?: string | null;
  [SEAT]?: string;
};

/** A network hands an IPv6 customer at least a /64: that many addresses are one. An IPv4 address may arrive as IPv6. */
export const addressKey = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(8 - before.length - after.length, 0)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

/** Whose calls take turns together: of an account, else of a seat in a room, a known device, or an address. */
export const callerOf = (
  request: CallingRequest,
): { kind: 'user' | 'writer' | 'device' | 'stranger'; id: string } => {
  if (request.user) return { kind: 'user', id: request.user.id };
  const seat = request[SEAT];
  if (seat !== undefined) return { kind: 'writer', id: seat };
  const device = request[DEVICE];
  if (device) return { kind: 'device', id: device };
  return { kind: 'stranger', id: addressKey(request.ip ?? '') };
};

/** Any other verb is taken for a change: HEAD is answered by what answers GET. */
export const isReading = ({ method }: Pick<Request, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';
