import { teacherSummary } from './teacher-summary.ts';
import { trend } from './trend.ts';

const scores = (...list: number[]) =>
  list.map((score, at) => ({ date: `2026-01-${String(at + 1).padStart(2, '0')}`, score }));

describe('trend', () => {
  it('OPEN-106 is Insufficient Data below two scored essays', () => {
    expect(trend([])).toMatchObject({ trend_status: 'Insufficient Data', slope_per_essay: null, count: 0 });
    expect(trend(scores(3))).toMatchObject({
      trend_status: 'Insufficient Data',
      slope_per_essay: null,
      count: 1,
    });
  });
  it.each([
    [0.051, 'Improving'],
    [0.05, 'Stable'],
    [0, 'Stable'],
    [-0.05, 'Stable'],
    [-0.051, 'Declining'],
    [1, 'Improving'],
    [-1, 'Declining'],
  ])('OPEN-106 a slope of %d points an essay is %s', (slope, trend_status) => {
    for (const essays of [2, 5, 12])
      expect(trend(scores(...Array.from({ length: essays }, (_, at) => 2 + at * slope)))).toMatchObject({
        trend_status,
        slope_per_essay: slope,
      });
  });
  it('is tentative below six scored essays and no longer from six on', () => {
    expect(trend(scores(1, 2, 3, 4, 5)).tentative).toBe(true);
    expect(trend(scores(1, 2, 3, 4, 5, 6)).tentative).toBe(false);
  });
  it('goes by date, not by order of arrival', () => {
    expect(trend([...scores(1, 2, 3)].reverse()).slope_per_essay).toBe(1);
  });
});

describe('teacher summary', () => {
  it('states what the numbers show and calls a short trend tentative', () => {
    const essays = [2, 2.5, 3].map((overall, at) => ({
      date: `2026-01-0${at + 1}`,
      overall,
      criteria: { focus_organization: overall, evidence_elaboration: overall, conventions: 2 },
    }));
    const { text, model } = teacherSummary({ trend: trend(scores(2, 2.5, 3)), essays, authorshipFlags: 1 });
    expect(text).toContain('rising by about 0.5 points per essay over 3 scored essays');
    expect(text).toContain('tentative');
    expect(text).toContain('most room to grow is conventions');
    expect(text).toContain('differs from the samples and may be worth a conversation');
    expect(model).toBe('local-summary-v1');
  });
  it('names two scores and calls them too few; mentions a decline without alarm', () => {
    const essay = (overall: number, at: number) => ({
      date: `2026-01-0${at + 1}`,
      overall,
      criteria: { focus_organization: overall, conventions: overall },
    });
    const of = (...list: number[]) =>
      teacherSummary({
        trend: trend(scores(...list)),
        essays: list.map(essay),
        learningTargets: [{ code: 'W.9-10.1c', name: 'Link sections', score: 2.5 }],
      }).text;
    expect(of(3, 2)).toBe(
      'Two scored essays so far: 3, then 2 of 4. Two essays are too few for a trend. ' +
        'All criteria are about equal (2.5 of 4). ' +
        'To work on next: W.9-10.1c, link sections (2.5 of 4 on average).',
    );
    expect(of(4, 3, 2)).toContain('Scores are falling by about 1 point per essay over 3 scored essays');
  });
  it('names what has moved most, and a target to work on only where one is below three', () => {
    const essays = [0, 1, 2].map((at) => ({
      date: `2026-01-0${at + 1}`,
      overall: 2 + at / 2,
      criteria: { focus_organization: 2 + at * 0.3, evidence_elaboration: 1 + at, conventions: 3 - at * 0.4 },
    }));
    const said = (score: number) =>
      teacherSummary({
        trend: trend(scores(2, 2.5, 3)),
        essays,
        learningTargets: [{ code: 'W.9-10.1c', name: 'Link sections', score }],
      }).text;
    expect(said(3)).toContain('Since the first essay evidence and elaboration has gone up from 1 to 3.');
    expect(said(3)).not.toContain('To work on next');
    expect(said(2.99)).toContain('To work on next: W.9-10.1c, link sections (2.99 of 4 on average).');
  });
  it('says something true even without any scores', () => {
    expect(teacherSummary({ trend: trend([]), essays: [] }).text).toBe(
      'No scored essays yet, so there is no trend to report.',
    );
  });
});
