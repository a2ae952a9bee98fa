import type { DomainEvent } from '@essays/contract';
import { after, essay_id, extracted, graded } from '../../../test/essay-row.ts';
import { happened } from '../../../test/happened.ts';

const of = { essay_id, student_id: 'student-a' };
const added = (comment_id: string, start: number, end: number, quote: string, text = 'Why?'): DomainEvent =>
  happened('TextCommentAdded', { ...of, comment_id, start, end }, { quote, text });

const commentsAfter = (...events: DomainEvent[]) => after(...events).text_comments ?? [];

describe('comments in the text of an essay', () => {
  const late = added('c1', 14, 19, 'start');
  const early = added('c2', 0, 6, 'School', 'Whose school?');

  it('are on the essay in the order of its text, with whoever last wrote them', () => {
    const row = after(...graded, late, early);
    expect(row.text_comments).toEqual([
      {
        id: 'c2',
        place: { start: 0, end: 6 },
        quote: 'School',
        text: 'Whose school?',
        written_by: 'teacher-1',
        written_at: expect.any(String),
        revision: graded.length + 1,
      },
      expect.objectContaining({ id: 'c1', place: { start: 14, end: 19 } }),
    ]);
    expect(row).toMatchObject({ processing_status: after(...graded).processing_status });
  });

  it('are reworded in place, and gone once removed', () => {
    const changed = happened('TextCommentChanged', { ...of, comment_id: 'c2' }, { text: 'Which school?' });
    const [first, second] = commentsAfter(...graded, late, early, changed);
    expect([first?.text, first?.quote, first?.revision]).toEqual([
      'Which school?',
      'School',
      graded.length + 2,
    ]);
    expect(second?.text).toBe('Why?');
    const removed = happened('TextCommentRemoved', { essay_id, comment_id: 'c2' });
    expect(commentsAfter(...graded, late, early, removed).map(({ id }) => id)).toEqual(['c1']);
  });

  it('find their words again when the text is read again, or else are about the whole essay', () => {
    const again = {
      ...extracted,
      personal: { text: 'Our School could open later.', raw_text: '' },
    } as DomainEvent;
    const places = commentsAfter(...graded, late, early, again).map(({ id, place }) => [id, place]);
    expect(places).toEqual([
      ['c2', { start: 4, end: 10 }],
      ['c1', null],
    ]);
  });
});
