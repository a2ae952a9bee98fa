import type { Baseline } from '@essays/contract';
import { ENOUGH_PARAGRAPH_WORDS, paragraphRates, readsLikeEssay } from '@essays/contract';
import { counted } from './counted.ts';

type Compared = Pick<Baseline, 'about_essay'>;

/** What the comparison of a paragraph with its essay says, in one sentence; null before it was made. */
export const paragraphSentence = ({ about_essay: compared }: Compared): string | null => {
  if (!compared) return null;
  if (readsLikeEssay(compared)) return 'The paragraph reads like the essay.';
  switch (compared.because) {
    case 'late':
      return 'It came after the room was closed, so it was not compared with the essay.';
    case 'pasted':
      return 'Words were pasted into it, so it was not compared with the essay.';
    case 'same_words':
      return 'It repeats the essay word for word, so comparing the two says nothing.';
    case 'short':
      return (
        `It has ${counted(compared.words, 'word')} that are in neither the question nor the essay: with fewer ` +
        `than ${ENOUGH_PARAGRAPH_WORDS}, comparing says nothing.`
      );
    case 'no_essay':
      return 'There was no essay of this student to compare it with.';
    default:
      return 'Compared with the essay, it says nothing for or against: a paragraph is often too short for that.';
  }
};

/** How much a paragraph that reads like its essay says. */
export const paragraphBasis = ({ words }: NonNullable<Compared['about_essay']>): string =>
  `Limited evidence: ${counted(words, 'word')} of the student’s own. ${paragraphRates()}`;
