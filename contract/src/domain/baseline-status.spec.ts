import { hasBaseline, isOpenBaseline, studentBaselineStatus } from './baseline-status.ts';
import { BASELINE_STATUSES } from '../facts/states.ts';
import type { BaselineStatus } from '../facts/states.ts';

const sample = (status: BaselineStatus, { flagged = false, previous_year = false } = {}) => ({
  status,
  flagged,
  previous_year,
});

describe("a student's baseline status", () => {
  it('is missing without samples', () => {
    expect(studentBaselineStatus([])).toBe('missing');
    expect(hasBaseline([])).toBe(false);
  });
  it('STA-046 shows the worst open sample first', () => {
    const all = [
      sample('failed'),
      sample('rejected'),
      sample('approved', { previous_year: true }),
      sample('approved'),
      sample('baseline_checking'),
      sample('ready_for_review'),
      sample('ready_for_review', { flagged: true }),
    ];
    const statuses = all.map((_, n) => studentBaselineStatus(all.slice(0, n + 1).reverse()));
    expect(statuses).toEqual([
      'missing',
      'rejected',
      'complete_prev_year',
      'complete',
      'pending',
      'ready_for_review',
      'flagged_for_review',
    ]);
  });
  it('a flag of a decided sample does not ask for a review', () => {
    expect(studentBaselineStatus([sample('rejected', { flagged: true })])).toBe('rejected');
  });
  it('any existing sample counts as having one, whatever its status', () => {
    for (const status of BASELINE_STATUSES) expect(hasBaseline([sample(status)])).toBe(true);
  });
  it('the review table holds pending, baseline_checking, ready_for_review and processing only', () => {
    expect(BASELINE_STATUSES.filter(isOpenBaseline)).toEqual([
      'pending',
      'processing',
      'baseline_checking',
      'ready_for_review',
    ]);
  });
});
