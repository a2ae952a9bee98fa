/** How often a pattern is found. */
export function matches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** 0-1: the words that match. */
export function rateOf(words: string[], pattern: RegExp): number {
  let hits = 0;
  for (const word of words) if (pattern.test(word)) hits += 1;
  return hits / Math.max(1, words.length);
}
