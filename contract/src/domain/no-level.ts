import { wholePercent } from './figures.ts';
import { truncate } from './text.ts';

/** Why no level is proposed: the text repeats itself, forms no sentences, or a stretch of it is not on the task. */
export const NO_LEVEL_REASONS = ['repeats', 'no_sentences', 'foreign'] as const;
export type NoLevelReason = (typeof NO_LEVEL_REASONS)[number];

/** What was found in a text that is not scored until a teacher says so; numbers only. */
export interface NoLevel {
  because: NoLevelReason;
  /** Words that it is about. */
  words: number;
  /** The same as a share of all words of the text, 0-1. */
  share: number;
}

/** Where: the beginning of the passage, and of its last sentence if it has more than one; as the text has them. */
export interface NoLevelPlace {
  from: string;
  to: string | null;
}

/** The same as an answer has it. `place`: null where the text is not shown. */
export interface NoLevelShown extends NoLevel {
  place: NoLevelPlace | null;
}

/** Characters of the text that are cited. */
const CITED = 70;
const cited = (passage: string): string =>
  `\u201C${truncate(passage.replace(/\s+/g, ' ').trim(), CITED)}\u201D`;

/** What the teacher is told, with the place where it is known: after an erasure it is not. */
export function noLevelSentence({ because, words, share, place }: NoLevelShown): string {
  const at = place ? ` (${cited(place.from)})` : '';
  const sentence = {
    repeats: () =>
      `${wholePercent(share)}% of this text repeats what it has said before${at}. No level is proposed.`,
    no_sentences: () => `These words do not form sentences${at}. No level is proposed.`,
    foreign: () =>
      `${place ? stretch(place) : 'In a part of this text'} (${words} words) hardly any word is one that the ` +
      'class uses. No level is proposed until you say that it is on the task.',
  };
  return sentence[because]();
}

const stretch = ({ from, to }: NoLevelPlace): string =>
  to === null ? `In ${cited(from)}` : `From ${cited(from)} to ${cited(to)}`;
