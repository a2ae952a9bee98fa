import { wilson } from './shares.ts';

/**
 * How often the check for AI writing was wrong about genuine writing: the worst group of at least 100 texts in
 * docs/accuracy.json. `error-rates.spec.ts` fails when the report disagrees.
 */
export interface ErrorRate {
  n: number;
  of: number;
}

/** Flagged by the AI-writing check, with samples of the student. */
export const FALSE_AI_FLAGS: ErrorRate = { n: 0, of: 125 };
/** Above the warning of the AI-writing check. */
export const FALSE_AI_WARNINGS: ErrorRate = { n: 17, of: 238 };

/**
 * 'Of 100 genuine essays in our tests, up to 2 were flagged like this.' Rounded up, so that it never understates; if
 * none was flagged, the upper end of the 95 % interval is given too.
 */
export const falseAlarmSentence = ({ n, of }: ErrorRate, what: 'flagged' | 'marked'): string => {
  if (n === 0) {
    const possible = Math.ceil(100 * wilson(0, of)[1]);
    return `None of ${of} genuine essays in our tests was ${what} like this; ${possible} of 100 are still possible.`;
  }
  const most = Math.ceil((100 * n) / of);
  return `Of 100 genuine essays in our tests, up to ${most} ${most === 1 ? 'was' : 'were'} ${what} like this.`;
};
