import { readFileSync } from 'node:fs';
import { falseAlarmSentence, FALSE_AI_FLAGS, FALSE_AI_WARNINGS, type ErrorRate } from './error-rates.ts';
import { ASSUMED_GENUINE, LIKENESS_BANDS, LIKENESS_RATES, likenessOf } from './likeness.ts';
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
const brief = ({ n, of }: ErrorRate): ErrorRate => ({ n, of });
const people = parts(report.halves.ai_writing).flatMap(({ groups }) =>
  Object.entries<any>(groups)
    .filter(([name]) => name.startsWith('human '))
    .map(([, group]) => group),
);

describe('the error rates under a flag', () => {
  it('match the accuracy report', () => {
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

  it('match the accuracy report where a similarity is weighed', () => {
    expect([report.likeness.bands_from, report.prior]).toEqual([[...LIKENESS_BANDS], ASSUMED_GENUINE]);
    for (const strength of ['strong', 'limited'] as const) {
      const of1000 = ({ n, of }: ErrorRate) => Math.round((1000 * n) / of);
      const share1000 = (share: number) => Math.round(1000 * share);
      expect(LIKENESS_RATES[strength]).toEqual(
        report.likeness.unseen_corpus[strength].bands.map(({ own, other, genuine }: any) => ({
          own: of1000(own),
          other: of1000(other),
          genuine: share1000(genuine[ASSUMED_GENUINE].of_those),
          interval: genuine[ASSUMED_GENUINE].interval_95.map(share1000),
        })),
      );
    }
  });

  it('say what a similarity was worth, and what follows where most texts are genuine', () => {
    const said = (baseline_similarity_score: number | null, changes: object = {}) =>
      likenessOf({
        baseline_similarity_score,
        evidence_strength: 'strong',
        baseline_comparison_details: null,
        authorship_analysis: null,
        ...changes,
      }).join(' ');
    expect(said(0.22)).toBe(
      'In our tests, 1 of 100 texts by the same student and 12 of 100 by another student on the same task came out ' +
        'like this. If 95 of 100 texts are the students’ own, about 55 of 100 like this are (30 to 69). A result ' +
        'like this does not prove who wrote it.',
    );
    expect([said(0.3999), said(0.4)]).toEqual([said(0.22), expect.stringContaining('about 64 of 100')]);
    expect(said(1)).toMatch(
      /, over 99 of 100 like this are\. A result like this does not prove who wrote it\.$/,
    );
    expect(said(0.22, { evidence_strength: 'limited' })).toMatch(/^In our tests, fewer than 1 of 100/);
    expect(said(1, { evidence_strength: 'limited' })).toContain(', 99 or more of 100 like this are. ');
    expect([said(null), said(0.22, { evidence_strength: 'insufficient' })]).toEqual(['', '']);
    const ours = { version: 'style-3+own-1+school-2' };
    const unmeasured = 'How often a result like this is right was not measured';
    expect(said(0.22, { baseline_comparison_details: ours })).toContain(unmeasured);
    expect(said(0.22, { authorship_analysis: { analysis_type: 'hybrid' } })).toContain(unmeasured);
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
