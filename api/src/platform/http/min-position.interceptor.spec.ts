import { lastValueFrom, of } from 'rxjs';
import { InvalidInput } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODEL_NAMES } from '@essays/projections';
import { contextOf } from '../../../test/context.ts';
import { MinPositionInterceptor } from './min-position.interceptor.ts';

describe('a query that names the position it must see', () => {
  let waited: [names: string[], position: number, milliseconds: number][];
  let isSeen: boolean;
  let headers: Record<string, string>;
  const readModels = {
    waitFor: async (...asked: (typeof waited)[0]) => {
      waited.push(asked);
      return isSeen;
    },
  } as unknown as ReadModels;
  beforeEach(() => {
    waited = [];
    isSeen = true;
    headers = {};
  });
  const call = async ({ method = 'GET', query = {}, headers: sent = {} }) => {
    const setHeader = (name: string, value: string) => Object.assign(headers, { [name]: value });
    const context = contextOf({ method, query, headers: sent }, { setHeader });
    const handled = await new MinPositionInterceptor(readModels).intercept(context, {
      handle: () => of('answer'),
    });
    return lastValueFrom(handled);
  };

  it('is answered when all screens have caught up with it, or three seconds later', async () => {
    expect(await call({ query: { 'min-position': '7' } })).toBe('answer');
    const screens = READ_MODEL_NAMES.filter((name) => name !== 'jobs');
    expect(waited).toEqual([[screens, 7, 3000]]);
    expect(headers).toEqual({});
  });

  it('says that its answer may be older if they have not by then', async () => {
    isSeen = false;
    expect(await call({ query: { 'min-position': '7' } })).toBe('answer');
    expect(headers).toEqual({ 'X-Read-Models': 'behind' });
  });

  it('may name it in its URL or in either header, the URL first', async () => {
    await call({ headers: { 'min-position': '8' } });
    await call({ headers: { 'x-min-position': '9' } });
    await call({ query: { 'min-position': '7' }, headers: { 'min-position': '8', 'x-min-position': '9' } });
    await call({ headers: { 'min-position': '8', 'x-min-position': '9' } });
    expect(waited.map(([, position]) => position)).toEqual([8, 9, 7, 8]);
  });

  it('waits for nothing when it names none, or is not a query', async () => {
    expect(await call({})).toBe('answer');
    expect(await call({ method: 'POST', query: { 'min-position': 'x' } })).toBe('answer');
    expect(waited).toEqual([]);
  });

  it.each(['', 'x', '7x', 'x7', '-7', '7.5', '1234567890123456', ['7', '8']])(
    'is refused when it names %j',
    async (position) => {
      await expect(call({ query: { 'min-position': position } })).rejects.toEqual(
        new InvalidInput('min-position must be a position in the log.'),
      );
    },
  );

  it('may name a position of up to fifteen digits', async () => {
    await call({ query: { 'min-position': '123456789012345' } });
    expect(waited[0]?.[1]).toBe(123_456_789_012_345);
  });
});
