import { PARAGRAPH_READS_LIKE_FROM } from './thresholds.ts';
import type { ParagraphLikeness } from '../facts/paragraph-likeness.ts';

/** It can speak for a student and never against one: too little alike is as usual as can be with so few words. */
export const readsLikeEssay = ({ log_odds }: Pick<ParagraphLikeness, 'log_odds'>): boolean =>
  log_odds !== null && log_odds >= PARAGRAPH_READS_LIKE_FROM;

/**
 * How often that is said, of 100 paragraphs by writers on whom the threshold was not chosen: by somebody else on the
 * same task, at the length where it is most often; and, of 150 words, by the essay's writer on another task, and of a
 * further passage of the essay itself. `error-rates.spec.ts` fails when docs/accuracy.json disagrees.
 */
export const PARAGRAPH_RATES = { other: 8, writer: 22, essay: 80 } as const;

/** The same as a sentence, beside what is said. */
export const paragraphRates = (): string =>
  `In our tests, ${PARAGRAPH_RATES.other} of 100 paragraphs by somebody else on the same task read like the essay ` +
  `too, and ${PARAGRAPH_RATES.writer} to ${PARAGRAPH_RATES.essay} of 100 by its writer.`;
