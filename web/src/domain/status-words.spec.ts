import type { BaselineStatus, EssayStatus } from '@essays/contract';
import { baselineStatusWord, essayStatusWord, essayWord } from './status-words.ts';

const words = (status: BaselineStatus) => [
  baselineStatusWord(status, 'student').word,
  baselineStatusWord(status, 'queue').word,
];

it('STA-025 STA-026 a baseline that is being checked, or whose check failed, has the same label everywhere', () => {
  expect(words('pending')).toEqual(['Processing', 'Processing']);
  expect(words('processing')).toEqual(['Processing', 'Processing']);
  expect(words('baseline_checking')).toEqual(['Needs Reprocessing', 'Needs Reprocessing']);
  expect(words('failed')).toEqual(['Failed', 'Failed']);
});

it('STA-027 STA-028 a baseline to review or approved has one label on the student page and one in the queues', () => {
  expect(words('ready_for_review')).toEqual(['Needs Review', 'Ready for Review']);
  expect(words('approved')).toEqual(['Accepted', 'Approved']);
});

it('STA-029 a rejected baseline is called rejected everywhere', () => {
  expect(words('rejected')).toEqual(['Rejected', 'Rejected']);
});

it('every essay status has its own label and never shows its key', () => {
  const all: EssayStatus[] = [
    'unassigned',
    'pending',
    'processing',
    'ready_for_grading',
    'completed',
    'error',
    'flagged',
    'rejected',
  ];
  const shown = all.map((status) => essayStatusWord(status).word);
  expect(new Set(shown).size).toBe(all.length);
  for (const word of shown) expect(word).toMatch(/^[A-Z][a-z ]+$/);
});

it('an essay of which a proposal leaves a criterion to the teacher is partly scored, not graded', () => {
  const word = (scores: 'proposed' | 'teacher', score: number | null) =>
    essayWord({ processing_status: 'completed', scores, rubric_assessment: [{ score: 3 }, { score }] }).word;
  const open = [{ score: null }, { score: null }];
  expect(
    essayWord({ processing_status: 'completed', scores: 'proposed', rubric_assessment: open }).word,
  ).toBe('Not scored yet');
  expect([word('proposed', null), word('proposed', 0), word('teacher', null)]).toEqual([
    'Partly scored',
    'Graded',
    'Graded',
  ]);
});
