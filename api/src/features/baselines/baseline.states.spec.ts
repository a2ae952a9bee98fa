import { isFlaggedBaseline } from '@essays/contract';
import type { DomainEvent, Filing, RecordedEvent } from '@essays/contract';
import { event } from '../../platform/commands/decider.ts';
import { by, filing, types } from '../../../test/decider-trial.ts';
import { itHoldsInEveryState } from '../../../test/state-table.ts';
import type { Rule } from '../../../test/state-table.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import {
  ai,
  approve,
  APPROVED,
  baseline_id,
  CHECKING,
  compared,
  FAILED,
  gradingFailed,
  PENDING,
  PROCESSING,
  received,
  recorded,
  reject,
  REJECTED,
  retry,
  REVIEW,
  lifeAfter,
  statusAfter,
  text,
  when,
} from '../../../test/baseline-histories.ts';

const elsewhere: Filing = { ...filing, student_id: 's2' };
const BY_RULE = [
  received(),
  text,
  compared(0.9),
  ai(5),
  event('BaselineFoundConsistent', {
    baseline_id,
    student_id: 's1',
    rule: 'consistent-with-samples',
    values: { similarity: 0.9 },
  }),
];

const FROM = {
  pending: PENDING,
  processing: PROCESSING,
  baseline_checking: CHECKING,
  ready_for_review: REVIEW,
  approved: APPROVED,
  'approved by rule': BY_RULE,
  rejected: REJECTED,
  failed: FAILED,
} satisfies Record<string, DomainEvent[]>;

const NOT_APPROVABLE = 'Only a baseline that is ready for review can be approved.';
const NOT_REJECTABLE = 'Only a baseline that is ready for review can be rejected.';
const NO_REVIEW = 'There is no review to undo.';
const PROCESSED = 'This baseline has already been processed.';
const NO_TEXT = 'This baseline has no readable text. It can only be deleted.';
const DECIDED =
  'This baseline has already been reviewed. Undo the review before assigning it to another student.';

/** Every command of a person. */
const RULES: Record<string, Rule<keyof typeof FROM, BaselineCommand>> = {
  approve: {
    command: approve,
    elsewhere: NOT_APPROVABLE,
    outcome: {
      ready_for_review: 'approved',
    },
  },
  reject: {
    command: reject,
    elsewhere: NOT_REJECTABLE,
    outcome: {
      ready_for_review: 'rejected',
    },
  },
  undo: {
    command: { type: 'UndoReview', by },
    elsewhere: NO_REVIEW,
    outcome: {
      approved: 'ready_for_review',
      'approved by rule': 'ready_for_review',
      rejected: 'ready_for_review',
    },
  },
  retry: {
    command: retry,
    elsewhere: PROCESSED,
    outcome: {
      pending: 'pending',
      processing: 'processing',
      baseline_checking: 'processing',
      failed: NO_TEXT,
    },
  },
  'assign to another student': {
    command: { type: 'AssignBaseline', filing: elsewhere, setup: {} },
    elsewhere: DECIDED,
    outcome: {
      pending: 'pending',
      processing: 'processing',
      baseline_checking: 'baseline_checking',
      ready_for_review: 'processing',
      failed: NO_TEXT,
    },
  },
};

