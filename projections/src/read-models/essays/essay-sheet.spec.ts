import type { DomainEvent } from '@essays/contract';
import { after, essay_id, graded } from '../../../test/essay-row.ts';
import { happened } from '../../../test/happened.ts';
import { SHEET } from '../../../test/sample-analysis.ts';

const words = { kept: ['strength:1'], replaced: [], added: [] };
const edited = happened(
  'FeedbackSheetEdited',
  { essay_id, kept: 1, replaced: 0, added: 0, hides: ['quotes'], read: true },
  words,
);
const returned = (version: number, how: 'print' | 'link') =>
  happened(
    'FeedbackReturned',
    { essay_id, student_id: 'student-a', version, how, grading_result_id: 'result-1' },
    { sheet: SHEET },
  );

describe('the feedback sheet in the row of an essay', () => {
  it('has the last edit, and none once its words are erased', () => {
    expect(after(...graded)).toMatchObject({ sheet_edits: null, returns: [], sheet_version: 0 });
    expect(after(...graded, edited).sheet_edits).toEqual({ ...words, hides: ['quotes'], read: true });
    expect(after(...graded, { ...edited, personal: null } as DomainEvent).sheet_edits).toBeNull();
  });

  it('lists what was returned and how, but not its content', () => {
    const row = after(...graded, returned(1, 'print'), returned(2, 'link'));
    expect(row.returns).toEqual([
      { version: 1, how: 'print', at: expect.any(String) },
      { version: 2, how: 'link', at: expect.any(String) },
    ]);
    expect(JSON.stringify(row)).not.toContain('Bold.');
  });

  it('is removed with the student who got it, while its version number stays', () => {
    const undone = happened('EssayAssignmentUndone', { essay_id, student_id: 'student-a' });
    const row = after(...graded, edited, returned(1, 'print'), undone);
    expect(row).toMatchObject({ sheet_edits: null, returns: [], sheet_version: 1 });
  });
});
