import type { Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { COMES_WITH } from '@essays/contract';
import type { Permission } from '@essays/contract';
import { NEEDS, NEEDS_ONE_OF, PUBLIC, SIGNED_IN } from '../../platform/http/decorators.ts';

/** Whom a route is for. `undecided`: not declared, so for nobody. */
export type Access =
  | 'everybody'
  | 'signed-in'
  | 'undecided'
  | { all: readonly Permission[]; oneOf: readonly Permission[] | null };

/** What the decorators of a route and of its controller say. */
export const accessOf = (reflector: Reflector, handler: Function, controller: Type): Access => {
  const route = [handler, controller];
  if (reflector.getAllAndOverride<boolean | undefined>(PUBLIC, route)) return 'everybody';
  if (reflector.getAllAndOverride<boolean | undefined>(SIGNED_IN, route)) return 'signed-in';
  const named = route.flatMap((one) => reflector.get<Permission[] | undefined>(NEEDS, one) ?? []);
  const all = named.filter((one) => !COMES_WITH[one]?.some((other) => named.includes(other)));
  const oneOf = reflector.getAllAndOverride<Permission[] | undefined>(NEEDS_ONE_OF, route) ?? null;
  return all.length === 0 && oneOf === null ? 'undecided' : { all, oneOf };
};

/** `has`: whether the caller holds a permission. */
export const isAllowed = (access: Access, has: (permission: Permission) => boolean): boolean => {
  if (typeof access === 'string') return access !== 'undecided';
  return access.all.every(has) && (access.oneOf === null || access.oneOf.some(has));
};
