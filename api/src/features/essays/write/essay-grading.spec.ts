import { RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approved,
  compared,
  COMPLETED,
  ERROR,
  essay_id,
  GRADING,
  PROCESSING,
  READY,
  received,
  recordGrade,
  rejected,
  requested,
  requestGrading,
  ruledOut,
  scored,
  skipped,
  started,
  lifeAfter,
  stateAfter,
  statusAfter,
  text,
  UNASSIGNED,
  UNREADABLE,
  when,
} from '../../../../test/essay-histories.ts';

describe('essay', () => {
  describe('grading', () => {
    it('EVT-042 lets one worker begin; a second one needs a newer fence', () => {
      const asked = [...READY, requested()];
      expect(types(when(asked, { type: 'StartGrading', attempt: 1, fence: 7 }))).toEqual(['GradingStarted']);
      expect(() => when(GRADING, { type: 'StartGrading', attempt: 1, fence: 6 })).toThrow(RuleBroken);
      expect(when(GRADING, { type: 'StartGrading', attempt: 1, fence: 7 })).toEqual([]);
      expect(types(when(GRADING, { type: 'StartGrading', attempt: 1, fence: 8 }))).toEqual([
        'GradingStarted',
      ]);
      expect(() => when(COMPLETED, { type: 'StartGrading', attempt: 1, fence: 8 })).toThrow(RuleBroken);
    });

    it('refuses the grade of a worker that lost its lease', () => {
      expect(() => when([...GRADING, started(8)], recordGrade(7))).toThrow(RuleBroken);
      expect(types(when([...GRADING, started(8)], recordGrade(8)))).toEqual(['EssayGraded']);
    });

    it('STA-004 EVT-046 flags a graded essay that differs from all samples', () => {
      const past = [received(), text, ruledOut, compared(true), ai(10), requested(), started()];
      const events = when(past, recordGrade());
      expect(types(events)).toEqual(['EssayGraded', 'EssayFlagged']);
      expect(events[1]?.data).toEqual({
        essay_id,
        kind: 'authorship',
        rule: 'differs-from-all-samples',
        values: { similarity: 0.2, threshold: 0.4, samples: 2 },
      });
      expect(statusAfter([...past, ...events])).toBe('flagged');
    });

    it.each([
      [79.9, false],
      [80, true],
      [100, true],
    ])('STA-005 an AI score of %p flags: %p', (score, flags) => {
      const past = [received(), text, ruledOut, skipped, ai(score), requested(), started()];
      expect(types(when(past, recordGrade())).includes('EssayFlagged')).toBe(flags);
    });

    it('raises both flags when both rules say so', () => {
      const past = [received(), text, ruledOut, compared(true), ai(90), requested(), started()];
      expect(types(when(past, recordGrade()))).toEqual(['EssayGraded', 'EssayFlagged', 'EssayFlagged']);
    });

    it('flags nothing after a teacher approved', () => {
      const past = [
        received(),
        text,
        ruledOut,
        compared(true),
        ai(90),
        requested(),
        started(),
        scored,
        approved,
      ];
      expect(types(when(past, recordGrade()))).toEqual(['EssayGraded']);
    });

    it("keeps the teacher's score when the model answers later", () => {
      const past = [...GRADING, scored];
      const [late] = when(past, recordGrade());
      expect(late?.data).toMatchObject({ applied: false });
      expect(stateAfter([...past, late as DomainEvent]).scores.conventions_score).toBe(1);
      expect(lifeAfter([...past, late as DomainEvent]).score?.by).toBe('teacher');
    });

    it('asks again with a new attempt after a failure', () => {
      expect(when(ERROR, requestGrading)[0]?.data).toMatchObject({ attempt: 2 });
      expect(when(ERROR, { type: 'RetryEssay', rubric_version: 'r1', engine: 'embedded' })).toEqual([
        { type: 'EssayRetryRequested', data: { essay_id, step: 'grade' }, personal: null },
        {
          type: 'GradingRequested',
          data: { essay_id, attempt: 2, rubric_version: 'r1', engine: 'embedded' },
          personal: null,
        },
      ]);
    });

    it('does not fail an attempt that another worker holds', () => {
      const failure: EssayCommand = { type: 'RecordGradingFailure', attempt: 1, fence: 6, reason: 'x' };
      expect(() => when(GRADING, failure)).toThrow(RuleBroken);
    });

    it('EVT-025 is requested when ready, once', () => {
      expect(types(when(READY, requestGrading))).toEqual(['GradingRequested']);
      expect(when(COMPLETED, requestGrading)).toEqual([]);
    });

    it.each([
      ['unassigned', UNASSIGNED],
      ['rejected', [...READY, rejected]],
      ['being checked', PROCESSING],
      ['being graded', GRADING],
      ['unreadable', UNREADABLE],
    ])('is refused when %s', (_, past) => expect(() => when(past, requestGrading)).toThrow(RuleBroken));

    it('can be asked for early, before the checks are in', () => {
      const early = { ...requestGrading, early: true } as EssayCommand;
      expect(types(when(PROCESSING, early))).toEqual(['GradingRequested']);
      expect(when(GRADING, early)).toEqual([]);
      expect(lifeAfter([...PROCESSING, requested()]).step).toBe('check_rewrite');
      expect(lifeAfter([...READY, requested()]).step).toBe('grade');
    });
  });
});
