import { essayCan, essayRefusal, ROLE_PERMISSIONS } from '@essays/contract';
import type { Account, DomainEvent, EssayAction, Role } from '@essays/contract';
import { by, filing } from '../../../../test/decider-trial.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  ai,
  approve,
  approved,
  COMPLETED,
  detected,
  ERROR,
  essay_id,
  flag,
  FLAGGED,
  GRADING,
  lifeAfter,
  PENDING,
  PROCESSING,
  READY,
  reject,
  REJECTED,
  rejected,
  requestGrading,
  ruledOut,
  scored,
  skipped,
  UNASSIGNED,
  UNREADABLE,
  when,
} from '../../../../test/essay-histories.ts';
import { event } from '../../../platform/commands/decider.ts';

const as = (role: Role, permissions: readonly string[] = ROLE_PERMISSIONS[role]): Account => ({
  id: by.id,
  role,
  permissions,
});
const TEACHER = as('teacher');
const offered = (past: readonly DomainEvent[], caller = TEACHER): string[] =>
  Object.entries(essayCan(lifeAfter(past), by.id, caller)).flatMap(([action, may]) =>
    may && action !== 'delete' ? [action] : [],
  );

const converted = event('EssayConvertedToBaseline', { essay_id, baseline_id: 'b1' });
const uncheckedAi = event('AiWritingCheckFailed', { essay_id, reason: 'Down.' });
const HISTORIES: [name: string, past: DomainEvent[], offered: EssayAction[]][] = [
  ['unassigned', UNASSIGNED, ['assign', 'correct_type', 'note_talk', 'comment']],
  ['pending', PENDING, ['unassign', 'grade', 'correct_type', 'note_talk']],
  ['processing', PROCESSING, ['unassign', 'grade', 'convert', 'correct_type', 'note_talk', 'comment']],
  [
    'ready for grading',
    READY,
    ['unassign', 'score', 'grade', 'convert', 'compare', 'correct_type', 'note_talk', 'comment'],
  ],
  [
    'being graded',
    GRADING,
    ['unassign', 'grade', 'convert', 'compare', 'correct_type', 'note_talk', 'comment'],
  ],
  [
    'graded',
    COMPLETED,
    [
      'unassign',
      'approve',
      'reject',
      'flag',
      'score',
      'confirm',
      'convert',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
      'return_feedback',
    ],
  ],
  [
    'flagged',
    FLAGGED,
    [
      'unassign',
      'approve',
      'reject',
      'score',
      'confirm',
      'convert',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
      'return_feedback',
    ],
  ],
  ['rejected', REJECTED, ['restore', 'flag', 'undo', 'score', 'compare', 'note_talk', 'comment']],
  [
    'not graded',
    ERROR,
    [
      'unassign',
      'score',
      'grade',
      'grade_embedded',
      'retry',
      'convert',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
    ],
  ],
  ['not readable', UNREADABLE, ['unassign', 'retry', 'correct_type', 'note_talk', 'type_text']],
  [
    'converted',
    [...COMPLETED, converted],
    [
      'approve',
      'reject',
      'flag',
      'score',
      'confirm',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
      'return_feedback',
    ],
  ],
  [
    'approved',
    [...COMPLETED, approved],
    [
      'unassign',
      'approve',
      'reject',
      'flag',
      'undo',
      'score',
      'confirm',
      'convert',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
      'return_feedback',
    ],
  ],
  [
    'rejected before it was graded',
    [...READY, rejected],
    ['restore', 'flag', 'undo', 'score', 'compare', 'note_talk', 'comment'],
  ],
  [
    'a rewrite, perhaps',
    [...PROCESSING, detected],
    ['unassign', 'grade', 'convert', 'decide_rewrite', 'correct_type', 'note_talk', 'comment'],
  ],
  [
    'scored, the AI check failed',
    [...PROCESSING, ruledOut, skipped, uncheckedAi, scored],
    [
      'unassign',
      'approve',
      'reject',
      'flag',
      'score',
      'convert',
      'compare',
      'correct_type',
      'note_talk',
      'comment',
      'return_feedback',
    ],
  ],
];

