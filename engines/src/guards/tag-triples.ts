import { fitted } from '../fitted.ts';
import type { Token } from '../reading/read-text.ts';

/** How often one part of speech follows two others in students' writing. */
export interface TagTriples {
  version: string;
  /** Parts of speech; the first is the place before a sentence. */
  tags: readonly string[];
  /** Natural logarithm of the chance of a tag after two others: at (first · n + second) · n + third, for n tags. */
  logs: readonly number[];
}

/** Before a sentence. */
const START = 0;

/** The parts of speech in threes, as numbers of `tags`: one for each token. An unknown tag counts as the last. */
export function triplesOf(tokens: readonly Token[], tags: readonly string[]): number[] {
  const size = tags.length;
  const numbers = new Map(tags.map((tag, at) => [tag, at]));
  let [first, second, sentence] = [START, START, -1];
  return tokens.map((token) => {
    if (token.sentence !== sentence) [first, second, sentence] = [START, START, token.sentence];
    const third = numbers.get(token.pos) ?? size - 1;
    const triple = (first * size + second) * size + third;
    [first, second] = [second, third];
    return triple;
  });
}

let shipped: TagTriples | undefined;
const tagTriples = (): TagTriples => (shipped ??= fitted<TagTriples>('tag-triples'));

/** For each token, the logarithm of the chance of its part of speech after the two before it. */
export function logChances(tokens: readonly Token[], triples: TagTriples = tagTriples()): number[] {
  return triplesOf(tokens, triples.tags).map((triple) => triples.logs[triple]!);
}
