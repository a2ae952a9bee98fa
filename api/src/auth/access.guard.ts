import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { hasPermission } from '@essays/contract';
import type { Permission, User } from '@essays/contract';
import { NEEDS, NEEDS_ONE_OF, PUBLIC } from '../app/decorators.ts';

/** Runs before every route and before any body is read: who is calling, and are they allowed to? */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const route = [context.getHandler(), context.getClass()];
    const needs = this.reflector.getAllAndMerge<Permission[]>(NEEDS, route);
    const oneOf = this.reflector.getAllAndOverride<Permission[] | undefined>(NEEDS_ONE_OF, route);
    const user = context.switchToHttp().getRequest<Request & { user?: User | null }>().user;
    if (needs.some((permission) => !hasPermission(user, permission))) throw new ForbiddenException();
    if (oneOf && !oneOf.some((permission) => hasPermission(user, permission))) throw new ForbiddenException();
    return true;
  }

  override handleRequest<TUser = User>(
    error: unknown,
    user: TUser | false,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error) throw error;
    if (user) return user;
    const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (isPublic) return undefined as TUser;
    throw new UnauthorizedException();
  }
}
