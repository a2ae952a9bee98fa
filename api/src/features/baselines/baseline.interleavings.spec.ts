import fc from 'fast-check';
import { BASELINE_STATUSES, isFlaggedBaseline, RuleBroken } from '@essays/contract';
import type { BaselineLife, DomainEvent, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import { by, filing } from '../../../test/decider-trial.ts';
import type { BaselineCommand } from './baseline.commands.ts';
import { baselineDecider } from './baseline.decider.ts';
import {
  approve,
  comparison,
  lifeAfter,
  received,
  recorded,
  reject,
  retry,
  stateAfter,
} from '../../../test/baseline-histories.ts';

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
        band: 'likely_human',
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
  approve,
  reject,
  retry,
  { type: 'UndoReview', by },
  { type: 'AssignBaseline', filing: { ...filing, student_id: 's2' }, setup: {} },
  { type: 'AssignBaseline', filing, setup: { grading_status: 'needs_grading' } },
  { type: 'Reassess', asked_by: 'user-1' },
];

describe('a teacher and the machine at work on one baseline, in any order', () => {
  it('a review holds until the teacher undoes it, and the row agrees with the decider', () => {
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
