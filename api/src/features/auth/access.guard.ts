import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { hasPermission, NotAllowed, SENTENCES } from '@essays/contract';
import type { User } from '@essays/contract';
import { DEVICE } from '../../platform/http/caller.ts';
import type { CallingRequest } from '../../platform/http/caller.ts';
import { WITH_TEMPORARY_PASSWORD } from '../../platform/http/decorators.ts';
import { accessOf, isAllowed } from './access.ts';
import { AccountsNotReady } from './known-accounts.ts';
import { KnownDevices } from './known-devices.ts';

/**
 * Runs before every route and before any body is read: who is calling, and are they allowed to? A route without a
 * decision is closed to everyone.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<CallingRequest>();
    const { user } = request;
    if (!user) request[DEVICE] = this.devices.ofAnybody(request);
    if (user?.must_change_password && !this.#isOpenBefore(context)) {
      if (this.#accessOf(context) !== 'everybody') throw new NotAllowed(SENTENCES.ownPassword);
      delete request.user;
    }
    if (!isAllowed(this.#accessOf(context), (permission) => hasPermission(request.user, permission)))
      throw new ForbiddenException();
    return true;
  }

  override handleRequest<TUser = User>(
    error: unknown,
    user: TUser | false,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (user) return user;
    const isOpen = this.#accessOf(context) === 'everybody';
    if (error && !(isOpen && error instanceof AccountsNotReady)) throw error;
    if (isOpen) return undefined as TUser;
    throw new UnauthorizedException();
  }

  /** Whether somebody may do it who has yet to choose a password. */
  #isOpenBefore(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(WITH_TEMPORARY_PASSWORD, context.getHandler()) === true;
  }

  #accessOf(context: ExecutionContext) {
    return accessOf(this.reflector, context.getHandler(), context.getClass());
  }
}
