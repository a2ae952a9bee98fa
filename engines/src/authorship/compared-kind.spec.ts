import { CAREFUL, CAREFUL_TWO, CARELESS } from '../../test/sample-essays.data.ts';
import type { ComparedKind } from './analysis-types.ts';
import { compareAuthorship } from './compare-authorship.ts';
import { trendOf, verdict } from './verdict-words.ts';

const KINDS: [kind: ComparedKind, of: ComparedKind | undefined][] = [
  ['essay', undefined],
  ['essay', 'essay'],
  ['sample', 'sample'],
];

/** Similarities of three samples, the oldest first. */
const over = (...similarities: number[]) =>
  similarities.map((similarity, at) => ({ date: `2026-01-0${at + 1}`, similarity }));

describe.each(KINDS)('the words about a compared %s (said to be: %s)', (kind, of) => {
  const { analysis } = compareAuthorship({
    ...(of && { of }),
    text: CARELESS,
    date: '2026-01-20',
    essayType: 'argumentative',
    samples: [CAREFUL, CAREFUL_TWO].map((text) => ({
      id: text.slice(0, 9),
      text,
      date: '2026-01-01',
      isPrimary: false,
      essayType: 'argumentative',
    })),
  });

  it('name it in the verdict', () => {
    expect(verdict(true, 0.2, 2, of)).toMatch(new RegExp(`^This ${kind} differs from both samples `));
  });

  it('name it in the trend', () => {
    expect(trendOf(over(0.2, 0.5, 0.9), of)).toMatch(
      new RegExp(`^The ${kind} is closer to the newer samples`),
    );
    expect(trendOf(over(0.9, 0.5, 0.2), of)).toMatch(
      new RegExp(`^The ${kind} is closer to the older samples`),
    );
  });

  it('name it beside the number of words compared', () => {
    expect(analysis.confidence_breakdown[0]?.factor).toBe(`Words compared in the ${kind}`);
  });

  it('name it in the summary of stable habits', () => {
    expect(analysis.stable_marker_summary).toMatch(
      new RegExp(`^\\d+ of \\d+ stable habits of the samples are kept in this ${kind}\\.$`),
    );
  });
});
