import { percentText, round2 } from './figures.ts';
import { ownVersion } from './rubric.ts';
import { fourPointEquivalent, ibTotal, isScored, overallScore, pointsOf, shownScore } from './scores.ts';

describe('scores', () => {
  it('are rounded to two decimals, halves up, even 1.005, which floating point stores a little lower', () => {
    expect(round2(1.005)).toBe(1.01);
    expect(round2(2.334)).toBe(2.33);
    expect(round2(3)).toBe(3);
  });

  it('have a mean when all three are present, zero included', () => {
    const three = { focus_organization_score: 0, evidence_elaboration_score: 4, conventions_score: 3 };
    expect(overallScore(three)).toBe(2.33);
    expect(overallScore({ ...three, conventions_score: null })).toBeNull();
  });

  it('for a teacher’s own rubric are points out of those possible, once every criterion is scored', () => {
    const rubric_version = `${'0f'.repeat(18)}-12`;
    const rubric_assessment = [
      { score: 0, max: 2 },
      { score: 5, max: 6 },
    ];
    const own = { rubric_version, rubric_assessment };
    expect(pointsOf(own)).toEqual({ score: 5, max: 8 });
    expect(
      pointsOf({
        ...own,
        rubric_assessment: [
          { score: null, max: 2 },
          { score: 5, max: 6 },
        ],
      }),
    ).toBeNull();
    expect(pointsOf({ ...own, rubric_assessment: [] })).toBeNull();
    expect(shownScore({ ...own, class_type: 'ib_english', overall_score: 3 })).toEqual({ score: 5, max: 8 });
    expect(shownScore({ ...own, rubric_version: null, class_type: null, overall_score: 3 })).toEqual({
      score: 3,
      max: 4,
    });
    expect([rubric_version, '10th_grade_english-1', 'ib_english-2', '', null].map(ownVersion)).toEqual([
      rubric_version,
      null,
      null,
      null,
      null,
    ]);
  });

  it('for IB have a total when all four criteria are scored', () => {
    const four = [{ score: 5 }, { score: 0 }, { score: 3 }, { score: 4 }];
    expect(ibTotal(four)).toBe(12);
    expect(ibTotal(four.slice(1))).toBeNull();
    expect(ibTotal([...four.slice(1), { score: null }])).toBeNull();
    expect(ibTotal(null)).toBeNull();
    expect(ibTotal(undefined)).toBeNull();
  });

  it('on any scale are converted to the scale up to 4', () => {
    expect(fourPointEquivalent(5, 5)).toBe(4);
    expect(fourPointEquivalent(10, 20)).toBe(2);
  });

  it('are present with any of the three, even a 0, or with a rubric that is not empty', () => {
    expect(isScored({ conventions_score: 0 })).toBe(true);
    expect(isScored({ rubric_assessment: [{}] })).toBe(true);
    expect(isScored({ rubric_assessment: [] })).toBe(false);
    expect(isScored({ rubric_assessment: null, conventions_score: null })).toBe(false);
    expect(isScored({})).toBe(false);
  });
});

describe('a percent', () => {
  it('is a whole number, unless rounding would make it seem to reach a threshold', () => {
    expect(percentText(0.596, 0.4)).toBe('60%');
    expect(percentText(0.596, 0.4, 0.6)).toBe('59.6%');
    expect(percentText(0.5996, 0.6)).toBe('59.9%');
    expect(percentText(0.6, 0.6)).toBe('60%');
  });
});
