import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';

export const CLIENT = 'client-1';
export const DEPLOYMENT = 'deployment-1';
const ISSUER = 'https://canvas.example.org';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const SERVICES = {
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': 'lineitems',
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': 'context_memberships_url',
} as const;
export const ROLE = {
  teacher: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  student: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
};

/** A key of the product, whose file is returned: of processes that share a database none makes one of its own. */
export const keyBeside = async (file: string): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  writeFileSync(`${file}.pem`, await exportPKCS8(privateKey));
  return `${file}.pem`;
};

interface Member {
  user_id: string;
  roles: string[];
  [field: string]: unknown;
}
interface Column {
  id: string;
  label: string;
  scoreMaximum: number;
  resourceId?: string;
  tag?: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * A learning platform, written from the documents of 1EdTech: LTI 1.3 core, Security Framework 1.0, Names and Role
 * Provisioning Services 2.0, Assignment and Grade Services 2.0. It believes nothing: what asks it must have a token
 * that it gave for the scope, and what asks for one must sign with the key that the tool publishes.
 */
export class LearningPlatform {
  url = '';
  members: Member[] = [];
  columns: Column[] = [];
  scores: { column: string; [field: string]: unknown }[] = [];
  /** Of the tool; from its /api/lti/keys. */
  toolKeys: JSONWebKeySet = { keys: [] };
  /** Refuses a score for this user. */
  refuses: string | null = null;
  asked: string[] = [];
  #keys!: Awaited<ReturnType<typeof generateKeyPair>>;
  readonly #granted = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async start(): Promise<this> {
    this.#keys = await generateKeyPair('RS256', { extractable: true });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** As an administrator enters it in LTI_PLATFORMS. */
  get registration() {
    return {
      name: 'Canvas',
      issuer: ISSUER,
      client_id: CLIENT,
      deployment_ids: [DEPLOYMENT],
      authorization_url: `${this.url}/authorize`,
      token_url: `${this.url}/token`,
      keys_url: `${this.url}/keys`,
    };
  }

  /** The query that opens the tool. */
  get opening(): Record<string, string> {
    return {
      iss: ISSUER,
      client_id: CLIENT,
      login_hint: 'teacher-7',
      target_link_uri: 'x',
      lti_message_hint: 'm',
    };
  }

  /** What it says of a teacher in a course; `changes`: claims that are other, or undefined for none. */
  async idToken(
    nonce: string,
    changes: Record<string, unknown> = {},
    { key = this.#keys.privateKey, expires = '5m' } = {},
  ): Promise<string> {
    const services = Object.entries(SERVICES).map(([claim, field]) => [
      claim,
      { [field]: `${this.url}/${field}` },
    ]);
    const claims = {
      nonce,
      aud: CLIENT,
      sub: 'teacher-7',
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
      [`${CLAIM}deployment_id`]: DEPLOYMENT,
      [`${CLAIM}roles`]: [ROLE.teacher],
      [`${CLAIM}context`]: { id: 'course-9', title: 'English 10' },
      ...(Object.fromEntries(services) as object),
      ...changes,
    };
    return new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: 'platform' })
      .setIssuer((changes['iss'] as string | undefined) ?? ISSUER)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    this.asked.push(`${request.method} ${url.pathname}`);
    const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (url.pathname === '/keys')
      return void json({
        keys: [{ ...(await exportJWK(this.#keys.publicKey)), kid: 'platform', alg: 'RS256' }],
      });
    const body = await bodyOf(request);
    if (url.pathname === '/token') return void json(...(await this.#grant(new URLSearchParams(body))));
    const may = (scope: string): boolean => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      return (this.#granted.get(token) ?? '').split(' ').some((one) => one.endsWith(scope));
    };
    if (url.pathname === '/context_memberships_url' && may('contextmembership.readonly')) {
      const page = Number(url.searchParams.get('page') ?? 0);
      const more = page === 0 && this.members.length > 2;
      const members = page === 0 ? this.members.slice(0, 2) : this.members.slice(2);
      const link = { link: `<${this.url}${url.pathname}?page=1>; rel="next"` };
      return void json({ id: 'x', context: { id: 'course-9' }, members }, 200, more ? link : {});
    }
    if (url.pathname === '/lineitems' && may('scope/lineitem')) {
      if (request.method === 'GET') return void json(this.columns);
      const column = {
        ...(JSON.parse(body) as Omit<Column, 'id'>),
        id: `${this.url}/columns/${this.columns.length}?v=1`,
      };
      this.columns.push(column);
      return void json(column, 201);
    }
    if (/^\/columns\/\d+\/scores$/.test(url.pathname) && url.search === '?v=1' && may('scope/score')) {
      const score = JSON.parse(body) as { userId: string };
      if (score.userId === this.refuses) return void json({}, 422);
      this.scores.push({ column: url.pathname.split('/')[2] as string, ...score });
      return void response.writeHead(204).end();
    }
    json({}, 401);
  }

  async #grant(form: URLSearchParams): Promise<[unknown, number]> {
    const { payload } = await jwtVerify(
      form.get('client_assertion') ?? '',
      createLocalJWKSet(this.toolKeys),
      {
        issuer: CLIENT,
        subject: CLIENT,
        audience: `${this.url}/token`,
        requiredClaims: ['jti', 'exp', 'iat'],
      },
    );
    const isSo =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    if (!isSo) return [{ error: 'invalid_request' }, 400];
    const token = `token-${String(payload.jti)}`;
    this.#granted.set(token, form.get('scope') ?? '');
    return [{ access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') }, 200];
  }
}
