import { countedAfterEach, sumsOver } from '../../test/figures.ts';
import { recorded } from '../../test/sample-history.ts';

describe.each([
  'essays',
  'baselines',
  'student_baselines',
  'dashboard',
  'flag_outcomes',
  'student_progress',
] as const)('the figures of %s', (name) => {
  it('equal the sums over all rows after every event', async () => {
    let figures = 0;
    for await (const counted of countedAfterEach(name, recorded())) {
      expect([counted.event.type, counted.figures]).toEqual([
        counted.event.type,
        sumsOver(name, counted.rows),
      ]);
      figures += Object.keys(counted.figures).length;
    }
    expect(figures).toBeGreaterThan(0);
  });
});
