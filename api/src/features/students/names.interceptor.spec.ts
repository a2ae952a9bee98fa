import { StreamableFile } from '@nestjs/common';
import { lastValueFrom, of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ReadModels } from '@essays/storage';
import { contextOf } from '../../../test/context.ts';
import { csvFile } from '../../platform/http/file-answer.ts';
import { NamesInterceptor, Uncovered } from './names.interceptor.ts';
import type { StudentNames } from './student-names.ts';

const cover = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('Ada', '███'));

describe('an answer to a caller', () => {
  let written: string[];
  let response: { write(text: string): void; end(): void };
  const names = { covered: async (answer: unknown) => cover(answer) } as unknown as StudentNames;
  const readModels = { get: async () => null } as unknown as ReadModels;
  const answered = (permissions: string[], handle: () => Observable<unknown>) => {
    written = [];
    response = { write: (text) => void written.push(text), end: () => undefined };
    const request = { user: { id: 'u1', permissions }, params: {} };
    const context = contextOf(request, response);
    return lastValueFrom(new NamesInterceptor(names, readModels).intercept(context, { handle }));
  };
  const without = (handle: () => Observable<unknown>) => answered(['view_essays'], handle);
  const table = () =>
    csvFile('names', only(['Ada']), async function* (parts) {
      for await (const part of parts) yield `${part.join(',')}\r\n`;
    });
  async function* only<One>(one: One): AsyncGenerator<One> {
    yield one;
  }
  const textOf = async (file: unknown) => {
    let text = '';
    for await (const piece of (file as StreamableFile).getStream()) text += String(piece);
    return text;
  };

  it('without the permission is covered, as an object, as a text and as a file', async () => {
    expect(await without(() => of({ said: 'Ada' }))).toEqual({ said: '███' });
    expect(await without(() => of('Ada'))).toBe('███');
    expect(await textOf(await without(() => of(table())))).toBe('███\r\n');
    await expect(without(() => throwError(() => new Error('Ada')))).rejects.toThrow('███');
  });

  it('without the permission is refused when its handler writes it, or when it is bytes', async () => {
    const writes = () => {
      response.write('Ada');
      return of(undefined);
    };
    await expect(without(writes)).rejects.toThrow(Uncovered);
    await expect(without(() => of(new StreamableFile(Buffer.from('Ada'))))).rejects.toThrow(Uncovered);
    expect(written).toEqual([]);
    // The refusal itself can be written.
    response.write('refused');
    expect(written).toEqual(['refused']);
  });

  it('with the permission is sent as it is', async () => {
    const names = ['view_student_names'];
    expect(await answered(names, () => of({ said: 'Ada' }))).toEqual({ said: 'Ada' });
    expect(await textOf(await answered(names, () => of(table())))).toBe('Ada\r\n');
  });
});
