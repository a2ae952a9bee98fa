import { HttpException } from '@nestjs/common';
import { defer, lastValueFrom } from 'rxjs';
import type { Permission, User } from '@essays/contract';
import { InvalidInput, RuleBroken } from '@essays/contract';
import { openTestStorage } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import type { Config } from '../config/config.ts';
import { contextOf } from '../../../test/context.ts';
import { FINGERPRINT } from './decorators.ts';
import { IdempotencyInterceptor, RecentAnswers } from './idempotency.interceptor.ts';
import { KeyUsedOtherwise } from './problem.filter.ts';
import type { Upload } from './upload.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Call {
  key?: string | null;
  method?: string;
  body?: unknown;
  permissions?: Permission[];
  file?: Upload;
  files?: Upload[];
  path?: string;
}

describe('a request with an Idempotency-Key', () => {
  let storage: TestStorage;
  let now: number;
  let made: number;
  let isBehind: boolean;
  let interceptor: IdempotencyInterceptor;
  const start = () =>
    new IdempotencyInterceptor(
      new RecentAnswers(),
      storage.requests,
      { jwtSecret: 'secret' } as Config,
      () => now,
    );
  beforeEach(async () => {
    storage = await openTestStorage();
    now = Date.UTC(2026, 0, 15);
    made = 0;
    isBehind = false;
    interceptor = start();
  });
  afterEach(() => storage.close());

  /** Answers with a number that grows with each new answer. */
  const makes = async (): Promise<unknown> => ({ made: (made += 1) });
  const send = async (
    { key = 'k1', method = 'POST', path = '/api/essays', permissions = [], ...call }: Call = {},
    make = makes,
    by = interceptor,
  ) => {
    const request: Record<string | symbol, unknown> = {
      headers: key === null ? {} : { 'idempotency-key': key },
      method,
      path,
      user: { id: 'lopez', permissions } as unknown as User,
      body: { title: 'x' },
      ...call,
    };
    const headers: Record<string, unknown> = {};
    const response = {
      statusCode: 200,
      status: (status: number) => (response.statusCode = status),
      getHeader: (name: string) => headers[name],
      setHeader: (name: string, value: unknown) => (headers[name] = value),
    };
    const handle = () =>
      defer(async () => {
        const body = await make();
        response.statusCode = 201;
        Object.assign(headers, { ETag: '"7"', 'X-Stream-Position': 12, 'X-Other': 'x' });
        if (isBehind) headers['X-Read-Models'] = 'behind';
        return body;
      });
    const handled = await by.intercept(contextOf(request, response), { handle });
    const body = await lastValueFrom(handled, { defaultValue: undefined });
    return { body, status: response.statusCode, headers, sent: request[FINGERPRINT] };
  };
  const bodyOf = async (...args: Parameters<typeof send>) => (await send(...args)).body;

  it('that is repeated gets the first answer: status, body and what a client continues from', async () => {
    const first = await send();
    expect(first.body).toEqual({ made: 1 });
    const again = await send();
    expect(again).toEqual({ ...first, headers: { ETag: '"7"', 'X-Stream-Position': '12' } });
  });

  it('that is repeated while the first is running waits for its answer', async () => {
    let end: (body: unknown) => void = () => undefined;
    const first = send({}, () => new Promise((resolve) => (end = resolve)));
    const again = send({});
    await new Promise((resolve) => setImmediate(resolve));
    end('one answer');
    expect(await Promise.all([first, again])).toMatchObject([{ body: 'one answer' }, { body: 'one answer' }]);
  });

  it('whose answer was from before what was done is answered anew, so that a repeat sees it', async () => {
    isBehind = true;
    const behind = { 'X-Read-Models': 'behind' };
    const both = await Promise.all([send(), send()]);
    expect(both).toMatchObject([
      { body: { made: 1 }, headers: behind },
      { body: { made: 1 }, headers: behind },
    ]);
    isBehind = false;
    const again = await send();
    expect(again.body).toEqual({ made: 2 });
    expect(again.headers).not.toHaveProperty('X-Read-Models');
    expect(await bodyOf()).toEqual({ made: 2 });
  });

  it('may have an empty answer', async () => {
    expect(await bodyOf({}, async () => undefined)).toBeUndefined();
  });

  it('that says something else under the same key is refused', async () => {
    await send();
    for (const other of [{ body: { title: 'y' } }, { body: { name: 'x' } }, { body: ['x'] }, { body: null }])
      await expect(send(other)).rejects.toThrow(KeyUsedOtherwise);
    expect(made).toBe(1);
  });

  it('says the same whatever the order of its fields', async () => {
    await send({ body: { a: 1, b: { c: [1, 2], d: null } } });
    expect(await bodyOf({ body: { b: { d: null, c: [1, 2] }, a: 1 } })).toEqual({ made: 1 });
    await expect(send({ body: { a: 1, b: { c: [2, 1], d: null } } })).rejects.toThrow(KeyUsedOtherwise);
  });

  it('is distinguished by its files too: their names, their order and every byte', async () => {
    const file = (originalname: string, words: string): Upload => ({
      originalname,
      size: words.length,
      buffer: Buffer.from(words),
    });
    const [a, b] = [file('a.pdf', '%PDF-a'), file('b.pdf', '%PDF-b')];
    await send({ key: 'one', file: a });
    expect(await bodyOf({ key: 'one', file: file('a.pdf', '%PDF-a') })).toEqual({ made: 1 });
    for (const other of [b, file('a.pdf', '%PDF-b'), file('b.pdf', '%PDF-a'), file('a.pdf', '%PDF-a ')])
      await expect(send({ key: 'one', file: other })).rejects.toThrow(KeyUsedOtherwise);
    await expect(send({ key: 'one' })).rejects.toThrow(KeyUsedOtherwise);
    await send({ key: 'many', files: [a, b] });
    expect(await bodyOf({ key: 'many', files: [a, b] })).toEqual({ made: 2 });
    for (const files of [[b, a], [a]])
      await expect(send({ key: 'many', files })).rejects.toThrow(KeyUsedOtherwise);
  });

  it('is distinguished by a fingerprint that only the server can make', async () => {
    const { sent } = await send();
    expect(sent).toMatch(/^[\w-]{43}$/);
    const elsewhere = new IdempotencyInterceptor(
      new RecentAnswers(),
      storage.requests,
      { jwtSecret: 'another secret' } as Config,
      () => now,
    );
    expect((await send({ key: 'k2' }, makes, elsewhere)).sent).not.toBe(sent);
  });

  it('is distinct for every key and every call', async () => {
    await send();
    expect(await bodyOf({ key: 'k2' })).toEqual({ made: 2 });
    expect(await bodyOf({ path: '/api/baselines' })).toEqual({ made: 3 });
  });

  it('is answered afresh for other permissions, whose order does not matter', async () => {
    await send({ permissions: ['view_essays', 'grade_essays'] });
    expect(await bodyOf({ permissions: ['grade_essays', 'view_essays'] })).toEqual({ made: 1 });
    expect(await bodyOf({ permissions: ['grade_essays'] })).toEqual({ made: 2 });
  });

  it('is answered from memory for ten minutes, and then afresh', async () => {
    await send();
    now += 10 * MINUTE - 1;
    expect(await bodyOf()).toEqual({ made: 1 });
    now += 1;
    expect(await bodyOf()).toEqual({ made: 2 });
    now += 10 * MINUTE - 1;
    expect(await bodyOf()).toEqual({ made: 2 });
  });

  it('keeps its key for a week, also after a restart', async () => {
    await send();
    const restarted = start();
    expect(await bodyOf({}, makes, restarted)).toEqual({ made: 2 });
    now += 7 * DAY - 1;
    await expect(send({ body: 'other' }, makes, restarted)).rejects.toThrow(KeyUsedOtherwise);
    now += 1;
    expect(await bodyOf({ body: 'other' }, makes, restarted)).toEqual({ made: 3 });
  });

  it('is one of the last two hundred whose answers are kept', async () => {
    for (let n = 1; n <= 200; n += 1) await send({ key: `k${n}` });
    expect(await bodyOf({ key: 'k1' })).toEqual({ made: 1 });
    await send({ key: 'k201' });
    expect(await bodyOf({ key: 'k2' })).toEqual({ made: 2 });
    expect(await bodyOf({ key: 'k1' })).toEqual({ made: 202 });
  });

  it.each([
    new InvalidInput('No.'),
    ...[401, 403, 404, 413, 415, 422, 429].map((status) => new HttpException('No.', status)),
  ])(
    'that was refused before anything was written may be corrected under its key: $message',
    async (refused) => {
      await expect(send({}, () => Promise.reject(refused))).rejects.toBe(refused);
      expect(await bodyOf({ body: { title: 'y' } })).toEqual({ made: 1 });
    },
  );

  it.each([new RuleBroken('No.'), new HttpException('No.', 503), new Error('No.')])(
    'that may have written something keeps its key, and is run again: %s',
    async (failed) => {
      await expect(send({}, () => Promise.reject(failed))).rejects.toBe(failed);
      await expect(send({ body: { title: 'y' } })).rejects.toThrow(KeyUsedOtherwise);
      expect(await bodyOf()).toEqual({ made: 1 });
    },
  );

  it('that fails without any message is an internal error', async () => {
    await expect(send({}, () => Promise.reject(null))).rejects.toBeNull();
    await expect(send({ body: { title: 'y' } })).rejects.toThrow(KeyUsedOtherwise);
  });

  it('always passes when it is not a POST; its content still distinguishes its command', async () => {
    const { body, sent } = await send({ method: 'PUT' });
    expect(body).toEqual({ made: 1 });
    expect(sent).toBeDefined();
    expect(await bodyOf({ method: 'PUT', body: { title: 'y' } })).toEqual({ made: 2 });
  });

  it('passes when there is no key, or its body is still to be read', async () => {
    for (const made of [1, 2]) expect(await bodyOf({ key: null })).toEqual({ made });
    const unread = await send({ body: undefined });
    expect([unread.body, unread.sent]).toEqual([{ made: 3 }, undefined]);
  });

  it('is checked once, even when an upload names this interceptor again', async () => {
    const request = { [FINGERPRINT]: 'made before' };
    const seen = await send(request as Call);
    expect([seen.body, seen.sent]).toEqual([{ made: 1 }, 'made before']);
    expect(await bodyOf()).toEqual({ made: 2 });
  });

  it('is forgotten with all others when something is deleted, and only then', async () => {
    await send();
    await send({ method: 'PUT', key: 'k2' });
    expect(await bodyOf()).toEqual({ made: 1 });
    await send({ method: 'DELETE', key: null });
    expect(await bodyOf()).toEqual({ made: 4 });
  });
});
