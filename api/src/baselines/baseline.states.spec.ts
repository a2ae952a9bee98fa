import fc from 'fast-check';
import { BASELINE_STATUSES, isFlaggedBaseline, NotFound, RuleBroken } from '@essays/contract';
import type { BaselineLife, DomainEvent, Filing, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import { event } from '../commands/decider.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import { baselineDecider } from './baseline.decider.ts';
import {
  ai,
  approve,
  APPROVED,
  baseline_id,
  by,
  CHECKING,
  compared,
  comparison,
  FAILED,
  filing,
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
  stateAfter,
  text,
  types,
  when,
} from './baseline-histories.ts';

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
type From = keyof typeof FROM;

const NOT_APPROVABLE = 'Only a baseline that is ready for review can be approved.';
const NOT_REJECTABLE = 'Only a baseline that is ready for review can be rejected.';
const NO_REVIEW = 'There is no review to undo.';
const PROCESSED = 'This baseline has already been processed.';
const NO_TEXT = 'This baseline has no readable text. It can only be deleted.';
const DECIDED =
  'This baseline has already been reviewed. Undo the review before assigning it to another student.';

/** Every command of a person in every state: the status after it, or the sentence that refuses it. */
const TABLE: Record<string, { command: BaselineCommand; outcome: Record<From, string> }> = {
  approve: {
    command: approve,
    outcome: {
      pending: NOT_APPROVABLE,
      processing: NOT_APPROVABLE,
      baseline_checking: NOT_APPROVABLE,
      ready_for_review: 'approved',
      approved: NOT_APPROVABLE,
      'approved by rule': NOT_APPROVABLE,
      rejected: NOT_APPROVABLE,
      failed: NOT_APPROVABLE,
    },
  },
  reject: {
    command: reject,
    outcome: {
      pending: NOT_REJECTABLE,
      processing: NOT_REJECTABLE,
      baseline_checking: NOT_REJECTABLE,
      ready_for_review: 'rejected',
      approved: NOT_REJECTABLE,
      'approved by rule': NOT_REJECTABLE,
      rejected: NOT_REJECTABLE,
      failed: NOT_REJECTABLE,
    },
  },
  undo: {
    command: { type: 'UndoReview', by },
    outcome: {
      pending: NO_REVIEW,
      processing: NO_REVIEW,
      baseline_checking: NO_REVIEW,
      ready_for_review: NO_REVIEW,
      approved: 'ready_for_review',
      'approved by rule': 'ready_for_review',
      rejected: 'ready_for_review',
      failed: NO_REVIEW,
    },
  },
  retry: {
    command: retry,
    outcome: {
      pending: 'pending',
      processing: 'processing',
      baseline_checking: 'processing',
      ready_for_review: PROCESSED,
      approved: PROCESSED,
      'approved by rule': PROCESSED,
      rejected: PROCESSED,
      failed: NO_TEXT,
    },
  },
  'assign to another student': {
    command: { type: 'AssignBaseline', filing: elsewhere, setup: {} },
    outcome: {
      pending: 'pending',
      processing: 'processing',
      baseline_checking: 'baseline_checking',
      ready_for_review: 'processing',
      approved: DECIDED,
      'approved by rule': DECIDED,
      rejected: DECIDED,
      failed: NO_TEXT,
    },
  },
};
const cells = Object.entries(TABLE).flatMap(([name, { command, outcome }]) =>
  Object.entries(outcome).map(([from, wanted]) => ({ name, command, from: from as From, wanted })),
);

describe('every command of a person in every state of a baseline', () => {
  it.each(cells)('$name when $from: $wanted', ({ command, from, wanted }) => {
    const past = FROM[from];
    if (wanted.endsWith('.')) {
      const refused = () => when(past, command);
      expect(refused).toThrow(RuleBroken);
      expect(refused).toThrow(wanted);
      return;
    }
    expect(lifeAfter([...past, ...when(past, command)]).status).toBe(wanted);
  });

  it('what was deleted, or never was, is not found', () => {
    const erased = [
      ...REVIEW,
      event('BaselineErased', { baseline_id, student_id: 's1', because: 'deleted' }),
    ];
    for (const { command } of Object.values(TABLE))
      for (const past of [erased, []]) expect(() => when(past, command)).toThrow(NotFound);
  });

  it('STA-033 STA-034 a baseline that is pending or processing can be retried: its work begins anew', () => {
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

  describe('a review that is taken back', () => {
    const undo: BaselineCommand = { type: 'UndoReview', by };
    it('names the event it takes back, whoever made that', () => {
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

    it('is not approved by rule any more: it stays with a person', () => {
      const undone = [...BY_RULE, ...when(BY_RULE, undo)];
      const checked = [...undone, ...when(undone, { type: 'Reassess' }), compared(0.95), ai(0)];
      expect(when(checked, { type: 'Decide' })[0]).toMatchObject({
        type: 'BaselineNeedsReview',
        data: { flagged: false, flag_reason: 'A teacher undid an earlier decision' },
      });
    });
  });

  it('a grading that failed can be tried again, from the error or by a new approval', () => {
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

  it('another kind of text is compared anew; how it is graded is the teacher’s word, also after a grade', () => {
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

type Machine = 'read' | 'match' | 'same' | 'differs' | 'first' | 'ai' | 'decide' | 'break' | 'grade' | 'fail';
const machineCommand = (kind: Machine, seen: BaselineLife): BaselineCommand => {
  const student_id = seen.owner.filing?.student_id ?? 's1';
  switch (kind) {
    case 'read':
      return {
        type: 'RecordText',
        text: 'Words',
        raw_text: 'Words',
        word_count: 1,
        page_count: 1,
        markers: [],
        engine: 'test',
      };
    case 'match':
      return { type: 'RecordMatch', filing };
    case 'same':
      return { type: 'RecordComparison', student_id, numbers: comparison(0.9), words: {} as never };
    case 'differs':
      return { type: 'RecordComparison', student_id, numbers: comparison(0), words: {} as never };
    case 'first':
      return { type: 'RecordComparison', student_id, numbers: comparison(null), words: {} as never };
    case 'ai':
      return {
        type: 'RecordAiWriting',
        score: 0,
        band: 'x',
        engine: 'test',
        engine_version: '1',
        indicators: [],
      };
    case 'decide':
      return { type: 'Decide' };
    case 'break':
      return { type: 'RecordInterruption', step: seen.step ?? 'compare', reason: 'Down' };
    case 'grade':
      return { type: 'RecordGrade', numbers: { rubric: [] } as never, words: {} as never };
    case 'fail':
      return { type: 'RecordGradingFailure', reason: 'Down' };
  }
};
const TURN: Record<string, readonly Machine[]> = {
  extract: ['read'],
  match_student: ['match'],
  compare: ['same', 'same', 'differs', 'first', 'break'],
  check_ai_writing: ['ai'],
  decide: ['decide'],
  grade: ['grade', 'fail'],
};

const step = fc.record({
  who: fc.constantFrom('machine', 'machine', 'teacher'),
  pick: fc.nat({ max: 59 }),
  late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 5 })),
});
const PERSONS: BaselineCommand[] = [
  ...Object.values(TABLE).map(({ command }) => command),
  { type: 'AssignBaseline', filing, setup: { grading_status: 'needs_grading' } },
  { type: 'Reassess' },
];

describe('a teacher and the machine at work on one baseline, in any order', () => {
  it('a review stands until the teacher undoes it, and the row agrees with the decider', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
        const log: RecordedEvent[] = [];
        let row: unknown = null;
        const append = (events: readonly DomainEvent[], actor: string) => {
          for (const one of events) {
            const at = new Date(log.length * 1000).toISOString();
            const e = { ...recorded(one, actor, at), id: `e${log.length}`, revision: log.length };
            log.push(e as RecordedEvent);
            const handler = PROJECTIONS.baselines.on[e.type] as {
              evolve: (row: unknown, event: unknown) => unknown;
            };
            row = handler.evolve(row, e);
          }
        };
        append([received(null)], 'teacher');
        for (const { who, pick, late } of steps) {
          const now = stateAfter(log);
          const seen = lifeAfter(log.slice(0, Math.max(1, log.length - late)));
          const turns = TURN[seen.step ?? ''] ?? ['decide'];
          const command =
            who === 'machine'
              ? machineCommand(turns[pick % turns.length] as Machine, seen)
              : (PERSONS[pick % PERSONS.length] as BaselineCommand);
          try {
            append(baselineDecider.decide(command, now), who);
          } catch (error) {
            if (!(error instanceof RuleBroken)) throw error;
          }
          const life = lifeAfter(log);
          reached.add(life.status);
          const word = log.findLast((e) =>
            ['BaselineApproved', 'BaselineRejected', 'BaselineReviewUndone'].includes(e.type),
          );
          if (word) expect(word.metadata.actorId).toBe('teacher');
          if (word?.type === 'BaselineApproved') expect(life.status).toBe('approved');
          if (word?.type === 'BaselineRejected') expect(life.status).toBe('rejected');
          if (word?.type === 'BaselineReviewUndone') expect(life.status).not.toBe('approved');
          expect(row).toMatchObject({
            processing_status: life.status,
            is_flagged_baseline: isFlaggedBaseline(life),
            student_session_id: life.owner.filing?.student_id ?? null,
            grading_status: life.grading_status,
          });
        }
      }),
      { numRuns: 150 },
    );
    for (const status of BASELINE_STATUSES) if (status !== 'failed') expect(reached).toContain(status);
  });
});
