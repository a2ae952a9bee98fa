import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { hasPermission } from '@essays/contract';
import type { User } from '@essays/contract';
import { accessOf, isAllowed } from './access.ts';

/**
 * Runs before every route and before any body is read: who is calling, and are they allowed to? A route without a
 * decision is closed to everyone.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const user = context.switchToHttp().getRequest<Request & { user?: User | null }>().user;
    if (!isAllowed(this.#accessOf(context), (permission) => hasPermission(user, permission)))
      throw new ForbiddenException();
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
    if (this.#accessOf(context) === 'everybody') return undefined as TUser;
    throw new UnauthorizedException();
  }

  #accessOf(context: ExecutionContext) {
    return accessOf(this.reflector, context.getHandler(), context.getClass());
  }
}
