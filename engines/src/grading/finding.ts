import type { TextType } from '@essays/contract';
import type { JudgedRule } from '../mistakes/precision.ts';
import type { Measures } from '../reading/measures.ts';
import { wholeCharacters } from '@essays/contract';
import { LONGEST_QUOTE } from './moves.ts';
import type { Outline, OutlinedSentence } from './outline.ts';

/** What a finding is about. Criteria and learning targets name the aspects they look at. */
export type Aspect =
  | 'claim'
  | 'structure'
  | 'links'
  | 'close'
  | 'development'
  | 'support'
  | 'texts'
  | 'reasoning'
  | 'other side'
  | 'analysis'
  | 'words'
  | 'sentences'
  | 'spelling'
  | 'mechanics'
  | 'register';

/** One measured statement about a text. */
export interface Finding {
  aspect: Aspect;
  kind: 'strength' | 'next step' | 'remark';
  /** How much it stands out, 0–3; the first of a list is the one to say. */
  weight: number;
  /** To the teacher: what was measured, with its number. */
  fact: string;
  /** To the student; empty when there is nothing worth telling them. */
  toStudent: string;
  /** A passage of the text that `fact` and `toStudent` cite, letter by letter except for folded line breaks. */
  quote?: string;
  /**
   * What is said: a statement that was read and judged in `precision.ts`, a question, which cannot be untrue, or a
   * figure for the teacher.
   */
  said: JudgedRule | 'question' | 'figure';
}

export interface Reading {
  outline: Outline;
  measures: Measures;
  words: number;
  essayType: TextType;
  /** Literary analysis instead of an argument or a report. */
  isAnalysis: boolean;
  /** Deviations from the class, or from all essays of the fit while there is no class, by feature; higher is more. */
  z: (feature: string) => number;
}

/** A sentence as a quotation: without its period, and if it is long only its beginning, cut at a word. */
export function passageOf({ text }: Pick<OutlinedSentence, 'text'>): string {
  if (text.length <= LONGEST_QUOTE) return text.replace(/\.$/, '');
  const blank = text.lastIndexOf(' ', LONGEST_QUOTE);
  let end = blank > 0 ? blank : wholeCharacters(text, LONGEST_QUOTE);
  while (end > 0 && /[,;:\s]/.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

export const quoted = (passage: string): string => `\u201C${passage}\u201D`;

/** The passage between quotation marks, with dots at its end when it was cut. */
export const cite = (sentence: Pick<OutlinedSentence, 'text'>): string =>
  quoted(`${passageOf(sentence)}${sentence.text.length > LONGEST_QUOTE ? ' \u2026' : ''}`);

/** 1 word, 2 words. */
export const count = (number: number, noun: string, many = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : many}`;

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** For the teacher alone. */
export const figure = (aspect: Aspect, fact: string): Finding => ({
  aspect,
  kind: 'remark',
  weight: 0,
  fact,
  toStudent: '',
  said: 'figure',
});

/** What nobody measured is asked. */
export const question = (aspect: Aspect, weight: number, toStudent: string): Finding => ({
  aspect,
  kind: 'next step',
  weight,
  fact: '',
  toStudent,
  said: 'question',
});
