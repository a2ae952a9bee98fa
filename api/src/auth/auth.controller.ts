import {
  Body,
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Inject,
  Ip,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import { hasPermission, LONGEST_SESSION } from '@essays/contract';
import type { LoginAnswer, SetupAnswer, User, UserRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { InExchange, Me, MyToken, Public, SignedIn } from '../app/decorators.ts';
import type { Exchange } from '../app/decorators.ts';
import { TooManyTries, WrongCredentials } from '../app/problem.filter.ts';
import { CLOCK, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { CommandSender } from '../commands/command-sender.ts';
import { CreateFirstAdministrator, RegisterUser, SignOut } from '../users/user.commands.ts';
import { userAnswer } from '../users/user-answer.ts';
import { normaliseUsername } from '../users/username.ts';
import { LoginRequest, RegisterRequest } from './auth.requests.ts';
import { passwordMatches } from './passwords.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { Tokens } from './tokens.ts';
import type { Claims } from './tokens.ts';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly sender: CommandSender,
    private readonly tokens: Tokens,
    private readonly throttle: SignInThrottle,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() { username, password }: LoginRequest, @Ip() address: string): Promise<LoginAnswer> {
    const account = normaliseUsername(username);
    const wait = this.throttle.begin(account, address, this.clock());
    if (wait > 0) throw new TooManyTries(wait);
    const [row] = await this.readModels.find('users', { where: { username: account }, limit: 1 });
    if (!(await passwordMatches(password, row?.password_hash ?? null)) || !row)
      throw new WrongCredentials('Wrong username or password.');
    this.throttle.succeeded(account, address);
    if (!row.is_active)
      throw new WrongCredentials('This account is not active. Please ask an administrator.');
    return { token: this.tokens.of(row), user: userAnswer(row) };
  }

  /** Open to anyone while there is no account; the first one becomes the administrator. Later only for those who manage users. */
  @Public()
  @Post('register')
  async register(
    @Body() { username, password, role }: RegisterRequest,
    @Me() me: User | undefined,
    @InExchange() exchange: Exchange,
  ): Promise<{ user: User; token?: string }> {
    const first = (await this.setup()).needs_administrator;
    if (!first && !me) throw new UnauthorizedException();
    if (!first && !hasPermission(me, 'manage_users')) throw new ForbiddenException();
    const command = first
      ? new CreateFirstAdministrator(username, password, exchange.meta)
      : new RegisterUser(username, password, role ?? 'teacher', exchange.meta);
    const { user_id } = await this.sender.send(command, ['users', 'audit'], exchange);
    const row = (await this.readModels.get('users', user_id)) as UserRow;
    return first ? { user: userAnswer(row), token: this.tokens.of(row) } : { user: userAnswer(row) };
  }

  @Get('verify')
  @SignedIn()
  verify(@Me() me: User): { user: User } {
    return { user: me };
  }

  /** Who may not sign in any more is refused by the guard. */
  @Post('renew')
  @SignedIn()
  @HttpCode(200)
  async renew(@Me() me: User, @MyToken() token: Claims): Promise<LoginAnswer> {
    const row = (await this.readModels.get('users', me.id)) as UserRow;
    return { token: this.tokens.renewed(row, token), user: me };
  }

  /** Ends the session for every token of it, not only in the browser that asks. */
  @Post('logout')
  @SignedIn()
  @HttpCode(200)
  async logout(
    @MyToken() { sid, auth_time }: Claims,
    @InExchange() exchange: Exchange,
  ): Promise<{ message: string }> {
    const endsAt = new Date((auth_time + LONGEST_SESSION) * 1000).toISOString();
    const command = new SignOut(exchange.me.id, sid, endsAt, exchange.meta);
    await this.sender.send(command, ['users'], exchange);
    return { message: 'Signed out.' };
  }

  @Public()
  @Get('setup')
  async setup(): Promise<SetupAnswer> {
    return { needs_administrator: (await this.readModels.count('users')) === 0 };
  }
}
