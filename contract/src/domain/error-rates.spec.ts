import { readFileSync } from 'node:fs';
import {
  falseAlarmSentence,
  FALSE_AI_FLAGS,
  FALSE_AI_WARNINGS,
  FALSE_AUTHORSHIP_FLAGS,
  type ErrorRate,
} from './error-rates.ts';
import { PARAGRAPH_RATES } from './paragraph-likeness.ts';
import { PARAGRAPH_READS_LIKE_FROM } from './thresholds.ts';

const report = JSON.parse(readFileSync(new URL('../../../docs/accuracy.json', import.meta.url), 'utf8'));
/** A small group says little: 1 of 15 is no rate. */
const ENOUGH = 100;
const worst = (rates: ErrorRate[]): ErrorRate =>
  rates
    .filter(({ of }) => of >= ENOUGH)
    .reduce((one, other) => {
      const more = other.n * one.of - one.n * other.of;
      // Of two without a wrong flag the smaller says less.
      return more > 0 || (more === 0 && other.of < one.of) ? other : one;
    });
const parts = (of: object): any[] => Object.values(of).flatMap((half) => Object.values(half));
const people = parts(report.halves.ai_writing).flatMap(({ groups }) =>
  Object.entries<any>(groups)
    .filter(([name]) => name.startsWith('human '))
    .map(([, group]) => group),
);

describe('the error rates under a flag', () => {
  it('match the accuracy report', () => {
    const brief = ({ n, of }: ErrorRate) => ({ n, of });
    expect(FALSE_AUTHORSHIP_FLAGS).toEqual(
      brief(worst(parts(report.halves.authorship).map((cell) => cell.genuine_flagged))),
    );
    expect(FALSE_AI_FLAGS).toEqual(
      brief(worst(people.flatMap((group) => group.with_own_samples?.at_80_plus ?? []))),
    );
    expect(FALSE_AI_WARNINGS).toEqual(worst(people.map(({ n, over_50 }) => ({ n: over_50, of: n }))));
  });

  it('match the accuracy report where a paragraph reads like its essay', () => {
    const { from, another, same_writer, same_essay } = report.paragraph.chosen_on_first_half;
    const of100 = ({ n, of }: ErrorRate) => Math.round((100 * n) / of);
    expect(PARAGRAPH_RATES).toEqual({
      other: Math.max(...Object.values<ErrorRate>(another).map(of100)),
      writer: of100(same_writer[150]),
      essay: of100(same_essay[150]),
    });
    expect([from, report.paragraph.from]).toEqual([PARAGRAPH_READS_LIKE_FROM, PARAGRAPH_READS_LIKE_FROM]);
  });

  it('are rounded up', () => {
    expect(falseAlarmSentence({ n: 13, of: 890 }, 'flagged')).toBe(
      'Of 100 genuine essays in our tests, up to 2 were flagged like this.',
    );
    expect(falseAlarmSentence({ n: 1, of: 178 }, 'flagged')).toContain('up to 1 was flagged');
  });

  it('state what rate is still possible when no case was wrong', () => {
    expect(falseAlarmSentence({ n: 0, of: 173 }, 'flagged')).toBe(
      'None of 173 genuine essays in our tests was flagged like this; 3 of 100 are still possible.',
    );
  });
});
