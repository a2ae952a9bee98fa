import { arrived, laterStepOf } from './document-life.ts';
import type { DocumentLife } from './document-life.ts';

const filing = {
  student_id: 's1',
  class_type: '10th_grade_english' as const,
  academic_year: '2025-26',
  period: 2,
};
const missing: DocumentLife = {
  ...arrived({ batch_id: null, file_id: null, filing }),
  ai_writing: { state: 'missing', score: null },
};

describe('a check that is missing because its service was away', () => {
  it('is made later', () => expect(laterStepOf(missing)).toBe('check_ai_writing'));

  it('is not made for a document that is erased or has no student', () => {
    expect(laterStepOf({ ...missing, erased: true })).toBeNull();
    expect(laterStepOf({ ...missing, owner: { filing: null, set_aside: 'no_marker' } })).toBeNull();
  });

  it('is not made when it was done already, failed for good, or is still ahead in the normal order', () => {
    expect(laterStepOf({ ...missing, ai_writing: { state: 'checked', score: 5 } })).toBeNull();
    for (const state of ['failed', 'unchecked'] as const)
      expect(laterStepOf({ ...missing, ai_writing: { state, score: null } })).toBeNull();
  });
});

it('a document that comes in without a student is looked up, not set aside', () => {
  expect(arrived({ batch_id: null, file_id: null, filing: null }).owner).toEqual({
    filing: null,
    set_aside: null,
  });
});
