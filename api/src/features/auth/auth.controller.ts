import {
  Body,
  Controller,
  ForbiddenException,
  Inject,
  Req,
  Res,
  UnauthorizedException,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CALLS,
  hasPermission,
  InvalidInput,
  LONGEST_SESSION,
  NotAllowed,
  NotFound,
  SENTENCES,
} from '@essays/contract';
import type { LoginAnswer, SetupAnswer, User, UserRow } from '@essays/contract';
import type { EventLog, ReadModels } from '@essays/storage';
import { noteAccess } from '../../platform/http/accessed.ts';
import {
  InExchange,
  Me,
  MyToken,
  Needs,
  Public,
  SignedIn,
  WithTemporaryPassword,
} from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { WrongCredentials } from '../../platform/http/problem.filter.ts';
import { CONFIG, EVENT_LOG, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { ChangeUser, CreateFirstAdministrator, RegisterUser, SignOut } from '../users/user.commands.ts';
import { hasAdministrator } from '../users/first-administrator.ts';
import { userAnswer } from '../users/user-answer.ts';
import { ChangePasswordRequest, LoginRequest, RegisterRequest, ScoringRequest } from './auth.requests.ts';
import { KnownDevices } from './known-devices.ts';
import { isSamePassword, passwordMatches } from '../users/passwords.ts';
import { isSetupCode, setupCode } from './setup-code.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { AllowedAttempt, ThrottledSignIn } from './throttled-sign-in.interceptor.ts';
import type { SignInAttempt } from './throttled-sign-in.interceptor.ts';
import { Tokens } from './tokens.ts';
import type { Claims } from '../../platform/http/claims.ts';

@Controller()
export class AuthController {
  readonly #code: string | null;

  constructor(
    private readonly sender: CommandSender,
    private readonly tokens: Tokens,
    private readonly throttle: SignInThrottle,
    private readonly devices: KnownDevices,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CONFIG) config: Config,
  ) {
    this.#code = setupCode(config);
  }

  @Public()
  @UseInterceptors(ThrottledSignIn)
  @Serves(CALLS.auth.login)
  async login(
    @Body() { password }: LoginRequest,
    @AllowedAttempt() { row, attempt }: SignInAttempt,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    if (!(await passwordMatches(password, row?.password_hash ?? null)) || !row)
      throw new WrongCredentials('Wrong username or password.');
    await attempt.succeeded();
    if (!row.is_active)
      throw new WrongCredentials('This account is not active. Please ask an administrator.');
    this.devices.remember(request, response, row.id);
    return { token: this.tokens.of(row), user: userAnswer(row) };
  }

  /**
   * Open while there is no account to whoever runs the server; the first account becomes the administrator. After
   * that, only for people who manage users.
   */
  @Public()
  @Serves(CALLS.auth.register)
  async register(
    @Body() { username, password, name, role, temporary_password, time_zone, code }: RegisterRequest,
    @Me() me: User | undefined,
    @Req() request: Request,
    @InExchange() exchange: Exchange,
  ): Promise<{ user: User; token?: string }> {
    const first = (await this.setup()).needs_administrator;
    if (!first && !me) throw new UnauthorizedException();
    if (!first && !hasPermission(me, 'manage_users')) throw new ForbiddenException();
    if (first) await this.#mustRunTheServer(code ?? '', request.ip ?? '');
    const person = { ...(name && { name }), password_is_temporary: temporary_password === true };
    const command = first
      ? new CreateFirstAdministrator({ username, password, timeZone: time_zone }, exchange.meta)
      : new RegisterUser({ username, password, role: role ?? 'teacher', person }, exchange.meta);
    const { user_id } = await this.sender.send(command, ['users', 'school', 'audit'], exchange);
    const row = await this.readModels.get('users', user_id);
    // Saved, but not visible yet: the answer says so.
    if (!row) throw new NotFound('User not found');
    if (!first) return { user: userAnswer(row) };
    noteAccess(request, { account_id: user_id });
    this.devices.remember(request, exchange.response, user_id);
    return { user: userAnswer(row), token: this.tokens.of(row) };
  }

  /** Changes the signed-in user's own password. Their other sessions end; this one continues with the new token. */
  @SignedIn()
  @Serves(CALLS.auth.password)
  @WithTemporaryPassword()
  async changePassword(
    @Body() { old_password, new_password }: ChangePasswordRequest,
    @MyToken() token: Claims,
    @InExchange() exchange: Exchange,
  ): Promise<LoginAnswer> {
    const { me } = exchange;
    const before = (await this.readModels.get('users', me.id)) as UserRow;
    const attempt = await this.throttle.confirm(me.id);
    if (!(await passwordMatches(old_password, before.password_hash)))
      throw new InvalidInput('This is not your current password.');
    await attempt.succeeded();
    if (isSamePassword(new_password, old_password))
      throw new InvalidInput('This is your current password. Please choose another one.');
    await this.sender.send(
      new ChangeUser({ userId: me.id, change: { password: new_password } }, exchange.meta),
      ['users', 'audit'],
      exchange,
    );
    const row = (await this.readModels.get('users', me.id)) as UserRow;
    // Saved, but not visible yet: a token made now would belong to the old password.
    if (row.password_hash === before.password_hash) throw new NotFound('The account is not up to date yet.');
    return { token: this.tokens.again(row, token), user: userAnswer(row) };
  }

  /** Lets a user choose whether proposed scores are shown before their own are in. */
  @Serves(CALLS.auth.scoring)
  @Needs('grade_essays')
  async scoring(
    @Body() { scores_first }: ScoringRequest,
    @InExchange() exchange: Exchange,
  ): Promise<{ user: User }> {
    const { id } = exchange.me;
    const change = new ChangeUser({ userId: id, change: { scores_first } }, exchange.meta);
    await this.sender.send(change, ['users', 'audit'], exchange);
    return { user: userAnswer((await this.readModels.get('users', id)) as UserRow) };
  }

  @Serves(CALLS.auth.verify)
  @SignedIn()
  @WithTemporaryPassword()
  verify(@Me() me: User): { user: User } {
    return { user: me };
  }

  /** The guard refuses users who may no longer sign in. */
  @Serves(CALLS.auth.renew)
  @SignedIn()
  @WithTemporaryPassword()
  async renew(@Me() me: User, @MyToken() token: Claims): Promise<LoginAnswer> {
    const row = (await this.readModels.get('users', me.id)) as UserRow;
    return { token: this.tokens.renewed(row, token), user: me };
  }

  /** Ends the session for all its tokens, not only in the browser that asks. */
  @Serves(CALLS.auth.logout)
  @SignedIn()
  @WithTemporaryPassword()
  async logout(
    @MyToken() { sid, auth_time }: Claims,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    const endsAt = new Date((auth_time + LONGEST_SESSION) * 1000).toISOString();
    const command = new SignOut({ userId: exchange.me.id, sessionId: sid, endsAt }, exchange.meta);
    await this.sender.send(command, ['users'], exchange);
    return { message: 'Signed out.' };
  }

  @Public()
  @Serves(CALLS.auth.setup)
  async setup(): Promise<SetupAnswer> {
    const none = (await this.readModels.count('users')) === 0;
    const needs_administrator = none && !(await hasAdministrator(this.log));
    return { needs_administrator, ...(needs_administrator && this.#code !== null && { needs_code: true }) };
  }

  /** @throws TooManyTries; NotAllowed for a code other than the one that was printed at the start. */
  async #mustRunTheServer(code: string, address: string): Promise<void> {
    if (this.#code === null) return;
    const attempt = await this.throttle.setUp(address);
    if (!isSetupCode(code, this.#code)) throw new NotAllowed(SENTENCES.setupCode);
    await attempt.succeeded();
  }
}
