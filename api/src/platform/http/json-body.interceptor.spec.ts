import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { lastValueFrom, of } from 'rxjs';
import { InvalidInput } from '@essays/contract';
import { contextOf } from '../../../test/context.ts';
import { TakesShare } from './fair-shares.interceptor.ts';
import { JsonBodyInterceptor } from './json-body.interceptor.ts';

class Uploads {
  @TakesShare('upload') upload(): void {}
}

/** The body that the route receives. */
const read = async (
  sent: string | Buffer | null,
  headers: Record<string, string> = {},
  user: object | null = { id: 'ann' },
  controller?: new () => object,
) => {
  const bytes = Buffer.from(sent ?? '');
  const request = Object.assign(Readable.from(sent === null ? [] : [bytes]), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sent === null ? {} : { 'content-length': String(bytes.length) }),
      ...headers,
    },
    is: express.request.is,
    user,
    body: undefined as unknown,
  });
  const handled = await new JsonBodyInterceptor().intercept(
    contextOf(request, {}, controller, controller && 'upload'),
    { handle: () => of('done') },
  );
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

  it('that is a form with files is left to what reads those, and refused where none are taken', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const notJson = new InvalidInput('The request must be sent as JSON.');
    await expect(read('x', form)).rejects.toEqual(notJson);
    expect(await read('x', form, { id: 'ann' }, Uploads)).toBeUndefined();
  });

  it('has at most 1 MB', async () => {
    const of = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect(await read(of(1_048_576))).toHaveProperty('a');
    await expect(read(of(1_048_577))).rejects.toMatchObject({ type: 'entity.too.large' });
  });

  it('of a caller without an account has at most 8 kB, unpacked too, and says so in a sentence', async () => {
    const of = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect(await read(of(8_192), {}, null)).toHaveProperty('a');
    const tooLong = { status: 413, message: 'The request is too long.' };
    await expect(read(of(8_193), {}, null)).rejects.toMatchObject(tooLong);
    const packed = gzipSync(of(100_000));
    expect(packed.length).toBeLessThan(8_192);
    await expect(read(packed, { 'content-encoding': 'gzip' }, null)).rejects.toMatchObject(tooLong);
  });

  it('of a shape that would keep its readers busy is refused before it is parsed', async () => {
    const fields = Array.from({ length: 90_000 }, (_, n) => `"f${n}":1`).join();
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (...given: Parameters<typeof parse>) => {
      parsed += 1;
      return parse(...given) as unknown;
    };
    try {
      await expect(read(`{${fields}}`)).rejects.toEqual(
        new InvalidInput('An object in the request has more than 100 fields.'),
      );
    } finally {
      JSON.parse = parse;
    }
    expect(parsed).toBe(0);
  });

  it('is UTF-8', async () => {
    const utf8 = new InvalidInput('The request must be sent as JSON, in UTF-8.');
    const headers = { 'content-type': 'application/json; charset=utf-16' };
    await expect(read(Buffer.from('{"a":1}', 'utf16le'), headers)).rejects.toEqual(utf8);
    expect(await read('{"a":"é"}', { 'content-type': 'application/json; charset=UTF-8' })).toEqual({
      a: 'é',
    });
  });

  it('is at most twenty levels deep', async () => {
    const tooDeep = new InvalidInput('The request is nested too deeply.');
    expect(await read(nested(20))).toHaveProperty('a');
    await expect(read(nested(21))).rejects.toEqual(tooDeep);
    await expect(read(`{"rows":[{"a":null},${nested(19)}]}`)).rejects.toEqual(tooDeep);
    expect(await read(`{"rows":[{"a":null},${nested(18)}]}`)).toHaveProperty('rows');
  });
});