const scores = { focus_organization_score: 1, evidence_elaboration_score: 1, conventions_score: 1 };
const COMMANDS: Record<EssayAction, EssayCommand> = {
  assign: { type: 'AssignEssay', filing: { ...filing, student_id: 's2' } },
  unassign: { type: 'UndoAssignment' },
  approve,
  restore: approve,
  reject,
  flag,
  undo: { type: 'UndoDecision', by: { ...by, hasSeen: true } },
  confirm: { type: 'ConfirmScores' },
  score: { type: 'ScoreEssay', scores, grading_result_id: 'g9' },
  grade: { ...requestGrading, early: true } as EssayCommand,
  grade_embedded: { ...requestGrading, engine: 'embedded', early: true } as EssayCommand,
  propose_level: { type: 'ProposeLevel', rubric_version: 'r1', engine: 'configured' },
  retry: { type: 'RetryEssay', rubric_version: 'r1', engine: 'configured' },
  convert: { type: 'ConvertEssayToBaseline', baseline_id: 'b9' },
  decide_rewrite: { type: 'DecideRewrite', confirmed: true },
  compare: { type: 'RequestComparison' },
  correct_type: { type: 'CorrectType', essay_type: 'explanatory' },
  type_text: {
    type: 'TypeText',
    text: 'Words.',
    raw_text: 'Words.',
    word_count: 1,
    page_count: null,
    markers: [],
    engine: 'typed',
  },
  comment: {
    type: 'AddTextComment',
    comment_id: 'c1',
    start: 0,
    end: 5,
    quote: 'Words',
    text: 'Whose?',
  },
  note_talk: {
    type: 'NoteTalk',
    talk_id: 't1',
    held_on: '2026-01-01',
    today: '2026-01-01',
    said: 'At the kitchen table.',
    supports: [],
    outcome: null,
    corrects: null,
  },
  return_feedback: { type: 'ReturnFeedback', how: 'print', sheet: {} as never },
};
const ACTIONS = Object.keys(COMMANDS) as EssayAction[];

describe('what may be done with an essay', () => {
  it.each(HISTORIES)('%s: a teacher is offered what its state allows', (_name, past, actions) => {
    expect(offered(past).sort()).toEqual([...actions].sort());
  });

  it.each(HISTORIES)('%s: what is offered is not refused', (_name, past, actions) => {
    for (const action of actions) expect(() => when(past, COMMANDS[action])).not.toThrow();
  });

  it.each(HISTORIES)('%s: what its state forbids is refused with that sentence', (_name, past) => {
    const life = lifeAfter(past);
    for (const action of ACTIONS) {
      const sentence = essayRefusal(action, life);
      const isRepeat =
        action === 'approve' || action === 'restore' ? life.standing.verdict === 'approved' : false;
      if (sentence !== null && !isRepeat) expect(() => when(past, COMMANDS[action])).toThrow(sentence);
      if (sentence !== null) expect(offered(past)).not.toContain(action);
    }
  });

  it('a score is accepted while the essay is being processed, although none is asked for then', () => {
    expect(offered(GRADING)).not.toContain('score');
    expect(when(GRADING, COMMANDS.score)).toHaveLength(1);
  });

  it('someone who watches over decisions is offered noting a talk, and nothing else', () => {
    for (const [, past] of HISTORIES) expect(offered(past, as('department_head'))).toEqual(['note_talk']);
  });

  it('a reader is offered nothing; anyone who grades is offered what a teacher is', () => {
    for (const [, past] of HISTORIES) {
      expect(offered(past, as('department_head', ['view_essays']))).toEqual([]);
      expect(offered(past, as('assistant'))).toEqual(offered(past));
    }
  });

  it('deleting for good is offered in any state, to whoever handed it in and to whoever may delete anything', () => {
    const mayDelete = (past: readonly DomainEvent[], entered_by: string, caller: Account) =>
      essayCan(lifeAfter(past), entered_by, caller).delete;
    for (const [, past] of HISTORIES) {
      expect(mayDelete(past, by.id, TEACHER)).toBe(true);
      expect(mayDelete(past, 'a-colleague', TEACHER)).toBe(false);
      expect(mayDelete(past, 'a-colleague', as('admin'))).toBe(true);
      expect(mayDelete(past, by.id, as('assistant'))).toBe(false);
    }
  });

  it('PRM-010 a teacher is offered the same whatever permissions the account has', () => {
    for (const [, past] of HISTORIES)
      expect(offered(past, as('teacher', ['view_student_names']))).toEqual(offered(past));
  });

  it('a flag raised by a rule, however it came, does not keep a decision from being made', () => {
    expect(offered([...READY, ai(95), scored])).toContain('reject');
  });
});