describe('every command of a person in every state of a baseline', () => {
  itHoldsInEveryState({
    from: FROM,
    rules: RULES,
    erased: [...REVIEW, event('BaselineErased', { baseline_id, student_id: 's1', because: 'deleted' })],
    when,
    statusAfter,
  });

  it('STA-033 STA-034 a baseline that is pending or processing can be retried: its work starts over', () => {
    for (const past of [PENDING, PROCESSING, [...PROCESSING, compared(0.9)]]) {
      const events = when(past, retry);
      expect(types(events)).toEqual(['BaselineProcessingRetried']);
      const life = lifeAfter([...past, ...events]);
      expect(life).toMatchObject({
        authorship: { state: 'uncompared' },
        step: past === PENDING ? 'extract' : 'compare',
      });
    }
  });

  it('BRV-012 a first baseline is graded only once a person has approved it', () => {
    const first = [received(), text, compared(null), ai(0)];
    const waits = [...first, ...when(first, { type: 'Decide' })];
    expect(lifeAfter(waits)).toMatchObject({ status: 'ready_for_review', step: null });
    expect(lifeAfter([...waits, ...when(waits, approve)])).toMatchObject({
      status: 'approved',
      step: 'grade',
    });
  });

  it('CON-083 a similarity below 40% is flagged by the rule, 40% is not', () => {
    const verdict = (similarity: number) =>
      when([received(), text, compared(similarity), ai(0)], { type: 'Decide' })[0];
    expect(verdict(0.3999)?.data).toMatchObject({
      flagged: true,
      flag_reason: 'Differs from the approved baselines (39.9%)',
    });
    expect(verdict(0.4)?.data).toMatchObject({ flagged: false, flag_reason: 'Moderate similarity (40%)' });
    expect(verdict(0.599)?.data).toMatchObject({ flag_reason: 'Moderate similarity (59.9%)' });
  });

  describe('a review that is undone', () => {
    const undo: BaselineCommand = { type: 'UndoReview', by };
    it('is recorded by the id of its event, whoever made that', () => {
      for (const [past, made] of [
        [APPROVED, 'BaselineApproved'],
        [REJECTED, 'BaselineRejected'],
        [BY_RULE, 'BaselineFoundConsistent'],
      ] as const) {
        const log = past.map((e, n) => ({ ...recorded(e), id: `${e.type}/${n}` }) as RecordedEvent);
        expect(when(log, undo)).toEqual([
          event('BaselineReviewUndone', {
            baseline_id,
            undone_event_id: log.find((e) => e.type === made)?.id as string,
          }),
        ]);
      }
    });

    it('is flagged again if it was flagged', () => {
      const past = [received(), text, compared(0.2), ai(5)];
      const flagged = [...past, ...when(past, { type: 'Decide' })];
      const done = [...flagged, ...when(flagged, approve)];
      expect(isFlaggedBaseline(lifeAfter(done))).toBe(false);
      expect(lifeAfter([...done, ...when(done, undo)])).toMatchObject({
        review: { finding: { flagged: true, reason: 'Differs from the approved baselines (20%)' } },
      });
    });

    it('is no longer approved by rule: it stays with a person', () => {
      const undone = [...BY_RULE, ...when(BY_RULE, undo)];
      const checked = [
        ...undone,
        ...when(undone, { type: 'Reassess', asked_by: 'user-1' }),
        compared(0.95),
        ai(0),
      ];
      expect(when(checked, { type: 'Decide' })[0]).toMatchObject({
        type: 'BaselineNeedsReview',
        data: { flagged: false, flag_reason: 'A teacher undid an earlier decision' },
      });
    });
  });

  it('a failed grading can be tried again, from the error or by a new approval', () => {
    const failed = [...APPROVED, gradingFailed];
    expect(lifeAfter(failed).step).toBeNull();
    expect(lifeAfter([...failed, ...when(failed, retry)])).toMatchObject({
      status: 'approved',
      step: 'grade',
      authorship: { state: 'first' },
    });
    const undone = [...failed, ...when(failed, { type: 'UndoReview', by })];
    expect(lifeAfter([...undone, ...when(undone, approve)]).step).toBe('grade');
  });

  it('checks that start over forget what the ones before had found', () => {
    const doubtful = [received(), text, compared(0.9), ai(95)];
    const waits = [...doubtful, ...when(doubtful, { type: 'Decide' })];
    expect(lifeAfter(waits).review).toMatchObject({ state: 'waiting' });
    const anew = [...waits, ...when(waits, { type: 'Reassess', asked_by: 'user-1' })];
    expect(lifeAfter(anew)).toMatchObject({
      review: { state: 'checking' },
      ai_writing: { state: 'unchecked', score: null },
    });
    const failed = event('BaselineAiWritingCheckFailed', { baseline_id, reason: 'Down' });
    expect(types(when([...anew, compared(0.9), failed], { type: 'Decide' }))).toEqual([
      'BaselineFoundConsistent',
    ]);
  });

  it('another kind of text is compared again; how it is graded is the teacher’s choice, also after a grade', () => {
    expect(
      types(when(REVIEW, { type: 'AssignBaseline', filing, setup: { essay_type: 'narrative' } })),
    ).toEqual(['BaselineAssigned', 'BaselineProcessingRetried']);
    const graded = [
      ...BY_RULE,
      event('BaselineGraded', { baseline_id, student_id: 's1' } as never, {} as never),
    ];
    const assigned = when(graded, {
      type: 'AssignBaseline',
      filing,
      setup: { grading_status: 'previous_year' },
    });
    expect(lifeAfter([...graded, ...assigned])).toMatchObject({ grading: { state: 'ungraded' }, step: null });
  });
});
