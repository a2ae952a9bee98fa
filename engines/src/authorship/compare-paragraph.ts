import type { ParagraphLikeness } from '@essays/contract';
import { ENOUGH_PARAGRAPH_WORDS } from '@essays/contract';
import { setApart } from '../own-words/set-apart.ts';
import { currentFingerprint } from './fingerprint.ts';
import { round4 } from './rounding.ts';
import { SHIPPED_ENGINE, type AuthorshipEngine } from './school-calibration.ts';
import { comparePair, similarityOf } from './similarity.ts';

export interface ParagraphAndEssay {
  paragraph: string;
  essay: string;
  /** What the student was asked: it quotes the essay. */
  prompt: string | null;
}

/**
 * How like its essay a paragraph is that was written about it. Only the words that are in neither the question nor, in
 * longer runs, the essay count: a student who writes the essay's sentences again says nothing about who wrote them.
 */
export function compareParagraph(
  { paragraph, essay, prompt }: ParagraphAndEssay,
  engine: AuthorshipEngine = SHIPPED_ENGINE,
): ParagraphLikeness {
  const {
    own,
    samplesOwn,
    compared_words: words,
  } = setApart({
    text: paragraph,
    samples: [{ id: 'essay', text: essay }],
    tasks: prompt === null ? [] : [prompt],
  });
  const [beside] = samplesOwn;
  if (!beside) return { words, log_odds: null, because: 'same_words' };
  if (words < ENOUGH_PARAGRAPH_WORDS) return { words, log_odds: null, because: 'short' };
  const pair = comparePair(currentFingerprint(own), currentFingerprint(beside.own), engine.weights);
  const [logit] = similarityOf([pair], [1], engine.weights).logits;
  return { words, log_odds: round4(logit!) };
}
