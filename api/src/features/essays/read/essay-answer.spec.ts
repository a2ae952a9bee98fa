import { ROLE_PERMISSIONS } from '@essays/contract';
import type { Account, BaselineRow, EssayRow } from '@essays/contract';
import { lifeAfter as sampleAfter, REVIEW } from '../../../../test/baseline-histories.ts';
import { COMPLETED, lifeAfter } from '../../../../test/essay-histories.ts';
import { baselineAsEssay, essayAnswer, essaySummary, summaryOf } from './essay-answer.ts';

const TEACHER: Account = { id: 'u1', role: 'teacher', permissions: ROLE_PERMISSIONS.teacher };
const ASSISTANT: Account = { id: 'u2', role: 'assistant', permissions: ROLE_PERMISSIONS.assistant };

const row = {
  id: 'e1',
  essay_text: 'Words.',
  original_filename: 'Maya Rivera.pdf',
  rubric_assessment: [],
  learning_targets: [],
  file_id: 'f1',
  entered_by: 'u1',
  teacher_feedback: 'Hers alone.',
  before_decision: null,
  returns: [],
  on_graded: true,
  life: lifeAfter(COMPLETED),
  added_tomorrow: 'not for answers',
} as unknown as EssayRow;
const INSIDE = ['file_id', 'entered_by', 'before_decision', 'returns', 'on_graded', 'life', 'added_tomorrow'];

describe('the answer of an essay', () => {
  it('lists its fields: a column of the row that is not listed is in no answer', () => {
    for (const answer of [essayAnswer(row, TEACHER), essaySummary(row, TEACHER)])
      for (const name of INSIDE) expect(answer).not.toHaveProperty(name);
    expect(essayAnswer(row, TEACHER)).toMatchObject({ id: 'e1', essay_text: 'Words.', has_file: true });
    expect(essayAnswer(row, TEACHER).teacher_feedback).toBe('Hers alone.');
    for (const words of ['essay_text', 'teacher_feedback'])
      expect(essaySummary(row, TEACHER)).not.toHaveProperty(words);
  });

  it('says what the caller may do with it, and names its file only to those who may see names', () => {
    expect(essayAnswer(row, TEACHER)).toMatchObject({
      can: { approve: true, restore: false },
      original_filename: 'Maya Rivera.pdf',
    });
    expect(essaySummary(row, ASSISTANT)).toMatchObject({ can: { approve: true }, original_filename: null });
  });

  it('of a sample among essays offers nothing, not even in a summary', () => {
    const sample = {
      id: 'b1',
      processing_status: 'ready_for_review',
      essay_text: 'Words.',
      rubric_assessment: [],
      overall_score: null,
      life: sampleAfter(REVIEW),
    } as unknown as BaselineRow;
    const answer = baselineAsEssay(sample, TEACHER);
    for (const one of [answer, summaryOf(answer)]) expect(Object.values(one.can)).not.toContain(true);
    expect(summaryOf(answer)).not.toHaveProperty('essay_text');
  });
});
