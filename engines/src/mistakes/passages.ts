import type { Place } from '@essays/contract';

/** Where a pattern is in a passage. */
export const placesOf = (pattern: RegExp, passage: string): Place[] =>
  [...passage.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** Words in one string, as a part of a pattern that means any of them; `'` stands for both apostrophes. */
export const anyOf = (words: string): string =>
  `(?:${words.trim().split(/\s+/).join('|').replaceAll("'", "['\u2019]")})`;

export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
