import { InvalidInput, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { by, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  approve,
  approved,
  COMPLETED,
  confirmedWith,
  essay_id,
  flag,
  flagged,
  FLAGGED,
  other,
  READY,
  recorded,
  reject,
  rejected,
  REJECTED,
  lifeAfter,
  STATES,
  statusAfter,
  when,
} from '../../../../test/essay-histories.ts';

describe('essay', () => {
  describe('decisions', () => {
    const legal = (command: EssayCommand, allowed: DomainEvent[][]) => {
      for (const [, past] of STATES)
        if (!allowed.includes(past)) expect(() => when(past, command)).toThrow(RuleBroken);
    };

    it('STA-006 EVT-027 approving a flagged essay makes it graded', () => {
      const events = when(FLAGGED, approve);
      expect(types(events)).toEqual(['AuthorshipApproved', 'ScoresConfirmed']);
      const life = lifeAfter([...FLAGGED, ...events]);
      expect(life.status).toBe('completed');
      expect(life.standing.flags).toEqual({ authorship: false, ai_writing: false, teacher: false });
    });

    it('STA-009 approving a rejected essay restores it to graded', () => {
      const events = when(REJECTED, approve);
      expect(events[0]?.data).toMatchObject({ restored: true });
      expect(statusAfter([...REJECTED, ...events])).toBe('completed');
    });

    it('approving a flagged essay without a grade has it graded', () => {
      const past = [...READY, flagged];
      expect(types(when(past, approve))).toEqual(['AuthorshipApproved', 'GradingRequested']);
    });

    it('approving twice changes nothing', () => {
      expect(when([...COMPLETED, approved, confirmedWith(true)], approve)).toEqual([]);
    });

    it('no other state can be approved', () => legal(approve, [COMPLETED, FLAGGED, REJECTED]));

    it('STA-007 EVT-028 rejecting a flagged essay needs a reason and keeps it', () => {
      expect(when(FLAGGED, reject)).toEqual([
        { type: 'EssayRejected', data: { essay_id }, personal: { reason: 'Copied' } },
      ]);
      expect(statusAfter([...FLAGGED, rejected])).toBe('rejected');
      expect(() => when(FLAGGED, { type: 'RejectEssay', reason: '  ' })).toThrow(InvalidInput);
    });

    it('no other state can be rejected', () => legal(reject, [COMPLETED, FLAGGED]));

    it('STA-010 EVT-029 flagging a rejected essay moves it to flagged', () => {
      const events = when(REJECTED, flag);
      expect(events[0]).toMatchObject({
        type: 'EssayFlagged',
        data: { kind: 'teacher', rule: null },
        personal: { reason: 'Flagged by teacher' },
      });
      expect(statusAfter([...REJECTED, ...events])).toBe('flagged');
    });

    it('no other state can be flagged', () => legal(flag, [COMPLETED, REJECTED]));

    it('can be undone, which restores the state before', () => {
      const undo: EssayCommand = { type: 'UndoDecision', by };
      const events = when(FLAGGED.concat(rejected), undo);
      expect(events[0]?.data).toMatchObject({ back_to: 'flagged' });
      const life = lifeAfter([...FLAGGED, rejected, ...events]);
      expect(life.status).toBe('flagged');
      expect(() => when([...FLAGGED, rejected, ...events], undo)).toThrow(RuleBroken);
      expect(() => when(COMPLETED, undo)).toThrow(RuleBroken);
    });

    it('by somebody else can be undone only by a person who has seen them', () => {
      const past = [...COMPLETED, recorded(rejected, by.id), recorded(approved, other)];
      expect(() => when(past, { type: 'UndoDecision', by })).toThrow(
        'Someone else has decided on this since.',
      );
      expect(types(when(past, { type: 'UndoDecision', by: { ...by, hasSeen: true } }))).toEqual([
        'EssayDecisionUndone',
      ]);
    });

    it('tells who decided last', () => {
      const life = lifeAfter([...COMPLETED, recorded(rejected, other, '2026-02-02T00:00:00.000Z')]);
      expect(life.decided).toMatchObject({ by: other, at: '2026-02-02T00:00:00.000Z', what: 'rejected' });
    });
  });
});
