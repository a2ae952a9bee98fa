import fc from 'fast-check';
import { RuleBroken } from '@essays/contract';
import type { DomainEvent, EssayLife, EssayStep, Filing, RecordedEvent } from '@essays/contract';
import { PROJECTIONS } from '@essays/projections';
import { filing } from './decider-trial.ts';
import type { EssayCommand } from '../src/features/essays/write/essay.commands.ts';
import { essayDecider } from '../src/features/essays/write/essay.decider.ts';
import type { EssayState } from '../src/features/essays/write/essay-state.ts';
import { received as receivedEssay } from '../src/features/essays/write/essay-state.ts';
import { gradeNumbers, gradeWords, lifeAfter, numbers, received, words } from './essay-histories.ts';

export const MACHINE = 'system';
const OTHER: Filing = { ...filing, student_id: 's2' };

/** One essay and everyone who works on it, each on the state they last saw. */
export class Desk {
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

  /** The resulting events; [] also if it was refused. Any error other than a broken rule is a fault. */
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
export const machineCommand = (seen: EssayLife, kind: Machine, fence: number): EssayCommand => {
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
        essay_type: seen.essay_type,
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
        band: 'likely_human',
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
    case 'no level':
      return {
        type: 'RecordNoLevel',
        attempt: seen.grading.attempt,
        fence: heldBy(seen) ?? fence,
        found: { because: 'foreign', words: 90, share: 0.4, engine: 'test', engine_version: '1' },
        place: { from: 'Storks nest.', to: null },
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
  'no level',
  'fail',
] as const;
export type Machine = (typeof MACHINE_KINDS)[number];

/** Possible outcomes of a step; likelier ones are repeated. */
const OUTCOMES: Record<EssayStep, readonly Machine[]> = {
  extract: ['read', 'read', 'read', 'unreadable'],
  match_student: ['match', 'match', 'set aside'],
  check_rewrite: ['rewrite'],
  compare_authorship: ['same', 'differs', 'no samples'],
  check_ai_writing: ['human', 'artificial', 'no check'],
  grade: ['grade', 'grade', 'no level', 'fail'],
};

export const PERSONS: Record<string, (score: number) => EssayCommand> = {
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
  'ask for a level': () => ({ type: 'ProposeLevel', rubric_version: 'r1', engine: 'configured' }),
  compare: () => ({ type: 'RequestComparison' }),
  retry: () => ({ type: 'RetryEssay', rubric_version: 'r1', engine: 'embedded' }),
};

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constant('machine' as const),
      /** Null: a report on the step that is due, with the outcome from `pick`; otherwise a report out of turn. */
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

/** The worker's report on what it saw. */
export const kindOf = (one: Step & { who: 'machine' }, seen: EssayLife): Machine => {
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
export const stories = (look: (desk: Desk, happened: DomainEvent[], one: Step, before: EssayLife) => void) =>
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
