import { Readable } from 'node:stream';
import express from 'express';
import { lastValueFrom, of } from 'rxjs';
import { InvalidInput } from '@essays/contract';
import { contextOf } from '../http-testing/context.ts';
import { JsonBodyInterceptor } from './json-body.interceptor.ts';

/** The body that the route receives. */
const read = async (sent: string | null, headers: Record<string, string> = {}) => {
  const bytes = Buffer.from(sent ?? '');
  const request = Object.assign(Readable.from(sent === null ? [] : [bytes]), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sent === null ? {} : { 'content-length': String(bytes.length) }),
      ...headers,
    },
    is: express.request.is,
    body: undefined as unknown,
  });
  const handled = await new JsonBodyInterceptor().intercept(contextOf(request), { handle: () => of('done') });
  expect(await lastValueFrom(handled)).toBe('done');
  return request.body;
};
/** JSON of this many nested objects. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('a body', () => {
  it('is the JSON object that was sent', async () => {
    expect(await read('{"title":"x","rows":[1]}')).toEqual({ title: 'x', rows: [1] });
  });

  it('that was not sent is an empty object', async () => {
    expect(await read(null)).toEqual({});
    expect(await read(null, { 'content-length': '0' })).toEqual({});
  });

  it('that is not an object, or not JSON, is refused', async () => {
    await expect(read('[1]')).rejects.toEqual(new InvalidInput('The request must be a JSON object.'));
    await expect(read('{"title":')).rejects.toMatchObject({ type: 'entity.parse.failed' });
    await expect(read('7')).rejects.toMatchObject({ type: 'entity.parse.failed' });
  });

  it('that was sent as something other than JSON is refused, and not treated as empty', async () => {
    const notJson = new InvalidInput('The request must be sent as JSON.');
    await expect(read('title=x', { 'content-type': 'text/plain' })).rejects.toEqual(notJson);
    await expect(
      read(null, { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }),
    ).rejects.toEqual(notJson);
    await expect(read('x', { 'content-type': 'text/plain' })).rejects.toEqual(notJson);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])(
    'that is declared as %s and cannot be unpacked is refused',
    async (encoding) => {
      await expect(read('{"title":"x"}', { 'content-encoding': encoding })).rejects.toEqual(
        new InvalidInput('The request is damaged: what was compressed cannot be unpacked.'),
      );
    },
  );

  it('that is a form with files is left to whatever reads those', async () => {
    expect(await read('x', { 'content-type': 'multipart/form-data; boundary=b' })).toBeUndefined();
  });

  it('has at most 1 MB', async () => {
    const of = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect(await read(of(1_048_576))).toHaveProperty('a');
    await expect(read(of(1_048_577))).rejects.toMatchObject({ type: 'entity.too.large' });
  });

  it('is at most twenty levels deep', async () => {
    const tooDeep = new InvalidInput('The request is nested too deeply.');
    expect(await read(nested(20))).toHaveProperty('a');
    await expect(read(nested(21))).rejects.toEqual(tooDeep);
    await expect(read(`{"rows":[{"a":null},${nested(19)}]}`)).rejects.toEqual(tooDeep);
    expect(await read(`{"rows":[{"a":null},${nested(18)}]}`)).toHaveProperty('rows');
  });
});
