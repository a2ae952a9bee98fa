import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from '@essays/contract';
import { CONFIG } from '../http/tokens.ts';
import type { Config } from '../config/config.ts';

/** Renewed with every sign-in, milliseconds. */
const KEPT = 365 * DAY_MS;
const SIGN_IN = '/api/auth/login';

/**
 * Recognizes a device on which an account has signed in before, by a signed cookie that only the sign-in sees. It
 * grants nothing: it only decides which attempts are counted together (decision 0016).
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'jwtSecret'>) {}

  /** The device's id, null when it is not known for this account. */
  of(request: Pick<Request, 'headers'>, userId: string): string | null {
    const name = this.#nameOf(userId);
    const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim());
    for (const cookie of cookies) {
      const [device, signature] = cookie.startsWith(`${name}=`)
        ? cookie.slice(name.length + 1).split('.')
        : [];
      if (!device || !signature) continue;
      const [given, right] = [signature, this.#sign(`device ${userId} ${device}`)].map((one) =>
        Buffer.from(one),
      ) as [Buffer, Buffer];
      if (given.length === right.length && timingSafeEqual(given, right)) return device;
    }
    return null;
  }

  /** Makes the device known for this account from now on; one cookie per account, because people share devices. */
  remember(request: Request, response: Response, userId: string): void {
    const device = this.of(request, userId) ?? randomBytes(16).toString('base64url');
    response.cookie(this.#nameOf(userId), `${device}.${this.#sign(`device ${userId} ${device}`)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: SIGN_IN,
      maxAge: KEPT,
    });
  }

  /** Does not reveal which account it is for. */
  #nameOf(userId: string): string {
    return `device_${this.#sign(`name ${userId}`).slice(0, 12)}`;
  }

  #sign(what: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`known device: ${what}`).digest('base64url');
  }
}
