import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { CourseMember } from '@essays/contract';
import type { Config } from '../../platform/config/config.ts';
import type { LtiPlatform } from '../../platform/config/lti-settings.ts';
import { CONFIG } from '../../platform/http/tokens.ts';
import { outsideFetch, parseOutside } from '../../platform/language-model/outside-fetch.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import type { Course, CoursePlatform, SentScore, SentScores, SentWork } from './course.ts';
import { keyId } from './lti-keys.ts';

const SCOPES = {
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  scores: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
};
const LEARNER = /(?:^|[#/])Learner$/;
const MEMBERS = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json';
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
const SCORE = 'application/vnd.ims.lis.v1.score+json';
/** One call, milliseconds. */
const PATIENCE = 15_000;
/** Pages of members; a course has one or two. */
const MOST_PAGES = 30;

const text = z.string().max(500).optional();
const memberPage = z.object({
  members: z
    .array(
      z.object({
        user_id: z.string().min(1).max(255),
        status: text,
        roles: z.array(z.string().max(255)).max(20).default([]),
        name: text,
        given_name: text,
        family_name: text,
        email: text,
        lis_person_sourcedid: text,
      }),
    )
    .max(5_000),
});
const lineItem = z.object({ id: z.url(), resourceId: z.string().optional() });
const grant = z.object({ access_token: z.string().min(1).max(10_000) });

/** LTI Advantage: Names and Role Provisioning Services 2.0, Assignment and Grade Services 2.0. */
@Injectable()
export class LtiCoursePlatform implements CoursePlatform {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async members(course: Course): Promise<CourseMember[]> {
    const { name } = this.#platform(course);
    if (course.members_url === null)
      throw new ServiceFailure(
        `${name} does not say who is in the course. Ask its administrator to allow it.`,
        false,
      );
    const token = await this.#token(course, [SCOPES.members]);
    const members: CourseMember[] = [];
    let next: string | null = course.members_url;
    for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
      const answer: Response = await this.#call(course, next, {
        headers: bearer(token, { Accept: MEMBERS }),
      });
      const { members: some } = await read(answer, memberPage, name);
      for (const one of some)
        if (one.roles.some((role) => LEARNER.test(role)) && (one.status ?? 'Active') === 'Active')
          members.push({
            id: one.user_id,
            name: nameOf(one),
            email: one.email ?? null,
            number: one.lis_person_sourcedid ?? null,
          });
      next = nextIn(answer.headers.get('link'), next);
    }
    return members;
  }

  async send(course: Course, work: SentWork, scores: readonly SentScore[], now: Date): Promise<SentScores> {
    const { name } = this.#platform(course);
    if (course.line_items_url === null)
      throw new ServiceFailure(
        `${name} takes no scores for this course. Ask its administrator to allow it.`,
        false,
      );
    const token = await this.#token(course, [SCOPES.lineItems, SCOPES.scores]);
    const column = new URL(await this.#column(course, work, token));
    column.pathname += '/scores';
    let sent = 0;
    for (const { user_id: userId, given: scoreGiven } of scores) {
      const failure = await this.#call(course, column.href, {
        method: 'POST',
        headers: bearer(token, { 'Content-Type': SCORE }),
        body: JSON.stringify({
          userId,
          scoreGiven,
          scoreMaximum: work.out_of,
          activityProgress: 'Completed',
          gradingProgress: 'FullyGraded',
          timestamp: now.toISOString(),
        }),
      }).then(() => null, failureOf);
      if (failure) return { sent, failure };
      sent += 1;
    }
    return { sent, failure: null };
  }

  /** The column of the work: the one that was made for it before, or a new one. */
  async #column(course: Course, work: SentWork, token: string): Promise<string> {
    const { name } = this.#platform(course);
    const all = new URL(course.line_items_url as string);
    const resourceId = work.assignment_id;
    const search = new URL(all);
    search.searchParams.set('resource_id', resourceId);
    const there = await this.#call(course, search.href, { headers: bearer(token, { Accept: LINE_ITEMS }) });
    const items = await read(there, z.array(lineItem).max(5_000), name);
    // A platform that ignores the question answers with all columns.
    const own = items.find((item) => item.resourceId === resourceId);
    if (own) return own.id;
    const made = await this.#call(course, all.href, {
      method: 'POST',
      headers: bearer(token, { Accept: LINE_ITEM, 'Content-Type': LINE_ITEM }),
      body: JSON.stringify({ label: work.title, scoreMaximum: work.out_of, resourceId, tag: 'essay' }),
    });
    return (await read(made, lineItem, name)).id;
  }

  /** OAuth 2.0 client credentials with a signed assertion (RFC 7523), as the Security Framework asks for. */
  async #token(course: Course, scopes: readonly string[]): Promise<string> {
    const { client_id, token_url, name } = this.#platform(course);
    const { privateKey } = this.config.lti ?? { privateKey: '' };
    const assertion = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: keyId(privateKey) })
      .setIssuer(client_id)
      .setSubject(client_id)
      .setAudience(token_url)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(privateKey, 'RS256'));
    const unknown =
      `${name} does not accept this application. Ask whoever installed it to look at client_id, token_url ` +
      'and the address of its public keys.';
    const answer = await this.#call(
      course,
      token_url,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: assertion,
          scope: scopes.join(' '),
        }).toString(),
      },
      unknown,
    );
    return (await read(answer, grant, name)).access_token;
  }

  #platform({ issuer, client_id }: Course): LtiPlatform {
    const known = this.config.lti?.platforms.find(
      (one) => one.issuer === issuer && one.client_id === client_id,
    );
    if (!known) throw new ServiceFailure('This learning platform is no longer registered here.', false);
    return known;
  }

  async #call(course: Course, url: string, init: RequestInit, refused?: string): Promise<Response> {
    const { name } = this.#platform(course);
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await outsideFetch(name)(url, { ...init, signal }).catch((error: unknown) => {
      if (error instanceof ServiceFailure) throw error;
      throw new ServiceFailure(`${name} did not answer. Please try again in a moment.`, true);
    });
    if (!answer.ok) throw refusalOf(name, answer.status, refused);
    return answer;
  }
}

