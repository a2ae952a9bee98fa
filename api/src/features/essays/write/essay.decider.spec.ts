import { NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { filing, types } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approve,
  compared,
  COMPLETED,
  ERASED,
  essay_id,
  flagged,
  graded,
  GRADING,
  PENDING,
  PROCESSING,
  READY,
  received,
  recordGrade,
  REJECTED,
  requested,
  ruledOut,
  started,
  lifeAfter,
  stateAfter,
  STATES,
  statusAfter,
  text,
  UNASSIGNED,
  when,
} from '../../../../test/essay-histories.ts';

describe('essay', () => {
  it.each(STATES)('has the status %s', (status, past) => expect(statusAfter(past)).toBe(status));

  describe('filing', () => {
    const assign = (student_id: string): EssayCommand => ({
      type: 'AssignEssay',
      filing: { ...filing, student_id },
    });

    it('STA-003 EVT-021 files a set-aside essay and continues', () => {
      const events = when(UNASSIGNED, assign('s1'));
      expect(events[0]).toMatchObject({ type: 'EssayAssigned', data: { by_marker: false } });
      expect(lifeAfter([...UNASSIGNED, ...events])).toMatchObject({
        status: 'processing',
        step: 'check_rewrite',
      });
    });

    it('is done once', () => {
      expect(when(READY, assign('s1'))).toEqual([]);
      expect(() => when(READY, assign('s2'))).toThrow(RuleBroken);
    });

    it('can be undone; what was found out about the student goes with it', () => {
      const undo: EssayCommand = { type: 'UndoAssignment' };
      const past = [
        received(),
        text,
        ruledOut,
        compared(true),
        ai(10),
        requested(),
        started(),
        graded,
        flagged,
      ];
      const life = lifeAfter([...past, ...when(past, undo)]);
      expect(life).toMatchObject({
        status: 'unassigned',
        step: null,
        authorship: { state: 'uncompared' },
        owner: { filing: null },
      });
      expect(life.standing.flags.authorship).toBe(false);
      expect(() => when(UNASSIGNED, undo)).toThrow(RuleBroken);
      expect(() => when(REJECTED, undo)).toThrow(RuleBroken);
      const linked = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
      expect(() => when([...COMPLETED, linked], undo)).toThrow(RuleBroken);
    });
  });

  describe('becoming a baseline', () => {
    const convert: EssayCommand = { type: 'ConvertEssayToBaseline', baseline_id: 'b1' };

    it('EVT-033 links the baseline once and keeps the grade', () => {
      const events = when(COMPLETED, convert);
      expect(types(events)).toEqual(['EssayConvertedToBaseline']);
      const life = lifeAfter([...COMPLETED, ...events]);
      expect(life).toMatchObject({ linked_baseline_id: 'b1', status: 'completed' });
      expect(when([...COMPLETED, ...events], convert)).toEqual([]);
      expect(types(when([...COMPLETED, ...events], { type: 'UnlinkBaseline', baseline_id: 'b1' }))).toEqual([
        'EssayBaselineUnlinked',
      ]);
    });

    it.each([
      ['rejected', REJECTED],
      ['unassigned', UNASSIGNED],
      ['without text', PENDING],
    ])('is refused when %s', (_, past) => expect(() => when(past, convert)).toThrow(RuleBroken));

    it('STA-022 may come with the grade', () => {
      const grade = { ...(recordGrade() as object), became_baseline_id: 'b7' } as EssayCommand;
      expect(types(when(GRADING, grade))).toEqual(['EssayGraded', 'EssayConvertedToBaseline']);
    });
  });

  describe('deleting', () => {
    const erase: EssayCommand = { type: 'EraseEssay', because: 'deleted' };

    it('EVT-030 is possible in every state, once', () => {
      for (const [, past] of STATES) expect(types(when(past, erase))).toEqual(['EssayErased']);
      expect(when(ERASED, erase)).toEqual([]);
      expect(lifeAfter(ERASED).step).toBeNull();
    });

    it('leaves nothing to decide', () => {
      expect(() => when(ERASED, approve)).toThrow(NotFound);
      expect(() => when([], erase)).toThrow(NotFound);
    });
  });

  it('EVT-019 is received once, with text and rewrite check when both were made in the request', () => {
    const personal = { text: 'Words.', file_name: null, improvement_notes: null };
    const command = {
      type: 'ReceiveEssay' as const,
      essay: (received() as DomainEvent<'EssayReceived'>).data,
      personal,
      extracted: {
        text: 'Words.',
        raw_text: 'Words.',
        word_count: 1,
        page_count: null,
        markers: [],
        engine: 'typed',
      },
      rewrite: null,
    };
    expect(when([], command)).toEqual([received(), text, ruledOut]);
    const { extracted: _, rewrite, ...unread } = command;
    expect(when([], unread)).toEqual([received()]);
    expect(when([], { ...unread, rewrite })).toEqual([received()]);
    expect(when([], { ...unread, extracted: command.extracted })).toEqual([received(), text]);
    expect(when(PENDING, command)).toEqual([]);
  });

  it('gives its words to the sample that is made of it, until they are erased', () => {
    expect(stateAfter(PROCESSING).text).toBe('Words.');
    expect(stateAfter(COMPLETED).text).toBe('Words.');
    expect(stateAfter([received(), { ...text, personal: null } as DomainEvent]).text).toBeNull();
  });
});
