import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import express from 'express';
import type { Request, Response, Router } from 'express';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Tallies } from '@essays/storage';
import type { Config } from '../../platform/config/config.ts';
import { isSafeAddress } from '../../platform/config/lti-settings.ts';
import type { LtiConfig, LtiPlatform } from '../../platform/config/lti-settings.ts';
import { addressKey } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import { outsideFetch } from '../../platform/language-model/outside-fetch.ts';
import { TallyLimiter } from '../auth/tally-limiter.ts';
import { courseKey, courseToken } from './course.ts';
import type { Course } from './course.ts';
import { publicKeys } from './lti-keys.ts';
import { showRefusal, showWayOut } from './lti-page.ts';
import { asItCame, NotOpened, OTHER_BROWSER, whyUnverified } from './not-opened.ts';

/** Between the two halves of a launch a person may have to sign in to the platform, seconds. */
const LAUNCH_TAKES = 600;
/** Bytes of what is posted; a token with many roles and services has some 5,000. */
const MOST_BYTES = 65_536;
/** Clocks differ, seconds. */
const TOLERANCE = 60;
/** A class that opens it at the same time, from one address. */
const OPENINGS = { keyPrefix: 'lti', points: 120, duration: 60 };
/** The page that shows the open course. */
const PAGE = '/course';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const TEACHERS = /[#/](?:Instructor|TeachingAssistant|Administrator)$/;

/** Where a browser says that a page is shown inside another. */
const INSIDE = new Set(['iframe', 'frame', 'embed', 'object']);

/** Fields of a form or a query; what is not a text is not there. */
const fieldOf = ({ method, query, body }: Request, name: string): string => {
  const value: unknown = ((method === 'POST' ? body : query) as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
/** What a platform may send with the first half (section 5.1.1.1; LTI 1.3 core, 4.1). */
const LOGIN_FIELDS = ['iss', 'client_id', 'login_hint', 'target_link_uri', 'lti_message_hint'];
const random = () => randomBytes(32).toString('base64url');
const cookieName = (state: string): string => `lti_${state.slice(0, 12)}`;
const cookieOf = ({ headers: { cookie = '' } }: Request, name: string): string =>
  cookie
    .split(';', 40)
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/**
 * What a browser is sent to by a learning platform (LTI 1.3 core; Security Framework 1.0, section 5): the two halves of
 * a launch, and our public key. A launch signs nobody in. It gives the browser a sealed description of the course, with
 * which a teacher who is signed in here can fetch its students or send scores.
 */
export class LtiDoor {
  readonly #secret: Uint8Array;
  readonly #keys = new Map<LtiPlatform, JWTVerifyGetKey>();
  readonly #openings: TallyLimiter;
  /** A nonce is good once (section 5.1.3). */
  readonly #nonces: TallyLimiter;
  readonly #log = new Logger('LTI');

  constructor(
    private readonly config: Pick<Config, 'jwtSecret'> & { lti: LtiConfig },
    tallies: Tallies,
    private readonly clock: Clock,
  ) {
    this.#secret = courseKey(config.jwtSecret);
    this.#openings = new TallyLimiter(OPENINGS, tallies, clock);
    this.#nonces = new TallyLimiter(
      { keyPrefix: 'lti-nonce', points: 1, duration: LAUNCH_TAKES },
      tallies,
      clock,
    );
  }

  router(): Router {
    const router = express.Router();
    const form = express.urlencoded({ extended: false, limit: MOST_BYTES, parameterLimit: 20 });
    const answered =
      (work: (request: Request, response: Response) => Promise<void>) =>
      (request: Request, response: Response): void => {
        void this.#limited(request)
          .then(() => work(request, response))
          .catch((error: unknown) => this.#refuse(error, response));
      };
    router.get('/keys', (_, response) => {
      response.setHeader('Cache-Control', 'public, max-age=300');
      response.json(publicKeys(this.config.lti.privateKey));
    });
    router.get(
      '/login',
      answered((request, response) => this.#login(request, response)),
    );
    router.post(
      '/login',
      form,
      answered((request, response) => this.#login(request, response)),
    );
    router.post(
      '/launch',
      form,
      answered((request, response) => this.#launch(request, response)),
    );
    return router;
  }

  /** The first half: the platform asks us to ask it who somebody is. */
  async #login(request: Request, response: Response): Promise<void> {
    const [issuer, client, hint] = ['iss', 'client_id', 'login_hint'].map((name) => fieldOf(request, name));
    const platform = this.config.lti.platforms.find(
      (one) => one.issuer === issuer && (client === '' || one.client_id === client),
    );
    if (!platform || !hint)
      throw new NotOpened('This learning platform is not registered here.', 'installer', {
        issuer: asItCame(issuer),
        client_id: asItCame(client),
        login_hint: hint ? 'came' : 'nothing',
      });
    if (INSIDE.has(request.get('sec-fetch-dest') ?? '')) {
      const fields = LOGIN_FIELDS.map((name) => [name, fieldOf(request, name)]).filter(([, text]) => text);
      const again = new URLSearchParams(fields as [string, string][]).toString();
      return showWayOut(response, platform.name, `${request.baseUrl}/login?${again}`);
    }
    const [state, nonce] = [random(), random()];
    const kept = await new SignJWT({ state, nonce, issuer, client_id: platform.client_id })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('launch')
      .setExpirationTime(new Date(this.clock() + LAUNCH_TAKES * 1000))
      .sign(this.#secret);
    // The platform posts the second half from its own site.
    response.cookie(cookieName(state), kept, {
      httpOnly: true,
      secure: request.secure,
      sameSite: request.secure ? 'none' : 'lax',
      path: request.baseUrl,
      maxAge: LAUNCH_TAKES * 1000,
    });
    const url = new URL(platform.authorization_url);
    const asked = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.client_id,
      redirect_uri: `${request.protocol}://${request.get('host') ?? ''}${request.baseUrl}/launch`,
      login_hint: hint,
      state,
      nonce,
      ...(fieldOf(request, 'lti_message_hint') && { lti_message_hint: fieldOf(request, 'lti_message_hint') }),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    response.redirect(302, url.href);
  }

  /** The second half: what the platform says, signed by it. */
  async #launch(request: Request, response: Response): Promise<void> {
    const state = fieldOf(request, 'state');
    const now = new Date(this.clock());
    const name = cookieName(state);
    const { payload: kept } = await jwtVerify(cookieOf(request, name), this.#secret, {
      audience: 'launch',
      algorithms: ['HS256'],
      currentDate: now,
    }).catch(() => {
      throw new NotOpened(OTHER_BROWSER, 'again');
    });
    response.clearCookie(name, { path: request.baseUrl });
    const platform = this.config.lti.platforms.find(
      (one) => one.issuer === kept['issuer'] && one.client_id === kept['client_id'],
    );
    if (!platform || kept['state'] !== state) throw new NotOpened(OTHER_BROWSER, 'again');
    const failed = fieldOf(request, 'error');
    if (failed)
      throw new NotOpened(`${platform.name} did not say who you are. Sign in there first.`, 'again', {
        error: asItCame(failed),
      });
    const said = await this.#said(platform, fieldOf(request, 'id_token'), now);
    if (typeof said['nonce'] !== 'string' || said['nonce'] !== kept['nonce'])
      throw new NotOpened(OTHER_BROWSER, 'again');
    await this.#nonces.consume(said['nonce']).catch(() => {
      throw new NotOpened(OTHER_BROWSER, 'again');
    });
    const token = await courseToken(courseOf(platform, said), this.#secret, now);
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(303, `${PAGE}#${token}`);
  }

  async #said(platform: LtiPlatform, token: string, now: Date): Promise<JWTPayload> {
    const { issuer, client_id: audience, name } = platform;
    const { payload } = await jwtVerify(token, this.#keysOf(platform), {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: TOLERANCE,
      currentDate: now,
      maxTokenAge: '1h',
      requiredClaims: ['exp', 'iat', 'nonce'],
    }).catch((error: unknown) => {
      if (error instanceof NotOpened) throw error;
      throw new NotOpened(`What ${name} sent could not be verified.`, 'installer', {
        reason: whyUnverified(error),
      });
    });
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== audience)
      throw new NotOpened(`${name} opened this application for another one.`, 'installer', {
        azp: asItCame(payload['azp']),
      });
    return payload;
  }

  /** The keys that a platform signs with, fetched when one is not known yet. */
  #keysOf(platform: LtiPlatform): JWTVerifyGetKey {
    const { name, keys_url } = platform;
    const fetched =
      this.#keys.get(platform) ??
      createRemoteJWKSet(new URL(keys_url), {
        [customFetch]: outsideFetch(name) as never,
        timeoutDuration: 5_000,
      });
    this.#keys.set(platform, fetched);
    return (header, token) =>
      Promise.resolve(fetched(header, token)).catch((error: unknown) => {
        const isAnswered =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
        if (isAnswered) throw error;
        const facts = { keys_url: 'does not answer with keys' };
        throw new NotOpened(`${name} did not answer when it was asked for its keys.`, 'later', facts, 503);
      });
  }

  /** @throws RateLimiterRes */
  async #limited({ ip = '' }: Request): Promise<void> {
    await this.#openings.consume(addressKey(ip));
  }

  #refuse(error: unknown, response: Response): void {
    if (response.headersSent) return;
    const refusal = refusalOf(error);
    // Its facts are ids of an installation; what is said of a person is in none.
    if (Object.keys(refusal.facts).length > 0)
      this.#log.warn(`${refusal.message} ${JSON.stringify(refusal.facts)}`);
    showRefusal(response, refusal);
  }
}

