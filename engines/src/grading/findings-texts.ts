import { eitherOf } from '../reading/pattern.ts';
import { count, figure } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Outline } from './outline.ts';

/** What a writer who draws on a text names it by. */
const TEXT = eitherOf(
  /\b(?:according to|articles?|authors?|passages?|poems?|poets?|narrators?|novels?|study|studies)\b/i,
  /\b(?:research(?:ers?)?|surveys?|reports?|sources?)\b/i,
);

/** Neither a quotation of five words and more nor a word for a text: nothing can have been drawn from one. */
export const drawsOnTexts = ({ quotations, sentences }: Outline): boolean =>
  quotations > 0 || sentences.some(({ own }) => TEXT.test(own));

/** What there is to see of texts that the essay draws on. */
export const textsFinding = ({ quotations, sentences }: Outline): Finding =>
  figure(
    'texts',
    `${count(quotations, 'quotation')} of five words or more; ` +
      `${count(sentences.filter(({ own }) => TEXT.test(own)).length, 'sentence')} with a word such as ` +
      '\u201Carticle\u201D, \u201Cauthor\u201D or \u201Cstudy\u201D.',
  );
