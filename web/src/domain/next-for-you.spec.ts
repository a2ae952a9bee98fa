import { nextForYou } from './next-for-you.ts';

const none = { count: 0, oldest: null };

describe('what waits for the teacher', () => {
  it('is listed in working order, each kind with its first item; empty kinds are left out', () => {
    const queues = nextForYou({
      flagged: { count: 2, oldest: '2026-11-01' },
      pending_reviews: none,
      failed: none,
      unassigned: { count: 1, oldest: '2026-10-01' },
      ready_for_grading: none,
      to_confirm: { count: 1, oldest: '2026-11-02' },
      under_way: { count: 2, oldest: '2026-11-04' },
    });
    expect(queues.map(({ text, oldest, isUnderWay }) => [text, oldest, isUnderWay])).toEqual([
      ['2 flagged essays', '2026-11-01', false],
      ['1 essay without a student', '2026-10-01', false],
      ['1 essay with scores to confirm', '2026-11-02', false],
      ['2 essays still processing', '2026-11-04', true],
    ]);
  });

  it('is empty until the server has counted', () => {
    expect(nextForYou(undefined)).toEqual([]);
  });
});
