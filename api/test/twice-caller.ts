import { isDeepStrictEqual } from 'node:util';
import type TestAgent from 'supertest/lib/agent.js';
import { CALLS, KEY_USED_OTHERWISE, nameOf } from '@essays/contract';
import type { Call, CallName } from '@essays/contract';
import { RecentAnswers } from '../src/platform/http/idempotency.interceptor.ts';
import { Caller } from './caller.ts';
import type { Heard, SentRequest } from './caller.ts';
import type { TestServer } from './start-test-server.ts';

/** A command that succeeded, and what came when it was sent again. */
export interface Repeat {
  call: CallName;
  first: Heard;
  again: Heard;
  /** What people did because of the repeat, although they had done it at the first try. */
  doneTwice: string[];
  /** What came of other words under its key, and what people did because of them; null where nothing is made. */
  withOtherWords: { isRefused: boolean; done: string[] } | null;
}

/** What is made once for each time it is asked for: calls that answer 201 or take files. */
const MAKING = Object.values<Record<string, Call>>(CALLS)
  .flatMap((noun) => Object.values(noun))
  .filter(({ method, status, files }) => method === 'POST' && (status === 201 || files !== 'none'))
  .map(nameOf) as CallName[];

/**
 * Sends every command that succeeds once more, under the same key, to a server that has kept no answer: as after a
 * restart, or where the repeat comes to another process.
 */
export class TwiceCaller extends Caller {
  readonly repeats: Repeat[] = [];

  constructor(
    agent: () => TestAgent,
    private readonly server: TestServer,
  ) {
    super(agent);
  }

  async #doneByPeople(): Promise<string[]> {
    return (await this.server.events()).flatMap(({ type, metadata }) =>
      metadata.actorRole === 'system' ? [] : [type],
    );
  }

  override async say(call: CallName, sent: SentRequest = {}): Promise<Heard> {
    if (call.startsWith('GET')) return super.say(call, sent);
    const headers = { 'Idempotency-Key': `sent ${this.heard.length}`, ...sent.headers };
    const before = await this.#doneByPeople();
    const first = await super.say(call, { ...sent, headers });
    if (first.status >= 300) return first;
    const done = await this.#doneByPeople();
    this.server.app.get(RecentAnswers, { strict: false }).clear();
    const again = await super.say(call, { ...sent, headers });
    const doneAgain = (await this.#doneByPeople()).slice(done.length);
    // What found nothing to do, such as a check that was under way, has left no trace of itself.
    const withOtherWords = MAKING.includes(call) ? await this.#otherwise(call, { ...sent, headers }) : null;
    const doneTwice = done.length === before.length ? [] : doneAgain;
    this.repeats.push({ call, first, again, doneTwice, withOtherWords });
    return first;
  }

  async #otherwise(call: CallName, sent: SentRequest) {
    const before = await this.#doneByPeople();
    const words = { other: 'words' };
    const { status, body } = await super.say(
      call,
      sent.files
        ? { ...sent, fields: { ...sent.fields, ...words } }
        : { ...sent, body: { ...sent.body, ...words } },
    );
    return {
      isRefused: status === 422 && body.error === KEY_USED_OTHERWISE,
      done: (await this.#doneByPeople()).slice(before.length),
    };
  }
}

type Part = Record<string, unknown> | unknown[] | string | number | boolean | null | undefined;

const A_TOKEN = /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/;

/** What a token says, but for when it was issued: it is another one in the next second. */
const claimsOf = (token: string): unknown => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat: _issued, exp: _expires, ...claims } = JSON.parse(payload) as Record<string, unknown>;
  return claims;
};

/** Goes on by itself: what was sent is read and graded between the two answers. */
const GOES_ON: readonly string[] = ['now', 'processing_status'];

/** What an answer says was done: a document may have gone on since, and clocks do. */
const toldBy = (part: Part): unknown => {
  if (Array.isArray(part)) return part.map((one) => toldBy(one as Part));
  if (typeof part !== 'object' || part === null) return part;
  if (typeof part['revision'] === 'number' && 'id' in part) return { id: part['id'] };
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, one]) => {
      if (GOES_ON.includes(name)) return [];
      const isToken = name === 'token' && typeof one === 'string' && A_TOKEN.test(one);
      return [[name, isToken ? claimsOf(one) : toldBy(one as Part)]];
    }),
  );
};

export const isAnsweredAlike = ({ first, again }: Repeat): boolean =>
  first.status === again.status && isDeepStrictEqual(toldBy(first.body), toldBy(again.body));
