import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { filing, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approved,
  compared,
  COMPLETED,
  ERASED,
  essay_id,
  failed,
  graded,
  gradeNumbers,
  gradeWords,
  GRADING,
  numbers,
  PENDING,
  PROCESSING,
  READY,
  received,
  recordGrade,
  requested,
  ruledOut,
  scored,
  skipped,
  started,
  text,
  UNASSIGNED,
  when,
  words,
} from '../../../../test/essay-histories.ts';

const UNFILED = [received(null), text];
const UNCOMPARED = [received(), text, ruledOut];
const UNCHECKED = [...UNCOMPARED, compared(false)];
const ibFiling = { ...filing, class_type: 'ib_english' as const, period: 1 };
const recordText: EssayCommand = {
  type: 'RecordText',
  text: 'Words.',
  raw_text: 'Words.',
  word_count: 1,
  page_count: null,
  markers: [],
  engine: 'pdf',
};
const recordComparison: EssayCommand = {
  type: 'RecordComparison',
  essay_type: 'argumentative',
  student_id: 's1',
  numbers: numbers(false),
  words,
  rubric_version: 'r9',
};
const recordAiWriting: EssayCommand = {
  type: 'RecordAiWriting',
  score: 90,
  band: 'flagged',
  engine: 'test',
  engine_version: '1',
  indicators: [],
  rubric_version: 'r9',
};
const aiFailed = (later?: true): EssayCommand => ({
  type: 'RecordAiWritingFailure',
  reason: 'Down.',
  rubric_version: 'r9',
  ...(later && { later }),
});
const missing = event('AiWritingCheckFailed', { essay_id, reason: 'Down.', later: true });

