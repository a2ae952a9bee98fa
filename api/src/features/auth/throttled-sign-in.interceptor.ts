import { createParamDecorator, Inject, Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { UserRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { noteAccess } from '../../platform/http/accessed.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { normaliseUsername } from '../users/username.ts';
import { LONGEST_USERNAME } from './auth.requests.ts';
import { KnownAccounts } from './known-accounts.ts';
import { KnownDevices } from './known-devices.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import type { Try } from './sign-in-throttle.ts';

/** An attempt that was allowed, at an account that may not exist. */
export interface SignInAttempt {
  row: UserRow | undefined;
  attempt: Try;
}
const ATTEMPT = Symbol('sign-in attempt');
type SignIn = Request & { [ATTEMPT]?: SignInAttempt };

/** The attempt that `ThrottledSignIn` let through; undefined for what is no sign-in, which validation refuses. */
export const AllowedAttempt = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignIn>()[ATTEMPT],
);

/** Counts an attempt to sign in before anything else is done with it, the checking of its fields among them. */
@Injectable()
export class ThrottledSignIn implements NestInterceptor {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly accounts: KnownAccounts,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<SignIn>();
    const { username, password } = (request.body ?? {}) as { username?: unknown; password?: unknown };
    const isNamed = typeof username === 'string' && username !== '' && username.length <= LONGEST_USERNAME;
    if (isNamed && typeof password === 'string' && password !== '')
      request[ATTEMPT] = await this.#attempt(request, normaliseUsername(username));
    else await this.throttle.malformed(request.ip ?? '');
    return next.handle();
  }

  async #attempt(request: SignIn, account: string): Promise<SignInAttempt> {
    const [row] = await this.readModels.find('users', { where: { username: account }, limit: 1 });
    if (!row) await this.accounts.mustBeAll();
    if (row) noteAccess(request, { account_id: row.id });
    const device = row ? this.devices.of(request, row.id) : null;
    return { row, attempt: await this.throttle.signIn(account, request.ip ?? '', device) };
  }
}
