import { consistencyLabel } from './consistency.ts';

describe('consistency labels', () => {
  it('give a quarter of genuine comparisons a label other than green', () => {
    expect(consistencyLabel(0.25, 'style')).toBe('consistent');
    expect(consistencyLabel(0.24, 'style')).toBe('minor_variation');
    expect(consistencyLabel(0.01, 'level')).toBe('completely_different');
    expect(consistencyLabel(0.05, 'level')).toBe('major_jump');
  });
});
