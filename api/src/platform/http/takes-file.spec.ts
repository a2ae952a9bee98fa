import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { BadRequestException } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import type { Request } from 'express';
import { of } from 'rxjs';
import { contextOf } from '../../../test/context.ts';
import { NEEDS } from './decorators.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { boundedMemoryStorage, TakesFile, TakesFiles } from './takes-file.ts';
import type { Upload } from './upload.ts';

const MEGABYTE = 1024 * 1024;

class Routes {
  @TakesFile() one(): void {}
  @TakesFiles() many(): void {}
}
const about = (name: string, route: keyof Routes): unknown =>
  Reflect.getMetadata(name, Routes.prototype[route]);

type Part = { field: string; words: string; file?: string };
/** The request as the route finds it once its form has been read. */
const read = async (route: keyof Routes, parts: Part[]) => {
  const form = parts.map(
    ({ field, words, file }) =>
      `--b\r\nContent-Disposition: form-data; name="${field}"${file ? `; filename="${file}"` : ''}\r\n\r\n${words}\r\n`,
  );
  const request = Object.assign(Readable.from([Buffer.from(`${form.join('')}--b--\r\n`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' },
  }) as unknown as Request & { file?: Upload; files?: Upload[] };
  const [Reads] = about(INTERCEPTORS_METADATA, route) as (new () => NestInterceptor)[];
  const handler: CallHandler = { handle: () => of(null) };
  await new Reads!().intercept(contextOf(request) as ExecutionContext, handler);
  return request;
};
const file = (words: string, field: string): Part => ({ field, words, file: 'essay.pdf' });
const refusal = (route: keyof Routes, parts: Part[]) =>
  read(route, parts).then(
    () => null,
    (error: BadRequestException) => (error.cause as { code: string }).code,
  );

describe('a call that takes files', () => {
  it('needs the permission to grade', () => {
    expect([about(NEEDS, 'one'), about(NEEDS, 'many')]).toEqual([['grade_essays'], ['grade_essays']]);
  });

  it('is distinguished by its files, so its key is checked when they are read', () => {
    for (const route of ['one', 'many'] as const)
      expect((about(INTERCEPTORS_METADATA, route) as unknown[]).at(-1)).toBe(IdempotencyInterceptor);
  });

  it('has one in the field "file", or many in "files", beside the fields of the form', async () => {
    const one = await read('one', [{ field: 'title', words: 'x' }, file('%PDF-1', 'file')]);
    expect(one.file).toMatchObject({ originalname: 'essay.pdf', buffer: Buffer.from('%PDF-1'), size: 6 });
    expect(one.file).not.toHaveProperty('oversize');
    expect(one.body).toMatchObject({ title: 'x' });
    const many = await read('many', [file('%PDF-1', 'files'), file('', 'files')]);
    expect(many.files?.map(({ buffer }) => buffer.toString())).toEqual(['%PDF-1', '']);
  });

  it('has no files in other fields, and only one when it takes one', async () => {
    expect(await refusal('one', [file('x', 'files')])).toBe('LIMIT_UNEXPECTED_FILE');
    expect(await refusal('one', [file('x', 'file'), file('y', 'file')])).toBe('LIMIT_UNEXPECTED_FILE');
    expect(await refusal('many', [file('x', 'file')])).toBe('LIMIT_UNEXPECTED_FILE');
  });

  it('has at most ten times the files of a batch, 60 fields, and fields of bounded length', async () => {
    const files = (many: number) => Array.from({ length: many }, () => file('x', 'files'));
    const fields = (many: number) => Array.from({ length: many }, (_, n) => ({ field: `f${n}`, words: 'x' }));
    expect((await read('many', files(2000))).files).toHaveLength(2000);
    expect(await refusal('many', files(2001))).toBe('LIMIT_FILE_COUNT');
    expect(await refusal('one', fields(60))).toBeNull();
    expect(await refusal('one', fields(61))).toBe('LIMIT_FIELD_COUNT');
    expect(await refusal('one', [{ field: 'f'.repeat(101), words: 'x' }])).toBe('LIMIT_FIELD_KEY');
    expect(await refusal('one', [{ field: 'text', words: 'x'.repeat(MEGABYTE + 1) }])).toBe(
      'LIMIT_FIELD_VALUE',
    );
  });
});

describe('files in memory', () => {
  const storage = boundedMemoryStorage();
  /** A file that arrives in these pieces; `ended`: whether it arrives completely. */
  const arrive = (request: object, pieces: Buffer[], fails?: Error) => {
    const stream = new EventEmitter();
    let kept: Partial<Upload> | undefined;
    let error: unknown = null;
    storage._handleFile(request as Request, { stream } as never, (failed, file) => {
      error = failed;
      kept = file as Partial<Upload>;
    });
    for (const piece of pieces) stream.emit('data', piece);
    if (fails) stream.emit('error', fails);
    return {
      end: () => {
        stream.emit('end');
        return kept;
      },
      failed: () => error,
    };
  };
  const tenMegabytes = Buffer.alloc(10 * MEGABYTE);

  it('are kept as they arrive, piece by piece', () => {
    expect(arrive({}, [Buffer.from('%PDF'), Buffer.from('-1.7')]).end()).toEqual({
      buffer: Buffer.from('%PDF-1.7'),
      size: 8,
    });
  });

  it('of up to 10 MB are kept; of a larger one nothing but that it was larger', () => {
    expect(arrive({}, [tenMegabytes]).end()).toMatchObject({ size: 10 * MEGABYTE });
    expect(arrive({}, [tenMegabytes, Buffer.alloc(1), Buffer.alloc(7)]).end()).toEqual({
      buffer: Buffer.alloc(0),
      size: 10 * MEGABYTE + 8,
      oversize: 'file',
    });
  });

  it('of one request are kept up to 512 MB; what exceeds that must be sent in another request', () => {
    const request = {};
    for (let n = 0; n < 51; n += 1) arrive(request, [tenMegabytes]);
    const last = arrive(request, [Buffer.alloc(2 * MEGABYTE)]).end();
    expect([last?.buffer?.length, last?.size, last?.oversize]).toEqual([
      2 * MEGABYTE,
      2 * MEGABYTE,
      undefined,
    ]);
    expect(arrive(request, [Buffer.from('x')]).end()).toEqual({
      buffer: Buffer.alloc(0),
      size: 1,
      oversize: 'request',
    });
    expect(arrive({}, [Buffer.from('x')]).end()).toMatchObject({ size: 1, buffer: Buffer.from('x') });
  });

  it('that do not arrive are an error', () => {
    const cut = new Error('aborted');
    expect(arrive({}, [Buffer.from('x')], cut).failed()).toBe(cut);
  });

  it('need no removal', () => {
    let removed: unknown = 'not yet';
    storage._removeFile({} as Request, {} as never, (error) => (removed = error));
    expect(removed).toBeNull();
  });
});
