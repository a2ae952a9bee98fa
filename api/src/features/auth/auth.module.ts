import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '../../platform/http/tokens.ts';
import type { Config } from '../../platform/config/config.ts';
import { AccessGuard } from './access.guard.ts';
import { AuthController } from './auth.controller.ts';
import { DiagnosticsController } from './diagnostics.controller.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { KnownAccounts } from './known-accounts.ts';
import { KnownDevices } from './known-devices.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { Tokens } from './tokens.ts';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, DiagnosticsController],
  providers: [
    Tokens,
    SignInThrottle,
    KnownAccounts,
    KnownDevices,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
