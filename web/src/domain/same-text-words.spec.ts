import { sameTextWords } from './same-text-words.ts';

describe('where else the text of a file occurs', () => {
  const before = {
    kind: 'essay' as const,
    submission_date: '2026-05-03T10:00:00.000Z',
    student_session_id: null,
    student_display_id: null,
    student_name: null,
  };
  const said = (more: object) =>
    sameTextWords({ files: { count: 0, names: [] }, before: { ...before, ...more } });

  it('says of another class that it is one, and of an unfiled text that nobody has it yet', () => {
    expect(said({ of_another_class: true })).toEqual(['Already handed in on May 3, 2026, in another class']);
    expect(said({})).toEqual(['Already handed in on May 3, 2026, without a student so far']);
    expect(said({ student_display_id: 'S0007' })).toEqual(['Already handed in on May 3, 2026, by S0007']);
  });
});
