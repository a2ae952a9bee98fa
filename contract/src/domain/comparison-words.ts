import type { ClassmateStanding } from '../answers/comparison.ts';
import { percentText } from './scores.ts';

/** The strongest sentence of a comparison, whichever way it points. */
export const classmatesSentence = ({ closer, of }: Pick<ClassmateStanding, 'closer' | 'of'>): string =>
  2 * closer > of
    ? `Closer to the student's own samples than to ${closer === of ? 'any' : closer} of ${of} classmates' essays.`
    : `${of - closer === of ? `All ${of}` : `${of - closer} of ${of}`} classmates' essays are closer to this ` +
      "essay than the student's own samples are.";

/** 0.8 → '80%'; one decimal where rounding would cross a cut-off of any list (0.599 → '59.9%', not '60%'). */
export const asPercent = (share: number): string => percentText(share, 0.4, 0.5, 0.6, 0.7, 0.8);

/**
 * A chance of the same author (0–1) is never certainty: at either end it is shown as a bound, whatever the arithmetic
 * says.
 */
export const chanceText = (chance: number): string =>
  chance > 0.99 ? 'over 99%' : chance < 0.01 ? 'under 1%' : asPercent(chance);
