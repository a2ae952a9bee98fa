import { wholePercent } from './figures.ts';
import { truncate } from './text.ts';
import type { NoLevelPlace, NoLevelShown } from '../facts/no-level.ts';

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
    no_sentences: () => `These words do not form English sentences${at}. No level is proposed.`,
    foreign: () =>
      `${place ? stretch(place) : 'In a part of this text'} (${words} words) hardly any word is one that the ` +
      'class uses. No level is proposed until you say that it is on the task.',
  };
  return sentence[because]();
}

const stretch = ({ from, to }: NoLevelPlace): string =>
  to === null ? `In ${cited(from)}` : `From ${cited(from)} to ${cited(to)}`;