/** `refused`: why it does not want us, where that is known. */
const refusalOf = (name: string, status: number, refused?: string): ServiceFailure => {
  if (status === 429 || status >= 500)
    return new ServiceFailure(
      `${name} cannot answer just now (${status}). Please try again in a moment.`,
      true,
    );
  const isForbidden = status === 401 || status === 403;
  const again = isForbidden ? '; if it refuses again, ask its administrator to allow it.' : '.';
  return new ServiceFailure(
    refused ?? `${name} refused (${status}). Open this application in your course again${again}`,
    false,
  );
};

const failureOf = (error: unknown): ServiceFailure => {
  if (error instanceof ServiceFailure) return error;
  throw error;
};

const bearer = (token: string, more: Record<string, string>): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  ...more,
});

const nameOf = ({ name, given_name: given, family_name: family }: Record<string, unknown>): string =>
  typeof family === 'string' && typeof given === 'string' ? `${family}, ${given}` : String(name ?? '');

const read = async <T>(answer: Response, schema: z.ZodType<T>, service: string): Promise<T> => {
  try {
    return schema.parse(parseOutside(await answer.text(), service));
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure(`${service} sent an answer that cannot be understood.`, false);
  }
};

/** The next page, by RFC 8288; only of the same server. */
const nextIn = (link: string | null, from: string): string | null => {
  const next = link?.split(',').find((one) => /;\s*rel="?next"?/.test(one));
  const address = next?.slice(next.indexOf('<') + 1, next.indexOf('>'));
  if (!address || !URL.canParse(address, from)) return null;
  const url = new URL(address, from);
  return url.origin === new URL(from).origin ? url.href : null;
};
