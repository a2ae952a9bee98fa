import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from '@essays/contract';
import { CONFIG } from '../../platform/http/tokens.ts';
import type { Config } from '../../platform/config/config.ts';

/** Renewed with every sign-in, milliseconds. */
const KEPT = 365 * DAY_MS;
const SIGN_IN = '/api/auth/login';

/** An id: bytes that are random, and bytes that say it is one of ours. */
const [OWN_BYTES, MARK_BYTES] = [10, 6];
/** Cookies that are looked at. */
const MOST_COOKIES = 40;

const cookiesOf = ({ headers }: Pick<Request, 'headers'>): string[] =>
  (headers.cookie ?? '').split(';', MOST_COOKIES).map((one) => one.trim());

const isSame = (one: string | Buffer, other: string | Buffer): boolean => {
  const [given, right] = [Buffer.from(one as string), Buffer.from(other as string)];
  return given.length === right.length && timingSafeEqual(given, right);
};

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
    for (const cookie of cookiesOf(request)) {
      const [device, signature] = cookie.startsWith(`${name}=`)
        ? cookie.slice(name.length + 1).split('.')
        : [];
      if (!device || !signature) continue;
      if (isSame(signature, this.#sign(`device ${userId} ${device}`))) return device;
    }
    return null;
  }

  /** The id of a device that is known for some account; null for a device on which nobody has signed in. */
  ofAnybody(request: Pick<Request, 'headers'>): string | null {
    for (const cookie of cookiesOf(request)) {
      const [, device] = /^device_[\w-]{12}=([\w-]{22})\./.exec(cookie) ?? [];
      if (device === undefined) continue;
      const id = Buffer.from(device, 'base64url');
      if (isSame(this.#markOf(id.subarray(0, OWN_BYTES)), id.subarray(OWN_BYTES))) return device;
    }
    return null;
  }

  /** Makes the device known for this account from now on; one cookie per account, because people share devices. */
  remember(request: Request, response: Response, userId: string): void {
    const device = this.of(request, userId) ?? this.#newId();
    response.cookie(this.#nameOf(userId), `${device}.${this.#sign(`device ${userId} ${device}`)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: SIGN_IN,
      maxAge: KEPT,
    });
  }

  /** Random, with a mark that tells our ids from others without knowing the account. */
  #newId(): string {
    const own = randomBytes(OWN_BYTES);
    return Buffer.concat([own, this.#markOf(own)]).toString('base64url');
  }

  #markOf(own: Uint8Array): Buffer {
    return Buffer.from(this.#sign(`id ${Buffer.from(own).toString('base64url')}`), 'base64url').subarray(
      0,
      MARK_BYTES,
    );
  }

  /** Does not reveal which account it is for. */
  #nameOf(userId: string): string {
    return `device_${this.#sign(`name ${userId}`).slice(0, 12)}`;
  }

  #sign(what: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`known device: ${what}`).digest('base64url');
  }
}
