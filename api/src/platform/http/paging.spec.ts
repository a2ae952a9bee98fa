import type { Response } from 'express';
import { InvalidInput } from '@essays/contract';
import { beside, pageOf, setPageHeaders } from './paging.ts';
import type { Page } from './paging.ts';

const AT = '2026-01-15T09:00:00.000Z';
const ID = '01890000-0000-7000-8000-000000000001';
const PLACE = { date: AT, id: ID };

/** A query has what its route names, usually nothing. */
const asked = (query: object, usual: number) => pageOf(query as Parameters<typeof pageOf>[0], usual);

describe('the page that a query asks for', () => {
  it('is the first 500 rows when it names neither length nor position: no list is unbounded', () => {
    expect(asked({}, 50)).toEqual({ limit: 500, offset: 0 });
    expect(asked({ view: 'summary' }, 50)).toEqual({ limit: 500, offset: 0 });
  });

  it('has the usual length, and starts at the beginning, unless it says otherwise', () => {
    expect(asked({ limit: '10' }, 50)).toEqual({ limit: 10, offset: 0 });
    expect(asked({ offset: '20' }, 50)).toEqual({ limit: 50, offset: 20 });
    expect(asked({ offset: '0' }, 50)).toEqual({ limit: 50, offset: 0 });
    expect(asked({ limit: '1', offset: '999999999' }, 50)).toEqual({ limit: 1, offset: 999_999_999 });
  });

  it('starts after a cursor, whatever number it names too', () => {
    expect(asked({ after: `${AT}~${ID}` }, 50)).toEqual({ limit: 50, offset: 0, after: PLACE });
    expect(asked({ after: `${AT}~${ID}`, limit: '10', offset: '20' }, 50)).toEqual({
      limit: 10,
      offset: 0,
      after: PLACE,
    });
  });

  it('has 1 to 1,000 rows, and no negative offset', () => {
    expect(asked({ limit: '1000' }, 50).limit).toBe(1000);
    for (const query of [{ limit: '0' }, { limit: '1001' }, { offset: '-1' }, { offset: '1000000000' }])
      expect(() => asked(query, 50)).toThrow(InvalidInput);
  });

  it.each(['x', AT, `~${ID}`, `${AT}~`, `never~${ID}`])('does not start after %j', (after) => {
    expect(() => asked({ after }, 50)).toThrow(
      new InvalidInput('after must be copied from the Link header of an answer.'),
    );
  });
});

describe('the rows beside a cursor', () => {
  it('after it are earlier, or have the same time and a larger id', () => {
    expect(beside({}, 'after', PLACE)).toEqual({
      where: { submission_date: { lte: AT } },
      any: [{ submission_date: { lt: AT } }, { id: { gt: ID } }],
    });
  });

  it('before it are later, or have the same time and a smaller id', () => {
    expect(beside({}, 'before', PLACE)).toEqual({
      where: { submission_date: { gte: AT } },
      any: [{ submission_date: { gt: AT } }, { id: { lt: ID } }],
    });
  });

  it('also match the original filter', () => {
    const where = { period: 2, submission_date: { gte: '2026-01-01' } };
    expect(beside(where, 'after', PLACE).where).toEqual({
      period: 2,
      submission_date: { gte: '2026-01-01', lte: AT },
    });
  });
});

describe('the headers of a page', () => {
  const row = (n: number) => ({ id: `e${n}`, submission_date: `2026-01-${10 + n}` });
  const headersOf = (
    page: Page,
    paged: { rows?: number; count: number; offset: number | null },
    isNewestFirst?: boolean,
  ) => {
    const headers: Record<string, string> = {};
    const rows = Array.from({ length: paged.rows ?? page.limit }, (_, n) => row(n));
    const req = { originalUrl: '/api/essays?period=2&offset=3&after=x~y&around=e1&limit=2' };
    const response = { req, setHeader: (name: string, value: string) => (headers[name] = value) };
    const args = [response as unknown as Response, page, { ...paged, rows }] as const;
    if (isNewestFirst === undefined) setPageHeaders(...args);
    else setPageHeaders(...args, isNewestFirst);
    const links = Object.fromEntries(
      (headers.Link ?? '').split(', ').map((link) => {
        const [, query, relation] = /^<\/api\/essays\?(.*)>; rel="(.*)"$/.exec(link) as RegExpExecArray;
        return [relation, Object.fromEntries(new URLSearchParams(query))];
      }),
    );
    return { headers, links };
  };

  it('give the length of the list and the position of the page in it', () => {
    const { headers } = headersOf({ limit: 2, offset: 4 }, { count: 9, offset: 4 });
    expect(headers).toMatchObject({ 'X-Total-Count': '9', 'X-Offset': '4' });
    const behind = headersOf({ limit: 2, offset: 0, after: PLACE }, { count: 9, offset: null });
    expect(behind.headers['X-Total-Count']).toBe('9');
    expect(behind.headers).not.toHaveProperty('X-Offset');
  });

  it('link to the pages around it with the same filter, the next by cursor', () => {
    const { links } = headersOf({ limit: 2, offset: 4 }, { count: 9, offset: 4 });
    expect(links).toEqual({
      first: { period: '2', limit: '2', offset: '0' },
      prev: { period: '2', limit: '2', offset: '2', after: 'x~y' },
      next: { period: '2', limit: '2', after: '2026-01-11~e1' },
      last: { period: '2', limit: '2', offset: '8' },
    });
  });

  it('link to the next by number when the list is not sorted newest first', () => {
    const { links } = headersOf({ limit: 2, offset: 4 }, { count: 9, offset: 4 }, false);
    expect(links.next).toEqual({ period: '2', limit: '2', offset: '6', after: 'x~y' });
    expect(headersOf({ limit: 2, offset: 8 }, { count: 9, offset: 8 }, false).links).not.toHaveProperty(
      'next',
    );
  });

  it('link to nothing before the first page and after the last', () => {
    expect(headersOf({ limit: 2, offset: 0 }, { count: 9, offset: 0 }).links).not.toHaveProperty('prev');
    const last = headersOf({ limit: 2, offset: 7 }, { count: 9, offset: 7 }).links;
    expect(last).not.toHaveProperty('next');
    expect(headersOf({ limit: 2, offset: 6 }, { count: 9, offset: 6 }).links).toHaveProperty('next');
    expect(headersOf({ limit: 2, offset: 0 }, { rows: 0, count: 9, offset: 0 }).links).not.toHaveProperty(
      'next',
    );
  });

  it('of a page after a cursor link on while it is full, and not back', () => {
    const page = { limit: 2, offset: 0, after: PLACE };
    const full = headersOf(page, { count: 9, offset: null }).links;
    expect(full.next).toEqual({ period: '2', limit: '2', after: '2026-01-11~e1' });
    expect(full).not.toHaveProperty('prev');
    expect(headersOf(page, { rows: 1, count: 9, offset: null }).links).not.toHaveProperty('next');
    expect(headersOf(page, { count: 9, offset: 4 }).links).not.toHaveProperty('prev');
  });
});
