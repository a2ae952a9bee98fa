import { FUNCTION_WORD_SET } from './function-words.ts';
import type { Token } from './read-text.ts';

const SENTENCE_EDGES = [5, 8, 11, 14, 17, 20, 24, 28, 33, 40];
export function lengthHistogram(lengths: number[]): number[] {
  const bins = new Array<number>(SENTENCE_EDGES.length + 1).fill(0);
  for (const length of lengths) {
    let bin = SENTENCE_EDGES.findIndex((edge) => length < edge);
    if (bin < 0) bin = SENTENCE_EDGES.length;
    bins[bin]! += 1 / lengths.length;
  }
  return bins;
}

/** How long sentences are, in words. */
export function lengthMeasures(lengths: readonly number[], words: number): Record<string, number> {
  const sentences = Math.max(1, lengths.length);
  const m: Record<string, number> = {};
  const meanLength = words / sentences;
  const variance = lengths.reduce((sum, length) => sum + (length - meanLength) ** 2, 0) / sentences;
  m.s_log_mean = Math.log(meanLength);
  m.s_log_sd = Math.log(Math.sqrt(variance) + 1);
  m.s_variation = Math.sqrt(variance) / meanLength;
  m.s_short = lengths.filter((length) => length < 8).length / sentences;
  m.s_long = lengths.filter((length) => length > 30).length / sentences;
  return m;
}

/** How sentences begin. */
export function openerMeasures(openers: readonly string[]): Record<string, number> {
  const m: Record<string, number> = {};
  const opened = Math.max(1, openers.length);
  m.o_diversity = new Set(openers).size / Math.sqrt(opened);
  m.o_conjunction = openers.filter((word) => /^(?:and|but|so|or|because)$/.test(word)).length / opened;
  m.o_pronoun =
    openers.filter((word) => /^(?:i|he|she|they|we|you|it|this|that)$/.test(word)).length / opened;
  m.o_the = openers.filter((word) => word === 'the').length / opened;
  m.o_ing = openers.filter((word) => /[a-z]ing$/.test(word)).length / opened;
  m.o_ly = openers.filter((word) => /[a-z]ly$/.test(word)).length / opened;
  m.o_preposition =
    openers.filter((word) => /^(?:in|on|at|by|for|with|from|to|after|before|during)$/.test(word)).length /
    opened;
  m.o_subordinator =
    openers.filter((word) => /^(?:if|when|while|although|since|as|though)$/.test(word)).length / opened;
  return m;
}

/** Content words shared by neighbouring sentences, 0-1. */
export function neighbourOverlap(tokens: Token[]): number {
  let before = new Set<string>();
  let now = new Set<string>();
  let sentence = 0;
  let sum = 0;
  let pairs = 0;
  const close = () => {
    if (before.size > 0 && now.size > 0) {
      let shared = 0;
      for (const word of now) if (before.has(word)) shared += 1;
      sum += shared / Math.min(before.size, now.size);
      pairs += 1;
    }
    before = now;
    now = new Set();
  };
  for (const token of tokens) {
    if (token.sentence !== sentence) {
      close();
      sentence = token.sentence;
    }
    if (token.isWord && /^(?:NOUN|VERB|ADJ|PROPN)$/.test(token.pos) && !FUNCTION_WORD_SET.has(token.lower))
      now.add(token.lower);
  }
  close();
  return pairs === 0 ? 0 : sum / pairs;
}
