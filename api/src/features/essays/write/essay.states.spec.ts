import type { DomainEvent, Filing } from '@essays/contract';
import { by, filing, types } from '../../../../test/decider-trial.ts';
import { itHoldsInEveryState } from '../../../../test/state-table.ts';
import type { Rule } from '../../../../test/state-table.ts';
import type { EssayCommand } from './essay.commands.ts';
import {
  approve,
  COMPLETED,
  detected,
  ERASED,
  ERROR,
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
  statusAfter,
  text,
  UNASSIGNED,
  UNREADABLE,
  when,
} from '../../../../test/essay-histories.ts';

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

/** Every command of a person in every state (specification, section 4; OPEN-082 to 087). */
const RULES: Record<string, Rule<keyof typeof FROM, EssayCommand>> = {
  approve: {
    command: approve,
    elsewhere: ONLY_GRADED,
    outcome: {
      completed: 'completed',
      flagged: 'completed',
      rejected: 'completed',
    },
  },
  reject: {
    command: reject,
    elsewhere: NOT_REJECTABLE,
    outcome: {
      completed: 'rejected',
      flagged: 'rejected',
      rejected: 'This essay is already rejected.',
    },
  },
  flag: {
    command: flag,
    elsewhere: NOT_FLAGGABLE,
    outcome: {
      completed: 'flagged',
      flagged: 'This essay is already flagged.',
      rejected: 'flagged',
    },
  },
  undo: {
    command: { type: 'UndoDecision', by },
    elsewhere: NO_UNDO,
    outcome: {
      rejected: 'completed',
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
    command: { type: 'AssignEssay', filing: elsewhere },
    elsewhere: TAKEN,
    outcome: {
      unassigned: 'processing',
    },
  },
  'take back from the student': {
    command: { type: 'UndoAssignment' },
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
    elsewhere: NO_REWRITE,
    outcome: {},
  },
  retry: {
    command: { type: 'RetryEssay', rubric_version: 'r1', engine: 'configured' },
    elsewhere: NO_FAILURE,
    outcome: {
      'error (not graded)': 'processing',
      'error (not readable)': 'pending',
    },
  },
};

describe('every command of a person in every state of an essay', () => {
  itHoldsInEveryState({ from: FROM, rules: RULES, erased: ERASED, when, statusAfter });

  it('STA-011 STA-012 STA-013 a graded essay can be flagged, rejected and approved, each with its event', () => {
    expect(types(when(COMPLETED, flag))).toEqual(['EssayFlagged']);
    expect(types(when(COMPLETED, reject))).toEqual(['EssayRejected']);
    expect(types(when(COMPLETED, approve))).toEqual(['AuthorshipApproved', 'ScoresConfirmed']);
  });

  it('STA-021 a detected rewrite waits for the teacher, who alone settles it; processing continues', () => {
    const past = [...PENDING, text, detected];
    expect(lifeAfter(past)).toMatchObject({ rewrite: { state: 'waiting' }, step: 'compare_authorship' });
    const word = (confirmed: boolean) => when(past, { type: 'DecideRewrite', confirmed });
    expect(lifeAfter([...past, ...word(true)]).rewrite.state).toBe('confirmed');
    expect(lifeAfter([...past, ...word(false)]).rewrite.state).toBe('dismissed');
  });

  it('an essay is neither matched to nor assigned to a student whose class does not write its type', () => {
    const ib: Filing = { ...filing, class_type: 'ib_english', period: 1 };
    const unmatched = [...UNASSIGNED.slice(0, 2)];
    const matched = when(unmatched, { type: 'RecordMatch', filing: ib });
    expect(matched).toEqual([
      expect.objectContaining({ type: 'EssaySetAside', data: { essay_id: 'e1', reason: 'other_class' } }),
    ]);
    expect(() => when(UNASSIGNED, { type: 'AssignEssay', filing: ib })).toThrow(
      'IB English students write analytical essays, not argumentative ones.',
    );
  });
});
