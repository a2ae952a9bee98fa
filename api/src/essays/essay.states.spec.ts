import { NotFound, RuleBroken } from '@essays/contract';
import type { DomainEvent, Filing } from '@essays/contract';
import type { EssayCommand } from './essay.commands.ts';
import {
  approve,
  by,
  COMPLETED,
  detected,
  ERASED,
  ERROR,
  filing,
  flag,
  FLAGGED,
  GRADING,
  PENDING,
  PROCESSING,
  READY,
  reject,
  REJECTED,
  requestGrading,
  lifeAfter,
  text,
  types,
  UNASSIGNED,
  UNREADABLE,
  when,
} from './essay-histories.ts';

const FROM = {
  unassigned: UNASSIGNED,
  pending: PENDING,
  processing: PROCESSING,
  ready_for_grading: READY,
  'processing (being graded)': GRADING,
  completed: COMPLETED,
  flagged: FLAGGED,
  rejected: REJECTED,
  'error (not graded)': ERROR,
  'error (not readable)': UNREADABLE,
} satisfies Record<string, DomainEvent[]>;
type From = keyof typeof FROM;

const elsewhere: Filing = { ...filing, student_id: 's2' };
const ONLY_GRADED = 'Only a graded, flagged or rejected essay can be approved.';
const NOT_REJECTABLE = 'Only a graded or flagged essay can be rejected.';
const NOT_FLAGGABLE = 'Only a graded or rejected essay can be flagged.';
const NO_STUDENT = 'Assign this essay to a student first.';
const CHECKED = 'This essay is still being checked. Try again in a moment.';
const NO_UNDO = 'There is no decision to undo.';
const NO_REWRITE = 'This essay is not marked as a rewrite.';
const NO_FAILURE = 'There is no failed step to try again.';
const TAKEN = 'This essay is already assigned to another student. Unassign it first.';
const NO_TEXT = 'This essay has no text yet, so it cannot become a baseline.';

interface Rule {
  command: EssayCommand;
  /** What it leads to: the status after it, or the sentence that refuses it. */
  outcome: Record<From, string>;
}

/** Every command of a person in every state (specification, section 4; OPEN-082 to 087). */
const TABLE: Record<string, Rule> = {
  approve: {
    command: approve,
    outcome: {
      unassigned: ONLY_GRADED,
      pending: ONLY_GRADED,
      processing: ONLY_GRADED,
      ready_for_grading: ONLY_GRADED,
      'processing (being graded)': ONLY_GRADED,
      completed: 'completed',
      flagged: 'completed',
      rejected: 'completed',
      'error (not graded)': ONLY_GRADED,
      'error (not readable)': ONLY_GRADED,
    },
  },
  reject: {
    command: reject,
    outcome: {
      unassigned: NOT_REJECTABLE,
      pending: NOT_REJECTABLE,
      processing: NOT_REJECTABLE,
      ready_for_grading: NOT_REJECTABLE,
      'processing (being graded)': NOT_REJECTABLE,
      completed: 'rejected',
      flagged: 'rejected',
      rejected: 'This essay is already rejected.',
      'error (not graded)': NOT_REJECTABLE,
      'error (not readable)': NOT_REJECTABLE,
    },
  },
  flag: {
    command: flag,
    outcome: {
      unassigned: NOT_FLAGGABLE,
      pending: NOT_FLAGGABLE,
      processing: NOT_FLAGGABLE,
      ready_for_grading: NOT_FLAGGABLE,
      'processing (being graded)': NOT_FLAGGABLE,
      completed: 'flagged',
      flagged: 'This essay is already flagged.',
      rejected: 'flagged',
      'error (not graded)': NOT_FLAGGABLE,
      'error (not readable)': NOT_FLAGGABLE,
    },
  },
  undo: {
    command: { type: 'UndoDecision', by },
    outcome: {
      unassigned: NO_UNDO,
      pending: NO_UNDO,
      processing: NO_UNDO,
      ready_for_grading: NO_UNDO,
      'processing (being graded)': NO_UNDO,
      completed: NO_UNDO,
      flagged: NO_UNDO,
      rejected: 'completed',
      'error (not graded)': NO_UNDO,
      'error (not readable)': NO_UNDO,
    },
  },
  'score by hand': {
    command: {
      type: 'ScoreEssay',
      scores: { focus_organization_score: 0, evidence_elaboration_score: 0, conventions_score: 0 },
      grading_result_id: 'g9',
    },
    outcome: {
      unassigned: NO_STUDENT,
      pending: 'completed',
      processing: 'completed',
      ready_for_grading: 'completed',
      'processing (being graded)': 'completed',
      completed: 'completed',
      flagged: 'flagged',
      rejected: 'rejected',
      'error (not graded)': 'completed',
      'error (not readable)': 'completed',
    },
  },
  grade: {
    command: requestGrading,
    outcome: {
      unassigned: NO_STUDENT,
      pending: CHECKED,
      processing: CHECKED,
      ready_for_grading: 'processing',
      'processing (being graded)': 'This essay is already being graded.',
      completed: 'completed',
      flagged: 'flagged',
      rejected: 'This essay is rejected. Restore it before grading it.',
      'error (not graded)': 'processing',
      'error (not readable)': 'This essay has no readable text, so it cannot be graded.',
    },
  },
  'compare again': {
    command: { type: 'RequestComparison' },
    outcome: {
      unassigned: NO_STUDENT,
      pending: 'pending',
      processing: 'processing',
      ready_for_grading: 'processing',
      'processing (being graded)': 'processing',
      completed: 'completed',
      flagged: 'flagged',
      rejected: 'rejected',
      'error (not graded)': 'error',
      'error (not readable)': 'This essay has no readable text to compare.',
    },
  },
  'assign to another student': {
    command: { type: 'AssignEssay', filing: elsewhere, by },
    outcome: {
      unassigned: 'processing',
      pending: TAKEN,
      processing: TAKEN,
      ready_for_grading: TAKEN,
      'processing (being graded)': TAKEN,
      completed: TAKEN,
      flagged: TAKEN,
      rejected: TAKEN,
      'error (not graded)': TAKEN,
      'error (not readable)': TAKEN,
    },
  },
  'take back from the student': {
    command: { type: 'UndoAssignment', by },
    outcome: {
      unassigned: 'This essay is not assigned to a student.',
      pending: 'pending',
      processing: 'unassigned',
      ready_for_grading: 'unassigned',
      'processing (being graded)': 'unassigned',
      completed: 'unassigned',
      flagged: 'unassigned',
      rejected: 'This essay is rejected. Restore it before you unassign it.',
      'error (not graded)': 'unassigned',
      'error (not readable)': 'error',
    },
  },
  'convert to baseline': {
    command: { type: 'ConvertEssayToBaseline', baseline_id: 'b9' },
    outcome: {
      unassigned: NO_STUDENT,
      pending: NO_TEXT,
      processing: 'processing',
      ready_for_grading: 'ready_for_grading',
      'processing (being graded)': 'processing',
      completed: 'completed',
      flagged: 'flagged',
      rejected: 'A rejected essay cannot become a baseline.',
      'error (not graded)': 'error',
      'error (not readable)': NO_TEXT,
    },
  },
  'confirm the rewrite': {
    command: { type: 'DecideRewrite', confirmed: true },
    outcome: {
      unassigned: NO_REWRITE,
      pending: NO_REWRITE,
      processing: NO_REWRITE,
      ready_for_grading: NO_REWRITE,
      'processing (being graded)': NO_REWRITE,
      completed: NO_REWRITE,
      flagged: NO_REWRITE,
      rejected: NO_REWRITE,
      'error (not graded)': NO_REWRITE,
      'error (not readable)': NO_REWRITE,
    },
  },
  retry: {
    command: { type: 'RetryEssay', rubric_version: 'r1', engine: 'configured' },
    outcome: {
      unassigned: NO_FAILURE,
      pending: NO_FAILURE,
      processing: NO_FAILURE,
      ready_for_grading: NO_FAILURE,
      'processing (being graded)': NO_FAILURE,
      completed: NO_FAILURE,
      flagged: NO_FAILURE,
      rejected: NO_FAILURE,
      'error (not graded)': 'processing',
      'error (not readable)': 'pending',
    },
  },
};

