import { MISTAKE_RULES, type MistakeRule } from '../mistakes/mistake-rules.ts';
import type { Outline, OutlinedSentence } from './outline.ts';

/** A mistake, as in the text, and the sentence it is in. */
export interface FoundMistake {
  written: string;
  sentence: OutlinedSentence;
}
export type FoundMistakes = ReadonlyMap<MistakeRule, readonly FoundMistake[]>;

/** What the rules find in a writer's own words: headings and titles follow rules of their own, quotations others. */
export function mistakesIn({ paragraphs }: Pick<Outline, 'paragraphs'>): FoundMistakes {
  const found = new Map<MistakeRule, FoundMistake[]>();
  for (const sentences of paragraphs) {
    const passage = sentences.map(({ own }) => own).join(' ');
    const ends: number[] = [];
    for (const { text } of sentences) ends.push((ends.at(-1) ?? -1) + 1 + text.length);
    for (const rule of Object.keys(MISTAKE_RULES) as MistakeRule[]) {
      let at = 0;
      for (const { start, end } of MISTAKE_RULES[rule](passage)) {
        while (ends[at]! <= start) at += 1;
        const list = found.get(rule) ?? [];
        list.push({ written: passage.slice(start, end), sentence: sentences[at]! });
        found.set(rule, list);
      }
    }
  }
  return found;
}
