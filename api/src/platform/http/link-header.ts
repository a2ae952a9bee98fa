import type { Response } from 'express';

type Relation = 'first' | 'prev' | 'next' | 'last';
/** How a page's address differs from the current one; null removes a parameter. */
export type PageAddress = Record<string, string | number | null>;

/** `Link` (RFC 8288) of one page of a list: same address, same filter, other place. */
export const setLinks = (response: Response, pages: Partial<Record<Relation, PageAddress | null>>): void => {
  const { pathname, searchParams } = new URL(response.req.originalUrl, 'http://here');
  const links = Object.entries(pages).flatMap(([relation, changes]) => {
    if (!changes) return [];
    const query = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries(changes))
      if (value === null) query.delete(name);
      else query.set(name, String(value));
    return [`<${pathname}?${query}>; rel="${relation}"`];
  });
  if (links.length > 0) response.setHeader('Link', links.join(', '));
};

/** Links of a page by offset: none before the first, none after the last. */
export const pagesByOffset = (limit: number, offset: number, count: number) => {
  const at = (place: number): PageAddress => ({ limit, offset: Math.max(0, place) });
  return {
    first: at(0),
    prev: offset > 0 ? at(Math.min(offset, count) - limit) : null,
    next: offset + limit < count ? at(offset + limit) : null,
    last: at(count === 0 ? 0 : Math.floor((count - 1) / limit) * limit),
  };
};
