import type { Page, Request, Route } from 'playwright-core';

/** How many requests a browser without HTTP/2 has under way at a time. */
const AT_A_TIME = 6;
/** How late each answer is, ms: long enough that what waits for an answer is told from what does not. */
const LATE = 400;

/** Letters are shown in another font until theirs is there. */
const isAwaited = (request: Request): boolean =>
  request.resourceType() !== 'font' && new URL(request.url()).protocol === 'http:';

/**
 * How often a browser waits for the server, one answer after the other, from the address until `shows` is there and
 * nothing is being loaded. Counted, not timed: a request is one wait later than the latest answer that was there before
 * it, and what is asked for at the same time takes a wait for each six.
 */
export const roundTrips = async (
  page: Page,
  address: string,
  shows: string,
): Promise<{ trips: number; told: string }> => {
  const rounds: string[][] = [];
  let answered = 0;
  const answer = async (route: Route) => {
    if (!isAwaited(route.request())) return route.continue();
    const round = answered;
    const { pathname } = new URL(route.request().url());
    (rounds[round] ??= []).push(pathname);
    await new Promise((resolve) => setTimeout(resolve, LATE));
    answered = Math.max(answered, round + 1);
    await route.continue();
  };
  await page.route('**', answer);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((css) => {
    const found = document.querySelector(css);
    return !document.querySelector('[aria-busy="true"]') && found?.checkVisibility();
  }, shows);
  const until = rounds.slice(0, answered);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return {
    trips: until.reduce((sum, { length }) => sum + Math.ceil(length / AT_A_TIME), 0),
    told: until.map((names, at) => `${at + 1}: ${names.join(' ')}`).join('\n'),
  };
};
