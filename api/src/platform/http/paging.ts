import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { InvalidInput } from '@essays/contract';
import { textOf, wholeNumberOf } from './inputs.ts';
import { pagesByOffset, setLinks } from './link-header.ts';

/** A row's place in a list sorted newest first. */
export interface Place {
  date: string;
  id: string;
}

/** Which part of a list is requested. */
export interface Page {
  limit: number;
  offset: number;
  /** The page begins after this cursor, whatever came or went before it; `offset` is then 0. */
  after?: Place;
}

/** A page of a list, and how long the list is. */
export interface Paged<Row> {
  rows: Row[];
  count: number;
  /** How many rows come before the page; unknown for a page that begins after a cursor. */
  offset: number | null;
}

export const LONGEST_PAGE = 1000;
/** A list of which no page is requested begins so; its `Link` and `X-Total-Count` say that there is more. */
export const LONGEST_LIST = 500;

const placeOf = (query: Record<'after', unknown>): Place | undefined => {
  const after = textOf(query, 'after');
  if (after === undefined) return undefined;
  const [date, id] = after.split('~');
  if (!date || !id || Number.isNaN(Date.parse(date)))
    throw new InvalidInput('after must be copied from the Link header of an answer.');
  return { date, id };
};

/** `usual`: the length of a page by default. No answer is unbounded: without a page, it is the first of the list. */
export const pageOf = (query: Record<'limit' | 'offset' | 'after', unknown>, usual: number): Page => {
  const after = placeOf(query);
  const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE);
  const offset = wholeNumberOf(query, 'offset', 0, 999_999_999);
  if (!after && limit === undefined && offset === undefined) return { limit: LONGEST_LIST, offset: 0 };
  return { limit: limit ?? usual, offset: after ? 0 : (offset ?? 0), ...(after && { after }) };
};

/** An item of a list sorted newest first. */
export interface Dated {
  id: string;
  submission_date: string;
}

/** Newest first, then by id, as the read models have it. */
export const byPlace = (a: Dated, b: Dated): number =>
  a.submission_date === b.submission_date
    ? a.id < b.id
      ? -1
      : 1
    : a.submission_date < b.submission_date
      ? 1
      : -1;

/** Rows found by `where` on one side of a cursor in the list. */
export const beside = <Where extends { submission_date?: { gte?: string } }>(
  where: Where,
  side: 'before' | 'after',
  { date, id }: Place,
) => ({
  where: {
    ...where,
    submission_date: { ...where.submission_date, ...(side === 'after' ? { lte: date } : { gte: date }) },
  },
  // Not 'earlier, or at that time with a larger id': that would be two searches and a sort.
  any:
    side === 'after'
      ? [{ submission_date: { lt: date } }, { id: { gt: id } }]
      : [{ submission_date: { gt: date } }, { id: { lt: id } }],
});

/** The same for a list in another order, whose pages are only by number. */
export const setNumberedPage = (response: Response, { limit, offset }: Page, count: number): void => {
  setLinks(response, pagesByOffset(limit, offset, count));
  response.setHeader('X-Total-Count', String(count));
  response.setHeader('X-Offset', String(offset));
};

/**
 * `Link` to the pages around this one, the next by cursor if the list is newest first; `X-Total-Count` and `X-Offset`
 * for clients that show numbers.
 */
export const setPageHeaders = (
  response: Response,
  { limit, after }: Page,
  { rows, count, offset }: Paged<Dated>,
  isNewestFirst = true,
): void => {
  const last = rows.at(-1);
  const more = offset === null ? rows.length === limit : offset + limit < count;
  const pages = pagesByOffset(limit, offset ?? 0, count);
  setLinks(response, {
    first: { ...pages.first, after: null, around: null },
    prev: after || !pages.prev ? null : { ...pages.prev, around: null },
    next: !isNewestFirst
      ? pages.next && { ...pages.next, around: null }
      : more && last
        ? { limit, offset: null, around: null, after: `${last.submission_date}~${last.id}` }
        : null,
    last: { ...pages.last, after: null, around: null },
  });
  response.setHeader('X-Total-Count', String(count));
  if (offset !== null) response.setHeader('X-Offset', String(offset));
};

/** The list that a call asks for: the page of it, and the headers by which the answer leads to the others. */
export class Pages {
  constructor(readonly response: Response) {}

  /** Of a list whose pages are by number. `usual`: the length of a page by default. */
  async numbered<Found extends { count: number }>(
    find: (page: Page) => Promise<Found>,
    usual = LONGEST_LIST,
  ): Promise<Found> {
    const { limit, offset } = this.response.req.query;
    const page = pageOf({ limit, offset, after: undefined }, usual);
    const found = await find(page);
    setNumberedPage(this.response, page, found.count);
    return found;
  }

  /** Of a list of documents by their day. `isNewestFirst`: the next page is found by cursor. */
  async byDay<Found extends Paged<Dated>>(
    find: (page: Page) => Promise<Found>,
    usual: number,
    isNewestFirst = true,
  ): Promise<Found> {
    const { limit, offset, after } = this.response.req.query;
    const page = pageOf({ limit, offset, after }, usual);
    const found = await find(page);
    setPageHeaders(this.response, page, found, isNewestFirst);
    return found;
  }
}
export const InPages = createParamDecorator(
  (_: unknown, context: ExecutionContext) => new Pages(context.switchToHttp().getResponse<Response>()),
);
