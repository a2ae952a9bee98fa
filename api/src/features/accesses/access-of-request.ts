import { isUUID } from 'class-validator';
import type { AccessRecording, AccessKind } from '@essays/contract';
import { notedAccess } from '../../platform/http/accessed.ts';
import { addressKey } from '../../platform/http/caller.ts';
import type { CallingRequest } from '../../platform/http/caller.ts';
import type { ObservedAccess } from './access-log.ts';

/** What the log keeps of a call that it records. */
export const happenedIn = (
  kind: AccessKind,
  { of }: AccessRecording,
  request: CallingRequest,
): ObservedAccess => {
  const { account_id, thing, ids } = notedAccess(request);
  return {
    kind,
    account_id: account_id ?? request.user?.id ?? null,
    thing: thing ?? of,
    ids: [...new Set([...idsIn(request), ...(ids ?? [])])],
    address: addressOf(request),
  };
};

/** What the address names: of a query only ids, since other words may be a student's. */
const idsIn = ({ params, query }: CallingRequest): string[] =>
  [...Object.values(params), ...Object.values(query)].filter(
    (value): value is string => typeof value === 'string' && isUUID(value),
  );

/** A stranger has as many addresses of IPv6 as they like: only their network is told apart. */
const addressOf = ({ ip, user }: CallingRequest): string | null =>
  ip === undefined ? null : user ? ip : addressKey(ip);
