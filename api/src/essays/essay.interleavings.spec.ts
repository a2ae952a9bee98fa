import fc from 'fast-check';
import { ESSAY_STATUSES, isFlagged, RuleBroken } from '@essays/contract';
import type { DomainEvent, EssayLife, EssayStep, Filing, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import { filing } from '../documents/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import { essayDecider } from './essay.decider.ts';
import type { EssayState } from './essay.decider.ts';
import { received as receivedEssay } from './essay-state.ts';
import { gradeNumbers, gradeWords, lifeAfter, numbers, received, words } from './essay-histories.ts';

const MACHINE = 'system';
const OTHER: Filing = { ...filing, student_id: 's2' };

/** One essay and everyone who works on it, each on the state they last saw. */
class Desk {
  readonly log: RecordedEvent[] = [];
  state: EssayState = essayDecider.initialState;
  row: unknown = null;

  get life(): EssayLife {
    return receivedEssay(this.state);
  }

  constructor() {
    this.append([received(null)], 'teacher');
  }

  append(events: readonly DomainEvent[], actorId: string): void {
    for (const one of events) {
      const n = this.log.length;
      const event = {
        ...one,
        id: `event-${n}`,
        streamId: 'essay-e1',
        revision: n,
        position: n,
        metadata: {
          actorId,
          actorRole: actorId,
          occurredAt: new Date(n * 1000).toISOString(),
          commandId: `c${n}`,
        },
      } as unknown as RecordedEvent;
      this.log.push(event);
      this.state = essayDecider.evolve(this.state, event);
      const handler = PROJECTIONS.essays.on[event.type] as {
        evolve: (row: unknown, event: RecordedEvent) => unknown;
      };
      this.row = handler.evolve(this.row, event);
    }
  }

  /** What it led to; [] also when it was refused. Anything but a broken rule is a fault. */
  ask(command: EssayCommand, actorId: string): DomainEvent[] {
    try {
      const events = essayDecider.decide(command, this.state);
      this.append(events, actorId);
      return events;
    } catch (error) {
      if (error instanceof RuleBroken) return [];
      throw error;
    }
  }
}

const heldBy = ({ grading }: EssayLife): number | null =>
  grading.state === 'started' ? grading.fence : null;

/** A command of the machine, made from an essay that it saw earlier: it may come late or a second time. */
const machineCommand = (seen: EssayLife, kind: Machine, fence: number): EssayCommand => {
  const rubric_version = 'r1';
  switch (kind) {
    case 'read':
      return {
        type: 'RecordText',
        text: 'Words.',
        raw_text: 'Words.',
        word_count: 1,
        page_count: 1,
        markers: [],
        engine: 'test',
      };
    case 'unreadable':
      return { type: 'RecordExtractionFailure', code: 'no_text', reason: 'A scan.' };
    case 'match':
      return { type: 'RecordMatch', filing };
    case 'set aside':
      return { type: 'RecordSetAside', reason: 'no_marker' };
    case 'rewrite':
      return {
        type: 'RecordRewrite',
        found: { rewrite_of_essay_id: 'e0', metrics: null, similarity: 0.9 },
      };
    case 'same':
    case 'differs':
      return {
        type: 'RecordComparison',
        student_id: seen.owner.filing?.student_id ?? 's1',
        numbers: numbers(kind === 'differs'),
        words,
        rubric_version,
      };
    case 'no samples':
      return { type: 'RecordComparisonSkipped' };
    case 'human':
    case 'artificial':
      return {
        type: 'RecordAiWriting',
        score: kind === 'human' ? 0 : 95,
        band: 'x',
        engine: 'test',
        engine_version: '1',
        indicators: [],
        rubric_version,
      };
    case 'no check':
      return { type: 'RecordAiWritingFailure', reason: 'Down.', rubric_version };
    case 'begin':
      return { type: 'StartGrading', attempt: seen.grading.attempt, fence };
    case 'grade':
      return {
        type: 'RecordGrade',
        fence: heldBy(seen) ?? fence,
        numbers: gradeNumbers(seen.grading.attempt),
        words: gradeWords,
      };
    case 'fail':
      return {
        type: 'RecordGradingFailure',
        attempt: seen.grading.attempt,
        fence: heldBy(seen) ?? fence,
        reason: 'Down.',
      };
  }
};
const MACHINE_KINDS = [
  'read',
  'unreadable',
  'match',
  'set aside',
  'rewrite',
  'same',
  'differs',
  'no samples',
  'human',
  'artificial',
  'no check',
  'begin',
  'grade',
  'fail',
] as const;
type Machine = (typeof MACHINE_KINDS)[number];

/** How a step may turn out; what is likelier stands more often. */
const OUTCOMES: Record<EssayStep, readonly Machine[]> = {
  extract: ['read', 'read', 'read', 'unreadable'],
  match_student: ['match', 'match', 'set aside'],
  check_rewrite: ['rewrite'],
  compare_authorship: ['same', 'differs', 'no samples'],
  check_ai_writing: ['human', 'artificial', 'no check'],
  grade: ['grade', 'grade', 'fail'],
};

const PERSONS: Record<string, (score: number) => EssayCommand> = {
  assign: () => ({ type: 'AssignEssay', filing }),
  'assign to another': () => ({ type: 'AssignEssay', filing: OTHER }),
  'take back': () => ({ type: 'UndoAssignment' }),
  approve: () => ({ type: 'ApproveAuthorship', rubric_version: 'r1' }),
  reject: () => ({ type: 'RejectEssay', reason: 'Copied' }),
  flag: () => ({ type: 'FlagEssay', reason: 'Odd' }),
  undo: () => ({ type: 'UndoDecision', by: { id: 'teacher', hasSeen: false } }),
  score: (score) => ({
    type: 'ScoreEssay',
    scores: {
      focus_organization_score: score,
      evidence_elaboration_score: score,
      conventions_score: score,
    },
    grading_result_id: `by-hand-${score}`,
  }),
  grade: () => ({ type: 'RequestGrading', rubric_version: 'r1', engine: 'configured', early: true }),
  compare: () => ({ type: 'RequestComparison' }),
  retry: () => ({ type: 'RetryEssay', rubric_version: 'r1', engine: 'embedded' }),
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constant('machine' as const),
      /** Null: what is due, `pick` says how it turns out; else a report out of its turn. */
      kind: fc.option(fc.constantFrom(...MACHINE_KINDS), { freq: 2 }),
      pick: fc.nat({ max: 11 }),
      /** How many events ago the worker looked. */
      late: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 6 })),
      fence: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      who: fc.constant('teacher' as const),
      what: fc.constantFrom(...Object.keys(PERSONS)),
      score: fc.nat({ max: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const seenAgo = (desk: Desk, late: number): EssayLife =>
  lifeAfter(desk.log.slice(0, Math.max(1, desk.log.length - late)));

/** The report that the worker makes of what it saw. */
const kindOf = (one: Step & { who: 'machine' }, seen: EssayLife): Machine => {
  if (one.kind) return one.kind;
  if (seen.step === 'grade' && seen.grading.state === 'requested') return 'begin';
  const outcomes = OUTCOMES[seen.step ?? 'extract'];
  return outcomes[one.pick % outcomes.length] as Machine;
};

const take = (desk: Desk, one: Step): DomainEvent[] => {
  if (one.who === 'teacher')
    return desk.ask((PERSONS[one.what] as (score: number) => EssayCommand)(one.score), 'teacher');
  const seen = seenAgo(desk, one.late);
  return desk.ask(machineCommand(seen, kindOf(one, seen), one.fence), MACHINE);
};

/** Runs a story and shows it to `look` after each step. */
const stories = (look: (desk: Desk, happened: DomainEvent[], one: Step, before: EssayLife) => void) =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 80 }), (steps) => {
      const desk = new Desk();
      for (const one of steps) {
        const before = desk.life;
        look(desk, take(desk, one), one, before);
      }
    }),
    { numRuns: 100 },
  );