const cells = Object.entries(TABLE).flatMap(([name, { command, outcome }]) =>
  Object.entries(outcome).map(([from, wanted]) => ({ name, command, from: from as From, wanted })),
);

describe('every command of a person in every state of an essay', () => {
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

  it('STA-011 STA-012 STA-013 a graded essay can be flagged, rejected and approved, each with its event', () => {
    expect(types(when(COMPLETED, flag))).toEqual(['EssayFlagged']);
    expect(types(when(COMPLETED, reject))).toEqual(['EssayRejected']);
    expect(types(when(COMPLETED, approve))).toEqual(['AuthorshipApproved']);
  });

  it('STA-021 a detected rewrite waits for the teacher; only the teacher can end it, and the essay is processed in the meantime', () => {
    const past = [...PENDING, text, detected];
    expect(lifeAfter(past)).toMatchObject({ rewrite: { state: 'waiting' }, step: 'compare_authorship' });
    const word = (confirmed: boolean) => when(past, { type: 'DecideRewrite', confirmed });
    expect(lifeAfter([...past, ...word(true)]).rewrite.state).toBe('confirmed');
    expect(lifeAfter([...past, ...word(false)]).rewrite.state).toBe('dismissed');
  });

  it('what was deleted, or never was, is not found', () => {
    for (const { command } of Object.values(TABLE))
      for (const past of [ERASED, []]) expect(() => when(past, command)).toThrow(NotFound);
  });

  it('an essay whose class does not write its type is neither matched nor assigned', () => {
    const ib: Filing = { ...filing, class_type: 'ib_english', period: 1 };
    const unmatched = [...UNASSIGNED.slice(0, 2)];
    const matched = when(unmatched, { type: 'RecordMatch', filing: ib });
    expect(matched).toEqual([
      expect.objectContaining({ type: 'EssaySetAside', data: { essay_id: 'e1', reason: 'other_class' } }),
    ]);
    expect(() => when(UNASSIGNED, { type: 'AssignEssay', filing: ib, by })).toThrow(
      'IB English students write analytical essays, not argumentative ones.',
    );
  });
});