describe('what the pipeline reports of an essay', () => {
  it.each<[string, EssayCommand, DomainEvent[], DomainEvent]>([
    [
      'why there is no text',
      { type: 'RecordExtractionFailure', code: 'no_text', reason: 'A scan.' },
      PENDING,
      event('EssayExtractionFailed', { essay_id, code: 'no_text', reason: 'A scan.' }),
    ],
    [
      'whose marker it bears',
      { type: 'RecordMatch', filing },
      UNFILED,
      event('EssayAssigned', { essay_id, filing, by_marker: true }),
    ],
    [
      'that its marker is of a student whose class does not write such essays',
      { type: 'RecordMatch', filing: ibFiling },
      UNFILED,
      event('EssaySetAside', { essay_id, reason: 'other_class' }),
    ],
    [
      'that its student cannot be told',
      { type: 'RecordSetAside', reason: 'no_marker' },
      UNFILED,
      event('EssaySetAside', { essay_id, reason: 'no_marker' }),
    ],
    [
      'of which essay it is a rewrite',
      { type: 'RecordRewrite', found: { rewrite_of_essay_id: 'e0', metrics: null, similarity: 0.7 } },
      PROCESSING,
      event('RewriteDetected', {
        essay_id,
        declared: false,
        rewrite_of_essay_id: 'e0',
        metrics: null,
        similarity: 0.7,
      }),
    ],
    [
      'the figures of the rewrite that the teacher declared',
      { type: 'RecordRewrite', found: { rewrite_of_essay_id: 'e9', metrics: null, similarity: 0.7 } },
      [received(filing, 'e9'), text],
      event('RewriteDetected', {
        essay_id,
        declared: true,
        rewrite_of_essay_id: 'e9',
        metrics: null,
        similarity: 0.7,
      }),
    ],
    [
      'that it is no rewrite',
      { type: 'RecordRewrite', found: null },
      PROCESSING,
      event('RewriteRuledOut', { essay_id }),
    ],
    [
      'that its rewrite check failed',
      { type: 'RecordRewriteFailure', reason: 'Down.' },
      PROCESSING,
      event('RewriteCheckFailed', { essay_id, reason: 'Down.' }),
    ],
    [
      'that its rewrite check failed, where the teacher has declared one: it stands without figures',
      { type: 'RecordRewriteFailure', reason: 'Down.' },
      [received(filing, 'e9'), text],
      event('RewriteDetected', {
        essay_id,
        declared: true,
        rewrite_of_essay_id: 'e9',
        metrics: null,
        similarity: null,
      }),
    ],
    [
      'what the comparison found',
      recordComparison,
      UNCOMPARED,
      event('AuthorshipCompared', { essay_id, student_id: 's1', ...numbers(false) }, words),
    ],
    [
      'that there is nothing to compare it with',
      { type: 'RecordComparisonSkipped' },
      UNCOMPARED,
      event('AuthorshipComparisonSkipped', { essay_id, reason: 'no_approved_samples' }),
    ],
    [
      'what the AI check found',
      recordAiWriting,
      [...UNCOMPARED, skipped],
      event(
        'AiWritingChecked',
        { essay_id, score: 90, band: 'flagged', engine: 'test', engine_version: '1' },
        { indicators: [] },
      ),
    ],
    [
      'that the AI check failed',
      aiFailed(),
      [...UNCOMPARED, skipped],
      event('AiWritingCheckFailed', { essay_id, reason: 'Down.' }),
    ],
    ['that the AI check is still to be made', aiFailed(true), [...UNCOMPARED, skipped], missing],
    [
      'that a worker has begun to grade it',
      { type: 'StartGrading', attempt: 1, fence: 7 },
      [...READY, requested()],
      started(7),
    ],
    ['its grade', recordGrade(), GRADING, graded],
    [
      'that its grading failed',
      { type: 'RecordGradingFailure', attempt: 1, fence: 7, reason: 'The model did not answer.' },
      GRADING,
      failed,
    ],
  ])('is recorded: %s', (_, command, due, recorded) => {
    expect(when(due, command)).toEqual([recorded]);
  });

  it.each<[EssayCommand, DomainEvent[]]>([
    [recordText, PROCESSING],
    [{ type: 'RecordExtractionFailure', code: 'x', reason: 'y' }, PROCESSING],
    [{ type: 'RecordMatch', filing }, PROCESSING],
    [{ type: 'RecordMatch', filing }, UNASSIGNED],
    [{ type: 'RecordSetAside', reason: 'no_marker' }, PROCESSING],
    [{ type: 'RecordRewrite', found: null }, UNCOMPARED],
    [{ type: 'RecordRewriteFailure', reason: 'Down.' }, UNCOMPARED],
    [recordComparison, UNCHECKED],
    [recordComparison, PROCESSING],
    [{ type: 'RecordComparisonSkipped' }, UNCHECKED],
    [recordAiWriting, READY],
    [aiFailed(), READY],
    [aiFailed(true), READY],
    [aiFailed(true), [...UNCHECKED, missing]],
    [recordGrade(), READY],
    [recordGrade(), COMPLETED],
    [recordGrade(7, 2), GRADING],
    [{ type: 'RecordGradingFailure', attempt: 1, fence: 7, reason: 'x' }, COMPLETED],
    [{ type: 'RecordGradingFailure', attempt: 2, fence: 7, reason: 'x' }, GRADING],
    [recordGrade(), ERASED],
    [recordGrade(), [...GRADING, ERASED.at(-1)!]],
    [recordGrade(), [...GRADING, event('EssayAssignmentUndone', { essay_id, student_id: 's1' })]],
  ])('changes nothing when it is repeated or too late: %j', (command, past) => {
    expect(when(past, command)).toEqual([]);
  });

  it('a check for AI writing that is made after it was missing may fail for good', () => {
    expect(when([...UNCOMPARED, skipped, missing], aiFailed())).toEqual([
      event('AiWritingCheckFailed', { essay_id, reason: 'Down.' }),
    ]);
  });

  it('a grade is kept beside the teacher’s when both have graded, but never applied', () => {
    expect(when([...GRADING, scored], recordGrade())).toEqual([
      event('EssayGraded', { essay_id, student_id: 's1', applied: false, ...gradeNumbers() }, gradeWords),
    ]);
  });

  it('the first text of a student becomes a sample, unless it is one already', () => {
    const skip = { type: 'RecordComparisonSkipped', became_baseline_id: 'b7' } as const;
    const became = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b7' });
    expect(when(UNCOMPARED, skip)).toEqual([skipped, became]);
    const linked = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
    expect(when([...UNCOMPARED, linked], skip)).toEqual([skipped]);
  });

  describe('an essay that is graded once its checks are in', () => {
    const last = (past: DomainEvent[]) => types(when(past, recordAiWriting));

    it('is graded by itself when it was compared', () => {
      expect(last(UNCHECKED)).toEqual(['AiWritingChecked', 'GradingRequested']);
      expect(last([...UNCOMPARED, skipped])).toEqual(['AiWritingChecked']);
    });

    it('is not asked for a second time', () => {
      expect(last([...UNCHECKED, requested()])).toEqual(['AiWritingChecked']);
      expect(last([...UNCHECKED, scored])).toEqual(['AiWritingChecked', 'EssayFlagged']);
    });
  });

  describe('the flags of the rules', () => {
    const gradedWith = (differs: boolean, score: number, ...before: DomainEvent[]) =>
      when(
        [received(), text, ruledOut, compared(differs), ai(score), requested(), started(), ...before],
        recordGrade(),
      ).slice(1);

    it('tell the teacher what was found and the threshold for a flag', () => {
      expect(gradedWith(true, 90.4)).toEqual([
        event(
          'EssayFlagged',
          {
            essay_id,
            kind: 'authorship',
            rule: 'differs-from-all-samples',
            values: { similarity: 0.2, threshold: 0.4, samples: 2 },
          },
          {
            reason: 'Differs from all of the student’s samples: similarity 20%, flagged below 40%.',
          },
        ),
        event(
          'EssayFlagged',
          { essay_id, kind: 'ai_writing', rule: 'ai-score-high', values: { score: 90.4, threshold: 80 } },
          { reason: 'AI-writing score 90 of 100 (flagged at 80 and above).' },
        ),
      ]);
    });

    it('are raised once each', () => {
      const both = gradedWith(true, 90);
      expect(gradedWith(true, 90, both[0]!)).toEqual([both[1]]);
      expect(gradedWith(true, 90, both[1]!)).toEqual([both[0]]);
    });

    it('wait for a grade, and leave alone what a person has decided', () => {
      expect(types(when([...UNCOMPARED, compared(true)], recordAiWriting))).not.toContain('EssayFlagged');
      const rejected = event('EssayRejected', { essay_id }, { reason: 'Copied' });
      for (const decision of [approved, rejected]) expect(gradedWith(true, 90, scored, decision)).toEqual([]);
    });
  });
});