const PERSONS_WORD = [
  'AuthorshipApproved',
  'EssayRejected',
  'EssayDecisionUndone',
  'EssayAssignmentUndone',
] as const;
const lastWord = (log: readonly RecordedEvent[]) =>
  log.findLast(
    (e) =>
      (PERSONS_WORD as readonly string[]).includes(e.type) ||
      (e.type === 'EssayFlagged' && e.data.kind === 'teacher'),
  );

describe('a teacher and the machine at work on one essay, in any order', () => {
  it('the machine decides nothing that is a person’s to decide', () => {
    stories((_, happened, one) => {
      if (one.who !== 'machine') return;
      for (const e of happened) {
        expect([
          ...PERSONS_WORD,
          'EssayScoredByTeacher',
          'RewriteConfirmed',
          'RewriteDismissed',
        ]).not.toContain(e.type);
        if (e.type === 'EssayFlagged') expect(e.data.kind).not.toBe('teacher');
      }
    });
  });

  it('approved stays approved, rejected stays rejected, flagged stays flagged, until a person says otherwise', () => {
    stories(({ log, life }) => {
      const word = lastWord(log);
      if (word?.type === 'AuthorshipApproved') {
        expect(isFlagged(life.standing.flags)).toBe(false);
        expect(['rejected', 'flagged']).not.toContain(life.status);
      }
      if (word?.type === 'EssayRejected') expect(life.status).toBe('rejected');
      if (word?.type === 'EssayFlagged') expect(life.status).toBe('flagged');
    });
  });

  it('scores saved by a person are the scores, whatever the grader answers and when', () => {
    stories((desk) => {
      const byHand = desk.log.findLast((e) => e.type === 'EssayScoredByTeacher');
      const row = desk.row as { focus_organization_score: number | null; grading_result_id: string | null };
      if (byHand?.type === 'EssayScoredByTeacher') {
        expect(desk.state.scores.conventions_score).toBe(byHand.data.conventions_score);
        expect(row.focus_organization_score).toBe(byHand.data.focus_organization_score);
        expect(row.grading_result_id).toBe(byHand.data.grading_result_id);
        for (const late of desk.log.slice(byHand.revision))
          if (late.type === 'EssayGraded') expect(late.data.applied).toBe(false);
      }
    });
  });

  it('no attempt is graded twice, and a report that comes again changes nothing', () => {
    stories((desk, happened, one, before) => {
      const attempts = desk.log.flatMap((e) => (e.type === 'EssayGraded' ? [e.data.attempt] : []));
      expect(new Set(attempts).size).toBe(attempts.length);
      if (one.who !== 'machine' || happened.length === 0 || desk.life.step === before.step) return;
      const length = desk.log.length;
      desk.ask(machineCommand(before, kindOf(one, before), one.fence), MACHINE);
      expect(desk.log).toHaveLength(length);
    });
  });

  it('undo puts back what stood before the decision, plus only what a rule has found since', () => {
    stories((desk, happened, _, before) => {
      const undone = happened.find((e) => e.type === 'EssayDecisionUndone');
      if (undone?.type !== 'EssayDecisionUndone') return;
      const of = desk.log.find((e) => e.id === undone.data.undone_event_id) as RecordedEvent;
      expect(of.metadata.actorId).toBe('teacher');
      const then = lifeAfter(desk.log.slice(0, of.revision)).standing;
      const { standing } = desk.life;
      expect(before.decided?.before).toBeTruthy();
      expect(standing.verdict).toBe(then.verdict);
      for (const kind of ['authorship', 'ai_writing', 'teacher'] as const) {
        const since = desk.log
          .slice(of.revision + 1)
          .some((e) => e.type === 'EssayFlagged' && e.data.kind === kind && kind !== 'teacher');
        expect([kind, standing.flags[kind]]).toEqual([
          kind,
          then.flags[kind] || (since && then.verdict !== 'approved'),
        ]);
      }
    });
  });

  it('the flags of the rules do not depend on what came first, the checks or the grade', () => {
    const checks: Machine[] = ['read', 'match', 'rewrite', 'differs', 'artificial'];
    const byHand = PERSONS['score']!(2);
    for (let at = 2; at <= checks.length; at += 1) {
      const desk = new Desk();
      for (const [index, kind] of checks.entries()) {
        if (index === at) desk.ask(byHand, 'teacher');
        desk.ask(machineCommand(desk.life, kind, 1), MACHINE);
      }
      if (at === checks.length) desk.ask(byHand, 'teacher');
      expect(desk.life.standing.flags).toEqual({ authorship: true, ai_writing: true, teacher: false });
      expect(desk.life.status).toBe('flagged');
    }
  });

  it('the stories told here reach every state and every decision', () => {
    const reached = new Set<string>();
    stories(({ life }, happened) => {
      reached.add(life.status);
      for (const { type } of happened) reached.add(type);
    });
    for (const status of ESSAY_STATUSES) expect(reached).toContain(status);
    for (const type of [...PERSONS_WORD, 'EssayGraded', 'EssayScoredByTeacher', 'GradingFailed'])
      expect(reached).toContain(type);
  });

  it('the list row says what the decider says, at every moment', () => {
    stories(({ row, life }) => {
      expect(row).toMatchObject({
        processing_status: life.status,
        is_flagged_baseline: life.standing.flags.authorship || life.standing.flags.teacher,
        is_flagged_for_ai_writing: life.standing.flags.ai_writing,
        student_session_id: life.owner.filing?.student_id ?? null,
        failed_step: life.failed_step,
      });
    });
  });
});