const refusalOf = (error: unknown): NotOpened => {
  if (error instanceof NotOpened) return error;
  return error instanceof RateLimiterRes
    ? new NotOpened('Many people are opening it just now.', 'later', {}, 429)
    : new NotOpened('Something went wrong here.', 'later', {}, 503);
};

/** @throws NotOpened */
function courseOf(platform: LtiPlatform, said: JWTPayload): Course {
  const claim = (name: string): unknown => said[`${CLAIM}${name}`];
  const { issuer, client_id, deployment_ids, name } = platform;
  if (claim('version') !== '1.3.0' || claim('message_type') !== 'LtiResourceLinkRequest')
    throw new NotOpened(`${name} must open this application as a link in a course (LTI 1.3).`, 'installer', {
      version: asItCame(claim('version')),
      message_type: asItCame(claim('message_type')),
    });
  if (!deployment_ids.some((id) => id === claim('deployment_id')))
    throw new NotOpened(`This deployment of ${name} is not registered here.`, 'installer', {
      deployment_id: asItCame(claim('deployment_id')),
    });
  const roles = claim('roles');
  if (!Array.isArray(roles) || !roles.some((role) => typeof role === 'string' && TEACHERS.test(role)))
    throw new NotOpened('Only the teachers of a course can open it here.', 'student');
  const { id, title, label } = (claim('context') ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '')
    throw new NotOpened(`${name} must open this application in a course.`, 'again');
  const service = (at: string, field: string): string | null => {
    const url = (said[at] as Record<string, unknown> | undefined)?.[field];
    return typeof url === 'string' && isSafeAddress(url) ? url.slice(0, 2_000) : null;
  };
  return {
    issuer,
    client_id,
    platform: name,
    id: id.slice(0, 255),
    title: String(title ?? label ?? 'the course').slice(0, 200),
    members_url: service(NRPS, 'context_memberships_url'),
    line_items_url: service(AGS, 'lineitems'),
  };
}
